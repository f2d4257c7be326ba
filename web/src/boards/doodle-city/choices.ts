/** What can be done, sorted by die and cell. `legal` is the only source. */
import type { Action, Preview } from '../board';
import { cellNumber, COLUMNS, SIDE, SIX, type Gain, type Mark } from './material';

export interface Choice {
  action: number;
  die: number;
  cell: number;
  mark: Mark;
}

export interface Choices {
  marks: Choice[];
  /** That can be taken for the road just drawn, ascending. */
  circles: { action: number; value: number }[];
  /** The action that takes no die and ticks a tree, where it is allowed. */
  tree: number | undefined;
}

export function choicesOf(legal: readonly Action[]): Choices {
  const marks: Choice[] = [];
  const circles: Choices['circles'] = [];
  let tree: number | undefined;
  for (const { number, parts } of legal) {
    if (parts.do === 'tree') tree = number;
    else if (parts.do === 'circle') circles.push({ action: number, value: parts.value });
    else if (parts.do === 'draw' || parts.do === 'tick')
      marks.push({
        action: number,
        die: parts.die,
        cell: cellNumber(parts.cell),
        mark: parts.do === 'tick' ? 'house' : parts.road,
      });
  }
  return { marks, circles, tree };
}

/** The white dice that lead somewhere. */
export const usable = ({ marks }: Choices) => new Set(marks.map(({ die }) => die));

/**
 * The cells that a die opens, with what can be done there. Without a die: every cell, by the die of
 * its row where there is one, since a six costs a tree.
 */
export function opened({ marks }: Choices, die: number | null): Map<number, Choice[]> {
  const cells = new Map<number, Choice[]>();
  for (const choice of marks) {
    if (die !== null && choice.die !== die) continue;
    const there = cells.get(choice.cell);
    if (!there || choice.die < there[0]!.die) cells.set(choice.cell, [choice]);
    else if (choice.die === there[0]!.die) there.push(choice);
  }
  return cells;
}

/** The cells a die names, as one says it: `b3`, `a3–e3`, `b1–b5`. */
export function reach(blue: number | null, die: number): string {
  if (blue === null) return '';
  const [left, right] = blue === SIX ? ['a', 'e'] : [COLUMNS[blue - 1]!, COLUMNS[blue - 1]!];
  const [top, bottom] = die === SIX ? [1, SIDE] : [die, die];
  const from = `${left}${top}`;
  const to = `${right}${bottom}`;
  return from === to ? from : `${from}–${to}`;
}

/** Row and column to light up, as the dice name them; null: free. */
export function lines(blue: number | null, die: number | null) {
  return {
    column: blue === null || blue === SIX ? null : blue - 1,
    row: die === null || die === SIX ? null : die - 1,
  };
}

export const gainOf = (previews: ReadonlyMap<number, Preview>, action: number) =>
  previews.get(action)?.preview as Gain | undefined;

/** The most points a cell can bring now; undefined as long as it is not known. */
export function best(choices: readonly Choice[], previews: ReadonlyMap<number, Preview>) {
  let most: number | undefined;
  for (const { action } of choices) {
    const gain = gainOf(previews, action);
    if (gain) most = Math.max(most ?? 0, gain.points);
  }
  return most;
}

/** Previews worth asking for: all while they are few, else those of the die or cell chosen. */
export function toPreview(all: Choices, die: number | null, cell: number | null, most: number) {
  const tree = all.tree === undefined ? [] : [all.tree];
  const near = (choice: Choice) => choice.cell === cell || (cell === null && choice.die === die);
  const marks = all.marks.length <= most ? all.marks : all.marks.filter(near);
  return [...marks, ...all.circles].map(({ action }) => action).concat(tree);
}
