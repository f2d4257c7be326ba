/** Whatever can be done on a board has a place on it, and every player has one. */
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { BoardModule, BoardProps, Entry } from '../src/boards/board';
import { given } from './given.svelte';

type Turn = Pick<BoardProps, 'view' | 'texts' | 'legal' | 'news' | 'people' | 'actor' | 'scores'> & {
  scale: number;
  options: Record<string, number>;
};

const turns = import.meta.glob<Turn>('../src/boards/*/turn.fixture.json', {
  eager: true,
  import: 'default',
});
const boards = import.meta.glob<BoardModule>('../src/boards/*/index.ts', { eager: true });

vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);

/** All places of the board that lies in the page. */
const placesHere = () =>
  new Set([...document.querySelectorAll<HTMLElement>('[data-place]')].flatMap((one) => one.dataset.place!.split(' ')));

for (const [path, turn] of Object.entries(turns)) {
  const board = boards[path.replace('turn.fixture.json', 'index.ts')]!;
  describe(path.split('/').at(-2)!, () => {
    it('has a place for every action that can be done, and one before every player', async () => {
      const props = given({
        ...turn,
        lang: 'en',
        viewer: turn.actor,
        previews: async () => new Map(),
        choose: () => {},
        say: () => {},
        motion: false,
      });
      const mounted = mount(board.Board, { target: document.body, props });
      flushSync();
      const spots = placesHere();
      for (const { parts, notation } of turn.legal) {
        const entry: Entry = { number: 1, kind: 'act', seat: turn.actor, notation, parts, sentence: '', at: 0 };
        const places = board.places!(entry, turn.view);
        if (places.length) expect(places.some((one) => spots.has(one)), `${notation}: ${places.join()}`).toBe(true);
      }
      for (const { seat } of turn.people) expect(spots, `seat ${seat}`).toContain(`seat:${seat}`);
      await unmount(mounted);
    });
  });
}
