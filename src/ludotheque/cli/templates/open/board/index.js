// @ts-check
/** The stones that are left; how many you take is where you tap, counted from the right. */

/** @import { Board } from './board' */
/** @import { View } from './view' */

export const accent = { light: '#1f6b5c', dark: '#7fc9b6' };

/** @type {Board<View>['walks']} */
export const walks = ({ number }) => [[`take ${number + 1}`]];

/** @type {Board<View>['draw']} */
export function draw({ view, texts, people, actor }, { h, spot, seat, fill }) {
  const stones = Array.from({ length: view.stones }, (_, at) => view.stones - at);
  return [
    h('div', { class: 'row' }, people.map((one) =>
      h('span', { class: one.seat === actor ? 'thing large' : 'thing', 'data-place': `seat:${one.seat}` }, seat(one.seat), one.name))),
    h('div', { class: 'row', 'data-place': 'stones' }, stones.map((n) =>
      spot(`take ${n}`, fill(texts.board.take, { n }), { class: 'thing', 'data-piece': `stone:${n}` }, '●'))),
  ];
}

/** @type {Board<View>['prompt']} */
export const prompt = ({ texts }) => texts.board.prompt;

/** @type {Board<View>['places']} */
export const places = () => ['stones'];

export const gestures = [{ at: '.spot.lit' }];
