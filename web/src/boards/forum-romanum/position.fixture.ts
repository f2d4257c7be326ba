/** Positions for tests, built from a board drawn in letters: A to F by seat, `.` free. */
import { AREAS } from './areas.fixture';
import { toneOf } from './material';
import type { ForumView } from './view';

export function position(rows: string[], rest: Partial<ForumView> = {}, players = 4): ForumView {
  const letters = players === 2 ? 'AaBb' : 'ABCDEF'.slice(0, players);
  const board = [...rows.join('')].map((letter) => (letter === '.' ? null : letters.indexOf(letter)));
  const keys = [...letters].map((_, at) => (players === 2 ? `p${(at >> 1) + 1}.${'xy'[at % 2]}` : `p${at + 1}`));
  return {
    players,
    actor: 0,
    phase: 'moving',
    reversed: false,
    board,
    colours: keys.map((key, at) => ({
      key,
      seat: toneOf(key) ? at >> 1 : at,
      senator: 0,
      supply: 0,
      romans: board.flatMap((colour, cell) => (colour === at ? [cell] : [])),
    })),
    areas: Object.entries(AREAS).map(([key, cells]) => ({
      key,
      cells,
      free: cells.filter((cell) => board[cell] === null).length,
      count: keys.map((_, at) => cells.filter((cell) => board[cell] === at).length),
      status: 'open' as const,
      points: keys.map(() => 0),
    })),
    played: null,
    quiet: 0,
    patience: 40,
    reason: '',
    ...rest,
  };
}

export const EMPTY = Array.from({ length: 7 }, () => '.......');
