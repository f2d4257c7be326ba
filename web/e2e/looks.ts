/** What every page must be: complete in words, within its window, open to everybody. */
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe';

/** Words that only a program says. */
const RAW = /\bundefined\b|\bNaN\b|\[object |\{[\w.]*\}|\bnull\b/;

export async function looksWell(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  await expectNoOverflow(page);
  await expectWords(page);
  await expectOpen(page);
}

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page) {
  const wide = await page.evaluate(() => {
    const root = document.documentElement;
    const out = [...document.querySelectorAll('body *')].filter(
      (node) => node.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return root.scrollWidth > root.clientWidth ? out.map((node) => node.outerHTML.slice(0, 120)) : [];
  });
  expect(wide, 'nothing is wider than the window').toEqual([]);
}

/** Every text, seen or said, is a person's. */
async function expectWords(page: Page) {
  const texts = await page.evaluate(() => {
    const named = ['aria-label', 'title', 'alt', 'placeholder'];
    const nodes = [...document.querySelectorAll(named.map((name) => `[${name}]`).join())];
    const labels = nodes.flatMap((node) => named.map((name) => node.getAttribute(name) ?? ''));
    const lines = document.body.innerText.split('\n');
    return [document.title, ...lines, ...labels];
  });
  expect(texts.filter((text) => RAW.test(text))).toEqual([]);
}

/** Nothing for axe to complain of. */
async function expectOpen(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
}
