/**
 * From what lies on the table to actions.
 *
 * A spot is a thing one can point at: `row:sphinx`, `who:master-2003`, `site:sphinx`. An action is
 * a set of spots; pointing at them in any order does it. Nothing here knows the rules: what is
 * possible comes from the list of legal actions alone.
 */
import { inAnyOrder, type Spot } from '../kit/walks';

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

/** What these spots alone do at once: they say their whole price themselves. */
const AT_ONCE = /^(take:|repay$)/;

/** The walks that lead to an action: one thing alone is pointed at twice, if that is not too much. */
export function walks(parts: Record<string, any>, lossless: boolean): Spot[][] {
  const spots = spotsOf(parts);
  const [spot] = spots as [Spot];
  if (spots.length > 1) return inAnyOrder(spots);
  const once = AT_ONCE.test(spot) || (spot === 'end' && lossless);
  return once ? [[spot], [spot, spot]] : [[spot, spot]];
}

export const kindOf = (spot: Spot): string => spot.split(':')[0]!;
