/** Boards as they stand in a page, with one turn of their game. */
import { flushSync } from 'svelte';
import { vi } from 'vitest';
import type { BoardModule, BoardProps, Preview } from '../src/boards/board';

export type Turn = Pick<BoardProps, 'view' | 'texts' | 'legal' | 'news' | 'people' | 'actor' | 'scores'> & {
  scale: number;
  options: Record<string, number>;
  previews: Preview[];
};

export const turns = import.meta.glob<Turn>('../src/boards/*/turn.fixture.json', {
  eager: true,
  import: 'default',
});
export const boards = import.meta.glob<BoardModule>('../src/boards/*/index.ts', { eager: true });

/** As many rounds of answers as a loop would need to show itself. */
export const ROUNDS = 5;

// A board draws itself once it knows how large it is.
vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);

export async function settle() {
  for (let round = 0; round < ROUNDS; round += 1) {
    await new Promise((done) => setTimeout(done));
    flushSync();
  }
}
