import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The colours of the theme, by day and by night. */
const css = readFileSync('src/theme.css', 'utf8');
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, day, night]) => [
    name!,
    [day!, night!] as const,
  ]),
);

type Rgb = [number, number, number];
const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(linear(a)), luminance(linear(b))].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

const of = (name: string, theme: 0 | 1) => colours.get(name)![theme];

describe.each([
  ['day', 0],
  ['night', 1],
] as const)('by %s', (_name, theme) => {
  it('text stands out 7 to 1 on paper and card', () => {
    for (const text of ['ink', 'ink-soft', 'good', 'bad'])
      for (const ground of ['paper', 'card'])
        expect(contrast(of(text, theme), of(ground, theme)), `${text} on ${ground}`).toBeGreaterThan(7);
  });

  it('buttons and the edges of controls can be made out', () => {
    expect(contrast(of('on-accent', theme), of('accent', theme))).toBeGreaterThan(4.5);
    for (const ground of ['paper', 'card'])
      expect(contrast(of('edge', theme), of(ground, theme))).toBeGreaterThan(3);
  });

  it('the letters on the marks can be read', () => {
    for (const seat of [0, 1, 2, 3, 4, 5])
      expect(
        contrast(of(`p${seat}`, theme), of(`p${seat}-on`, theme)),
        `p${seat}`,
      ).toBeGreaterThan(4.5);
  });
});

/** How people see who lack one kind of cone (Viénot, Brettel and Mollon 1999; tritan simplified). */
const EYES: Record<string, [Rgb, Rgb, Rgb]> = {
  protan: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deutan: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  tritan: [
    [1, 0.14461, -0.14461],
    [0, 0.85924, 0.14076],
    [0, 0.85924, 0.14076],
  ],
};

function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const seen = (hex: string, eyes: [Rgb, Rgb, Rgb]): Rgb => {
  const colour = linear(hex);
  const mixed = eyes.map((row) => row.reduce((sum, share, n) => sum + share * colour[n]!, 0));
  return oklab(mixed.map((value) => Math.max(0, value)) as Rgb);
};

const apart = (a: Rgb, b: Rgb) => Math.hypot(...a.map((value, n) => value - b[n]!));

describe.each(Object.keys(EYES))('with %s eyes', (kind) => {
  it.each([0, 1] as const)('the six players differ in colour already (theme %i)', (theme) => {
    const marks = [0, 1, 2, 3, 4, 5].map((seat) => seen(of(`p${seat}`, theme), EYES[kind]!));
    for (const [n, one] of marks.entries())
      for (const other of marks.slice(n + 1))
        expect(apart(one, other), `p${n}`).toBeGreaterThan(0.05);
  });
});
