/** In a lesson nothing but what it asks for can be done, and it is the lesson that says so. */
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Preview } from '../src/boards/board';
import { boards, settle, turns } from './stage';

const PRESSES = 14;
const LATER = 'Later, in a real game.';

describe.each(Object.entries(turns))('%s', (path, turn) => {
  it('answers every press with the reason it was given, and does nothing', async () => {
    const reasons: string[] = [];
    const done: number[] = [];
    const entry = turn.legal[0]!;
    const board = mount(boards[path.replace('turn.fixture.json', 'index.ts')]!.Board, {
      target: document.body,
      props: {
        ...turn,
        lang: 'en',
        viewer: turn.actor,
        legal: [entry],
        previews: async () => new Map<number, Preview>(),
        choose: (action) => done.push(action),
        say: (text) => reasons.push(text),
        motion: false,
        reason: LATER,
      },
    });
    await settle();
    const spots = [...document.querySelectorAll('[data-spot], .die')];
    for (const node of spots.filter((_, at) => at % Math.ceil(spots.length / PRESSES) === 0)) {
      node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      flushSync();
    }
    await settle();
    expect(reasons).toContain(LATER);
    expect(reasons.filter((text) => Object.values(turn.texts.refusals).includes(text))).toEqual([]);
    expect(done.filter((action) => action !== entry.number)).toEqual([]);
    await unmount(board);
  }, 20_000);
});
