/** The log as people read it: a throw is one line, and what was taken back is folded together. */
import type { LogEntry } from '../api/types';

export interface Line {
  /** The number of its first entry. */
  number: number;
  /** More than one where chance outcomes belong together. */
  entries: LogEntry[];
  kind: LogEntry['kind'];
  seat: number;
  sentence: string;
  /** Where this line says that something was taken back: what. */
  taken: Line[];
}

/** The lines of a log, in order; that it began, and who sat down for it, is seen. */
export function linesOf(entries: LogEntry[]): Line[] {
  const lines: Line[] = [];
  /** The actions that stand, each with its line. */
  const standing: Line[] = [];
  let begun = false;
  for (const entry of entries) {
    begun ||= entry.kind === 'begin' || entry.kind === 'act';
    if (entry.kind === 'begin' || !begun) continue;
    const last = standing.at(-1);
    if (entry.kind === 'act' && last && last === lines.at(-1) && last.number === entry.group) {
      last.entries.push(entry);
      standing.push(last);
      continue;
    }
    const line = lineOf(entry);
    if (entry.kind === 'undo') takeBack(lines, standing, Number(entry.notation), line);
    else if (entry.kind === 'act') standing.push(line);
    lines.push(line);
  }
  return lines;
}

function lineOf(entry: LogEntry): Line {
  const { number, kind, seat } = entry;
  return { number, entries: [entry], kind, seat, sentence: entry.together || entry.sentence, taken: [] };
}

/** Only `left` actions stand any more; the lines of the others go into the line of the undo. */
function takeBack(lines: Line[], standing: Line[], left: number, undo: Line): void {
  undo.taken = [...new Set(standing.splice(left))];
  for (const line of undo.taken) lines.splice(lines.indexOf(line), 1);
}

/** The actions that stand, one entry each: what was taken back is not part of the record. */
export function standingOf(entries: LogEntry[]): LogEntry[] {
  const standing: LogEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'act') standing.push(entry);
    else if (entry.kind === 'undo') standing.length = Math.min(standing.length, Number(entry.notation));
  }
  return standing;
}
