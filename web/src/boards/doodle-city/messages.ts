/** The board's own words; names of things come from the game's texts. */
import type { Lang } from '../board';

const en = {
  board: 'Doodle City, the table',
  dice: 'Dice',
  blue: (face: number, where: string) => `Blue die ${face}: ${where}`,
  column: (letter: string) => `column ${letter}`,
  anyColumn: 'any column',
  white: (face: number, cells: string) => `White die ${face}: ${cells}`,
  whiteSix: (cells: string) => `White die 6: ${cells}, for a tree`,
  nowhere: 'leads nowhere on your sheet',
  nowhereLine: (face: number) => `The ${face} leads to no free cell of yours; take another die.`,
  taken: (n: number) => (n === 1 ? '1 die is taken' : `${n} dice are taken`),
  tree: 'Take no die',
  treeUnit: 'tree',
  treePrice: 'tick a tree',
  order: 'Order of this round',
  last: 'Last round',
  mine: 'Your sheet',
  of: (name: string) => `${name}’s sheet`,
  follow: 'Follow the game',
  others: 'The other sheets',
  enlarge: (name: string, score: number, trees: number) =>
    `Enlarge this sheet: ${name}, ${points(score)}, ${trees} of 7 trees ticked`,
  backToMine: 'Back to your sheet',
  empty: 'no road yet',
  ticked: (n: number, all: number) => `${n} of ${all} houses ticked`,
  road: (name: string, length: number, houses: number) =>
    `${name}, its road has length ${length} with ${countHouses(houses)}`,
  length: (n: number) => `length ${n}`,
  houses: countHouses,
  open: 'open to you',
  upTo: (n: number) => `up to ${points(n)}`,
  tickTree: 'ticks a tree',
  gain: points,
  linked: 'linked taxi, 4 points',
  ends: 'last round',
  tick: 'Tick a house',
  roads: (cell: string) => `Roads for ${cell}`,
  tracks: {
    hotels: (done: string) => `Hotel circles: ${done}`,
    shops: (done: string) => `Shop circles: ${done}`,
    bonuses: (done: string, left: string) => `Bonuses: ${done}; still free: ${left}`,
    trees: (n: number) => `Trees ticked: ${n} of 7`,
    none: 'none',
  },
  total: 'Total',
  start: 'Choose a white die, or draw straight into an open cell.',
  onlyTree: 'No die leads to a free cell of yours: take none and tick a tree.',
  pickCell: (die: number, cells: string) => `The ${die} opens ${cells}. Choose the cell.`,
  pickCellSix: (cells: string) => `The six opens ${cells}, for a tree. Choose the cell.`,
  pickRoad: (cell: string) =>
    `Choose one of the roads for ${cell}, or stroke from one side to another.`,
  pickTick: (cell: string) => `Tick a house on ${cell}.`,
  pickCircle: (value: number) =>
    `Your road allows several circles: take ${value}, or press a lower one on the sheet.`,
  circle: (value: number) => `Circle ${value}`,
  circles: 'Circles to choose from',
  goal: (trees: number, hotel: number, shop: number) =>
    `${treesLeft(trees)}, hotel ${hotel} of 15, shop ${shop} of 10`,
  treesLeft,
  legend: {
    hotel: 'hotel: a road as long as a free circle earns that circle, at once',
    shop: 'shop: the ticked houses on its road earn a circle, at once',
    house: 'house: tick it instead of drawing, at most two in a cell',
    taxi: 'taxi: 4 points if its road has another taxi, at the end',
    seal: 'bonus: for a shop circle at least as high, to whoever comes first',
    tree: 'tree still standing',
    stump: 'tree ticked: fewest +4, most −4; the seventh ends the game',
    blue: 'blue die: the column for everybody; a six, any column',
    white: 'white die: the row of your cell; each is taken once a round',
    six: 'white six: any row, for a tree',
  },
  noRank: 'No rank yet',
  rankNow: (now: string, next: string, missing: number) => `${now}; ${next} in ${points(missing)}`,
  drawNow: (after: number) => `one cell to draw${after ? `, ${after} after you` : ''}`,
  drawSoon: (before: number) => `${before} before you`,
  ranks: 'What you can become',
  from: (n: number) => `from ${n}`,
};

function points(n: number) {
  return n === 1 ? '1 point' : `${n} points`;
}
function treesLeft(n: number) {
  return n === 1 ? '1 tree left' : `${n} trees left`;
}
function countHouses(n: number) {
  return n === 1 ? '1 house' : `${n} houses`;
}

const pointsFr = (n: number) => (Math.abs(n) < 2 ? `${n} point` : `${n} points`);
const treesLeftFr = (n: number) => (n < 2 ? `encore ${n} arbre` : `encore ${n} arbres`);
const countHousesFr = (n: number) => (n < 2 ? `${n} maison` : `${n} maisons`);

