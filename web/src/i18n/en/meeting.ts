/** Meeting people. */
import { plural } from './plural';

/** Minutes. */
const DAY = 1440;

export const meeting = {
  title: 'Play with somebody now',
  withSomebody: 'With somebody now',
  line: 'Choose a box. The next person who wants the same sits down with you.',
  box: 'Box',
  any: 'Any box',
  wait: 'Take a seat and wait',
  waiting: (game: string) => (game ? `Your seat is taken: ${game}.` : 'Your seat is taken, at whatever box.'),
  waitingLine: 'As soon as somebody wants the same, the seat calls you, on whatever page you are. Close every tab and you wait no more.',
  terms: 'Three minutes a turn; whoever does not come is replaced by a bot. Between two accounts the game is rated.',
  stop: 'Wait no more',
  picture: 'A table with a lamp; you sit there, and one seat is free.',
  meanwhile: 'Meanwhile',
  bot: 'Play a bot',
  puzzle: 'Solve a puzzle',
  offers: 'Nobody yet. What is possible now:',
  lay: 'Lay an open table, with a bot for the empty seat if you like',
  still: 'You are waiting for somebody.',
  toWait: 'To my seat',
  calls: (game: string, names: string) => `Your seat is ready: ${game}${names ? `, with ${names}` : ''}.`,
  titleCalls: 'Your seat is ready',
  go: 'Sit down',
  notNow: 'Not now',
  tables: 'Open tables',
  filters: 'Which open tables to show',
  all: 'All boxes',
  free: 'Only with a free seat',
  none: 'No table is open just now.',
  noneSuch: 'No table like that is open just now.',
  pace: (minutes: number) => {
    if (!minutes) return 'no clock';
    if (minutes >= DAY) return `${plural(Math.round(minutes / DAY), 'day', 'days')} a turn`;
    return `${minutes < 1 ? '< 1' : Math.round(minutes)} min a turn`;
  },
  laySlow: 'Lay a slow table: a day a turn, and you are told when it is yours',
};
