/** What one has keeps its size and its place: the fresco whatever others build, names on cards. */
import { expect, test } from '../../../e2e/base';
import { BOT, layQuickly, ME, myTurn } from '../../../e2e/table';

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

const CARDS =
  'citizens women slaves senators poison haste tax-senators tax-citizens tax-slaves gossip swap break throw-out regular jump villa'.split(' ');

interface Player {
  cards?: string[];
  hand: number;
  seats: { roman: string; markers: number }[][];
}

/** As if the first bot had three villas, one of them shared by two women. */
function build(message: string): string {
  const update = JSON.parse(message) as { snapshot?: { view?: { players?: Player[] } } };
  const other = update.snapshot?.view?.players?.[1];
  if (!other) return message;
  const guest = (roman: string) => ({ roman, markers: 2 });
  other.seats = [...other.seats.slice(0, 3), [guest('W22'), guest('W23')], [guest('C22')], [guest('S33')]];
  return JSON.stringify(update);
}

test('the row of another stays in one line and leaves the scene as it is', async ({ page }) => {
  const table = await layQuickly(page, 'pecunia', [ME, BOT, BOT, BOT]);
  const sizes: number[] = [];
  for (const villas of [false, true]) {
    await page.routeWebSocket(/\/ws\/tables\//, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => socket.send(villas ? build(String(message)) : message));
    });
    await page.goto(`/t/${table}`);
    await myTurn(page);
    if (villas) await expect(page.locator('[data-place="seat:1"] .roof')).toHaveCount(3);
    const fresco = page.locator('.own svg').first();
    await expect(fresco).toBeVisible();
    const scene = await fresco.boundingBox();
    sizes.push(scene!.height);
  }
  expect(sizes[1]).toBeGreaterThan(sizes[0]! * 0.9);
});

/** As if one held every card of the box. */
function deal(message: string): string {
  const update = JSON.parse(message) as { snapshot?: { view?: { players?: Player[] } } };
  const own = update.snapshot?.view?.players?.[0];
  if (!own?.cards) return message;
  [own.cards, own.hand] = [CARDS, CARDS.length];
  return JSON.stringify(update);
}

for (const width of [390, 1440])
  test.describe(`fr ${width}`, () => {
    test.use({ viewport: { width, height: 900 }, locale: 'fr-FR' });
    test('every name stands whole on its card', async ({ page }) => {
      const table = await layQuickly(page, 'pecunia', [ME, BOT]);
      await page.routeWebSocket(/\/ws\/tables\//, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => socket.send(deal(String(message))));
      });
      await page.goto(`/t/${table}`);
      await expect(page.locator('.hand .card')).toHaveCount(CARDS.length);
      const torn = await page.locator('.hand .face').evaluateAll((faces) =>
        faces.flatMap((face) => {
          const [card, title] = [face, face.querySelector('.title')!].map((node) => node.getBoundingClientRect());
          const name = face.querySelector('.title')!;
          const whole = title!.bottom <= card!.bottom && name.scrollWidth <= name.clientWidth;
          // A word that is broken without a hyphen takes more lines than it has words.
          const size = parseFloat(getComputedStyle(name).lineHeight);
          const words = name.textContent!.split(' ').length;
          return whole && Math.round(title!.height / size) <= words ? [] : [name.textContent];
        }),
      );
      expect(torn).toEqual([]);
    });
  });
