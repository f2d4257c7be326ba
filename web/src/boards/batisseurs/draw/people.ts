/** Portraits, put together from a few parts in a field of 60 × 60; everyone has clothes of his own. */
import type { PersonView } from '../view';
import { wobble } from './ink';

const ORDER = [
  'master-2003', 'master-3200', 'master-0320', 'master-0032',
  'companion-3010', 'companion-1030', 'companion-1111a', 'companion-1111b',
  'companion-0301', 'companion-0103',
  'labourer-0102', 'labourer-2001', 'labourer-0210', 'labourer-1020',
  'apprentice-0110', 'apprentice-0101', 'apprentice-1010', 'apprentice-1001',
  'slave-2002', 'slave-0022', 'slave-2020', 'slave-2200', 'slave-0202', 'slave-0220',
  'machine-saw', 'machine-table', 'machine-scaffolding', 'machine-hoist',
]; // prettier-ignore

const WEAVES = ['plain', 'stripes', 'dots', 'checks'] as const;
export interface Cloth {
  key: string;
  /** An earth tone, 2 to 8. */
  tone: number;
  weave: (typeof WEAVES)[number];
}

/** Seven tones in four weaves: 28 clothes, one for each, told apart without colour too. */
export const CLOTHES: Cloth[] = ORDER.map((key, at) => ({
  key,
  tone: 2 + ((at * 3 + 2) % 7),
  weave: WEAVES[at % 4]!,
}));

export const clothOf = (key: string) => `url(#bat-cloth-${key})`;

const HAIR = {
  short: 'M19 23q-3 -15 11 -16q14 1 11 16q-3 -7 -6 -8q-6 2 -10 0q-4 2 -6 8Z',
  curls: 'M18 25q-5 -4 -1 -8q-1 -7 6 -7q5 -6 10 -2q8 -1 9 7q5 5 0 10q-2 -7 -5 -10q-7 3 -13 0q-4 3 -6 10Z',
  sides: 'M19 28q-4 -7 0 -11q3 3 2 11ZM41 28q4 -7 0 -11q-3 3 -2 11Z',
  long: 'M17 40q-4 -22 2 -28q5 -6 11 -6q7 0 11 6q6 6 2 28q-4 -2 -4 -16q-1 -6 -4 -8q-6 3 -10 0q-4 2 -4 8q0 14 -4 16Z',
  bowl: 'M18 26q-2 -18 12 -19q14 1 12 19q-2 -1 -3 -7H21q-1 6 -3 7Z',
  bun: 'M19 23q-2 -13 6 -15q-1 -6 5 -6q6 0 5 6q8 2 6 15q-3 -7 -6 -8q-6 2 -10 0q-4 2 -6 8Z',
};
const BEARD = {
  none: '',
  full: 'M19.5 27q1 10 4 14q3 5 6.500 5q4 0 6.500 -5q3 -4 4 -14q-2 4 -5 4q-5 -2 -10.500 0q-4 0 -5.500 -4Z',
  round: 'M20.500 29q1 8 4 10q5.500 4 11 0q3 -2 4 -10q-2 3 -4 3h-11q-2 0 -4 -3Z',
  goatee: 'M27 36h6l-3 7Z',
};
const HAT = {
  none: '',
  fillet: 'M18 20q12 -6 24 0v3.500q-12 -6 -24 0Z',
  cap: 'M18 20q0 -14 12 -14.500q12 .5 12 14.500q-12 -5 -24 0Z',
  straw: 'M8 20q22 -8 44 0q-4 4 -9 2q-13 -4 -26 0q-5 2 -9 -2ZM19 17.500q1 -12 11 -12q10 0 11 12q-11 -3 -22 0Z',
  pileus: 'M18 21q2 -16 12 -20q10 4 12 20q-12 -5 -24 0Z',
};
type Hair = keyof typeof HAIR;
type Beard = keyof typeof BEARD;

export interface Part {
  fill: string;
  path: string;
  /** A thinner line, for the face. */
  fine?: boolean;
}

