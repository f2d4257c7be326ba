/** A slow game by people who are never there together: letters, notices, holidays, the next table. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { choose, expect, GAMES, listen, messagesOf, test as usual } from './base';
import { violationsOf } from './axe';
import { freePort, Mailbox } from './mailbox';
import { House } from './server';
import { fewest } from './table';

const [en, fr] = [messagesOf('en'), messagesOf('fr')];
const game = GAMES.find((one) => fewest(one) === 2)!;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'fr' };
const SEATS = { game: game.key, seats: [{ kind: 'me' }, { kind: 'open' }], turn_seconds: 86_400 };

const test = usual.extend<{ mailbox: Mailbox; house: House }>({
  mailbox: async ({}, use) => {
    const mailbox = await Mailbox.open();
    await use(mailbox);
    mailbox.close();
  },
  house: async ({ mailbox, browser }, use) => {
    const port = await freePort();
    const house = await House.open(
      {
        LUDOTHEQUE_ORIGIN: `http://127.0.0.1:${port}`,
        LUDOTHEQUE_SMTP: mailbox.url,
        LUDOTHEQUE_NOTICE_SECONDS: '1',
      },
      port,
    );
    await use(house);
    // A page that is still there would look for the house after it is closed, and complain.
    await Promise.all(browser.contexts().flatMap((one) => one.pages()).map((page) => page.close()));
    await house.close();
  },
});

async function visitor(browser: Browser, house: House, name: string, options: BrowserContextOptions = {}) {
  const headers = { origin: house.url };
  const context = await browser.newContext({
    baseURL: house.url,
    reducedMotion: 'reduce',
    locale: 'en',
    permissions: ['notifications'],
    ...options,
  });
  await choose(context);
  const data = { name, lang: options.locale ?? 'en' };
  expect((await context.request.post('/api/me', { headers, data })).ok()).toBe(true);
  return context.newPage();
}

/** A table of Ann's at which Zoé sits, by requests: this is about what comes after. */
async function laid(ann: Page, zoe: Page, house: House): Promise<string> {
  const headers = { origin: house.url };
  const table = await (await ann.request.post('/api/tables', { headers, data: SEATS })).json();
  const data = { code: table.join.split('=')[1] };
  expect((await zoe.request.post(`/api/tables/${table.id}/join`, { headers, data })).ok()).toBe(true);
  return table.id as string;
}

/** The first to play does anything that is allowed, until it is another's turn. */
const playAway = (page: Page, id: string) =>
  page.evaluate(
    (table) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
        let count = 0;
        socket.onmessage = ({ data }) => {
          const { type, sentence, snapshot: shown } = JSON.parse(data);
          if (type === 'refused') throw new Error(sentence);
          if (!shown) return;
          const { actor: seat, legal, number } = shown;
          if (!legal.length) {
            socket.close();
            done();
          } else {
            const said = { type: 'act', id: `a${count++}`, seat, action: legal[0].number, seen: number };
            socket.send(JSON.stringify(said));
          }
        };
      }),
    id,
  );

const narrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()!.width);

test('told by a letter, once the address is confirmed, until one press', async ({ browser, house, mailbox, troubles }) => {
  const ann = await visitor(browser, house, 'Ann');
  let zoe = await visitor(browser, house, 'Zoé', PHONE);
  for (const page of [ann, zoe]) listen(page, troubles);
  await zoe.goto('/account');
  await zoe.getByLabel(fr.slow.address).fill('zoe@example.org');
  await zoe.getByRole('button', { name: fr.slow.ask }).click();
  await expect(zoe.getByText(fr.slow.asked('zoe@example.org'))).toBeVisible();
  await narrow(zoe);
  expect(await violationsOf(zoe)).toEqual([]);
  await expect.poll(() => mailbox.letters.length).toBe(1);
  const links = (letter: string) => letter.match(/http:\S+/g)!;
  await zoe.goto(links(mailbox.letters[0]!).find((link) => link.includes('/confirm/'))!);
  await zoe.getByRole('button', { name: fr.slow.confirmDo }).click();
  await expect(zoe.getByText(fr.slow.confirmed)).toBeVisible();
  await narrow(zoe);
  // Away from home when her turn begins, whoever has the first one.
  const theirs = zoe.context();
  await zoe.close();
  zoe = await theirs.newPage();
  listen(zoe, troubles);
  const both = [await laid(ann, zoe, house), await laid(ann, zoe, house)];
  await ann.goto(`/t/${both[0]}`);
  await playAway(ann, both[0]!);
  await playAway(ann, both[1]!);
  await expect.poll(() => mailbox.letters.length, { timeout: 40_000 }).toBe(2);
  const letter = mailbox.letters[1]!;
  expect(both.filter((id) => letter.includes(`${house.url}/t/${id}`))).not.toEqual([]);
  // From one table to the next of hers; the list has both.
  await zoe.goto('/mine');
  await expect(zoe.getByRole('region', { name: fr.mine.running }).getByText(fr.shelf.yourTurn)).toHaveCount(2);
  await narrow(zoe);
  await zoe.goto(`/t/${both[0]}`);
  await playAway(zoe, both[0]!);
  await zoe.getByRole('link', { name: fr.slow.nextOf(1) }).click();
  await expect(zoe).toHaveURL(new RegExp(`/t/${both[1]}$`));
  // Nobody need be logged in to end it.
  const stranger = await (await browser.newContext({ baseURL: house.url, locale: 'en' })).newPage();
  await stranger.goto(links(letter).find((link) => link.includes('/stop/'))!);
  await expect(stranger.getByText(en.slow.stopped)).toBeVisible();
  await zoe.goto('/account');
  await expect(zoe.getByLabel(fr.slow.address)).toBeVisible();
});

test('a notice of the browser leads to the table; holidays', async ({ browser, house, troubles }) => {
  const ann = await visitor(browser, house, 'Ann');
  listen(ann, troubles);
  await ann.goto('/account');
  await expect(ann.getByRole('button', { name: en.slow.pushDo })).toBeVisible();
  // The browser's maker is far away; what it would bring is brought by the developer's tools.
  const tools = await ann.context().newCDPSession(ann);
  await tools.send('ServiceWorker.enable');
  const registration = new Promise<string>((found) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    });
  });
  await ann.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: house.url,
    registrationId: await registration,
    data: JSON.stringify({ title: 'Your turn', body: '', url: '/mine', stop: '/api/stop/1/x', stopTitle: 'No more', lang: 'en' }),
  });
  const shown = () =>
    ann.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, data }) => `${title} ${data.url}`);
    });
  await expect.poll(shown).toEqual(['Your turn /mine']);
  const days = [1, 3].map((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10));
  await ann.getByLabel(en.slow.first).fill(days[0]!);
  await ann.getByLabel(en.slow.last).fill(days[1]!);
  await ann.getByRole('button', { name: en.slow.plan }).click();
  await expect(ann.getByText(en.slow.holidaysLine(27))).toBeVisible();
  await ann.getByRole('button', { name: en.slow.cancel }).click();
  await expect(ann.getByText(en.slow.holidaysLine(30))).toBeVisible();
  expect(await violationsOf(ann)).toEqual([]);
});
