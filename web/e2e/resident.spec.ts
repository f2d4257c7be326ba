/** A browser that lives in the house; a short life in every test, a long one in `make soak`. */
import { expect, GAMES, SOAK, test } from './base';
import { Chance } from './chance';
import { after, HOUSE, laying, pages, pagesOf, table, together, visitTable, waiting, whole } from './resident/journeys';
import { Resident, type Sight } from './resident/resident';
import { wander } from './resident/wander';

const WIDTHS = [390, 768, 1280, 1440, 1920];
const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1280: 720, 1440: 900, 1920: 1080 };
const SIGHTS: Sight[] = (['fr', 'en'] as const).flatMap((lang, l) =>
  (['light', 'dark'] as const).flatMap((theme, t) =>
    WIDTHS.map((width, n) => {
      const touch = width < 1000;
      const hand = touch ? 'finger' : (l + t + n) % 2 ? 'mouse' : 'keys';
      return { lang, theme, width, height: HEIGHTS[width]!, touch, hand };
    }),
  ),
);
/** One after the other, so that a short life too meets every language, theme and width. */
const sightOf = (n: number): Sight => SIGHTS[(n * 7) % SIGHTS.length]!;
/** Of a long life that went wrong: `LUDOTHEQUE_SEED=… make soak` lives it again. */
const SEED = Number(process.env.LUDOTHEQUE_SEED ?? 0);
/** A long life sees each thing with so many pairs of eyes, others every time. */
const LONG = 4;
const sightsOf = (thing: number): Sight[] => {
  const [chance, left] = [new Chance(SEED + thing), [...SIGHTS]];
  return Array.from({ length: LONG }, () => left.splice(chance.below(left.length), 1)[0]!);
};

const uses = ({ lang, theme, width, height, touch }: Sight) => ({
  locale: lang,
  colorScheme: theme,
  viewport: { width, height },
  // Whoever presses everything is also refused; the browser complains of that, the page says why.
  excused: /status of 4\d\d/,
  hasTouch: touch,
  isMobile: touch,
  reducedMotion: 'reduce' as const,
});

function live(name: string, sight: Sight, long: boolean, walk: (one: Resident) => Promise<unknown>) {
  test.describe(`${sight.lang} ${sight.theme} ${sight.width}`, () => {
    test.use(uses(sight));
    test(name, long ? SOAK : {}, async ({ page }) => {
      test.setTimeout(long ? 900_000 : 240_000);
      const one = new Resident(page, sight);
      await walk(one);
      if (long) console.log(`${one.screens} screens, ${one.faults.length} faults: ${name}`);
      expect(one.faults).toEqual([]);
    });
  });
}

/** With one pair of eyes in every test (or only in `some`), with several in a long life. */
function everywhere(name: string, thing: number, walk: (one: Resident) => Promise<unknown>, some = true) {
  if (some) live(name, sightOf(thing), false, walk);
  for (const [n, sight] of sightsOf(thing).entries())
    live(`${name}, ${n + 1} from ${SEED}`, sight, true, walk);
}

everywhere('the house', 0, (one) => pages(one, HOUSE));
everywhere('the house again', 16, (one) => pages(one, HOUSE), false);

for (const [g, game] of GAMES.entries()) {
  const most = Math.max(...game.players);
  everywhere(`${game.key}: pages`, g, (one) => pages(one, pagesOf(game.key)));
  everywhere(`${game.key}: laying and waiting`, g + 12, async (one) => {
    await laying(one, game);
    await waiting(one, game);
    await together(one, game);
  }, g % 2 === 0);
  everywhere(`${game.key}: the most at a table`, g + 4, (one) => table(one, game, most));
  everywhere(`${game.key}: after the game`, g + 8, (one) => after(one, game, game.players[g % 3]!));
  for (const sight of sightsOf(g))
    for (const count of game.players)
      live(`${game.key} with ${count}, from ${SEED}`, sight, true, (one) => table(one, game, count, 2));
  for (const [n, count] of game.players.entries())
    live(`${game.key} whole with ${count}, from ${SEED}`, sightsOf(g + n + 60)[0]!, true, (one) =>
      whole(one, game, count),
    );
  for (const [n, count] of game.players.entries())
    live(`${game.key} after a game with ${count}, from ${SEED}`, sightsOf(g + n + 40)[0]!, true, (one) =>
      after(one, game, count),
    );
  everywhere(`${game.key}: coming and leaving`, g + 21, (one) => visitTable(one, game), g % 2 === 1);
}

everywhere('wandering', 20, (one) => wander(one, new Chance(7), 30));
everywhere('wandering elsewhere, by keys', 51, (one) => wander(one, new Chance(11), 30), false);
for (const [n, sight] of sightsOf(99).entries())
  live(`wandering from ${SEED + n}`, sight, true, (one) => wander(one, new Chance(SEED + n), 400));
