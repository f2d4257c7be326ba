// @ts-check
/** The board of Masks at Midnight: the others above, your own mask and what you can say below. */
import { MASKS } from './masks.js';

/** @import { Board, Drawing, Kit, Table } from './board' */
/** @import { View } from './view' */
/** @typedef {Table<View>} MasksTable */

export const accent = { light: '#4b3f7a', dark: '#b9aef0' };

/** Look: a player and the lantern. Name: a player and a mask. In whichever order one taps. */
/** @type {Board<View>['walks']} */
export function walks({ parts }) {
  if (parts.do === 'change') return [['own', 'own']];
  const seat = `seat ${parts.seat}`;
  const how = parts.do === 'look' ? 'look' : `mask ${parts.mask}`;
  return [[seat, how], [how, seat]];
}

/** @type {Board<View>['draw']} */
export function draw(table, kit) {
  const own = table.viewer ?? 0;
  const seats = table.view.candles.map((_, at) => (own + at) % table.view.candles.length);
  return [
    kit.h('div', { class: 'others' }, seats.slice(1).map((seat) => player(seat, table, kit))),
    kit.h('div', { class: 'home' }, mine(own, table, kit), kit.h('div', { class: 'say' }, tray(table, kit))),
  ];
}

/** Somebody else: the mask as far as it is known, candles, and what it is not.
 * @param {number} seat @param {MasksTable} table @param {Kit} kit @returns {Drawing} */
function player(seat, table, kit) {
  const { view, texts } = table;
  const [mask, out] = [view.masks[seat] ?? null, !view.candles[seat]];
  const wrong = view.not_worn[seat] ?? [];
  const label = [table.people[seat]?.name, maskName(mask, texts), candleText(seat, table, kit)];
  return kit.spot(
    `seat ${seat}`,
    [...label, ...wrong.map((one) => kit.fill(texts.board.not, { mask: maskName(one, texts) }))].join(', '),
    { class: out ? 'player out' : 'player', 'data-place': `seat:${seat}`, 'data-piece': `player:${seat}` },
    kit.h('span', { class: 'name' }, kit.seat(seat), table.people[seat]?.name),
    face(mask, kit),
    candles(view.candles[seat] ?? 0, kit),
    kit.h('span', { class: 'wrong' }, wrong.map((one) => face(one, kit, 'small'))),
    watches(seat, table) && kit.h('span', { class: 'note' }, texts.board.knows_yours),
  );
}

/** What you wear; a second tap changes it.
 * @param {number} seat @param {MasksTable} table @param {Kit} kit @returns {Drawing} */
function mine(seat, table, kit) {
  const { view, texts } = table;
  const mask = view.masks[seat] ?? null;
  return kit.spot(
    'own',
    [texts.board.yours, maskName(mask, texts), candleText(seat, table, kit)].join(', '),
    { class: 'player own', 'data-place': `seat:${seat}`, 'data-piece': `player:${seat}` },
    kit.h('span', { class: 'name' }, kit.seat(seat), maskName(mask, texts)),
    face(mask, kit),
    candles(view.candles[seat] ?? 0, kit),
    kit.h('span', { class: 'note' }, kit.isLit('own') && texts.board.change),
  );
}

/** The lantern and the six masks one can name.
 * @param {MasksTable} table @param {Kit} kit @returns {Drawing} */
function tray({ texts, view, viewer }, kit) {
  return [
    kit.h('p', { class: 'turns' }, kit.fill(texts.board.turns_left, { n: view.turns_left })),
    viewer !== null && [
      kit.spot('look', texts.board.look, { class: 'lantern' }, lantern(kit), kit.h('span', null, texts.board.look)),
      MASKS.map((_, mask) =>
        kit.spot(`mask ${mask}`, kit.fill(texts.board.name, { mask: maskName(mask, texts) }), { class: 'choice' },
          face(mask, kit), kit.h('span', null, maskName(mask, texts)))),
    ],
  ];
}

/** A mask, or the back of one. @param {number | null} mask @param {Kit} kit */
function face(mask, { h }, size = '') {
  const drawing = mask === null ? undefined : MASKS[mask];
  return h('svg', { viewBox: '0 0 100 100', class: `mask ${size}`, 'aria-hidden': 'true' },
    drawing
      ? [h('path', { d: drawing.face, class: 'face', style: `fill:${drawing.paint}` }), h('path', { d: drawing.ink, class: 'ink' }), h('path', { d: drawing.eyes, class: 'eyes' })]
      : [h('path', { d: 'M10 34Q50 20 90 34Q92 66 66 68Q56 68 50 58Q44 68 34 68Q8 66 10 34Z', class: 'face veiled' }), h('path', { d: 'M24 46Q32 38 41 46Q32 54 24 46ZM76 46Q68 38 59 46Q68 54 76 46Z', class: 'eyes' })]);
}

/** @param {number} many @param {Kit} kit */
const candles = (many, { h }) =>
  h('svg', { viewBox: '0 0 44 30', class: 'candles', 'aria-hidden': 'true' },
    [0, 1].map((at) => [
      h('path', { d: `M${8 + at * 20} 28V14H${16 + at * 20}V28Z`, class: at < many ? 'wax' : 'stub' }),
      at < many && h('path', { d: `M${12 + at * 20} 2Q${18 + at * 20} 9 ${12 + at * 20} 12Q${6 + at * 20} 9 ${12 + at * 20} 2Z`, class: 'flame' }),
    ]));

/** @param {Kit} kit */
const lantern = ({ h }) =>
  h('svg', { viewBox: '0 0 100 100', class: 'mask', 'aria-hidden': 'true' },
    h('path', { d: 'M32 30H68L74 84H26ZM40 30Q50 8 60 30M24 84H76', class: 'face glass' }),
    h('path', { d: 'M50 44Q62 58 50 72Q38 58 50 44Z', class: 'flame' }));

/** @param {number | null} mask @param {Record<string, any>} texts */
const maskName = (mask, texts) => (mask === null ? texts.board.unknown : texts.names[`mask${mask + 1}`]);

/** @param {number} seat @param {MasksTable} table @param {Kit} kit */
const candleText = (seat, { view, texts }, kit) =>
  view.candles[seat] ? kit.fill(texts.board.candles, { n: view.candles[seat] ?? 0 }) : texts.board.out;

/** Whether somebody has seen what you wear. @param {number} seat @param {MasksTable} table */
const watches = (seat, { view, viewer }) => viewer !== null && view.knows[seat]?.[viewer];

/** @type {NonNullable<Board<View>['prompt']>} */
export function prompt({ path, texts, people }, kit) {
  const first = path[0] ?? '';
  if (first.startsWith('seat')) return kit.fill(texts.board.about, { who: people[Number(first.slice(5))]?.name ?? '' });
  return first ? texts.board.whom : texts.board.begin;
}

/** @type {Board<View>['places']} */
export const places = ({ parts, seat }) =>
  [parts?.seat ?? seat, seat].map((one) => `seat:${one}`);

/** @type {Board<View>['changes']} */
export const changes = (before, after, lang) =>
  after.candles.flatMap((now, seat) => {
    const amount = now - (before.candles[seat] ?? now);
    return amount ? [{ seat, amount, unit: lang === 'fr' ? 'bougie' : 'candle', place: `seat:${seat}` }] : [];
  });

export const gestures = [{ at: '.spot.chosen.lit', again: true }, { at: '.player.lit' }, { at: '.spot.lit' }];