const SKIN = [
  'color-mix(in oklab, var(--earth-2) 60%, var(--earth-1))',
  'color-mix(in oklab, var(--earth-3) 45%, var(--earth-2))',
  'color-mix(in oklab, var(--earth-4) 40%, var(--earth-2))',
  'color-mix(in oklab, var(--earth-5) 70%, var(--earth-3))',
];
const TINT = ['var(--earth-8)', 'var(--earth-5)', 'var(--earth-3)', 'var(--earth-8)', 'var(--marble)'];

const LOOKS: [Hair, Beard][] = [
  ['sides', 'full'], ['curls', 'full'], ['short', 'round'], ['long', 'full'],
  ['short', 'goatee'], ['bun', 'none'], ['curls', 'round'], ['long', 'none'],
  ['sides', 'round'], ['curls', 'none'],
  ['short', 'none'], ['bowl', 'round'], ['curls', 'goatee'], ['long', 'none'],
  ['bowl', 'none'], ['curls', 'none'], ['short', 'none'], ['bun', 'none'],
  ['short', 'round'], ['bun', 'none'], ['curls', 'none'], ['sides', 'goatee'],
  ['short', 'none'], ['long', 'none'],
]; // prettier-ignore

const RANK: Record<string, [keyof typeof HAT, string]> = {
  master: ['fillet', 'var(--brass)'],
  companion: ['cap', 'var(--earth-5)'],
  labourer: ['straw', 'var(--earth-2)'],
  apprentice: ['none', ''],
  slave: ['none', ''],
};

const cache = new Map<string, Part[]>();

/** Somebody's picture, back to front; drawn once and kept. */
export function portrait(key: string, kind: PersonView['kind']): Part[] {
  const name = `${key} ${kind}`;
  let parts = cache.get(name);
  if (!parts) {
    parts = sketch(key, kind).map((part, at) => ({
      ...part,
      path: wobble(part.path, at + key.length * 31, 0.5),
    }));
    cache.set(name, parts);
  }
  return parts;
}

/** Whoever has been freed wears the felt cap of the free. */
function sketch(key: string, kind: PersonView['kind']): Part[] {
  const at = Math.max(0, ORDER.indexOf(key));
  const [hair, beard] = LOOKS[at] ?? LOOKS[0]!;
  const skin = SKIN[(at * 5 + 1) % SKIN.length]!;
  const old = key.startsWith('master') && at % 2 === 0;
  const tint = old ? TINT[4]! : TINT[at % 4]!;
  const [hat, felt] = kind === 'freed' ? (['pileus', 'var(--earth-4)'] as const) : rankOf(key);
  const parts: Part[] = [
    { fill: clothOf(key), path: 'M4 61q1 -18 18 -20l8 6l8 -6q17 2 18 20Z' },
    { fill: skin, path: 'M24.500 33h11v9l-5.500 6l-5.500 -6Z' },
    { fill: skin, path: 'M20 23q0 -13 10 -13q10 0 10 13q0 8 -3 12q-3 5 -7 5q-4 0 -7 -5q-3 -4 -3 -12Z' },
    { fill: tint, path: BEARD[beard] },
    { fill: tint, path: HAIR[hair] },
    { fill: 'none', path: face(at, beard), fine: true },
    { fill: felt, path: HAT[hat] },
  ];
  if (key.startsWith('master')) parts.push({ fill: 'var(--brass)', path: 'M41 43q4 0 4 4q-4 3 -6 -1Z' });
  return parts.filter((part) => part.path);
}

const rankOf = (key: string) => RANK[key.split('-')[0]!] ?? RANK.slave!;

function face(at: number, beard: Beard): string {
  const brows = at % 3 ? 'M23 22.500l4.500 -.8M32.500 21.700l4.500 .8' : 'M23 21.700l4.500 .6M32.500 22.300l4.500 -.6';
  const eyes = 'M25 25.200h1.800M33.200 25.200h1.800';
  const mouth = beard === 'full' || beard === 'round' ? 'M27.500 34.500h5' : 'M27 34q3 1.600 6 0';
  return `${brows}${eyes}M30.400 24.500l-1.800 5.200h2.600${mouth}`;
}
