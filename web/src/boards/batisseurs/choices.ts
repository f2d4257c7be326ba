/**
 * From what lies on the table to actions.
 *
 * A spot is a thing one can point at: `row:sphinx`, `who:master-2003`, `site:sphinx`. An action is
 * a set of spots; pointing at them in any order does it. Nothing here knows the rules: what is
 * possible comes from the list of legal actions alone.
 */
import type { Action } from '../board';
import type { Spot } from '../kit/walks';

/** The spots of an action, the one that is usually pointed at last at the end. */
export function spotsOf(parts: Record<string, any>): Spot[] {
  switch (parts.do) {
    case 'open':
      return [`row:${parts.building}`];
    case 'hire':
      return [`hire:${parts.who}`];
    case 'buy':
      return [parts.tool ? `shop:${parts.tool}` : `slave:${parts.who}`];
    case 'teach':
      return [`school:${parts.resource}`, `who:${parts.who}`];
    case 'free':
      return [`who:${parts.who}`, `free:${parts.who}`];
    case 'take':
      return [`take:${parts.actions}`];
    case 'send': {
      const tool = parts.with ? [`tool:${parts.with}`] : [];
      return [`who:${parts.who}`, ...tool, `site:${parts.to}`];
    }
    default:
      return [parts.do];
  }
}

const keyOf = (spots: readonly Spot[]) => [...spots].sort().join(' ');

/** The legal actions of a position, by the spots they consist of. */
export class Choices {
  private readonly all: { number: number; spots: Spot[] }[];
  private readonly exact = new Map<string, number>();

  constructor(legal: readonly Action[]) {
    this.all = legal.map(({ number, parts }) => ({ number, spots: spotsOf(parts) }));
    for (const { number, spots } of this.all) this.exact.set(keyOf(spots), number);
  }

  get empty(): boolean {
    return this.all.length === 0;
  }

  /** The action that consists of exactly these spots. */
  action(chosen: readonly Spot[]): number | undefined {
    return chosen.length ? this.exact.get(keyOf(chosen)) : undefined;
  }

  /** Whether these spots belong to some action. */
  possible(chosen: readonly Spot[]): boolean {
    return this.all.some(({ spots }) => chosen.every((spot) => spots.includes(spot)));
  }

  /** What can be pointed at next. */
  open(chosen: readonly Spot[]): Set<Spot> {
    const matches = new Set<Spot>();
    for (const { spots } of this.all)
      if (chosen.every((spot) => spots.includes(spot))) for (const spot of spots) matches.add(spot);
    for (const spot of chosen) matches.delete(spot);
    return matches;
  }

  /** The spots that finish the selection, with the action each one does. */
  targets(chosen: readonly Spot[]): Map<Spot, number> {
    const matches = new Map<Spot, number>();
    if (!chosen.length) return matches;
    for (const spot of this.open(chosen)) {
      const action = this.action([...chosen, spot]);
      if (action !== undefined) matches.set(spot, action);
    }
    return matches;
  }
}

export type Pressed =
  | { kind: 'select'; chosen: Spot[] }
  | { kind: 'do'; action: number; chosen: Spot[] }
  | { kind: 'refuse'; spot: Spot };

/** What these spots alone do at once: they say their whole price themselves. */
const AT_ONCE = /^(take:|repay$)/;

/** What pointing at a spot means while others are chosen. */
export function press(choices: Choices, chosen: readonly Spot[], spot: Spot): Pressed {
  if (chosen.includes(spot)) {
    const again = chosen.length === 1 ? choices.action(chosen) : undefined;
    if (again !== undefined) return { kind: 'do', action: again, chosen: [] };
    return { kind: 'select', chosen: chosen.filter((other) => other !== spot) };
  }
  const more = [...chosen, spot];
  const action = choices.action(more);
  if (action !== undefined && (chosen.length || AT_ONCE.test(spot)))
    return { kind: 'do', action, chosen: [] };
  if (choices.possible(more)) return { kind: 'select', chosen: more };
  return pressAnew(choices, chosen, spot);
}

/** A spot that does not go with the others: it takes the place of its like, or begins anew. */
function pressAnew(choices: Choices, chosen: readonly Spot[], spot: Spot): Pressed {
  const kind = spot.split(':')[0];
  const others = chosen.filter((other) => other.split(':')[0] !== kind);
  if (others.length && others.length < chosen.length && choices.possible([...others, spot]))
    return { kind: 'select', chosen: [...others, spot] };
  if (!choices.possible([spot])) return { kind: 'refuse', spot };
  const action = choices.action([spot]);
  if (action !== undefined && AT_ONCE.test(spot)) return { kind: 'do', action, chosen: [] };
  return { kind: 'select', chosen: [spot] };
}

/** Letting go of what was dragged: on another spot, or (`yard`) anywhere at home. */
export function drop(choices: Choices, chosen: readonly Spot[], on: Spot | 'yard'): Pressed {
  if (on !== 'yard' && !chosen.includes(on)) return press(choices, chosen, on);
  const action = choices.action(chosen);
  if (on === 'yard' && action !== undefined) return { kind: 'do', action, chosen: [] };
  return { kind: 'select', chosen: [...chosen] };
}
