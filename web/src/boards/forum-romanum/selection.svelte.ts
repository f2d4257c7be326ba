/** The hand at the board: what is picked up, pointed at, looked at, and sent but not answered. */
import type { Action } from '../board';
import { Selection as KitSelection } from '../kit/selection.svelte';
import { costLine } from './labels';
import { gainOf, lossesOf, type Effect, type Loss, type Step } from './majority';
import { areaIn, cellIn, cellSpot, ready, sources, type Source } from './choices';
import { fill, spokenOf } from '../../i18n/fill';
import { refusalOf } from './refusals';
import { areasAt, cellName, cellOf, colourOf, toneOf } from './material';
import type { ForumView } from './view';
import { messages } from './messages';

/** Longer than this is too long for one line at the bottom. */
const LONG = 150;

export class Selection extends KitSelection<ForumView> {
  /** The source that was chosen: a supply, or a Roman on the board. */
  picked = $state.raw<Source | null>(null);
  /** With two players: whose turn it is to be placed, while that is open. */
  tone = $state.raw('');
  /** What was tapped to be looked at. */
  tapped = $state.raw<string | null>(null);

  readonly sources = $derived.by(() => sources(this.props.legal));
  readonly source = $derived.by(() => this.picked ?? ready(this.sources, this.tone));
  readonly targets = $derived.by(
    () => (this.source !== null && !this.pending && this.sources.get(this.source)) || new Map<number, Action>(),
  );
  /** What is looked at: a spot of a cell or of an area. */
  readonly looked = $derived.by(() => this.over ?? this.tapped);
  readonly area = $derived.by(() => areaIn(this.looked));
  readonly cell = $derived.by(() => cellIn(this.looked));
  readonly aimed = $derived.by(() => this.aimedAction());
  /** The Roman as he would go. */
  readonly step = $derived.by(() => this.stepOf(this.aimed));
  readonly effect = $derived.by(() => this.effectOf(this.aimed));
  /** What leaving costs: of the Roman who would go, or who is picked up or pointed at. */
  readonly losses = $derived.by(() => this.lossesOf(this.step?.from ?? cellIn(this.picked) ?? this.cell));
  /** Areas that light up: the one looked at, or those the cell lies in. */
  readonly lit = $derived.by(() => this.litAreas());

  wanted(): number[] {
    return [...this.targets.values()].map(({ number }) => number);
  }

  get chosen(): readonly string[] {
    return this.picked === null ? [] : [this.picked];
  }

  leads(spot: string): boolean {
    return this.sources.has(spot) || this.targets.has(cellIn(spot) ?? -1);
  }

  /** Whose gains are meant by “you”: those of the actor while one can act. */
  get me(): number | null {
    return this.props.legal.length ? this.view.actor : this.props.viewer;
  }

  override turn(): void {
    super.turn();
    this.tone = '';
  }

  // Taking and doing

  /** A tap or Enter; `careful` shows first what it would do, and does it at the second tap. */
  tap(spot: string, careful: boolean): void {
    this.refused = null;
    const cell = cellIn(spot);
    if (spot.startsWith('supply:')) this.toggle(spot, false);
    else if (cell === null) this.tapped = this.tapped === spot ? null : spot;
    else this.tapCell(cell, careful);
  }

  private tapCell(cell: number, careful: boolean): void {
    const spot = cellSpot(cell);
    const action = this.targets.get(cell);
    if (action && careful && this.tapped !== spot) this.tapped = spot;
    else if (action) this.send(action);
    else if (this.sources.has(spot)) this.toggle(spot, false);
    else this.refuseAt(cell);
  }

  /** Pick up, or lay back; whether there is something to pick up. */
  private toggle(source: Source, always: boolean): boolean {
    if (!this.sources.has(source)) return false;
    this.tapped = null;
    this.picked = this.picked === source && !always ? null : source;
    if (source.startsWith('supply:')) this.tone = source.slice(7);
    return true;
  }

  override take(source: Source): boolean {
    return this.toggle(source, true);
  }

  /** Where a dragged Roman is let go; whether that did something. */
  override drop(spot: string | null): boolean {
    const action = this.targets.get(cellIn(spot) ?? -1);
    if (action) this.send(action);
    return action !== undefined;
  }

  override putBack(): void {
    this.picked = null;
  }

