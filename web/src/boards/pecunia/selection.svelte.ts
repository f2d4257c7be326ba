/** What the player is about to do: taps so far, what is aimed at, what has been sent. */
import type { Action, BoardProps } from '../board';
import { Previews } from '../kit/previews.svelte';
import { chain, hit, step, targets, whyNotSeat, END, type Spot, type Target } from './choices';
import { effectOf, moved, type Effect } from './effects';
import { about, called } from './labels';
import { comer, prompt } from './prompt';
import { SEAT_KEYS, type PecuniaView } from './view';
import { fill } from '../../i18n/fill';
import { messages } from './messages';

/** More than this are not asked for at once. */
const MOST_PREVIEWS = 40;

export class Selection {
  path = $state.raw<Spot[]>([]);
  /** The lit spot under pointer or focus. */
  aim = $state.raw<Spot | null>(null);
  pending = $state.raw<Action | null>(null);
  /** The one spot that Tab reaches. */
  focus = $state.raw<Spot>('');
  /** A spot where a tap did nothing; it shakes once. */
  refused = $state.raw<{ spot: Spot; why: string; shake: boolean } | null>(null);
  /** Being dragged. */
  held = $state.raw<Spot | null>(null);
  private readonly previews = new Previews(() => this.props);

  readonly lit = $derived.by(() => targets(this.props.legal, this.me, this.path));
  readonly aimed = $derived.by(() => this.aimedAction());
  readonly preview = $derived.by(() => this.previews.of(this.aimed?.number));
  /** Sesterces that the aimed action moves, by seat. */
  readonly money = $derived.by(() => moved(this.preview));
  /** Romans who would leave. */
  readonly leaving = $derived.by(() => new Set<string>(this.preview?.preview.discarded ?? []));
  readonly card = $derived.by(() => {
    const first = this.path[0];
    return first?.startsWith('card ') ? first.slice(5) : null;
  });
  /** Who would go to the end of a lit queue. */
  readonly comer = $derived.by(() => comer(this.props.view, this.path));
  readonly line = $derived.by(() => this.spoken());

  constructor(private readonly given: () => BoardProps<PecuniaView>) {}

  get props(): BoardProps<PecuniaView> {
    return this.given();
  }

  get me(): number {
    return this.props.view.turn;
  }

  target(spot: Spot): Target | undefined {
    return hit(this.lit, spot);
  }

  /** Whether this very spot is lit, not only something that it is part of. */
  isLit(spot: Spot): boolean {
    return this.lit.has(spot);
  }

  effect(spot: Spot): Effect | null {
    const action = this.lit.get(spot)?.action;
    if (!action) return null;
    return effectOf(this.props.view, this.me, action, this.previews.of(action.number));
  }

  tap(spot: Spot): void {
    this.refused = null;
    const target = this.target(spot);
    if (target?.action) return this.do(target.action);
    const next = step(this.props.legal, this.me, this.path, spot);
    if (next) this.goTo(next);
    else this.refuse(spot);
  }

  /** Pick it up, as the beginning of a drag; whether there is something to pick up. */
  take(spot: Spot): boolean {
    if (this.path.includes(spot)) return true;
    const next = step(this.props.legal, this.me, this.path, spot);
    if (!next || next.length === 0) return false;
    this.goTo(next);
    return true;
  }

  back(): boolean {
    this.refused = null;
    this.pending = null;
    if (!this.path.length) return false;
    this.goTo(this.path.slice(0, -1));
    return true;
  }

  clear(): void {
    this.path = [];
    this.aim = null;
    this.pending = null;
    this.refused = null;
    this.held = null;
  }

  look(spot: Spot | null): void {
    this.aim = spot;
    const target = spot && this.target(spot);
    if (target && target.action) this.previews.want([target.action.number]);
  }

  /** Ask what the lit actions bring about, unless they are too many. */
  ask(): void {
    const actions = [...this.lit.values()].flatMap((target) => target.action?.number ?? []);
    if (actions.length <= MOST_PREVIEWS) this.previews.want(actions);
  }

  private goTo(path: Spot[]): void {
    this.path = path;
    this.aim = null;
  }

  private do(action: Action): void {
    if (this.pending?.number === action.number) return;
    this.pending = action;
    this.props.choose(action.number);
  }

  private aimedAction(): Action | null {
    if (this.pending) return this.pending;
    const at = this.aim && hit(this.lit, this.aim);
    if (at) return at.action;
    // A card without a target shows what it does as soon as it is pulled up.
    return this.lit.get(this.path.at(-1) ?? '')?.action ?? null;
  }

  private spoken(): string {
    if (this.refused?.why) return this.refused.why;
    return this.preview?.sentence ?? prompt(this.props, this.path);
  }

  private refuse(spot: Spot): void {
    const why = this.props.reason ?? this.reason(spot);
    this.refused = { spot, why: why || about(this.props, spot), shake: why !== '' };
  }

  /** Why nothing happens there, in the rules' own words where they have some. */
  private reason(spot: Spot): string {
    const { view, texts, legal, lang } = this.props;
    const say = messages[lang];
    const [kind, who, seat] = spot.split(' ');
    if (kind === 'card') {
      const form = legal.length ? say.noTarget : say.notYet;
      return fill(form, { card: texts.names[who!] });
    }
    if (!legal.length || this.path.length) return '';
    if (spot === END) return this.mustSeat();
    const mine = Number(who) === this.me && (kind === 'guest' || kind === 'seat');
    if (!mine) return '';
    if (!view.ticked) return texts.refusals.tick_first;
    return this.cannotSit(seat!);
  }

  private cannotSit(seat: string): string {
    const { view, texts } = this.props;
    const at = SEAT_KEYS.findIndex((key) => key === seat);
    const why = whyNotSeat(view, this.me, at);
    const code = view.players[this.me]!.queue[0] ?? '';
    const guest = view.players[this.me]!.seats[at]?.[0]?.roman ?? '';
    if (!why) return '';
    return fill(texts.refusals[why], {
      roman: called(this.props, code),
      guest: called(this.props, guest),
      seat: texts.names[`seat-${seat}`],
    });
  }

  private mustSeat(): string {
    const { legal, texts, view } = this.props;
    const seats = legal.filter((action) => action.parts.do === 'seat');
    const code = view.players[this.me]!.queue[0] ?? '';
    if (!seats.length) return '';
    return fill(texts.refusals.must_seat, {
      roman: called(this.props, code),
      seats: seats.map((action) => action.parts.to).join(', '),
    });
  }

  /** Whether a spot belongs to what is chosen. */
  isChosen(spot: Spot): boolean {
    return this.path.some((one) => one === spot);
  }

  isPending(spot: Spot): boolean {
    if (!this.pending) return false;
    return chain(spot).some((one) => this.lit.get(one)?.action?.number === this.pending?.number);
  }
}
