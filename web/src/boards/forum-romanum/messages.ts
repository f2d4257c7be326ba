/** The board's own words; names of areas come from the game's texts. */
import type { Lang } from '../board';

const list = (names: readonly string[], and: string): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

const moreEn = (n: number) => (n === 1 ? '1 more Roman' : `${n} more Romans`);
const romansFr = (n: number) => (n < 2 ? `${n} Romain` : `${n} Romains`);

const en = {
  board: 'Forum Romanum, the board',
  buildings: 'Buildings',
  of: (name: string, tone: string) => (tone ? `${name}, ${tone}` : name),
  and: (names: readonly string[]) => list(names, 'and'),
  cell: (name: string, who: string) => `${name}: ${who}`,
  free: 'free',
  roman: (of: string) => `Roman (${of})`,
  selected: 'in hand',
  canGo: 'can be moved',
  canCome: 'your Roman can go here',
  gain: (n: number) => `${signed(n)} for you`,
  cells: (n: number) => `${n} cells`,
  freeCells: (n: number) => (n === 0 ? 'full' : n === 1 ? '1 cell free' : `${n} cells free`),
  counts: (who: string, n: number) => `${who} ${n}`,
  supply: (tone: string, n: number) =>
    `${tone ? `${tone[0]!.toUpperCase()}${tone.slice(1)} Romans` : 'Your Romans'} to place: ${n}`,
  won: 'areas led',
  supplyShort: (n: number) => `${n} to place`,
  quiet: (n: number, all: number) => `${n} of ${all} turns without news`,
  track: 'Popularity track',
  senator: (who: string, n: number) => `Senator (${who}): ${signed(n)}`,
  now: 'As it stands',
  leads: (who: string, n: number) => `${who} leads by ${n}.`,
  tied: (who: string) => `${who} are tied for the lead.`,
  nobody: 'Nobody is here yet.',
  stays: 'If it fills up like this, it stays undecided.',
  again: 'Scored once it is full with one leader.',
  need: (who: string, n: number) => `${who}: ${moreEn(n)} to lead alone.`,
  needYou: (n: number) => `You need ${moreEn(n)} to lead alone.`,
  scored: 'Scored once and for all.',
  counted: 'Undecided to the end, and counted.',
  ends: 'The game ends.',
  noChange: 'No area is scored.',
  status: { open: 'open', undecided: 'undecided', scored: 'scored', counted: 'counted at the end' },
  scoredShort: (_n: number) => 'scored',
  undecidedShort: (_n: number) => 'undecided',
  openShort: (_n: number) => 'open',
  over: (why: string) => `The game is over: ${why}.`,
  reversed: 'Reversed game: the first gains 4, the last loses the size of the area.',
  hint: 'Point at a cell, a line or a building to see who leads there.',
  goal: (open: number, scored: number, undecided: number) =>
    `${open === 1 ? '1 area' : `${open} areas`} left, ${scored} scored, ${undecided} undecided`,
  legend: {
    roman: 'a Roman: counts in his row, his column, his building and the long diagonals he stands on',
    senator: 'a senator on the track: the score of his colour',
    coin: 'a scored area, with the mark of who won it',
    split: 'an undecided area: full, but tied for the lead',
    lines: 'rows, columns and the two diagonals: areas of seven cells',
    building: 'a ground plan: a building, an area too',
  },
  leftPlace: (now: number, supply: number) => `place ${now} of your ${supply} Romans`,
  leftMove: (now: number) => (now === 1 ? 'move 1 Roman' : `move ${now} Romans`),
  areas: 'Areas',
  place: 'Place a Roman on any free cell.',
  placeTone: (tone: string, other: string) =>
    `Place a ${tone} Roman on any free cell, or begin with the ${other} one.`,
  placeLast: (tone: string) => `Now place a ${tone} Roman.`,
  move: 'Choose one of your Romans to move.',
  moveTwo: 'Choose a Roman of either colour to move.',
  moveLast: (tone: string) => `Now move a ${tone} Roman.`,
  losesLead: (areas: string) => `Leaving gives up the lead: ${areas}.`,
  losesFull: (areas: string) => `No longer full: ${areas}.`,
  leadLost: 'lead lost',
  fullLost: 'no longer full',
  target: (cell: string) => `Choose a free cell for the Roman on ${cell}.`,
  tapAgain: 'Tap again to do it.',
};

type Messages = typeof en;

