/** People among people: friends, invitations, blocking, and those who run the house. */
import type { Phrase, Verdict, Why } from '../../api/people';

/** Each but the empty one, which says that somebody wrote. */
const phrases: Record<Exclude<Phrase, ''>, string> = {
  hello: 'Hello',
  luck: 'Good luck',
  nice: 'Nice move',
  thanks: 'Thank you',
  sorry: 'Sorry',
  moment: 'One moment, please',
  thinking: 'I am thinking',
  game: 'Good game',
  again: 'Shall we play again?',
  bye: 'Good-bye, that was fun',
};

const whys: Record<Why, string> = {
  insult: 'Insults or threats',
  unfair: 'Plays unfairly',
  name: 'An offensive name',
  other: 'Something else',
};

const verdicts: Record<Verdict, string> = {
  warn: 'Warn',
  silence: 'Silence',
  speak: 'Let speak again',
  ban: 'Ban',
  dismiss: 'Settle without a word',
};

const logged: Record<Verdict, string> = {
  warn: 'warned',
  silence: 'silenced',
  speak: 'may speak again',
  ban: 'banned',
  dismiss: 'settled without a word',
};

export const people = {
  title: 'Friends',
  line: 'Follow somebody you have played with: you see when they are here, and call them to a table. They are not told, and the house publishes no numbers.',
  following: 'I follow',
  nobody: 'Nobody yet. After a game with somebody, follow them here or on the sheet of the result.',
  companions: 'Played with lately',
  here: 'here now',
  away: 'not here',
  follow: 'Follow',
  followName: (name: string) => `Follow ${name}`,
  followed: (name: string) => `You follow ${name}.`,
  unfollow: 'Follow no more',
  invite: 'Invite',
  inviteTo: 'Invite to a box',
  invited: 'Invited',
  callFriends: 'Call a friend',
  calls: (name: string, game: string) => `${name} invites you${game ? `: ${game}` : ''}.`,
  titleCalls: 'You are invited',
  sit: 'Sit down',
  notNow: 'Not now',
  never: 'Never again',
  neverLine: (name: string) => `${name} will neither invite nor follow you any more. You can change that under Friends.`,
  refused: 'May not invite or follow me',
  refuse: 'No invitations',
  muted: 'I do not hear',
  mute: 'Mute',
  blocked: 'Blocked',
  block: 'Block',
  blockLine: 'No table together, no invitation, no talk, either way; they are not told.',
  lift: 'Lift',
  more: (name: string) => `More about ${name}`,
  others: 'The others at this table',
  done: 'Done.',
  report: 'Report',
  reportTitle: (name: string) => `Report ${name}`,
  reportLine: 'Whoever runs the house reads it, with what was said at this table.',
  why: 'What is it about',
  whys,
  words: 'In your words, if you like',
  send: 'Send the report',
  sent: 'Thank you. Somebody will read it.',
  phrases,
  quick: 'Say quickly',
  told: 'From whoever runs the house',
  warned: 'You are warned.',
  silenced: (until: string) => `You may not talk at tables until ${until}; you can go on playing.`,
  speaks: 'You may talk again.',
  read: 'I have read it',
};

export const hosting = {
  title: 'Looking after people',
  line: 'What people have reported, the oldest first. Whatever you do is written down below, and settles all reports of that person.',
  none: 'Nothing is reported.',
  by: (name: string, games: number) => `${name}, ${games ? `${games} finished ${games === 1 ? 'game' : 'games'}` : 'no finished game yet'}`,
  since: (ago: string) => `here since ${ago}`,
  context: 'What was said at the table',
  quiet: 'Nothing was said there.',
  silent: (until: string) => `Silenced until ${until}.`,
  note: 'A word for the person; with a ban, for the log only',
  days: 'Days of silence',
  verdicts,
  sure: 'Ban for good: every device is logged out and the name disappears. Press again to do it.',
  log: 'What was done',
  empty: 'Nothing yet.',
  logged,
  entry: (host: string) => `by ${host}`,
  toPage: 'Look after people',
};
