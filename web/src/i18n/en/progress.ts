/** How one comes along. */
import { plural } from './plural';

export const progress = {
  title: 'Your progress',
  lead: 'Only you see this page, unless you show it.',
  nobody: 'Play a game, or solve a puzzle; then it stands here.',
  unplayed: 'Not played to the end yet.',
  strength: (level: string) => `Your strength: ${level.toLowerCase()}`,
  nextThing: 'What to do next',
  next: {
    lesson: () => 'The first game, guided',
    path: (chapter: string) => `On the path: ${chapter}`,
    mistakes: () => 'Look at a mistake again',
    puzzles: () => 'Puzzles that are not solved yet',
    study: () => 'Study your last game',
    game: (level: string) => (level ? `A game against ${level.toLowerCase()}` : 'A game'),
  },
  players: (n: number) => (n === 1 ? 'Alone' : plural(n, 'player', 'players')),
  streak: 'Won in a row',
  longest: (n: number) => `(longest: ${n})`,
  levels: 'Results by level',
  wonOf: (won: number, played: number) => `${won} of ${played} won`,
  accuracy: (last: string) => `Accuracy over time, last ${last}; a full dot is a game won`,
  accuracies: (all: string) => `Accuracy of your games, the oldest first: ${all}`,
  noAccuracy: 'Study a game, and its accuracy stands here.',
  path: (solved: number, count: number) => `The path: ${solved} of ${count} positions`,
  puzzles: (solved: number, tried: number, rating: number | null) =>
    `Puzzles: ${solved} of ${tried} solved${rating === null ? '' : `, rated ${rating}`}`,
  achievements: 'Achievements',
  show: 'A summary to show',
  summary: (game: string, played: number, won: number) => `${game}: ${plural(played, 'game', 'games')}, ${won} won`,
};
