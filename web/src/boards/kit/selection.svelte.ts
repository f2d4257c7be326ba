/**
 * The hand at a board: what is chosen, pointed at, carried, refused, and sent but not answered.
 *
 * `Surface` tells it what the hand does, by the names of spots. A board says what that means; where
 * every action is a walk from spot to spot, `WalkSelection` says most of it already.
 */
import type { Action, BoardProps, Preview } from '../board';
import type { Carrier } from './drag';
import { Previews } from './previews.svelte';
import { targets, type Spot, type Target } from './walks';

/** A spot where a tap did nothing, and why. */
export interface Refusal {
  spot: Spot;
  why: string;
  /** It was an attempt, and shakes once; otherwise somebody only looked. */
  shake: boolean;
}

export abstract class Selection<View = any> implements Carrier {
  /** Under the pointer, or focused by the keyboard. */
  over = $state.raw<Spot | null>(null);
  /** The one spot that Tab reaches. */
  focus = $state.raw<Spot>('');
  /** Being dragged. */
  held = $state.raw<Spot | null>(null);
  pending = $state.raw<Action | null>(null);
  refused = $state.raw<Refusal | null>(null);
  readonly previews = new Previews(() => this.props);
  /** Bring the focus to a spot, where there is a surface to do it. */
  reach: (spot: Spot) => void = () => {};
  /** The same, if one plays by keys. */
  lead: (spot: Spot) => void = () => {};

  constructor(private readonly given: () => BoardProps<View>) {}

  get props(): BoardProps<View> {
    return this.given();
  }

  get view(): View {
    return this.props.view;
  }

  /** What the bottom line says. */
  abstract get line(): string;

  /** The actions of which price and gain are to be known. */
  abstract wanted(): number[];

  /** A tap or Enter; `careful` (a finger) may show first what it would do. */
  abstract tap(spot: Spot, careful: boolean): void;

  // Where nothing has `data-grab`, nothing is carried.
  take(_spot: Spot): boolean {
    return false;
  }

  drop(_spot: Spot | null, _under: Element | null): boolean {
    return false;
  }

  putBack(): void {}

  /** One step back; false when there was nothing to take back. */
  abstract back(): boolean;

  /** The spots chosen so far, the last one at the end. */
  abstract get chosen(): readonly Spot[];

  /** Whether a tap here leads somewhere. */
  abstract leads(spot: Spot): boolean;

  clear(): void {
    this.held = null;
    this.refused = null;
  }

  /** Another position: nothing is chosen in it. */
  turn(): void {
    this.clear();
    this.pending = null;
  }

  /** The things of this player are to be seen, or nobody's in particular. */
  light(_seat: number | undefined): void {}

  look(spot: Spot | null): void {
    this.over = spot;
  }

  preview(action: Action | null | undefined): Preview | undefined {
    return this.previews.of(action?.number);
  }

  protected do(action: Action): void {
    if (this.pending?.number === action.number) return;
    this.pending = action;
    this.props.choose(action.number);
  }

  /** Say why nothing happens; where the rules have no word for it, what lies there. */
  protected refuse(spot: Spot, why: string, about = ''): void {
    const reason = this.props.legal.length ? (this.props.reason ?? why) : why;
    this.refused = { spot, why: reason || about, shake: reason !== '' };
  }
}

/** More than this are not asked for at once. */
const MOST_PREVIEWS = 40;

/** A board on which every action is a walk from spot to spot. */
export abstract class WalkSelection<View = any> extends Selection<View> {
  path = $state.raw<readonly Spot[]>([]);
  private before: readonly Spot[] = [];

  /** What is lit while nothing is chosen. */
  readonly openings = $derived.by(() => this.after([]));
  readonly lit = $derived.by(() => this.after(this.path));
  readonly aimed = $derived.by(() => this.aimedAction());

  /** The walks that lead to an action. */
  abstract walks(action: Action): Spot[][];

