// @ts-check
/** The others with their cards face down, the discard, and your own card with what to do with it. */

/** @import { Board, Drawing, Kit } from './board' */
/** @import { View } from './view' */

export const accent = { light: '#1f6b5c', dark: '#7fc9b6' };

/** To keep: tap your card twice. To swap: your card, then the discard; or carry it there. */
/** @type {Board<View>['walks']} */
export const walks = ({ notation }) => [['card', notation === 'keep' ? 'card' : 'discard']];

/** @type {Board<View>['draw']} */
export function draw({ view, texts, people, viewer }, kit) {
  const { h, spot, fill } = kit;
  const top = view.discard.at(-1);
  const own = view.hand === null ? '' : view.hand + 1;
  return [
    h('div', { class: 'row' }, people.filter((one) => one.seat !== viewer).map((one) =>
      h('span', { class: 'thing', 'data-place': `seat:${one.seat}` }, kit.seat(one.seat), one.name, shown(view, one.seat, kit)))),
    h('div', { class: 'row' },
      spot('discard', fill(texts.board.discard, { card: top === undefined ? '–' : top + 1 }), { class: 'thing large', 'data-place': 'discard' },
        top === undefined ? '' : top + 1),
      viewer !== null && spot('card', fill(texts.board.card, { card: own }), { class: 'thing large', 'data-place': `seat:${viewer}`, 'data-piece': 'own' }, own)),
  ];
}

/** A card as far as it may be seen. @param {View} view @param {number} seat @param {Kit} kit @returns {Drawing} */
const shown = (view, seat, { h }) => h('b', null, view.hands === null ? '?' : (view.hands[seat] ?? 0) + 1);

/** @type {Board<View>['prompt']} */
export const prompt = ({ texts, path }) => (path.length ? texts.board.where : texts.board.prompt);

/** @type {Board<View>['places']} */
export const places = ({ seat, notation }) => (notation === 'swap' ? ['discard', `seat:${seat}`] : [`seat:${seat}`]);

export const gestures = [{ at: '.spot.chosen.lit', again: true }, { at: '.spot.lit' }];
