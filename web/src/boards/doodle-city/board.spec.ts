/** Free circles: the highest is one press, a lower one a press on the circle itself. */
import { expect, test } from '../../../e2e/base';
import { layQuickly, ME, myTurn, playUntil } from '../../../e2e/table';

/** A table of one at which a circle is to be chosen. */
async function choosing(page: Parameters<typeof layQuickly>[0]): Promise<string> {
  for (;;) {
    const table = await layQuickly(page, 'doodle-city', [ME], { options: { free_circles: true } });
    if (await playUntil(page, table, 'circle')) return table;
  }
}

for (const [which, width] of [['highest', 1440], ['lowest', 390]] as const)
  test(`the ${which} circle is one press`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/t/${await choosing(page)}`);
    await myTurn(page);
    const circles = page.locator('.circles [data-spot^="circle:"]');
    await expect(circles.first()).toBeVisible();
    const spots = await circles.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.spot!));
    const values = spots.map((spot) => Number(spot.split(':')[1])).sort((a, b) => a - b);
    expect(values.length).toBeGreaterThan(1);
    const value = which === 'highest' ? values.at(-1)! : values[0]!;
    const tray = page.locator('[data-spot="circle:highest"]');
    const button = which === 'highest' ? tray : page.locator(`.circles [data-spot="circle:${value}"]`);
    await button.click();
    await expect(circles).toHaveCount(0);
    await expect(page.locator('.log li').filter({ hasText: `You circle ${value} of` })).toHaveCount(1);
  });
