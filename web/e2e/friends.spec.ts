/** Two who found each other: they talk, follow, invite, block, and report; a host reads it. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { choose, expect, GAMES, listen, messagesOf, SOAK, test as usual } from './base';
import { violationsOf } from './axe';
import { House } from './server';
import { fewest } from './table';

const [en, fr] = [messagesOf('en'), messagesOf('fr')];
const game = GAMES.find((one) => fewest(one) === 2)!;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const test = usual.extend<{ house: House }>({
  house: async ({}, use) => {
    const house = await House.open();
    await use(house);
    await house.close();
  },
});

async function visitor(browser: Browser, house: House, name: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: house.url, reducedMotion: 'reduce', locale: 'en', ...options });
  await choose(context);
  const page = await context.newPage();
  await page.goto('/');
  await page.request.post('/api/me', { data: { name, lang: options.locale ?? 'en' } });
  await page.reload();
  return page;
}

async function wait(page: Page, w = en) {
  await page.goto(`/meet?box=${game.key}`);
  await page.getByRole('button', { name: w.meeting.wait }).click();
}

const talk = (page: Page, w = en) => page.getByRole('tab', { name: w.table.chat }).click();
const narrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()!.width);

// The same on a laptop, where there is more room, in the long form.
for (const [device, options, form] of [
  ['laptop', {}, SOAK],
  ['phone', PHONE, {}],
] as const)
  test(`find each other, talk, follow, invite, block, ${device}`, form, async ({ browser, house, troubles }) => {
    test.setTimeout(150_000);
    const ada = await visitor(browser, house, 'Ada', options);
    const emile = await visitor(browser, house, 'Émile', { ...options, locale: 'fr' });
    for (const page of [ada, emile]) listen(page, troubles);
    await wait(ada);
    await wait(emile, fr);
    for (const page of [ada, emile]) await expect(page).toHaveURL(/\/t\/[a-z2-7]{12}$/);
    // A phrase is said in one language and read in the other.
    await talk(ada);
    await talk(emile, fr);
    await ada.getByLabel(en.people.quick).selectOption('luck');
    await expect(emile.getByRole('log').getByText(fr.people.phrases.luck)).toBeVisible();
    await narrow(emile);
    // One press to follow; then one sees who is here.
    await ada.goto('/friends');
    await ada.getByRole('button', { name: en.people.followName('Émile') }).click();
    const following = ada.getByRole('region', { name: en.people.following });
    await expect(following.getByText(en.people.here)).toBeVisible();
    await narrow(ada);
    expect(await violationsOf(ada)).toEqual([]);
    // Invite; the other is told on whatever page, and sits down.
    await following.getByLabel(en.people.inviteTo).selectOption(game.key);
    await following.getByRole('button', { name: `${en.people.invite} Émile` }).click();
    await expect(ada).toHaveURL(/\/t\/[a-z2-7]{12}$/);
    const called = emile.getByRole('alert').filter({ hasText: fr.people.calls('Ada', '').slice(0, -1) });
    await expect(called).toBeVisible();
    await narrow(emile);
    await called.getByRole('button', { name: fr.people.sit }).click();
    await emile.getByRole('button', { name: fr.table.join, exact: true }).click();
    await expect(ada.getByRole('tab', { name: en.table.chat })).toBeVisible();
    // Block: no word comes through, and nobody follows any more.
    await talk(emile, fr);
    await emile.getByRole('button', { name: fr.people.more('Ada') }).click();
    await emile.getByRole('button', { name: fr.people.block, exact: true }).click();
    await expect(emile.getByText(fr.people.done)).toBeVisible();
    await talk(ada);
    await ada.getByLabel(en.table.say).fill('Are you there?');
    await ada.getByRole('button', { name: en.table.send }).click();
    await expect(ada.getByRole('log').getByText('Are you there?')).toBeVisible();
    await expect(emile.getByRole('log').getByText('Are you there?')).toHaveCount(0);
    await emile.goto('/friends');
    await expect(emile.getByRole('region', { name: fr.people.blocked }).locator('strong', { hasText: 'Ada' })).toBeVisible();
    await narrow(emile);
    await ada.goto('/friends');
    await expect(ada.getByText(en.people.nobody)).toBeVisible();
  });

test('who says never is not asked again', async ({ browser, house }) => {
  const ada = await visitor(browser, house, 'Ada');
  const emile = await visitor(browser, house, 'Émile');
  await wait(ada);
  await wait(emile);
  await expect(emile).toHaveURL(/\/t\//);
  await ada.goto('/friends');
  await ada.getByRole('button', { name: en.people.followName('Émile') }).click();
  await ada.getByRole('button', { name: `${en.people.invite} Émile` }).click();
  await emile.getByRole('button', { name: en.people.never }).click();
  await expect(emile.getByText(en.people.neverLine('Ada'))).toBeVisible();
  await emile.getByRole('button', { name: en.people.never }).click();
  await expect(emile.getByRole('alert')).toHaveCount(0);
  await emile.goto('/friends');
  await expect(emile.getByRole('region', { name: en.people.refused }).locator('strong', { hasText: 'Ada' })).toBeVisible();
  await ada.goto('/friends');
  await expect(ada.getByText(en.people.nobody)).toBeVisible();
});

test('a report is read by the host, who answers it', async ({ browser, house }) => {
  const ada = await visitor(browser, house, 'Ada', PHONE);
  const nero = await visitor(browser, house, 'Nero', { locale: 'fr' });
  const host = await visitor(browser, house, 'Livia');
  await host.request.post('/api/me/account', { data: { name: 'Livia', passphrase: 'a long passphrase' } });
  await house.command('host', 'Livia');
  await wait(ada);
  await wait(nero, fr);
  await expect(nero).toHaveURL(/\/t\//);
  await talk(nero, fr);
  await nero.getByLabel(fr.table.say).fill('Burn it');
  await nero.getByRole('button', { name: fr.table.send }).click();
  await talk(ada);
  await ada.getByRole('button', { name: en.people.more('Nero') }).click();
  await ada.getByRole('button', { name: en.people.report, exact: true }).click();
  await ada.getByLabel(en.people.words).fill('He threatens me.');
  await ada.getByRole('button', { name: en.people.send }).click();
  await expect(ada.getByText(en.people.sent)).toBeVisible();
  await narrow(ada);
  await host.goto('/account');
  await host.getByRole('link', { name: en.hosting.toPage }).click();
  const sheet = host.getByRole('region', { name: 'Nero' });
  await expect(sheet.getByText('He threatens me.')).toBeVisible();
  await sheet.getByText(en.hosting.context).click();
  await expect(sheet.getByText('Burn it')).toBeVisible();
  expect(await violationsOf(host)).toEqual([]);
  await sheet.getByLabel(en.hosting.note).fill('Be kind.');
  await sheet.getByRole('button', { name: en.hosting.verdicts.silence }).click();
  await expect(host.getByText(en.hosting.none)).toBeVisible();
  await expect(nero.getByRole('alert').filter({ hasText: 'Be kind.' })).toBeVisible();
  await nero.getByRole('button', { name: fr.people.read }).click();
  await expect(nero.getByText('Be kind.')).toHaveCount(0);
});
