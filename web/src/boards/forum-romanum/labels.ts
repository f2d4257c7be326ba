/** Names for those who do not see the board, and short ones for its edges. */
import { standingOf } from './majority';
import type { Hand } from './selection.svelte';
import { areaOf, cellName, type Area } from './view';
import { signed, words } from './messages';

/** “Bread” of “Bread (row 1)”. */
export const shortName = (names: Record<string, string>, key: string): string =>
  names[key]!.split(' (')[0]!;

export function cellLabel(hand: Hand, cell: number): string {
  const say = words[hand.props.lang];
  const colour = hand.view.board[cell] ?? null;
  const who = colour === null ? say.free : say.roman(hand.nameOf(colour));
  const parts = [say.cell(cellName(cell), who)];
  if (hand.picked === `cell:${cell}`) parts.push(say.selected);
  else if (hand.sources.has(`cell:${cell}`)) parts.push(say.canGo);
  if (hand.targets.has(cell)) parts.push(targetLabel(hand, cell));
  return parts.join(', ');
}

function targetLabel(hand: Hand, cell: number): string {
  const say = words[hand.props.lang];
  const gain = hand.gainAt(cell);
  return gain ? `${say.canCome}, ${say.gain(gain)}` : say.canCome;
}

/** An area in one breath: name, state, and who has how many. */
export function areaLabel(hand: Hand, key: string): string {
  const { texts, lang } = hand.props;
  const say = words[lang];
  const area = areaOf(hand.view, key)!;
  const name = texts.names[key] as string;
  const settled = pointsLine(hand, area);
  if (area.status === 'scored' || area.status === 'counted')
    return [name, say.status[area.status], settled].filter(Boolean).join(', ');
  const counts = area.count.flatMap((n, colour) => (n ? [say.counts(hand.nameOf(colour), n)] : []));
  const state = area.status === 'undecided' ? [say.status.undecided] : [];
  return [name, ...state, say.freeCells(area.free), ...counts].join(', ');
}

/** What an area brought whom. */
export const pointsLine = (hand: Hand, area: Area): string =>
  area.points
    .flatMap((n, colour) => (n ? [`${hand.nameOf(colour)} ${signed(n)}`] : []))
    .join(', ');

/** Who leads an open area, and what is missing: one or two sentences. */
export function verdict(hand: Hand, area: Area): string[] {
  const say = words[hand.props.lang];
  if (area.status === 'scored') return [say.scored];
  if (area.status === 'counted') return [say.counted];
  const { leaders, lead } = standingOf(area, hand.view.reversed);
  if (!leaders.length) return area.status === 'undecided' ? [say.again] : [say.nobody];
  const names = leaders.map((colour) => hand.nameOf(colour));
  const who = lead ? say.leads(names[0]!, lead) : say.tied(say.and(names));
  if (area.status === 'undecided') return [who, say.again];
  return lead || hand.view.reversed ? [who] : [who, say.stays];
}

