/** The hand at the table: what is chosen, pointed at, being drawn, and sent but not answered. */
import { Selection as KitSelection } from '../kit/selection.svelte';
import type { Spot } from '../kit/walks';
import { best, choicesOf, lines, opened, reach, toPreview, usable, type Choice } from './choices';
import { freshOf, NOTHING, watched, type Before, type Fresh } from './draw/news';
import type { Point } from '../kit/pen';
import { refusalOf } from './refusals';
import { cellName, SIX, type Mark } from './material';
import type { DoodleView } from './view';
import { messages, type Messages } from './messages';

/** So many previews are asked for at once, before anything is chosen. */
const FEW = 130;

export interface Stroke {
  cell: number;
  mark: Mark | null;
  trail: Point[];
}

/** The number of a spot of a kind: `cell:12` → 12. */
const numberIn = (kind: string, spot: Spot | null): number | null =>
  spot?.startsWith(`${kind}:`) ? Number(spot.slice(kind.length + 1)) : null;

export class Selection extends KitSelection<DoodleView> {
  /** Which of the white dice is chosen, by its place. */
  place = $state<number | null>(null);
  cell = $state<number | null>(null);
  /** A cell that was tapped to be looked at. */
  private looked = $state<number | null>(null);
  stroke = $state.raw<Stroke | null>(null);
  /** What is sent, if it is a mark. */
  private sent = $state.raw<Choice | null>(null);
  fresh = $state.raw<Fresh>(NOTHING);
  /** What happened is shown at once: somebody has pressed a key. */
  still = $state(false);
  private enlarged = $state<number | null>(null);
  private before: Before;
  private latest: string | null = null;
  private spotlight: number | undefined;

  choices = $derived.by(() => choicesOf(this.props.legal));
  usable = $derived(usable(this.choices));
  die = $derived(this.place === null ? null : (this.view.white[this.place] ?? null));
  answers = $derived.by(() => this.previews.all);
  open = $derived(opened(this.choices, this.die));
  lit = $derived(new Map([...this.open].map(([at, all]) => [at, best(all, this.answers)])));
  wash = $derived(
    this.choices.marks.length
      ? lines(this.view.blue, this.die ?? this.open.get(this.cell ?? -1)?.[0]?.die ?? null)
      : null,
  );
  /** The sheet that lies before the viewer when none is enlarged. */
  home = $derived.by(() => this.props.viewer ?? watched(this.view, this.fresh));
  large = $derived(this.enlarged ?? this.home);
  /** Whether that sheet can be drawn on now. */
  own = $derived.by(() => this.large === this.home && this.props.legal.length > 0);
  hovered = $derived.by(() => numberIn('cell', this.over) ?? this.looked);
  overTree = $derived(this.over === 'tree');
  /** The circle one points at, where one is to be chosen. */
  circle = $derived.by(() => {
    const value = numberIn('circle', this.over);
    return this.choices.circles.find((one) => one.value === value) ?? null;
  });
  /** The road one points at. */
  private pointed = $derived.by(() => this.open.get(this.cell ?? -1)?.find(({ mark }) => this.over === `road:${mark}`) ?? null);

  private get say(): Messages {
    return messages[this.props.lang];
  }

  /** What would be there: of the stroke, of what is sent, or of what one points at. */
  get ghost(): Choice | null {
    if (this.stroke) return this.meant(this.stroke.cell, this.stroke.mark);
    return this.pending ? this.sent : this.pointed;
  }

  /** The highest circle: what one press takes. */
  get highest() {
    return this.choices.circles.at(-1);
  }

  /** Where Tab comes to: where one can do something. */
  get first(): Spot {
    if (!this.props.legal.length) return 'cell:0';
    if (this.highest) return 'circle:highest';
    const at = this.view.white.findIndex((face) => this.usable.has(face));
    return at < 0 ? 'tree' : `die:${at}`;
  }

  get chosen(): readonly Spot[] {
    const die = this.place === null ? [] : [`die:${this.place}`];
    return this.cell === null ? die : [...die, `cell:${this.cell}`];
  }

  leads(spot: Spot): boolean {
    const [die, cell] = [numberIn('die', spot), numberIn('cell', spot)];
    if (die !== null) return this.usable.has(this.view.white[die] ?? 0);
    return cell === null ? this.props.legal.length > 0 : this.open.has(cell);
  }

  wanted(): number[] {
    return toPreview(this.choices, this.die, this.cell, FEW);
  }

  // A new position

  override turn(): void {
    super.turn();
    this.sent = null;
    this.still = false;
    this.fresh = freshOf(this.props.news, this.view, this.before);
    // What this hand has just drawn need not be drawn again before its eyes.
    if (this.latest) this.fresh.marks.delete(this.latest);
    this.latest = null;
    this.before = this.view.sheets.map(({ roads }) => roads);
  }

  /** Nothing moves any more until something new happens. */
  hurry(): void {
    if (!this.still && this.fresh.marks.size + (this.fresh.rolled === null ? 0 : 1)) this.still = true;
  }

  // Choosing

  override clear(): void {
    super.clear();
    this.place = null;
    this.cell = null;
    this.looked = null;
    this.stroke = null;
  }