const fr: typeof en = {
  board: 'Doodle City, la table',
  dice: 'Dés',
  blue: (face, where) => `Dé bleu ${face} : ${where}`,
  column: (letter) => `colonne ${letter}`,
  anyColumn: 'colonne au choix',
  white: (face, cells) => `Dé blanc ${face} : ${cells}`,
  whiteSix: (cells) => `Dé blanc 6 : ${cells}, contre un arbre`,
  nowhere: 'ne mène nulle part sur votre feuille',
  nowhereLine: (face) => `Le ${face} ne mène à aucune case libre ; prenez un autre dé.`,
  taken: (n) => (n === 1 ? '1 dé est pris' : `${n} dés sont pris`),
  tree: 'Ne prendre aucun dé',
  treeUnit: 'arbre',
  treePrice: 'cocher un arbre',
  order: 'Ordre de cette manche',
  last: 'Dernière manche',
  mine: 'Votre feuille',
  of: (name) => `Chez ${name}`,
  follow: 'Suivre la partie',
  others: 'Les autres feuilles',
  enlarge: (name, score, trees) =>
    `Agrandir cette feuille : ${name}, ${pointsFr(score)}, arbres cochés : ${trees} sur 7`,
  backToMine: 'Revenir à votre feuille',
  empty: 'pas encore de route',
  ticked: (n, all) => `maisons cochées : ${n} sur ${all}`,
  road: (name, length, houses) =>
    `${name}, sa route a pour longueur ${length}, avec ${countHousesFr(houses)}`,
  length: (n) => `longueur ${n}`,
  houses: countHousesFr,
  open: 'ouverte pour vous',
  upTo: (n) => `jusqu'à ${pointsFr(n)}`,
  tickTree: 'coche un arbre',
  gain: pointsFr,
  linked: 'taxi relié, 4 points',
  ends: 'dernière manche',
  tick: 'Cocher une maison',
  roads: (cell) => `Routes pour ${cell}`,
  tracks: {
    hotels: (done) => `Cercles d'hôtel : ${done}`,
    shops: (done) => `Cercles de magasin : ${done}`,
    bonuses: (done, left) => `Bonus : ${done} ; encore libres : ${left}`,
    trees: (n) => `Arbres cochés : ${n} sur 7`,
    none: 'aucun',
  },
  total: 'Total',
  start: 'Choisissez un dé blanc, ou tracez directement dans une case ouverte.',
  onlyTree: "Aucun dé ne mène à une case libre : n'en prenez pas et cochez un arbre.",
  pickCell: (die, cells) => `Le ${die} ouvre ${cells}. Choisissez la case.`,
  pickCellSix: (cells) => `Le six ouvre ${cells}, contre un arbre. Choisissez la case.`,
  pickRoad: (cell) =>
    `Choisissez une route pour ${cell}, ou tracez d'un côté de la case à un autre.`,
  pickTick: (cell) => `Cochez une maison en ${cell}.`,
  pickCircle: (value: number) =>
    `Votre route permet plusieurs cercles : prenez le ${value}, ou touchez-en un plus petit sur la feuille.`,
  circle: (value: number) => `Entourer le ${value}`,
  circles: 'Cercles au choix',
  goal: (trees, hotel, shop) => `${treesLeftFr(trees)}, hôtel ${hotel} sur 15, magasin ${shop} sur 10`,
  treesLeft: treesLeftFr,
  legend: {
    hotel: 'hôtel : une route aussi longue qu’un cercle libre rapporte ce cercle, aussitôt',
    shop: 'magasin : les maisons cochées sur sa route rapportent un cercle, aussitôt',
    house: 'maison : on la coche au lieu de tracer, deux par case au plus',
    taxi: 'taxi : 4 points s’il y a un autre taxi sur sa route, à la fin',
    seal: 'bonus : pour un cercle de magasin au moins aussi haut, au premier venu',
    tree: 'arbre encore debout',
    stump: 'arbre coché : le moins +4, le plus −4 ; le septième finit la partie',
    blue: 'dé bleu : la colonne pour tous ; un six, n’importe laquelle',
    white: 'dé blanc : la rangée de votre case ; chacun n’est pris qu’une fois par manche',
    six: 'six blanc : n’importe quelle rangée, contre un arbre',
  },
  noRank: 'Pas encore de rang',
  rankNow: (now, next, missing) => `${now} ; ${next} dans ${pointsFr(missing)}`,
  drawNow: (after) => `une case à tracer${after ? `, ${after} après vous` : ''}`,
  drawSoon: (before) => `${before} avant vous`,
  ranks: 'Ce que vous pouvez devenir',
  from: (n) => `dès ${n}`,
};

export type Messages = typeof en;
export const messages: Record<Lang, Messages> = { en, fr };
