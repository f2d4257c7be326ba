/** The breakdown of a result as bars that stack: gains to the right of zero, losses to the left. */
import type { ResultLine } from '../api/types';

interface Part {
  what: string;
  name: string;
  from: number;
  to: number;
}

export interface Stacked {
  bars: Part[][];
  low: number;
  high: number;
}

/** Everything points were given for, in the order it first appears. */
export function whatOf(lines: ResultLine[]): { what: string; name: string }[] {
  const names = new Map<string, string>();
  for (const line of lines) if (!names.has(line.what)) names.set(line.what, line.name);
  return [...names].map(([what, name]) => ({ what, name }));
}

export function stack(lines: ResultLine[], seats: number): Stacked {
  const kinds = whatOf(lines);
  const bars = Array.from({ length: seats }, (_, seat) => barOf(lines, kinds, seat));
  const ends = bars.flat().flatMap((part) => [part.from, part.to]);
  return { bars, low: Math.min(0, ...ends), high: Math.max(0, ...ends) };
}

function barOf(lines: ResultLine[], kinds: { what: string; name: string }[], seat: number): Part[] {
  let gained = 0;
  let lost = 0;
  const parts: Part[] = [];
  for (const { what, name } of kinds) {
    const worth = lines
      .filter((line) => line.seat === seat && line.what === what)
      .reduce((sum, line) => sum + line.points, 0);
    if (!worth) continue;
    const from = worth > 0 ? gained : lost;
    parts.push({ what, name, from, to: from + worth });
    if (worth > 0) gained += worth;
    else lost += worth;
  }
  return parts;
}
