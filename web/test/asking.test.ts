/** Whatever a board is told of its actions, it asks about each of them once and stays alive. */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { BoardProps, Preview } from '../src/boards/board';
import TextView from '../src/generic/TextView.svelte';
import { given } from './given.svelte';
import { boards, ROUNDS, settle, turns, type Turn } from './stage';

const PRESSES = 6;

const answers: Record<string, (actions: number[], all: Preview[]) => Promise<Map<number, Preview>>> = {
  nothing: async () => new Map(),
  'only every second action': async (actions, all) => byNumber(all.filter((_, at) => at % 2), actions),
  'other actions': async (actions, all) => byNumber(all.filter((p) => !actions.includes(p.action))),
  'one action under the number of another': async (actions, all) =>
    new Map(actions.map((action) => [action, { ...all[0]!, action: action + 1 }])),
  'a failure': async () => Promise.reject(new Error('The line is dead.')),
  'no word, ever': () => new Promise(() => {}),
  everything: async (actions, all) => byNumber(all, actions),
};

const byNumber = (all: Preview[], only?: number[]) =>
  new Map(all.filter((p) => !only || only.includes(p.action)).map((p) => [p.action, p]));

/** A board in a page; how often each action was asked about. */
function lay(Board: Component<BoardProps>, turn: Turn, answer: (typeof answers)[string]) {
  const asks = new Map<number, number>();
  const props = given({
    ...turn,
    lang: 'en',
    viewer: turn.actor,
    previews: (actions) => {
      for (const action of actions) asks.set(action, (asks.get(action) ?? 0) + 1);
      if (Math.max(...asks.values()) > ROUNDS) throw new Error('It asks for ever.');
      return answer(actions, turn.previews);
    },
    choose: () => {},
    say: () => {},
    motion: false,
  });
  const board = mount(Board, { target: document.body, props });
  flushSync();
  return { asks, props, board };
}

/** Some boards ask about what is chosen only. */
function press() {
  const all = (selector: string) => [...document.querySelectorAll<SVGElement>(selector)];
  for (const node of [...all('[data-grab]'), ...all('[data-spot]')].slice(0, PRESSES)) {
    node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    flushSync();
  }
}

const mounted: Record<string, unknown>[] = [];
afterEach(async () => {
  for (const board of mounted.splice(0)) await unmount(board);
});

for (const [path, turn] of Object.entries(turns)) {
  const key = path.split('/').at(-2)!;
  const pictures = boards[path.replace('turn.fixture.json', 'index.ts')]!.Board;
  for (const [what, Board] of [['pictures', pictures], ['words', TextView]] as const)
    describe(`${key} in ${what}`, () => {
      it.each(Object.keys(answers))('asks each action once when told %s', async (name) => {
        const { asks, board } = lay(Board, turn, answers[name]!);
        mounted.push(board);
        await settle();
        press();
        await settle();
        expect(asks.size).toBeGreaterThan(0);
        expect(Math.max(...asks.values())).toBe(1);
      });

      it('asks anew about a new position', async () => {
        const { asks, props, board } = lay(Board, turn, answers.nothing!);
        mounted.push(board);
        await settle();
        const before = new Map(asks);
        props.view = structuredClone(turn.view);
        props.legal = structuredClone(turn.legal);
        flushSync();
        await settle();
        for (const [action, times] of before) expect(asks.get(action)).toBe(times + 1);
      });
    });
}