const fr: Messages = {
  board: 'Forum Romanum, le plateau',
  buildings: 'Édifices',
  of: (name, tone) => (tone ? `${name}, ${tone}` : name),
  and: (names) => list(names, 'et'),
  cell: (name, who) => `${name} : ${who}`,
  free: 'libre',
  roman: (of) => `Romain (${of})`,
  selected: 'en main',
  canGo: 'peut être déplacé',
  canCome: 'votre Romain peut y aller',
  gain: (n) => `${signed(n)} pour vous`,
  cells: (n) => `${n} cases`,
  freeCells: (n) => (n === 0 ? 'complète' : n === 1 ? '1 case libre' : `${n} cases libres`),
  counts: (who, n) => `${who} ${n}`,
  supply: (tone, n) => `${tone ? `Romains, ton ${tone}` : 'Vos Romains'}, à poser : ${n}`,
  won: 'zones remportées',
  supplyShort: (n) => `${n} à poser`,
  quiet: (n, all) => `${n} ${n < 2 ? 'tour' : 'tours'} sur ${all} sans nouveauté`,
  track: 'Piste de popularité',
  senator: (who, n) => `Sénateur (${who}) : ${signed(n)}`,
  now: 'En l’état',
  leads: (who, n) => `${who} mène de ${n}.`,
  tied: (who) => `${who} sont à égalité en tête.`,
  nobody: 'Il n’y a encore personne.',
  stays: 'Complétée ainsi, la zone reste en suspens.',
  again: 'Comptée une fois complète avec une seule couleur en tête.',
  need: (who, n) => `${who} : il manque ${romansFr(n)} pour prendre la tête.`,
  needYou: (n) => `Il vous manque ${romansFr(n)} pour prendre la tête.`,
  scored: 'Comptée une fois pour toutes.',
  counted: 'En suspens jusqu’au bout, puis comptée.',
  ends: 'La partie s’achève.',
  noChange: 'Aucune zone n’est comptée.',
  status: { open: 'ouverte', undecided: 'en suspens', scored: 'comptée', counted: 'comptée à la fin' },
  scoredShort: (n) => (n < 2 ? 'comptée' : 'comptées'),
  undecidedShort: () => 'en suspens',
  openShort: (n) => (n < 2 ? 'ouverte' : 'ouvertes'),
  over: (why) => `La partie est finie : ${why}.`,
  reversed: 'Jeu inversé : le premier gagne 4, le dernier perd la taille de la zone.',
  hint: 'Survolez ou touchez une case, une ligne ou un édifice : on voit qui y mène.',
  goal: (open, scored, undecided) =>
    `${open < 2 ? `encore ${open} zone` : `encore ${open} zones`}, ${scored} ${scored < 2 ? 'comptée' : 'comptées'}, ${undecided} en suspens`,
  legend: {
    roman: 'un Romain : compte dans sa ligne, sa colonne, son édifice et les grandes diagonales où il se tient',
    senator: 'un sénateur sur la piste : le score de sa couleur',
    coin: 'une zone comptée, avec la marque du vainqueur',
    split: 'une zone en suspens : pleine, mais à égalité en tête',
    lines: 'lignes, colonnes et les deux diagonales : des zones de sept cases',
    building: 'un plan au sol : un édifice, une zone aussi',
  },
  leftPlace: (now, supply) => `posez ${now} de vos ${romansFr(supply)}`,
  leftMove: (now) => `déplacez ${romansFr(now)}`,
  areas: 'Zones',
  place: 'Posez un Romain sur une case libre.',
  placeTone: (tone, other) =>
    `Posez un Romain ${tone} sur une case libre, ou commencez par le ${other}.`,
  placeLast: (tone) => `Posez maintenant un Romain ${tone}.`,
  move: 'Choisissez un de vos Romains à déplacer.',
  moveTwo: 'Choisissez un Romain à déplacer, clair ou foncé.',
  moveLast: (tone) => `Déplacez maintenant un Romain ${tone}.`,
  losesLead: (areas) => `Partir fait perdre la tête : ${areas}.`,
  losesFull: (areas) => `Ne sera plus complet : ${areas}.`,
  leadLost: 'tête perdue',
  fullLost: 'plus complet',
  target: (cell) => `Choisissez une case libre pour le Romain en ${cell}.`,
  tapAgain: 'Touchez encore pour jouer.',
};

export const messages: Record<Lang, Messages> = { fr, en };
export type { Messages };

/** A number with its sign, a true minus. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0';
}
