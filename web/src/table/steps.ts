/** The log as steps: one decision and the chance events after it. */
import type { Entry, Step } from '../boards/board';

/** The actions that stand: an undo takes back all but the first so many. */
export function standing(log: readonly Entry[]): Entry[] {
  const acts: Entry[] = [];
  for (const entry of log)
    if (entry.kind === 'act') acts.push(entry);
    else if (entry.kind === 'undo') acts.length = Math.min(acts.length, Number(entry.notation));
  return acts;
}

/** Says of an action that there is nothing to see of it: it belongs to the step before. */
export type Brief = (entry: Entry) => boolean;
const never: Brief = () => false;

/** Chance before the first decision is a step of nobody (seat −1). */
export function stepsOf(acts: readonly Entry[], brief: Brief = never): Step[] {
  const steps: Step[] = [];
  for (const entry of acts) {
    const last = steps.at(-1);
    if (last && (entry.seat < 0 || (entry.seat === last.seat && brief(entry)))) last.entries.push(entry);
    else steps.push({ number: steps.length + 1, seat: entry.seat, entries: [entry] });
  }
  return steps;
}

/** What the others did after the last decision of a seat, counted from 1. */
export function stepsSince(log: readonly Entry[], seat: number, brief: Brief = never): Step[] {
  const steps = stepsOf(standing(log), brief);
  const own = steps.findLastIndex((step) => step.seat === seat);
  return steps
    .slice(own + 1)
    .filter((step) => step.seat >= 0)
    .map((step, at) => ({ ...step, number: at + 1 }));
}

/** The last decision of a seat that stands, and the chance events after it. */
export const lastOf = (log: readonly Entry[], seat: number): Step | undefined =>
  stepsOf(standing(log)).findLast((step) => step.seat === seat);

/** What arrived together, as one step; undefined when nobody has acted. */
export function stepOf(entries: readonly Entry[]): Step | undefined {
  const acts = entries.filter((entry) => entry.kind === 'act');
  const last = acts.findLast((entry) => entry.seat >= 0) ?? acts[0];
  return last && { number: 0, seat: last.seat, entries: acts };
}

/** How much of the time of one action it deserves: less where there is nothing to see. */
export function weightOf(entries: readonly Entry[], brief: Brief = never): number {
  const steps = entries.filter(({ kind }) => kind === 'act' || kind === 'undo');
  if (!steps.length) return 0;
  return steps.every((entry) => entry.seat >= 0 && brief(entry)) ? BRIEFLY : 1;
}
const BRIEFLY = 0.4;

/** The number of the log's entry with which a step ends. */
export const endOf = (step: Step): number => step.entries.at(-1)!.number;

/** Longer than this is too much for one line. */
const LONG = 110;

/** A step in a line: the decision, and what chance made of it where there is room. */
export function sentenceOf({ entries }: Step): string {
  const [first, ...rest] = entries.map((entry) => entry.sentence);
  const whole = [first, ...rest].join(' ');
  return whole.length <= LONG ? whole : first!;
}
