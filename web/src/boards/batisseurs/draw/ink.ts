/**
 * The hand that draws: paths become slightly irregular, as if cut in wood.
 *
 * A drawing is written as shapes, `fill` + path, separated by `;`. Fills: `1`…`8` earth tones,
 * `m` marble, `c` card, `b` brass, `w` wood, `i` ink, `a` accent, `o` a line only. Besides the
 * usual path letters there is `O x y r`, a circle.
 */
export interface Stroke {
  fill: string;
  path: string;
}

const FILLS: Record<string, string> = {
  m: 'var(--marble)',
  c: 'var(--card)',
  b: 'var(--brass)',
  w: 'var(--wood)',
  i: 'var(--ink)',
  a: 'var(--accent)',
  o: 'none',
};
const fillOf = (letter: string) => FILLS[letter] ?? `var(--earth-${letter})`;

/** A small generator of its own: the same drawing has the same wobble everywhere. */
function dice(seed: number) {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

const LENGTH: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, O: 3, Z: 0 };
const short = (number: number) => String(Math.round(number * 10) / 10);

/** The path with every corner moved and every straight bent a little; all coordinates absolute. */
export function wobble(path: string, seed: number, much = 1): string {
  const roll = dice(seed);
  const tokens = path.match(/[a-zA-Z]|-?\d*\.?\d+/g) ?? [];
  const out: string[] = [];
  let [at, x, y, startX, startY, letter] = [0, 0, 0, 0, 0, 'M'];
  const next = () => Number(tokens[at++]);
  while (at < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[at]!)) letter = tokens[at++]!;
    const big = letter.toUpperCase();
    const relative = letter !== big;
    const values = Array.from({ length: LENGTH[big] ?? 0 }, next);
    const [dx, dy] = relative ? [x, y] : [0, 0];
    const [fromX, fromY] = [x, y];
    if (big === 'Z') {
      out.push('Z');
      [x, y] = [startX, startY];
      continue;
    }
    if (big === 'O') {
      out.push(circle(values as [number, number, number], roll, much));
      continue;
    }
    if (big === 'H') x = values[0]! + dx;
    else if (big === 'V') y = values[0]! + dy;
    else [x, y] = [values.at(-2)! + dx, values.at(-1)! + dy];
    const [toX, toY] = [x + roll() * much, y + roll() * much];
    if (big === 'M') {
      out.push(`M${short(toX)} ${short(toY)}`);
      [startX, startY] = [x, y];
      letter = relative ? 'l' : 'L';
    } else if (big === 'C' || big === 'Q') {
      const inner = values.slice(0, -2).map((v, n) => short(v + (n % 2 ? dy : dx) + roll() * much));
      out.push(`${big}${inner.join(' ')} ${short(toX)} ${short(toY)}`);
    } else if (big === 'A')
      out.push(`A${values.slice(0, 5).join(' ')} ${short(toX)} ${short(toY)}`);
    else out.push(bent(fromX, fromY, x, y, toX, toY, roll, much));
  }
  return out.join('');
}

function bent(
  fromX: number,
  fromY: number,
  x: number,
  y: number,
  toX: number,
  toY: number,
  roll: () => number,
  much: number,
): string {
  const bend = Math.min(1.6, Math.hypot(x - fromX, y - fromY) / 22) * much;
  const middleX = (fromX + x) / 2 + roll() * bend;
  const middleY = (fromY + y) / 2 + roll() * bend;
  return `Q${short(middleX)} ${short(middleY)} ${short(toX)} ${short(toY)}`;
}

function circle([x, y, r]: [number, number, number], roll: () => number, much: number): string {
  const radius = () => r * (1 + (roll() * much) / 14);
  const [a, b, c, d] = [radius(), radius(), radius(), radius()];
  const k = 0.55;
  const p = (...values: number[]) => values.map(short).join(' ');
  return (
    `M${p(x, y - a)}C${p(x + k * b, y - a, x + b, y - k * b, x + b, y)}` +
    `C${p(x + b, y + k * c, x + k * c, y + c, x, y + c)}` +
    `C${p(x - k * d, y + c, x - d, y + k * d, x - d, y)}` +
    `C${p(x - d, y - k * a, x - k * a, y - a, x, y - a)}Z`
  );
}

const cache = new Map<string, Stroke[]>();

/** A drawing as strokes, ready to be rendered. */
export function inked(drawing: string, much = 1): Stroke[] {
  let strokes = cache.get(drawing);
  if (!strokes) {
    strokes = drawing.split(';').map((shape, at) => {
      const text = shape.trim();
      return { fill: fillOf(text[0]!), path: wobble(text.slice(1), at * 7919 + text.length, much) };
    });
    cache.set(drawing, strokes);
  }
  return strokes;
}
