/** The hand at the table: what is chosen, pointed at, being drawn, and sent but not answered. */
import { untrack } from 'svelte';
import type { BoardProps } from '../board';
import { Previews } from '../kit/previews.svelte';
import {
  best,
  choicesOf,
  lines,
  opened,
  reach,
  toPreview,
  usable,
  type Choice,
  type CircleChoice,
} from './choices';
import { freshOf, NOTHING, watched, type Before, type Fresh } from './news';
import type { Point } from './geometry';
import { refusalOf } from './refusals';
import { cellName, SIX, type DoodleView, type Mark } from './view';
import type { Messages } from './messages';

/** So many previews are asked for at once, before anything is chosen. */
const FEW = 130;

export interface Stroke {
  cell: number;
  mark: Mark | null;
  trail: Point[];
}

export class Selection {
  /** Which of the white dice is chosen, by its place. */
  place = $state<number | null>(null);
  cell = $state<number | null>(null);
  pointed = $state.raw<Choice | null>(null);
  hovered = $state<number | null>(null);
  treeHover = $state(false);
  /** Why the last attempt was of no use. */
  refusal = $state('');
  stroke = $state.raw<Stroke | null>(null);
  /** The circle one points at, where one is to be chosen. */
  circle = $state.raw<CircleChoice | null>(null);
  pending = $state.raw<Choice | 'tree' | 'circle' | null>(null);
  private readonly previewStore = new Previews(() => this.props());
  fresh = $state.raw<Fresh>(NOTHING);
  /** What happened is shown at once: somebody has pressed a key. */
  still = $state(false);
  private enlarged = $state<number | null>(null);
  private before: Before;
  private drawn: string | null = null;
  private spotlight: number | undefined;

  choices = $derived.by(() => choicesOf(this.props().legal));
  usable = $derived(usable(this.choices));
  die = $derived(this.place === null ? null : (this.view.white[this.place] ?? null));
  previews = $derived.by(() => this.previewStore.known);
  open = $derived(opened(this.choices, this.die));
  lit = $derived(new Map([...this.open].map(([at, all]) => [at, best(all, this.previews)])));
  wash = $derived(
    this.choices.marks.length
      ? lines(this.view.blue, this.die ?? this.open.get(this.cell ?? -1)?.[0]?.die ?? null)
      : null,
  );
  /** The sheet that lies before the viewer when none is enlarged. */
  home = $derived.by(() => this.props().viewer ?? watched(this.view, this.fresh));
  large = $derived(this.enlarged ?? this.home);
  /** Whether that sheet can be drawn on now. */
  own = $derived.by(() => this.large === this.home && this.props().legal.length > 0);

  constructor(private readonly props: () => BoardProps<DoodleView>) {
    $effect.pre(() => this.turned(this.props().view));
    $effect.pre(() => {
      if (this.props().legal.length) untrack(() => (this.pending = null));
    });
    $effect.pre(() => {
      const { spotlight } = this.props();
      untrack(() => this.light(spotlight));
    });
    $effect(() => this.foresee());
  }

  private get view(): DoodleView {
    return this.props().view;
  }

  /** What would be there: of the stroke, of what is sent, or of what one points at. */
  get ghost(): Choice | null {
    if (this.stroke) return this.meant(this.stroke.cell, this.stroke.mark);
    if (this.pending) return typeof this.pending === 'string' ? null : this.pending;
    return this.pointed;
  }

  get busy(): boolean {
    return this.place !== null || this.cell !== null || this.enlarged !== null;
  }

  /** The highest circle: what one press takes. */
  get highest(): CircleChoice | undefined {
    return this.choices.circles.at(-1);
  }

  firstUsable(): number {
    return this.view.white.findIndex((face) => this.usable.has(face));
  }

  // A new position

  private turned(view: DoodleView): void {
    untrack(() => {
      this.clear();
      this.pending = null;
      this.still = false;
      this.fresh = freshOf(this.props().news, view, this.before);
      // What this hand has just drawn need not be drawn again before its eyes.
      if (this.drawn) this.fresh.marks.delete(this.drawn);
      this.drawn = null;
      this.before = view.sheets.map(({ roads }) => roads);
    });
  }

  private foresee(): void {
    void this.view;
    this.previewStore.want(toPreview(this.choices, this.die, this.cell, FEW));
  }

