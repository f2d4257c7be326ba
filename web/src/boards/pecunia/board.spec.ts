/** One's own fresco keeps its size, whatever the others build. */
import { expect, test } from '../../../e2e/base';
import { BOT, layQuickly, ME, myTurn } from '../../../e2e/table';

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

interface Player {
  seats: { roman: string; markers: number }[][];
}

/** As if the first bot had three villas, one of them shared by two women. */
function build(message: string): string {
  const said = JSON.parse(message) as { snapshot?: { view?: { players?: Player[] } } };
  const other = said.snapshot?.view?.players?.[1];
  if (!other) return message;
  const guest = (roman: string) => ({ roman, markers: 2 });
  other.seats = [...other.seats.slice(0, 3), [guest('W22'), guest('W23')], [guest('C22')], [guest('S33')]];
  return JSON.stringify(said);
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
