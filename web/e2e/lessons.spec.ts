/** Every lesson lived through, step by step. */
import { GAMES, messagesOf, SOAK, test } from './base';
import { Chance } from './chance';
import { byFinger, byKeys, byMouse, inWords, learn, litOn, playFirst } from './lesson';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1440, height: 900 } };

const LIVES = [
  { how: 'by finger', hand: byFinger, device: PHONE },
  { how: 'by mouse', hand: byMouse, device: LAPTOP },
  { how: 'by keys', hand: byKeys, device: LAPTOP },
  { how: 'in words', hand: inWords, device: PHONE },
];

/** In every test each box is learned once; in the long form in every way and language. */
const isShort = (game: number, life: number, locale: string) =>
  life === game % LIVES.length && locale === (game % 2 ? 'en' : 'fr');

for (const [at, { how, hand, device }] of LIVES.entries())
  for (const locale of ['fr', 'en'])
    test.describe(`${how}, ${locale}`, () => {
      for (const [box, game] of GAMES.entries()) {
        const short = isShort(box, at, locale);
        test(game.key, short ? {} : SOAK, async ({ browser, baseURL, troubles }) => {
          const seed = box * 10 + at;
          // Whoever wants no movement is not kept waiting: the short form lives like that.
          const calm = { reducedMotion: short ? ('reduce' as const) : ('no-preference' as const) };
          const context = await browser.newContext({ ...device, ...calm, locale, baseURL: baseURL! });
          const page = await context.newPage();
          page.on('pageerror', (error) => troubles.push(error.stack ?? error.message));
          page.on('console', (line) => line.type() === 'error' && troubles.push(line.text()));
          if (hand === inWords)
            await page.addInitScript(() =>
              localStorage.setItem('ludotheque', JSON.stringify({ sight: 'text' })),
            );
          const learner = { page, hand, w: messagesOf(locale), chance: new Chance(seed), lit: await litOn(game.key) };
          await learn(learner, game.key);
          await playFirst(learner);
          await context.close();
        });
      }
    });
