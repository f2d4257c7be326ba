/** Names for those who do not see the board, and short ones for its edges. */
import { standingOf } from './majority';
import type { Loss } from './majority';
import type { Selection } from './selection.svelte';
import { areaOf, cellName } from './material';
import type { AreaView, ForumView } from './view';
import { signed, messages } from './messages';

/** Who reads, and how the colours are called to them. */
export interface Reader {
  view: ForumView;
  props: Pick<Selection['props'], 'texts' | 'lang'>;
  nameOf(colour: number): string;
  /** Whether a colour is the reader's only one: then a sentence speaks to them. */
  isYou(colour: number): boolean;
}

/** “Bread” of “Bread (row 1)”. */
export const shortName = (names: Record<string, string>, key: string): string =>
  names[key]!.split(' (')[0]!;

export function cellLabel(selection: Selection, cell: number): string {
  const say = messages[selection.props.lang];
  const colour = selection.view.board[cell] ?? null;
  const who = colour === null ? say.free : say.roman(selection.nameOf(colour));
  const parts = [say.cell(cellName(cell), who)];
  if (selection.picked === `cell:${cell}`) parts.push(say.selected);
  else if (selection.sources.has(`cell:${cell}`)) parts.push(say.canGo);
  if (selection.targets.has(cell)) parts.push(targetLabel(selection, cell));
  return parts.join(', ');
}

function targetLabel(selection: Selection, cell: number): string {
  const say = messages[selection.props.lang];
  const gain = selection.gainAt(cell);
  return gain ? `${say.canCome}, ${say.gain(gain)}` : say.canCome;
}

/** What leaving costs, in one sentence; '' where it costs nothing. */
export function costLine({ losses, props }: Pick<Selection, 'losses' | 'props'>): string {
  const say = messages[props.lang];
  const named = (which: Loss[]) => say.and(which.map(({ key }) => shortName(props.texts.names, key)));
  const led = losses.filter(({ lead }) => lead);
  const full = losses.filter((loss) => loss.full && !loss.lead);
  return [led.length ? say.losesLead(named(led)) : '', full.length ? say.losesFull(named(full)) : '']
    .filter(Boolean)
    .join(' ');
}

/** An area in one breath: name, state, and who has how many. */
export function areaLabel(reader: Reader, key: string): string {
  const { texts, lang } = reader.props;
  const say = messages[lang];
  const area = areaOf(reader.view, key)!;
  const name = texts.names[key] as string;
  const settled = pointsLine(reader, area);
  if (area.status === 'scored' || area.status === 'counted')
    return [name, say.status[area.status], settled].filter(Boolean).join(', ');
  const counts = area.count.flatMap((n, colour) => (n ? [say.counts(reader.nameOf(colour), n)] : []));
  const state = area.status === 'undecided' ? [say.status.undecided] : [];
  return [name, ...state, say.freeCells(area.free), ...counts].join(', ');
}

/** What an area brought whom. */
const pointsLine = (reader: Reader, area: AreaView): string =>
  area.points
    .flatMap((n, colour) => (n ? [`${reader.nameOf(colour)} ${signed(n)}`] : []))
    .join(', ');

function leaderLine(reader: Reader, leaders: number[], lead: number): string {
  const say = messages[reader.props.lang];
  // The reader is named last: “Anna and you”.
  const order = [...leaders].sort((a, b) => Number(reader.isYou(a)) - Number(reader.isYou(b)));
  const you = reader.isYou(order.at(-1)!);
  const names = order.map((colour) => (reader.isYou(colour) ? say.you : reader.nameOf(colour)));
  if (!lead) return (you ? say.tiedYou : say.tied)(say.and(names));
  return you ? say.youLead(lead) : say.leads(names[0]!, lead);
}

/** Who leads an open area, and what is missing: one or two sentences. */
export function verdict(reader: Reader, area: AreaView): string[] {
  const say = messages[reader.props.lang];
  if (area.status === 'scored') return [say.scored];
  if (area.status === 'counted') return [say.counted];
  const { leaders, lead } = standingOf(area, reader.view.reversed);
  if (!leaders.length) return area.status === 'undecided' ? [say.again] : [say.nobody];
  const who = leaderLine(reader, leaders, lead);
  if (area.status === 'undecided') return [who, say.again];
  return lead ? [who] : [who, say.stays];
}

