/** The path: chapters after the lesson. */
import { plural } from './plural';

export const path = {
  title: 'The path',
  of: (game: string) => `The path: ${game}`,
  intro: 'Short chapters after the lesson, each with a few positions to play. Take your time; nothing here is rated.',
  none: 'This box brings no chapters yet. The lesson shows how it is played.',
  goOn: 'Go on: the path',
  all: 'All chapters',
  begin: 'Begin',
  resume: 'Go on',
  chapter: (n: number) => `Chapter ${n}`,
  number: (n: number, count: number) => `${n} of ${count}`,
  line: 'Play it on the board; try as often as you like.',
  next: 'Next position',
  solved: (n: number, count: number) => `${n} of ${plural(count, 'position', 'positions')} solved`,
  step: (n: number, progress: 'new' | 'tried' | 'solved') =>
    `Position ${n}: ${{ new: 'not tried yet', tried: 'tried', solved: 'solved' }[progress]}`,
};
