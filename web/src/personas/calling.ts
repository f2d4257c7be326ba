/** Which regulars of the house come to a table that is being laid. */
import type { PersonaInfo } from '../api/types';

/**
 * For each seat the regular who comes, `undefined` where no bot of a level sits.
 *
 * Whoever was called already stays while the level is the same. Nobody comes twice; where a level
 * has nobody left the nearest one lends somebody, as the server does too.
 */
export function callPersonas(
  bots: string[],
  personas: PersonaInfo[],
  levels: string[],
  before: (PersonaInfo | undefined)[] = [],
  luck: () => number = Math.random,
): (PersonaInfo | undefined)[] {
  const stays = bots.map((bot, seat) => (before[seat]?.level === bot ? before[seat] : undefined));
  const called: (PersonaInfo | undefined)[] = [...stays];
  bots.forEach((bot, seat) => {
    if (called[seat] || !levels.includes(bot)) return;
    const distance = (one: PersonaInfo) =>
      Math.abs(levels.indexOf(one.level) - levels.indexOf(bot));
    const free = personas.filter((one) => !called.some((other) => other?.key === one.key));
    const nearest = Math.min(...free.map(distance));
    const fit = free.filter((one) => distance(one) === nearest);
    called[seat] = fit[Math.floor(luck() * fit.length)];
  });
  return called;
}