  back(): boolean {
    if (this.picked === null && this.tapped === null && !this.refused) return false;
    this.refused = null;
    if (this.tapped !== null) this.tapped = null;
    else this.picked = null;
    return true;
  }

  override clear(): void {
    super.clear();
    this.picked = null;
    this.tapped = null;
  }

  override look(spot: string | null): void {
    super.look(spot);
    if (spot !== null && this.refused?.spot !== spot) this.refused = null;
  }

  private send(action: Action): void {
    if (this.pending) return;
    this.tapped = null;
    this.refused = null;
    this.do(action);
  }

  private refuseAt(cell: number): void {
    this.tapped = cellSpot(cell);
    if (this.props.legal.length && !this.pending) this.refuse(this.tapped, this.refusalAt(cell));
  }

  private refusalAt(cell: number): string {
    return refusalOf(this.view, cell, this.picked !== null, this.props.texts);
  }

  // Seeing

  private aimedAction(): Action | null {
    if (this.pending) return this.pending;
    return this.targets.get(this.cell ?? -1) ?? null;
  }

  effectOf(action: Action | null): Effect | null {
    const preview = this.previews.of(action?.number)?.preview;
    return preview ? (preview as Effect) : null;
  }

  /** What going to a cell would bring oneself; undefined while that is not known. */
  gainAt(cell: number): number | undefined {
    const effect = this.effectOf(this.targets.get(cell) ?? null);
    return effect ? gainOf(this.view, this.view.actor, effect.points) : undefined;
  }

  private stepOf(action: Action | null): Step | null {
    if (!action) return null;
    const { from, to, colour } = action.parts;
    return {
      colour: colourOf(this.view, this.view.actor, colour ?? ''),
      from: from ? cellOf(from) : null,
      to: cellOf(to),
    };
  }

  private lossesOf(cell: number | null): Loss[] {
    if (cell === null || !this.sources.has(cellSpot(cell))) return [];
    return lossesOf(this.view, cell);
  }

  private litAreas(): Set<string> {
    if (this.area !== null) return new Set([this.area]);
    const cell = this.step?.to ?? this.cell;
    return new Set(cell === null ? [] : areasAt(this.view, cell).map(({ key }) => key));
  }

  // Saying

  get line(): string {
    const { legal, texts, lang } = this.props;
    const say = messages[lang];
    if (!legal.length || this.pending) return '';
    if (this.refused?.why) return this.refused.why;
    const sentence = this.foretold();
    if (sentence) return this.tapped && !this.over ? `${sentence} ${say.tapAgain}` : sentence;
    const from = cellIn(this.picked);
    if (from !== null) return [say.target(cellName(from)), costLine(this)].filter(Boolean).join(' ');
    return this.prompt(texts.sentences);
  }

  /** What the aimed action does; a long story is cut down to the deed, the panel shows the rest. */
  private foretold(): string {
    const { lang, texts } = this.props;
    const sentence = this.previews.of(this.aimed?.number)?.sentence ?? '';
    if (sentence.length <= LONG) return sentence;
    const { do: what, colour, from, to } = this.aimed!.parts;
    const deed = fill(texts.proposals[colour ? `${what}_colour` : what], {
      colour: texts.sentences[colour] ?? '',
      start: from ?? '',
      cell: to,
    });
    return this.effect?.ends ? `${deed} ${messages[lang].ends}` : deed;
  }

  private prompt(tones: Record<string, string>): string {
    const say = messages[this.props.lang];
    const placing = this.view.phase === 'placing';
    const open = [...new Set(this.props.legal.map(({ parts }) => parts.colour as string | undefined))];
    const tone = this.source?.slice(7) || open[0];
    if (!tone) return placing ? say.place : say.move;
    const other = tone === 'x' ? 'y' : 'x';
    if (open.length > 1) return placing ? say.placeTone(tones[tone]!, tones[other]!) : say.moveTwo;
    return placing ? say.placeLast(tones[tone]!) : say.moveLast(tones[tone]!);
  }

  isYou(colour: number): boolean {
    const one = this.view.colours[colour]!;
    return !toneOf(one.key) && spokenOf(this.props.people, one.seat).you;
  }

  /** The name of a colour: its player's, with its tone where he has two. */
  nameOf(colour: number): string {
    const one = this.view.colours[colour]!;
    const { people, texts, lang } = this.props;
    const tone = toneOf(one.key);
    return messages[lang].of(people[one.seat]?.name ?? '', tone ? texts.sentences[tone] : '');
  }
}
