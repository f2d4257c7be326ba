/** At every table: how far the game has come, what remains to do, and what the signs mean. */
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { BoardModule, GoalProps, Lang } from '../src/boards/board';
import { goalOf } from '../src/boards/goal';
import GoalLine from '../src/table/GoalLine.svelte';

const turns = import.meta.glob<GoalProps>('../src/boards/*/turn.fixture.json', {
  eager: true,
  import: 'default',
});
const boards = import.meta.glob<BoardModule>('../src/boards/*/index.ts', { eager: true });
const cases = Object.entries(boards).map(([path, board]) => ({
  name: path.split('/').at(-2)!,
  board,
  turn: turns[path.replace('index.ts', 'turn.fixture.json')]!,
}));

describe.each(cases)('$name', ({ board, turn }) => {
  it.each<Lang>(['fr', 'en'])('says how far it has come and what remains, in %s', (lang) => {
    const goal = goalOf(board, { ...turn, lang, viewer: turn.actor })!;
    expect(goal.text).toMatch(/\d/);
    expect(goal.turn).not.toBe('');
    expect(goal.share).toBeGreaterThanOrEqual(0);
    expect(`${goal.text}${goal.turn}`).not.toMatch(/undefined|NaN|\{/);
  });

  it('tells a spectator the same without a turn of their own', () => {
    const goal = goalOf(board, { ...turn, lang: 'en', viewer: null })!;
    expect(goal.text).toMatch(/\d/);
    expect(goal.turn ?? '').toBe('');
  });

  it('draws its legend with a text for every sign, in both languages', () => {
    for (const lang of ['fr', 'en'] as const) {
      const target = document.createElement('div');
      const legend = mount(board.Legend!, { target, props: { texts: turn.texts, lang } });
      const texts = [...target.querySelectorAll('.legend dd')].map((one) => one.textContent!.trim());
      expect(texts.length).toBeGreaterThan(4);
      expect(texts.every(Boolean)).toBe(true);
      void unmount(legend);
    }
  });
});

it('takes the goal from the words of a game that has no board', () => {
  const props = { view: {}, lang: 'en', people: [], viewer: 0, actor: 0, legal: [] } as const;
  const texts = { about: { goal: 'The highest card wins.' } };
  expect(goalOf(undefined, { ...props, people: [], legal: [], texts })?.text).toBe('The highest card wins.');
  expect(goalOf(undefined, { ...props, people: [], legal: [], texts: {} })).toBeUndefined();
});

it('shows the goal with its bar, and offers a legend only where there is one', () => {
  const target = document.createElement('div');
  const props = { goal: { text: '9 of 17 points', share: 0.5 }, Legend: undefined, texts: {}, lang: 'en' as Lang };
  const line = mount(GoalLine, { target, props });
  expect(target.textContent).toContain('9 of 17 points');
  expect(target.querySelector('.done')?.getAttribute('width')).toBe('50');
  expect(target.querySelector('button')).toBeNull();
  void unmount(line);
});

it('tells what pays and what costs, one touch away', () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  const target = document.createElement('div');
  const texts = { scoring: { gains: ['A finished building.'], costs: ['A loan: −2.', 'A slave: −1.'] } };
  const line = mount(GoalLine, { target, props: { goal: undefined, Legend: undefined, texts, lang: 'en' as Lang } });
  expect(target.textContent).not.toContain('A loan');
  target.querySelector('button')!.click();
  flushSync();
  const parts = [...target.querySelectorAll('dialog section')].map((one) => one.textContent);
  expect(parts).toHaveLength(2);
  expect(parts[0]).toContain('A finished building.');
  expect(parts[1]).toMatch(/What costs.*A loan: −2\..*A slave: −1\./s);
  void unmount(line);
});
