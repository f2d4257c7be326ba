/** For the tests in a browser: what a hand can press and draw here. */
import type { Page } from '@playwright/test';

/** A stroke of the pen through an open cell, from its left edge to its right one. */
async function gesture(page: Page): Promise<boolean> {
  const open = page.locator('.pad button.open');
  if (!(await open.count())) return false;
  const box = (await open.first().boundingBox())!;
  const [left, middle] = [box.x + box.width * 0.08, box.y + box.height / 2];
  await page.mouse.move(left, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.92, middle, { steps: 5 });
  await page.mouse.up();
  return true;
}

export const driver = {
  lit: [
    '.circles [data-spot], [data-spot="circle:highest"]',
    '.chooser [data-spot]',
    '.pad button.open, .die.open:not(.chosen)',
    '[data-spot="tree"]',
  ],
  gesture,
};