  /** Nothing moves any more until something new happens. */
  hurry(): void {
    if (!this.still && this.fresh.marks.size + (this.fresh.rolled === null ? 0 : 1))
      this.still = true;
  }

  // Choosing

  clear(): void {
    this.place = null;
    this.cell = null;
    this.pointed = null;
    this.stroke = null;
    this.treeHover = false;
    this.circle = null;
    this.refusal = '';
  }

  /** Take a die in hand, or lay it back; where it opens one cell only, that one is chosen too. */
  take(place: number, nowhere: string): boolean {
    if (!this.usable.has(this.view.white[place]!)) {
      this.refusal = this.props().reason ?? nowhere;
      return false;
    }
    const again = this.place === place;
    const cell = this.cell;
    this.clear();
    if (again) return false;
    this.enlarged = null;
    this.place = place;
    if (cell !== null && this.open.has(cell)) this.cell = cell;
    else if (this.open.size === 1) this.cell = [...this.open.keys()][0]!;
    return true;
  }

  /** Choose an open cell, or let go of it; elsewhere its road is shown, and why it is closed. */
  tap(cell: number): void {
    const { own } = this;
    this.pointed = null;
    this.refusal = '';
    // Another die may lead where the one in hand does not.
    if (own && !this.open.has(cell)) this.place = null;
    if (own && this.open.has(cell)) this.cell = this.cell === cell ? null : cell;
    else {
      this.clear();
      this.hovered = cell;
      if (own) this.refusal = this.refusalAt(cell);
    }
  }

  private refusalAt(cell: number): string {
    const { view, texts, reason } = this.props();
    return reason ?? refusalOf(view, view.sheets[this.large]!, cell, texts.refusals);
  }

  /** One step back; false when there was nothing to take back. */
  back(): boolean {
    if (!this.busy) return false;
    this.pointed = null;
    if (this.cell !== null) {
      this.cell = null;
      if (this.open.size === 1) this.place = null;
    } else if (this.place !== null) this.place = null;
    else this.enlarged = null;
    return true;
  }

  /** Somebody's things are to be seen: his sheet is laid before us, and afterwards our own again. */
  private light(seat: number | undefined): void {
    if (seat !== undefined) this.enlarge(seat);
    else if (this.spotlight !== undefined) this.enlarge(null);
    this.spotlight = seat;
  }

  enlarge(seat: number | null): void {
    this.clear();
    this.enlarged = seat === this.home ? null : seat;
  }

  // Doing

  private meant(cell: number, mark: Mark | null): Choice | null {
    return this.open.get(cell)?.find((choice) => choice.mark === mark) ?? null;
  }

  draw(cell: number, mark: Mark | null, trail: Point[], done: boolean): void {
    const choice = this.meant(cell, mark);
    this.stroke = done ? null : { cell, mark, trail };
    if (done && choice) this.choose(choice);
  }

  choose(choice: Choice): void {
    this.clear();
    this.pending = choice;
    this.drawn = `${this.home}:${choice.cell}`;
    this.props().choose(choice.action);
  }

  takeTree(): void {
    if (this.choices.tree === undefined) return;
    const action = this.choices.tree;
    this.clear();
    this.pending = 'tree';
    this.props().choose(action);
  }

  takeCircle(choice: CircleChoice): void {
    this.clear();
    this.pending = 'circle';
    this.props().choose(choice.action);
  }

  // Saying

  /** One line: what one can do, or what that would bring. */
  line(say: Messages): string {
    if (!this.props().legal.length || this.pending) return '';
    if (this.treeHover) return this.previews.get(this.choices.tree ?? -1)?.sentence ?? say.tree;
    if (this.highest) {
      const pointed = this.circle && this.previews.get(this.circle.action)?.sentence;
      return pointed ?? say.pickCircle(this.highest.value);
    }
    const sentence = this.ghost && this.previews.get(this.ghost.action)?.sentence;
    if (sentence) return sentence;
    if (this.refusal) return this.refusal;
    if (this.cell !== null) return this.cellLine(say, this.cell);
    if (this.die !== null) {
      const cells = reach(this.view.blue, this.die);
      return this.die === SIX ? say.pickCellSix(cells) : say.pickCell(this.die, cells);
    }
    return this.choices.marks.length ? say.start : say.onlyTree;
  }

  private cellLine(say: Messages, cell: number): string {
    const name = cellName(cell);
    return this.view.map[cell] === 'house' ? say.pickTick(name) : say.pickRoad(name);
  }
}
