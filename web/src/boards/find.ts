/** Boards and boxes: of the house by being there, or brought by the package of the game. */
import type { BoardModule } from './board';
import { findBrought, findBroughtCover } from './outside/find';

type CoverModule = Pick<BoardModule, 'Cover' | 'accent'>;

const boards = import.meta.glob<BoardModule>('./*/index.ts');
const covers = import.meta.glob<CoverModule>('./*/cover.ts');

/** The board of a game, if it has one anywhere; otherwise it is played in the generic view. */
export async function findBoard(key: string): Promise<BoardModule | undefined> {
  return boards[`./${key}/index.ts`]?.() ?? findBrought(key);
}

/** The box of a game, without its board where the two are parted. */
export async function findCover(key: string): Promise<CoverModule | undefined> {
  return (covers[`./${key}/cover.ts`] ?? boards[`./${key}/index.ts`])?.() ?? findBroughtCover(key);
}

/** The accent of a game as a colour of both themes. */
export const accentOf = (module: { accent: BoardModule['accent'] } | undefined) =>
  module ? `light-dark(${module.accent.light}, ${module.accent.dark})` : undefined;
