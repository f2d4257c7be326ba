import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../api/types';
import { linesOf, standingOf } from './lines';

function entry(number: number, more: Partial<LogEntry> = {}): LogEntry {
  return {
    number,
    kind: 'act',
    seat: 0,
    notation: `a${number}`,
    parts: null,
    sentence: `Sentence ${number}.`,
    group: number,
    together: '',
    at: 0,
    ...more,
  };
}

const sentences = (entries: LogEntry[]) => linesOf(entries).map((line) => line.sentence);

describe('the lines of a log', () => {
  it('tells a throw once', () => {
    const log = [
      entry(0),
      entry(1, { seat: -1, together: 'Three dice.' }),
      entry(2, { seat: -1, group: 1 }),
      entry(3, { seat: -1, group: 1 }),
      entry(4, { seat: 1 }),
    ];
    expect(sentences(log)).toEqual(['Sentence 0.', 'Three dice.', 'Sentence 4.']);
    expect(linesOf(log)[1]!.entries).toHaveLength(3);
  });

  it('does not tell what the table shows: who sat down, and that it began', () => {
    const waiting = [entry(0, { kind: 'sit' }), entry(1, { kind: 'sit', seat: 1 })];
    expect(sentences(waiting)).toEqual([]);
    const log = [...waiting, entry(2, { kind: 'begin', seat: -1 }), entry(3), entry(4, { kind: 'sit' })];
    expect(sentences(log)).toEqual(['Sentence 3.', 'Sentence 4.']);
  });

  it('folds what was taken back into the line that says so', () => {
    const log = [
      entry(0),
      entry(1),
      entry(2, { seat: -1, together: 'Two dice.' }),
      entry(3, { seat: -1, group: 2 }),
      entry(4, { kind: 'ask', sentence: 'May I?' }),
      entry(5, { kind: 'answer', sentence: 'Yes.' }),
      entry(6, { kind: 'undo', notation: '1', sentence: 'Taken back.' }),
      entry(7),
    ];
    const lines = linesOf(log);
    expect(lines.map((line) => line.sentence)).toEqual([
      'Sentence 0.',
      'May I?',
      'Yes.',
      'Taken back.',
      'Sentence 7.',
    ]);
    expect(lines[3]!.taken.map((line) => line.sentence)).toEqual(['Sentence 1.', 'Two dice.']);
    expect(standingOf(log).map((one) => one.number)).toEqual([0, 7]);
  });

  it('takes back again what was played anew', () => {
    const undo = { kind: 'undo', notation: '0', sentence: 'Taken back.' } as const;
    const lines = linesOf([entry(0), entry(1, undo), entry(2), entry(3, undo)]);
    expect(lines.map((line) => line.taken.map((one) => one.number))).toEqual([[0], [2]]);
  });

  it('keeps throws apart that an undo brought next to each other', () => {
    const log = [
      entry(0, { seat: -1, together: 'Two dice.' }),
      entry(1, { seat: -1, group: 0 }),
      entry(2),
      entry(3, { kind: 'undo', notation: '2', sentence: 'Taken back.' }),
      entry(4),
    ];
    expect(sentences(log)).toEqual(['Two dice.', 'Taken back.', 'Sentence 4.']);
  });
});
