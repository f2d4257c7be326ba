/** All keys. */

export const keys = {
  title: 'All keys',
  table: 'At the table',
  board: 'On the board',
  replay: 'In a replay',
  everywhere: 'Everywhere',
  undo: 'take back',
  hint: 'ask for a hint',
  rules: 'open the rules',
  log: 'open the log',
  chat: 'say something',
  text: 'text or picture',
  keys: 'this page',
  escape: 'take the selection back, close',
  arrows: 'move on the board in its own geometry',
  enter: 'select, then do',
  tab: 'go in and out of the board',
  any: 'while something moves: show it at once',
  steps: 'one step',
  ends: 'beginning and end',
  space: 'play and pause',
};
