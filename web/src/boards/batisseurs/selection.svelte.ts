/** What the player has in hand: the selection, what it opens, and what that would cost. */
import { getContext, setContext } from 'svelte';
import type { BoardProps, Preview } from '../board';
import { Selection as KitSelection } from '../kit/selection.svelte';
import type { Spot } from '../kit/walks';
import { Choices, drop, press, type Pressed } from './choices';
import type { Foretold } from './material';
import type { BatisseursView } from './view';
import { fill, spokenOf, type Spoken } from '../../i18n/fill';
import { many, messages, type Messages } from './messages';
import { refusalOf } from './refusals';

export type Props = BoardProps<BatisseursView>;

const KEY = Symbol('selection');
export const selectionOf = () => getContext<Selection>(KEY);
const after = (spot: Spot | undefined) => spot?.slice(spot.indexOf(':') + 1) ?? '';

export class Selection extends KitSelection<BatisseursView> {
  chosen = $state.raw<Spot[]>([]);
  /** What was pressed for the action that is sent. */
  sent = $state.raw<Spot[]>([]);
  private before: Spot[] = [];

  readonly choices: Choices = $derived.by(() => new Choices(this.props.legal));
  readonly open: Set<Spot> = $derived.by(() => this.choices.open(this.chosen));
  readonly targets: Map<Spot, number> = $derived.by(() => this.choices.targets(this.chosen));
  readonly messages: Messages = $derived.by(() => messages[this.props.lang]);

  constructor(props: () => Props) {
    super(props);
    setContext(KEY, this);
  }

  get texts(): Record<string, any> {
    return this.props.texts;
  }

  get dragging(): boolean {
    return this.held !== null;
  }

  leads(spot: Spot): boolean {
    return this.open.has(spot) || this.choices.possible([spot]);
  }

  spoken(seat: number): Spoken {
    return spokenOf(this.props.people, seat);
  }

  name(seat: number): string {
    return this.props.people.find((person) => person.seat === seat)?.name ?? '';
  }

  /** The chosen spot of a kind, without its prefix. */
  picked(kind: string): string | undefined {
    const spot = this.chosen.find((one) => one.startsWith(`${kind}:`));
    return spot ? after(spot) : undefined;
  }

  // Previews

  /** The action a spot would do if it were pressed now (once more, where it is chosen alone). */
  actionAt(spot: Spot): number | undefined {
    const target = this.targets.get(spot);
    if (target !== undefined) return target;
    if (!this.chosen.length || (this.chosen.length === 1 && this.chosen[0] === spot))
      return this.choices.action([spot]);
    return undefined;
  }

  foretell(action: number | undefined): Preview | undefined {
    return action === undefined ? undefined : this.previews.of(action);
  }

  /** Price and gain to show on a spot: on every target, and on what is looked at. */
  tag(spot: Spot): Foretold | undefined {
    const shown = this.targets.has(spot) || this.over === spot || this.chosen.includes(spot);
    return shown ? (this.foretell(this.actionAt(spot))?.preview as Foretold) : undefined;
  }

  /** What would happen next: for lamps and purse. */
  get coming(): Foretold | undefined {
    const spot = this.over || this.chosen[0];
    return spot ? (this.foretell(this.actionAt(spot))?.preview as Foretold) : undefined;
  }

  /** About every single thing, and about every target of the selection. */
  wanted(): number[] {
    const alone = [...this.choices.open([])].map((spot) => this.choices.action([spot]));
    return [...alone, ...this.targets.values()].filter((action) => action !== undefined);
  }

  override turn(): void {
    super.turn();
    this.sent = [];
  }

  // Doing

  tap(spot: Spot): void {
    this.refused = null;
    // Nothing is lost by ending a turn whose lamps are out: that takes one press only.
    const last = spot === 'end' && (this.view.free === 0 || this.view.phase === 'count');
    if (last && this.choices.action(['end']) !== undefined) this.chosen = ['end'];
    this.obey(press(this.choices, this.chosen, spot), spot);
  }

  /** On another spot, or anywhere at home what needs no target. */
  override drop(spot: Spot | null, under: Element | null): boolean {
    if (spot !== null && this.open.has(spot)) this.obey(drop(this.choices, this.chosen, spot), spot);
    else if (under?.closest('[data-yard]') && this.choices.action(this.chosen) !== undefined)
      this.obey(drop(this.choices, this.chosen, 'yard'), 'yard');
    else return spot !== null && this.chosen.includes(spot);
    return true;
  }

  override putBack(): void {
    this.chosen = this.before;
  }

  private obey(pressed: Pressed, spot: Spot): void {
    if (pressed.kind === 'select') this.chosen = pressed.chosen;
    else if (pressed.kind === 'refuse') this.refuse(pressed.spot, refusalOf(this.props, pressed.spot, this.messages));
    else this.send(pressed.action, spot);
  }

  private send(action: number, spot: Spot): void {
    this.sent = [...this.chosen, spot];
    this.chosen = [];
    this.do(this.props.legal.find(({ number }) => number === action)!);
  }

  back(): boolean {
    const some = this.chosen.length > 0;
    this.clear();
    return some;
  }

  override clear(): void {
    super.clear();
    this.chosen = [];
  }

  /** Take up what is about to be dragged. */
  override take(spot: Spot): boolean {
    this.before = this.chosen;
    if (spot === 'end') return false;
    if (this.chosen.includes(spot)) return true;
    const more = [...this.chosen, spot];
    if (this.choices.possible(more) && this.choices.action(more) === undefined) this.chosen = more;
    else if (this.choices.possible([spot])) this.chosen = [spot];
    else return false;
    return true;
  }

  // Saying

  /** What the bottom line says while something is chosen or looked at. */
  get line(): string {
    if (this.refused) return this.refused.why;
    if (!this.chosen.length) return '';
    const target = this.over && !this.chosen.includes(this.over) ? this.actionAt(this.over) : undefined;
    const ready = this.foretell(target)?.sentence;
    return ready ?? this.question();
  }

  private question(): string {
    const { the } = this.texts;
    const [who, tool, site] = [this.picked('who'), this.picked('tool'), this.picked('site')];
    if (this.chosen[0] === 'end') return this.ending();
    if (who && tool) return fill(this.messages.sayWithTool, { who: the[who], tool: the[tool] });
    if (who) return this.aboutPerson(who);
    if (site) return fill(this.messages.sayWho, { site: the[site] });
    if (tool) return fill(this.messages.sayCarrier, { tool: the[tool] });
    if (this.picked('school')) return this.messages.sayPupil;
    const sentence = this.foretell(this.choices.action(this.chosen))?.sentence;
    return sentence ? fill(this.messages.sayAgain, { sentence }) : '';
  }

  private ending(): string {
    return this.view.free > 0 && this.view.phase === 'turn'
      ? many(this.messages.endLost, this.view.free)
      : '';
  }

  private aboutPerson(who: string): string {
    const open = [...this.open];
    const name = { who: this.texts.the[who] };
    const sites = open.some((spot) => spot.startsWith('site:'));
    const freeable = open.some((spot) => spot.startsWith('free:'));
    if (freeable) return fill(sites ? this.messages.sayFree : this.messages.sayFreeOnly, name);
    const tools = open.some((spot) => spot.startsWith('tool:'));
    return fill(tools ? this.messages.sayTarget : this.messages.sayTargetPlain, name);
  }
}
