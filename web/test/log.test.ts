import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../src/api/types';
import Log from '../src/table/Log.svelte';

const entry = (number: number, sentence: string, more: Partial<LogEntry> = {}): LogEntry => ({
  number, kind: 'act', seat: 0, notation: `a${number}`, parts: null, sentence,
  group: number, together: '', at: 0, ...more,
}); // prettier-ignore

function draw(entries: LogEntry[], props: { now?: LogEntry[]; go?: (number: number) => void } = {}) {
  const target = document.createElement('div');
  const view = mount(Log, { target, props: { entries, ...props } });
  flushSync();
  return { target, end: () => unmount(view) };
}

const items = (target: HTMLElement) => [...target.querySelectorAll('.log > ol > li')] as HTMLElement[];

describe('the log', () => {
  it('says that nothing has happened while people only sit down', () => {
    const { target, end } = draw([entry(0, 'You sit down.', { kind: 'sit' })]);
    expect(items(target)).toEqual([]);
    expect(target.textContent).toContain('Nothing has happened yet.');
    void end();
  });

  it('has one line for a throw', () => {
    const dice = { seat: -1, group: 1 };
    const log = [
      entry(0, 'You begin.', { seat: -1 }),
      entry(1, 'White 3.', { ...dice, together: 'The dice: 3 and 4.' }),
      entry(2, 'White 4.', dice),
      entry(3, 'You draw.'),
    ];
    const { target, end } = draw(log);
    expect(items(target).map((one) => one.textContent?.trim())).toEqual([
      'You begin.', 'The dice: 3 and 4.', 'A You draw.',
    ]); // prettier-ignore
    void end();
  });

  it('keeps what was taken back, struck out and folded away', () => {
    const log = [
      entry(0, 'You place on a1.'),
      entry(1, 'You place on b1.'),
      entry(2, 'You take it back.', { kind: 'undo', notation: '1' }),
      entry(3, 'You place on c1.'),
    ];
    const { target, end } = draw(log);
    expect(items(target)).toHaveLength(3);
    const folded = items(target)[1]!.querySelector('details')!;
    expect(folded.open).toBe(false);
    expect(folded.querySelector('s')!.textContent).toBe('You place on b1.');
    expect(target.querySelectorAll('s')).toHaveLength(1);
    void end();
  });

  it('in a replay marks what is shown and leads to each line', () => {
    const log = [entry(0, 'You place on a1.'), entry(1, 'Bo places on b1.', { seat: 1 })];
    const gone: number[] = [];
    const { target, end } = draw(log, { now: [log[1]!], go: (number) => gone.push(number) });
    expect(items(target).map((one) => one.classList.contains('now'))).toEqual([false, true]);
    items(target)[0]!.querySelector('button')!.click();
    expect(gone).toEqual([0]);
    void end();
  });
});