  tap(spot: Spot): void {
    const [kind, what] = spot.split(':');
    if (kind === 'die') this.takeDie(Number(what));
    else if (kind === 'cell') this.tapCell(Number(what));
    else if (kind === 'road') this.finish(this.meant(this.cell ?? -1, what as Mark)!);
    else if (kind === 'circle') this.finish(this.choices.circles.find((one) => String(one.value) === what) ?? this.highest!);
    else if (kind === 'tree') this.finish({ action: this.choices.tree! });
    else this.enlarge(kind === 'sheet' ? Number(what) : null);
  }

  /** Take a die in hand, or lay it back; where it opens one cell only, that one is chosen too. */
  private takeDie(place: number): void {
    const face = this.view.white[place]!;
    if (!this.usable.has(face)) return this.refuse(`die:${place}`, this.say.nowhereLine(face));
    const again = this.place === place;
    const cell = this.cell;
    this.clear();
    if (again) return;
    this.enlarged = null;
    this.place = place;
    if (cell !== null && this.open.has(cell)) this.cell = cell;
    else if (this.open.size === 1) this.cell = [...this.open.keys()][0]!;
    this.lead(this.cell === null ? `cell:${[...this.open.keys()][0]}` : this.firstRoad);
  }

  private get firstRoad(): Spot {
    return `road:${this.open.get(this.cell!)![0]!.mark}`;
  }

  /** Choose an open cell, or let go of it; elsewhere its road is shown, and why it is closed. */
  private tapCell(cell: number): void {
    const { own } = this;
    this.refused = null;
    // Another die may lead where the one in hand does not.
    if (own && !this.open.has(cell)) this.place = null;
    if (own && this.open.has(cell)) {
      this.cell = this.cell === cell ? null : cell;
      if (this.cell !== null) this.lead(this.firstRoad);
      return;
    }
    this.clear();
    this.looked = cell;
    const { view, texts } = this.props;
    if (own) this.refuse(`cell:${cell}`, refusalOf(view, view.sheets[this.large]!, cell, texts.refusals));
  }

  back(): boolean {
    const [cell, before] = [this.cell, this.large];
    if (cell !== null) {
      this.cell = null;
      if (this.open.size === 1) this.place = null;
      if (this.focus.startsWith('road:')) this.reach(`cell:${cell}`);
    } else if (this.place !== null) this.place = null;
    else if (this.enlarged !== null) {
      this.enlarged = null;
      if (this.focus === 'back') this.reach(`sheet:${before}`);
    } else return false;
    return true;
  }

  /** His sheet is laid before us, and afterwards our own again. */
  override light(seat: number | undefined): void {
    if (seat !== undefined) this.lay(seat);
    else if (this.spotlight !== undefined) this.lay(null);
    this.spotlight = seat;
  }

  private lay(seat: number | null): void {
    this.clear();
    this.enlarged = seat === this.home ? null : seat;
  }

  /** Lay another sheet before us, or the own one again (null). */
  private enlarge(seat: number | null): void {
    const before = this.large;
    this.lay(seat);
    this.reach(this.large === this.home ? `sheet:${before}` : 'back');
  }

  // Doing

  private meant(cell: number, mark: Mark | null): Choice | null {
    return this.open.get(cell)?.find((choice) => choice.mark === mark) ?? null;
  }

  /** The stroke so far; what it means is shown. */
  draw(cell: number, mark: Mark | null, trail: Point[]): void {
    this.stroke = { cell, mark, trail };
  }

  drawn(cell: number, mark: Mark | null): void {
    this.stroke = null;
    const choice = this.meant(cell, mark);
    if (choice) this.finish(choice);
  }

  /** A mark, a tree or a circle. */
  private finish(choice: Choice | { action: number }): void {
    const mark = 'cell' in choice ? choice : null;
    const legal = this.props.legal.find(({ number }) => number === choice.action)!;
    this.clear();
    this.do(legal);
    this.sent = mark;
    this.latest = mark && `${this.home}:${mark.cell}`;
    this.reach(`cell:${mark?.cell ?? 0}`);
  }

  // Saying

  get line(): string {
    const { say } = this;
    if (!this.props.legal.length || this.pending) return '';
    if (this.overTree) return this.answers.get(this.choices.tree ?? -1)?.sentence ?? say.tree;
    if (this.highest) {
      const pointed = this.circle && this.answers.get(this.circle.action)?.sentence;
      return pointed ?? say.pickCircle(this.highest.value);
    }
    const sentence = this.ghost && this.answers.get(this.ghost.action)?.sentence;
    if (sentence) return sentence;
    if (this.refused?.why) return this.refused.why;
    if (this.cell !== null) return this.view.map[this.cell] === 'house' ? say.pickTick(cellName(this.cell)) : say.pickRoad(cellName(this.cell));
    if (this.die !== null) {
      const cells = reach(this.view.blue, this.die);
      return this.die === SIX ? say.pickCellSix(cells) : say.pickCell(this.die, cells);
    }
    return this.choices.marks.length ? say.start : say.onlyTree;
  }
}
