/** The paint of a colour: of its player, or of one of the two tones of his. */
const PAPER = 'light-dark(var(--card), var(--ink))';
const DARK = 'light-dark(var(--ink), var(--paper))';

export function paintOf(seat: number, tone: '' | 'x' | 'y'): { fill: string; on: string } {
  const own = `var(--p${seat % 6})`;
  if (tone === 'x') return { fill: `color-mix(in oklab, ${own} 42%, ${PAPER})`, on: DARK };
  if (tone === 'y') return { fill: `color-mix(in oklab, ${own} 52%, ${DARK})`, on: PAPER };
  return { fill: own, on: `var(--p${seat % 6}-on)` };
}
