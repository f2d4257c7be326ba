/** What the player has in hand: the selection, what it opens, and what that would cost. */
import { getContext, setContext } from 'svelte';
import type { Action, BoardProps } from '../board';
import { WalkSelection } from '../kit/selection.svelte';
import type { Spot } from '../kit/walks';
import { kindOf, spotsOf, walks } from './choices';
import type { Foretold } from './material';
import type { BatisseursView } from './view';
import { fill, spokenOf, type Spoken } from '../../i18n/fill';
import { many, messages, type Messages } from './messages';
import { refusalOf } from './refusals';

export type Props = BoardProps<BatisseursView>;

const KEY = Symbol('selection');
export const selectionOf = () => getContext<Selection>(KEY);
/** Give it to everything on the board. */
export const share = (selection: Selection) => setContext(KEY, selection);

export class Selection extends WalkSelection<BatisseursView> {
  readonly messages: Messages = $derived.by(() => messages[this.props.lang]);

  get texts(): Record<string, any> {
    return this.props.texts;
  }

  spoken(seat: number): Spoken {
    return spokenOf(this.props.people, seat);
  }

  name(seat: number): string {
    return this.props.people.find((person) => person.seat === seat)?.name ?? '';
  }

  // Choosing

  /** Nothing is lost by ending a turn whose lamps are out: that takes one press only. */
  walks({ parts }: Action): Spot[][] {
    return walks(parts, this.view.free === 0 || this.view.phase === 'count');
  }

  /** Whichever thing was chosen can be laid back, and another of its kind takes its place. */
  override step(spot: Spot): Spot[] | null {
    if (this.path.includes(spot)) return this.path.filter((one) => one !== spot);
    const others = this.path.filter((one) => kindOf(one) !== kindOf(spot));
    const instead = [...others, spot];
    const swap = others.length > 0 && others.length < this.path.length && this.after(instead).size > 0;
    return swap && !this.lit.has(spot) ? instead : super.step(spot);
  }

  override leads(spot: Spot): boolean {
    return super.leads(spot) || this.openings.has(spot);
  }

  override take(spot: Spot): boolean {
    return spot !== 'end' && super.take(spot);
  }

  protected override lays(under: Element | null): boolean {
    return under?.closest('[data-yard]') != null;
  }

  override drop(spot: Spot | null, under: Element | null): boolean {
    return super.drop(spot, under) || this.path.includes(spot ?? '');
  }

  protected override reason(spot: Spot): string {
    return refusalOf(this.props, spot, this.messages);
  }

  /** What can be pointed at next. */
  isOpen(spot: Spot): boolean {
    return this.lit.has(spot) && !this.path.includes(spot);
  }

  /** Whether pointing here finishes what is chosen. */
  isTarget(spot: Spot): boolean {
    return this.path.length > 0 && this.isOpen(spot) && this.lit.get(spot)!.action !== null;
  }

  /** The chosen spot of a kind, without its prefix. */
  picked(kind: string): string | undefined {
    return this.path.find((one) => kindOf(one) === kind)?.slice(kind.length + 1);
  }

  // Previews

  /** The action a spot would do if it were pressed now, or once more. */
  private actionAt(spot: Spot): Action | null | undefined {
    const target = this.lit.get(spot);
    return target?.action ?? (this.path.length ? null : this.after([spot]).get(spot)?.action);
  }

  private foretold(spot: Spot | undefined): Foretold | undefined {
    return spot ? (this.preview(this.actionAt(spot))?.preview as Foretold) : undefined;
  }

  /** Price and gain to show on a spot: on every target, and on what is looked at. */
  tag(spot: Spot): Foretold | undefined {
    const shown = this.isTarget(spot) || this.over === spot || this.path.includes(spot);
    return shown ? this.foretold(spot) : undefined;
  }

  /** What would happen next: for lamps and purse. */
  get coming(): Foretold | undefined {
    return this.foretold(this.over || this.path[0]);
  }

  /** About every single thing, and about every target of the selection. */
  override wanted(): number[] {
    const alone = this.props.legal.filter(({ parts }) => spotsOf(parts).length === 1);
    const targets = [...this.lit.values()].flatMap(({ action }) => action ?? []);
    return [...alone, ...targets].map(({ number }) => number);
  }

  // Saying

  /** What the bottom line says while something is chosen or looked at. */
  override get line(): string {
    if (this.refused) return this.refused.why;
    if (!this.path.length || this.pending) return '';
    const over = this.over && !this.path.includes(this.over) ? this.actionAt(this.over) : undefined;
    return this.preview(over)?.sentence ?? this.prompt();
  }

  protected prompt(): string {
    const { the } = this.texts;
    const [who, tool, site] = [this.picked('who'), this.picked('tool'), this.picked('site')];
    if (this.path[0] === 'end') return this.ending();
    if (who && tool) return fill(this.messages.sayWithTool, { who: the[who], tool: the[tool] });
    if (who) return this.aboutPerson(who);
    if (site) return fill(this.messages.sayWho, { site: the[site] });
    if (tool) return fill(this.messages.sayCarrier, { tool: the[tool] });
    if (this.picked('school')) return this.messages.sayPupil;
    const sentence = this.preview(this.actionAt(this.path[0]!))?.sentence;
    return sentence ? fill(this.messages.sayAgain, { sentence }) : '';
  }

  private ending(): string {
    return this.view.free > 0 && this.view.phase === 'turn' ? many(this.messages.endLost, this.view.free) : '';
  }

  private aboutPerson(who: string): string {
    const kinds = new Set([...this.lit.keys()].map(kindOf));
    const name = { who: this.texts.the[who] };
    if (kinds.has('free')) return fill(kinds.has('site') ? this.messages.sayFree : this.messages.sayFreeOnly, name);
    return fill(kinds.has('tool') ? this.messages.sayTarget : this.messages.sayTargetPlain, name);
  }
}
