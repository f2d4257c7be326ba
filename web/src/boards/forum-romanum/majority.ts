/** Who leads an area, who is last, and what that would be worth (FR-8 to FR-14, FR-17). */
import type { AreaView, ForumView } from './view';

export interface Standing {
  count: number[];
  free: number;
  /** Colours with the most Romans; none where nobody stands. */
  leaders: number[];
  /** Colours with the fewest. */
  lasts: number[];
  /** By how many the leader is ahead of the next; 0 where several lead. */
  lead: number;
  /** What each colour would get if the area were scored as it stands. */
  points: number[];
}

/** What each colour gets when an area of this size is scored with these Romans in it. */
export function worth(count: readonly number[], size: number, reversed: boolean): number[] {
  const [most, fewest] = [Math.max(...count), Math.min(...count)];
  const leaders = count.filter((n) => n === most).length;
  const lasts = count.filter((n) => n === fewest).length;
  if (leaders > 1) return count.map(() => 0);
  const gain = reversed ? 4 : size;
  const loss = reversed ? (lasts > 1 ? 4 : size) : lasts > 1 ? 2 : 4;
  return count.map((n) => (n === most ? gain : 0) - (n === fewest ? loss : 0));
}

export function standing(
  count: readonly number[],
  free: number,
  size: number,
  reversed: boolean,
): Standing {
  const sorted = [...count].sort((a, b) => b - a);
  const [most, fewest] = [sorted[0]!, sorted.at(-1)!];
  const holding = (n: number) => count.flatMap((own, colour) => (own === n ? [colour] : []));
  return {
    count: [...count],
    free,
    leaders: most ? holding(most) : [],
    lasts: holding(fewest),
    lead: most - (sorted[1] ?? 0),
    points: worth(count, size, reversed),
  };
}

export const standingOf = (area: AreaView, reversed: boolean): Standing =>
  standing(area.count, area.free, area.cells.length, reversed);

/** A Roman comes to `to`; `from` is where he stood, null out of the supply. */
export interface Step {
  colour: number;
  from: number | null;
  to: number;
}

/** The same area after that. */
export function after(area: AreaView, step: Step | null, reversed: boolean): Standing {
  const left = step !== null && step.from !== null && area.cells.includes(step.from);
  const came = step !== null && area.cells.includes(step.to);
  const change = Number(came) - Number(left);
  const count = area.count.map((n, colour) => (colour === step?.colour ? n + change : n));
  return standing(count, area.free - change, area.cells.length, reversed);
}

/** What an area that still counts would lose if a Roman left: its leader, its last free cell filled. */
export interface Loss {
  key: string;
  /** He leads it no longer alone, or does not lead it any more. */
  lead: boolean;
  /** It was full. */
  full: boolean;
}

export function lossesOf(view: ForumView, cell: number): Loss[] {
  const colour = view.board[cell] ?? null;
  if (colour === null) return [];
  const open = view.areas.filter(
    ({ cells, status }) => cells.includes(cell) && (status === 'open' || status === 'undecided'),
  );
  return open.map((area) => lossOf(area, colour, cell, view.reversed)).filter(({ lead, full }) => lead || full);
}

function lossOf(area: AreaView, colour: number, from: number, reversed: boolean): Loss {
  const now = standingOf(area, reversed);
  const then = after(area, { colour, from, to: NOWHERE }, reversed);
  const alone = (stand: Standing) => stand.leaders.length === 1 && stand.leaders[0] === colour;
  const among = (stand: Standing) => stand.leaders.includes(colour);
  const lead = (alone(now) && !alone(then)) || (among(now) && !among(then));
  return { key: area.key, lead, full: now.free === 0 };
}

/** No cell of the board. */
const NOWHERE = -1;

/** How many more Romans a colour needs in an area to lead it alone. */
export function missing({ count }: Standing, colour: number): number {
  const others = count.filter((_, one) => one !== colour);
  return Math.max(0, Math.max(...others) + 1 - count[colour]!);
}

/** What the server foretells of an action. */
export interface Effect {
  scored: string[];
  undecided: string[];
  points: Record<string, number>;
  ends: boolean;
}

/** What an action's preview brings a seat, all its colours together. */
export function gainOf(view: ForumView, seat: number, points: Record<string, number>): number {
  return view.colours
    .filter((one) => one.seat === seat)
    .reduce((sum, one) => sum + (points[one.key] ?? 0), 0);
}
