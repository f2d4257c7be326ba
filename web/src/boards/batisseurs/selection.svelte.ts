/** What the player has in hand: the selection, what it opens, and what that would cost. */
import { getContext, setContext } from 'svelte';
import type { BoardProps, Preview } from '../board';
import { Previews } from '../kit/previews.svelte';
import { Choices, drop, press, type Pressed, type Spot } from './choices';
import type { Foretold, View } from './view';
import { fill, spokenOf, type Spoken } from '../../i18n/fill';
import { many, messages, type Messages } from './messages';
import { refusalOf } from './refusals';

export type Props = BoardProps<View>;

const KEY = Symbol('selection');
export const selectionOf = () => getContext<Selection>(KEY);
const after = (spot: Spot | undefined) => spot?.slice(spot.indexOf(':') + 1) ?? '';

export class Selection {
  chosen = $state.raw<Spot[]>([]);
  /** Under the pointer, or focused by the keyboard. */
  over = $state<Spot>('');
  /** The one tab stop. */
  stop = $state<Spot>('');
  dragging = $state(false);
  pending = $state.raw<Spot[]>([]);
  shaken = $state<Spot>('');
  private readonly previews = new Previews(() => this.props());

  readonly choices: Choices = $derived.by(() => new Choices(this.props().legal));
  readonly open: Set<Spot> = $derived.by(() => this.choices.open(this.chosen));
  readonly targets: Map<Spot, number> = $derived.by(() => this.choices.targets(this.chosen));
  readonly messages: Messages = $derived.by(() => messages[this.props().lang]);
  constructor(readonly props: () => Props) {
    setContext(KEY, this);
  }

  get view(): View {
    return this.props().view;
  }

  get texts(): Record<string, any> {
    return this.props().texts;
  }

  spoken(seat: number): Spoken {
    return spokenOf(this.props().people, seat);
  }

  name(seat: number): string {
    return this.props().people.find((person) => person.seat === seat)?.name ?? '';
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
    return this.previews.of(action);
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

  /** Ask about every single thing and about every target of the selection. */
  ask(): void {
    const alone = [...this.choices.open([])].map((spot) => this.choices.action([spot]));
    const wanted = [...alone, ...this.targets.values()];
    this.previews.want(wanted.filter((action) => action !== undefined));
  }

  /** Another position: nothing of the old one holds. */
  turn(): void {
    this.chosen = [];
    this.pending = [];
  }

  // Doing

  press(spot: Spot): void {
    // Nothing is lost by ending a turn whose lamps are out: that takes one press only.
    const last = spot === 'end' && (this.view.free === 0 || this.view.phase === 'count');
    if (last && this.choices.action(['end']) !== undefined) this.chosen = ['end'];
    this.obey(press(this.choices, this.chosen, spot), spot);
  }

  drop(on: Spot | 'yard'): void {
    this.obey(drop(this.choices, this.chosen, on), on);
  }

  private obey(pressed: Pressed, spot: Spot): void {
    if (pressed.kind === 'select') this.chosen = pressed.chosen;
    else if (pressed.kind === 'refuse') this.refuse(pressed.spot);
    else this.do(pressed.action, spot);
  }

  private do(action: number, spot: Spot): void {
    this.pending = [...this.chosen, spot];
    this.chosen = [];
    this.tell('');
    this.props().choose(action);
  }

  refuse(spot: Spot): void {
    this.shaken = '';
    queueMicrotask(() => (this.shaken = spot));
    this.tell(this.props().reason ?? refusalOf(this.props(), spot, this.messages));
  }

  clear(): void {
    this.chosen = [];
  }

  /** Take up what is about to be dragged. */
  take(spot: Spot): boolean {
    if (this.chosen.includes(spot)) return true;
    const more = [...this.chosen, spot];
    if (this.choices.possible(more) && this.choices.action(more) === undefined) this.chosen = more;
    else if (this.choices.possible([spot])) this.chosen = [spot];
    else return false;
    return true;
  }

  // Saying

  private told = '';

  /** One line below the table; never the same twice. */
  tell(text: string): void {
    if (text !== this.told) this.props().say(text);
    this.told = text;
  }

  /** What the bottom line says while something is chosen or looked at. */
  get sentence(): string {
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