  /** A spot and what it is part of: a tap on it is one on those too. */
  protected around(spot: Spot): Spot[] {
    return [spot];
  }

  /** Whether a tap here may begin anew while something else is chosen. */
  protected begins(spot: Spot): boolean {
    return spot !== '';
  }

  /** Why a tap here does nothing, in the rules' own words where they have some. */
  protected reason(_spot: Spot): string {
    return '';
  }

  /** Who or what is at a spot. */
  protected about(_spot: Spot): string {
    return '';
  }

  /** What to do next, after the taps so far. */
  protected abstract prompt(): string;

  /** Whether what needs no target is done by letting go of it here. */
  protected lays(_under: Element | null): boolean {
    return false;
  }

  /** What would be lit after these taps. */
  after(path: readonly Spot[]): Map<Spot, Target> {
    return targets(this.props.legal, (one) => this.walks(one), path);
  }

  get line(): string {
    return this.refused?.why || (this.preview(this.aimed)?.sentence ?? this.prompt());
  }

  get chosen(): readonly Spot[] {
    return this.path;
  }

  target(spot: Spot): Target | undefined {
    for (const one of this.around(spot)) {
      const target = this.lit.get(one);
      if (target) return target;
    }
    return undefined;
  }

  leads(spot: Spot): boolean {
    return this.target(spot) !== undefined;
  }

  /** Whether this very spot is lit, not only something that it is part of. */
  isLit(spot: Spot): boolean {
    return this.lit.has(spot);
  }

  isPending(spot: Spot): boolean {
    const sent = this.pending?.number;
    return sent !== undefined && this.around(spot).some((one) => this.lit.get(one)?.action?.number === sent);
  }

  tap(spot: Spot): void {
    this.refused = null;
    const target = this.target(spot);
    if (target?.action) return this.do(target.action);
    const next = this.step(spot);
    const alone = next?.[0] === spot && this.openings.get(spot)?.action;
    if (!target && alone) this.do(alone);
    else if (next) this.goTo(next);
    else this.refuse(spot, this.reason(spot), this.about(spot));
  }

  /** The path after a tap that was no action: a step further, another beginning, or back. */
  step(spot: Spot): Spot[] | null {
    const next = this.target(spot);
    if (next && !next.action) return [...this.path, next.spot];
    if (this.path.at(-1) === spot) return this.path.slice(0, -1);
    return this.begins(spot) && this.openings.has(spot) ? [spot] : null;
  }

  override take(spot: Spot): boolean {
    this.before = this.path;
    if (this.path.includes(spot)) return true;
    const next = this.step(spot);
    if (!next?.length) return false;
    this.goTo(next);
    return true;
  }

  override drop(spot: Spot | null, under: Element | null): boolean {
    if (spot !== null && spot !== this.held && this.target(spot)) {
      this.tap(spot);
      return true;
    }
    const alone = this.held !== null && this.lit.get(this.held)?.action;
    if (!alone || !this.lays(under)) return false;
    this.do(alone);
    return true;
  }

  override putBack(): void {
    this.path = this.before;
  }

  back(): boolean {
    this.refused = null;
    this.pending = null;
    if (!this.path.length) return false;
    this.goTo(this.path.slice(0, -1));
    return true;
  }

  override clear(): void {
    super.clear();
    this.path = [];
    this.over = null;
  }

  wanted(): number[] {
    const aimed = this.aimed ? [this.aimed.number] : [];
    const lit = [...this.lit.values()].flatMap(({ action }) => action?.number ?? []);
    return lit.length <= MOST_PREVIEWS ? [...lit, ...aimed] : aimed;
  }

  private goTo(path: readonly Spot[]): void {
    this.path = path;
    this.over = null;
  }

  private aimedAction(): Action | null {
    if (this.pending) return this.pending;
    const at = this.over === null ? undefined : this.target(this.over);
    if (at) return at.action;
    // What needs no target shows what it does as soon as it is taken.
    return this.lit.get(this.path.at(-1) ?? '')?.action ?? null;
  }
}
