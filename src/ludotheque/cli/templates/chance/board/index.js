// @ts-check
/** Everybody's points, what was rolled in this turn, and the choice to go on. */

/** @import { Board } from './board' */
/** @import { View } from './view' */

export const accent = { light: '#1f6b5c', dark: '#7fc9b6' };

/** @type {Board<View>['walks']} */
export const walks = ({ notation }) => [[notation]];

/** @type {Board<View>['draw']} */
export function draw({ view, texts, people }, { h, spot, seat, fill }) {
  const { board } = texts;
  return [
    h('div', { class: 'row' }, people.map((one) =>
      h('span', { class: 'thing', 'data-place': `seat:${one.seat}` }, seat(one.seat), one.name, h('b', null, view.points[one.seat])))),
    h('div', { class: 'thing large', 'data-place': 'pot', role: 'img', 'aria-label': fill(board.pot, { n: view.pot }) }, view.pot),
    h('div', { class: 'row' },
      spot('roll', board.roll, { class: 'thing' }, board.roll),
      spot('stop', fill(board.stop, { n: view.pot }), { class: 'thing' }, fill(board.stop, { n: view.pot }))),
  ];
}

/** @type {Board<View>['prompt']} */
export const prompt = ({ texts }) => texts.board.prompt;

/** @type {Board<View>['places']} */
export const places = ({ seat }) => ['pot', `seat:${seat}`];

/** @type {Board<View>['changes']} */
export const changes = (before, after) =>
  after.points.map((now, seat) => ({ seat, amount: now - (before.points[seat] ?? 0), unit: '', place: `seat:${seat}` }));

export const gestures = [{ at: '.spot.lit' }];
