/** How somebody presses things: with a mouse, with a finger, or by keys alone. */
import { expect, type Locator, type Page } from '@playwright/test';
import { buttons, finger, keys, mouse, type Hand } from '../play';

export type HandName = 'mouse' | 'finger' | 'keys';

/** On a board. */
export const HANDS: Record<HandName, Hand> = { mouse, finger, keys };

/** In the view in words: any action that stands there. */
export const WORD_HANDS: Record<HandName, Hand> = {
  keys: buttons,
  mouse: (page) => shownAction(page).click(),
  finger: (page) => shownAction(page).tap(),
};

/** Where they are many, a group is opened first. */
const shownAction = (page: Page) =>
  page.locator('.words .actions button:visible, .words details:not([open]) > summary').first();

/** Nothing on a page is further away by Tab. */
const FURTHEST = 250;

/** Press a control; `key` does the same where there is one. */
export async function pressWith(hand: HandName, target: Locator, key?: string): Promise<void> {
  if (hand === 'finger') return target.tap();
  if (hand === 'mouse') return target.click();
  const page = target.page();
  if (key) return page.keyboard.press(key);
  await tabTo(target);
  await page.keyboard.press('Enter');
}

/** To a control by Tab alone; wherever the focus is on the way, it can be seen. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const page = target.page();
  for (let tab = 0; tab < FURTHEST; tab++) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    expect(await step(page), 'where the keyboard is can be seen').toBe('');
  }
  throw new Error(`Tab does not lead to ${String(target)}.`);
}

/** One step by Tab, or back; what has the focus then and nobody sees it. */
export async function step(page: Page, key = 'Tab'): Promise<string> {
  await page.keyboard.press(key);
  return page.evaluate(unseenFocus);
}

/** The control with the focus, if nobody sees that it has it. */
function unseenFocus(): string {
  const node = document.activeElement;
  if (!node || node === document.body) return '';
  const box = node.getBoundingClientRect();
  const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  const shown = node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return inside && shown && node.matches(':focus-visible') ? '' : node.outerHTML.slice(0, 160);
}
