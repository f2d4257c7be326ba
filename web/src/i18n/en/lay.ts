/** Laying a table. */
import { plural } from './plural';

export const lay = {
  title: (game: string) => `A table of ${game}`,
  name: 'Your name',
  players: 'Players',
  fewer: 'One player fewer',
  more: 'One player more',
  seat: (n: number) => `Seat ${n}`,
  who: (n: number) => `Who takes seat ${n}`,
  me: 'You',
  beside: 'Somebody beside you',
  besideName: (n: number) => `Name of the player in seat ${n}`,
  bots: 'Players of the house',
  proposed: (level: string) => `Proposed for you: ${level.toLowerCase()}`,
  matched: 'Of your strength',
  matchedWhat: (n: number) =>
    n
      ? `As strong as your results say (${plural(n, 'game', 'games')} against bots); after every game anew.`
      : 'Plays like a casual player at first, and gets to know your strength game by game.',
  people: 'People',
  guest: 'Somebody by invitation',
  options: 'Variants',
  terms: 'Agreements',
  clock: 'Time for a turn',
  clocks: {
    none: 'As long as one likes',
    seconds: (n: number) => plural(n, 'second', 'seconds'),
    minutes: (n: number) => plural(n, 'minute', 'minutes'),
    days: (n: number) => plural(n, 'day', 'days'),
  },
  standIn: 'When the time is up',
  wait: 'the others wait',
  standInBot: (level: string) => `a bot plays on (${level.toLowerCase()})`,
  public: 'Anyone may join',
  publicWhat: 'The table is listed among the open ones.',
  hints: 'Hints',
  hintsWhat: 'Everyone may ask for the best actions.',
  rated: 'Rated',
  ratedWhat: 'The result counts for the ratings; no hints. A bot plays on for whoever leaves, and who is not back before the end has lost.',
  begin: 'Begin',
  invite: 'Lay the table and invite',
  several: 'Several people share this screen; a curtain hides hands between turns.',
  severalOpen: 'Several people share this screen.',
};
