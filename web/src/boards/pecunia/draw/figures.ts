/** What makes one Roman look unlike the next. The drawing tells: who is in a hurry, who is rich. */
import { romanOf, type Roman } from '../material';

export interface Look extends Roman {
  /** 0 to 3. */
  hair: number;
  beard: boolean;
  /** 0 to 2: pale, tanned, dark. */
  skin: number;
}

export function lookOf(key: string): Look {
  const roman = romanOf(key);
  const letter = key.charCodeAt(3) || 0;
  const seed = roman.turns * 7 + roman.pay * 11 + letter * 5 + key.charCodeAt(0);
  return {
    ...roman,
    hair: seed % 4,
    beard: roman.rank !== 'W' && seed % 5 < 2,
    // Ranks are as mixed as Rome was: each has every skin in equal parts.
    skin: (roman.turns * 2 + roman.pay + Math.max(0, letter - 97)) % 3,
  };
}

/** Brows, eyes and mouth by how long somebody sits: from haste to sleep. */
export const FACES: Record<number, { brows: string; eyes: string; open: boolean; mouth: string }> = {
  1: {
    brows: 'M22.4 15.4 26.6 13.2M33.6 13.1 37.8 15.6',
    eyes: 'wide',
    open: true,
    mouth: 'M28.2 28.2a2 2.3 0 1 0 4 .1 2 2.3 0 0 0-4-.1Z',
  },
  2: {
    brows: 'M22.6 16.4 27 16.2M33.2 16.1 37.6 16.6',
    eyes: 'dots',
    open: false,
    mouth: 'M26.4 28.6c2.1-1.4 5-1.5 7.3.1',
  },
  3: {
    brows: 'M22.6 16.6c1.2-.9 2.9-1 4.3-.3M33.3 16.2c1.4-.6 3.1-.4 4.2.5',
    eyes: 'dots',
    open: false,
    mouth: 'M26.6 28.2 33.5 28',
  },
  4: {
    brows: 'M22.4 16.7c1.3-1.3 3.2-1.4 4.6-.4M33.1 16.2c1.5-1 3.2-.8 4.4.6',
    eyes: 'dots',
    open: false,
    mouth: 'M25.8 27.3c2.4 2.4 6 2.4 8.5-.1',
  },
  5: {
    brows: 'M22.5 16.5c1.3-1 3-1 4.4-.2M33.2 16.2c1.4-.8 3.1-.6 4.3.4',
    eyes: 'shut',
    open: false,
    mouth: 'M26.3 27.6c2 1.7 5.2 1.7 7.4-.1',
  },
};

/** Which part of a figure is to be seen: all of it, down to the lap, head and shoulders. */
export const CROPS = { whole: '3 -2 54 114', lap: '5 -3 50 69', bust: '6 -2 48 49' } as const;
export type Crop = keyof typeof CROPS;
