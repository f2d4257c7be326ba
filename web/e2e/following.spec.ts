/** What others did: shown one after the other, marked until one acts, and once more on demand. */
import type { Page } from '@playwright/test';
import { expect, GAMES, test } from './base';
import { Chance } from './chance';
import { driverOf } from './driver';
import { mouse, play } from './play';
import { BOT, layQuickly, ME, myTurn, standing } from './table';

// Nothing is secret there, and it seats the most: its turns are short.
const game = GAMES.filter((one) => !one.secrets).toSorted((a, b) => b.players.length - a.players.length)[0]!;
const FOUR = [ME, BOT, BOT, BOT];
const CALM = 1_200;
const TICK = 100;

interface Moment {
  at: number;
  sentence: string;
  /** On the board, sorted. */
  numbers: number[];
  /** How many lines the list in words has. */
  listed: number;
  mine: boolean;
}

/** Keep everything that is shown from now on: what is gone in half a second cannot be waited for. */
const record = (page: Page) =>
  page.evaluate(() => {
    const moments: Moment[] = [];
    const state = () => ({
      sentence: document.querySelector('.line .sentence')?.textContent ?? '',
      numbers: [...document.querySelectorAll<HTMLElement>('[data-kit] .numbers')]
        .flatMap((one) => one.dataset.steps!.split(' ').map(Number))
        .filter(Boolean)
        .toSorted((a, b) => a - b),
      listed: document.querySelectorAll('[aria-labelledby=text-last] li').length,
      mine: document.querySelector('.line.warm') !== null,
    });
    const look = () => {
      const [now, { at: _, ...last }] = [state(), moments.at(-1) ?? { at: 0 }];
      if (JSON.stringify(now) !== JSON.stringify(last)) moments.push({ at: performance.now(), ...now });
    };
    const page = window as unknown as { moments: Moment[]; recorder?: MutationObserver };
    page.recorder?.disconnect();
    page.moments = moments;
    page.recorder = new MutationObserver(look);
    look();
    page.recorder.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
const recorded = (page: Page) =>
  page.evaluate(() => (window as unknown as { moments: Moment[] }).moments);
/** What came one after the other, each once. */
const course = <T>(moments: Moment[], of: (moment: Moment) => T): T[] =>
  moments.map(of).filter((one, n, all) => JSON.stringify(one) !== JSON.stringify(all[n - 1]));
/** Nothing, the first, the first two, and so on to all of them. */
const growing = (count: number) => Array.from({ length: count + 1 }, (_, n) => upTo(n));

/** Which actions are marked on the board, sorted; on something small a mark has no number to read. */
const numbers = (page: Page) =>
  page
    .locator('[data-kit] .numbers')
    .evaluateAll((all) => all.flatMap((one) => one.getAttribute('data-steps')!.split(' ').map(Number)))
    .then((all) => all.filter(Boolean).toSorted((a, b) => a - b));
/** What others decided since my turn, as the log has it. */
const since = (page: Page) =>
  page.locator('.log li').evaluateAll((all) => {
    const decisions = all.filter((one) => one.querySelector('.mark svg') && !one.matches('.other'));
    const lines = decisions.map((one) => one.lastElementChild!.textContent!.trim());
    return lines.slice(lines.findLastIndex((line) => line.startsWith('You ')) + 1);
  });

const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1);

/** Play until it is no longer my turn. */
async function decide(page: Page, seed: number) {
  const [driver, chance] = [await driverOf(game.key), new Chance(seed)];
  do {
    await play(page, driver, chance, mouse, 1);
    await page.locator('.line[aria-busy=false]').waitFor();
  } while ((await standing(page)).mine);
}

async function sit(page: Page) {
  await page.goto(`/t/${await layQuickly(page, game.key, FOUR)}`);
  await myTurn(page);
}

// Time that goes on only when it is told to: what is shown is never too quick to be seen, however
// busy the machine is.

/** What came and went over the page's line to the table. */
interface Traffic {
  /** The newest position has something for me to do. */
  mine: boolean;
  acts: number;
}
const traffic = (page: Page) => page.evaluate(() => (window as unknown as { traffic: Traffic }).traffic);

async function sitInStillTime(page: Page) {
  await page.addInitScript(() => {
    const traffic: Traffic = { mine: false, acts: 0 };
    Object.assign(window, { traffic });
    window.WebSocket = class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        this.addEventListener('message', ({ data }) => {
          const { snapshot } = JSON.parse(String(data));
          if (snapshot) traffic.mine = snapshot.legal.length > 0;
        });
      }
      override send(data: string) {
        if (JSON.parse(data).type === 'act') traffic.acts += 1;
        super.send(data);
      }
    };
  });
  await page.clock.install();
  await sit(page);
  await stopTime(page);
}

const stopTime = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

/** Decide, and wait until the others have answered; nothing of it is shown yet. */
async function decideInStillTime(page: Page, seed: number) {
  await decide(page, seed);
  await page.waitForFunction(() => (window as unknown as { traffic: Traffic }).traffic.mine);
}

/** Let time go on until everything has been shown. */
async function unfold(page: Page) {
  for (let tick = 0, shown = false; !shown; tick++) {
    if (tick === 300) throw new Error('The showing does not come to an end.');
    shown = await page.evaluate(arrive);
    await page.clock.runFor(TICK);
  }
}

/** What flies has a time of its own, which does not stand still: it is there. Whether all is shown. */
function arrive(): boolean {
  for (const one of document.getAnimations())
    if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
  return document.querySelector('.line.warm:not(.showing)') !== null;
}

test.describe('at a calm pace', () => {
  test.use({ chosen: { soundsOffered: true } });

  test('is told in order, stays marked, and can be watched again', async ({ page, w }) => {
    await sitInStillTime(page);
    await record(page);
    await decideInStillTime(page, 1);
    await expect(page.getByRole('button', { name: w.table.skipShort })).toBeVisible();
    await page.clock.runFor(CALM / 2);
    await expect(page.locator('[data-kit] .glow')).toBeVisible();
    await unfold(page);
    const lines = await since(page);
    const all = upTo(lines.length);
    expect(all.length).toBeGreaterThan(1);

    // Each sentence in its order, and long enough to be read.
    const announcements = await recorded(page);
    const at = lines.map((line) => announcements.findIndex(({ sentence }) => sentence.startsWith(line)));
    expect(announcements.map(({ sentence }) => sentence).join('\n')).toContain(lines[at.indexOf(-1)] ?? '');
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    const times = at.map((one) => announcements[one]!.at);
    for (const [n, time] of times.entries())
      if (n) expect(Math.abs(time - times[n - 1]! - CALM)).toBeLessThanOrEqual(TICK);

    // Everything stays marked, and is shown once more.
    await expect.poll(() => numbers(page)).toEqual(all);
    const again = page.getByRole('button', { name: w.table.watchAgain });
    await expect(again).toContainText(w.table.since(all.length));
    await record(page);
    await again.click();
    await expect(again).toBeHidden();
    await unfold(page);
    const seen = await recorded(page);
    expect(course(seen, ({ numbers }) => numbers)).toEqual([all, ...growing(all.length)]);
    expect(seen.find(({ numbers }) => numbers.length === 1)!.sentence).toContain(lines[0]!);
    expect(await since(page)).toEqual(lines);

    // Until one acts.
    await decide(page, 2);
    expect((await numbers(page)).length).toBeLessThan(all.length);
  });

  test('is skipped by any key, and by a tap that does nothing else', async ({ page, w }) => {
    await sitInStillTime(page);
    const skip = page.getByRole('button', { name: w.table.skipShort });
    await decideInStillTime(page, 3);
    await expect(skip).toBeVisible();
    await page.keyboard.press('x');
    // No time has passed.
    await myTurn(page);
    const lines = await since(page);
    expect(lines.length).toBeGreaterThan(1);
    await page.clock.runFor(TICK);
    await expect.poll(() => numbers(page)).toEqual(upTo(lines.length));

    await decideInStillTime(page, 4);
    await expect(skip).toBeVisible();
    const { acts } = await traffic(page);
    const { x, y, width, height } = (await page.locator('.frame').boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 3);
    await myTurn(page);
    await page.clock.runFor(CALM);
    expect((await traffic(page)).acts).toBe(acts);
    expect((await standing(page)).mine).toBe(true);
  });

  test('has a pace that can be changed while it plays, and is remembered', async ({ page, w }) => {
    await sitInStillTime(page);
    await decideInStillTime(page, 5);
    // It is there only while something is shown.
    await page.locator('.line select').selectOption('once');
    await unfold(page);
    await page.clock.resume();
    await page.reload();
    await myTurn(page);
    await page.getByRole('button', { name: w.table.pace }).click();
    await expect(page.getByRole('button', { name: w.table.paces.once })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    // After coming back what was missed is marked and told all the same.
    const all = upTo((await since(page)).length);
    await expect.poll(() => numbers(page)).toEqual(all);
    await stopTime(page);
    await record(page);
    const again = page.getByRole('button', { name: w.table.watchAgain });
    await again.click();
    await expect(again).toBeHidden();
    await unfold(page);
    const seen = await recorded(page);
    expect(course(seen, ({ numbers }) => numbers)).toEqual([all, ...growing(all.length)]);
  });

  test('moves nothing for those who want it still', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await sitInStillTime(page);
    await page.evaluate(() => {
      const seen = { floats: 0, animations: 0 };
      Object.assign(window, { seen });
      setInterval(() => {
        seen.floats += document.querySelectorAll('.float').length;
        seen.animations += document.querySelector('.frame')!.getAnimations({ subtree: true }).length;
      }, 20);
    });
    await record(page);
    await decideInStillTime(page, 6);
    await unfold(page);
    expect(await page.evaluate(() => (window as any).seen)).toEqual({ floats: 0, animations: 0 });
    const sentences = (await recorded(page)).map(({ sentence }) => sentence);
    const lines = await since(page);
    for (const line of lines) expect(sentences.some((one) => one.startsWith(line))).toBe(true);
    await expect.poll(() => numbers(page)).toEqual(upTo(lines.length));
  });

  test('is a list in the view in words', async ({ page, w }) => {
    await sitInStillTime(page);
    await decideInStillTime(page, 7);
    await page.keyboard.press('x');
    await myTurn(page);
    await page.keyboard.press('t');
    const list = page.getByRole('region', { name: w.text.since }).getByRole('listitem');
    const lines = await since(page);
    await expect(list).toContainText(lines);
    await record(page);
    const again = page.getByRole('button', { name: w.table.watchAgain });
    await again.click();
    await expect(again).toBeHidden();
    await unfold(page);
    const seen = await recorded(page);
    for (const [n, line] of lines.entries())
      expect(seen.some(({ listed, sentence }) => listed === n + 1 && sentence.startsWith(line))).toBe(true);
  });
});

for (const one of GAMES)
  test(`${one.key} marks every action of the others, and shows what lies before each`, async ({ page, w }) => {
    const driver = await driverOf(one.key);
    const players = Math.min(4, one.players.at(-1)!);
    const id = await layQuickly(page, one.key, FOUR.slice(0, players));
    await page.goto(`/t/${id}`);
    for (let turn = 0; turn < 3; turn++) {
      await play(page, driver, new Chance(turn), mouse, 1);
      await myTurn(page);
      const again = page.getByRole('button', { name: w.table.watchAgain });
      if (!(await again.isVisible())) continue;
      const count = Number(/\d+/.exec(await again.innerText())![0]);
      await expect.poll(async () => [...new Set(await numbers(page))]).toEqual(upTo(count));
    }
    for (const row of await page.locator('.players .name').all()) {
      await row.click();
      await expect(row).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('[data-kit] .glow').first()).toBeVisible();
    }
  });

test('around one screen a card says whose turn it is, and any tap puts it away', async ({ page, w }) => {
  const seats = [ME, { ...ME, name: 'Émile' }, BOT];
  await page.goto(`/t/${await layQuickly(page, game.key, seats)}`);
  const card = page.getByRole('status');
  await expect(card).toContainText(/./);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(card).toBeHidden();
  const holder = await page.locator('.players li[aria-current] .name').innerText();
  const other = holder === 'Émile' ? 'Ada' : 'Émile';
  const [driver, chance] = [await driverOf(game.key), new Chance(8)];
  for (let turn = 0; turn < 9 && !(await card.isVisible()); turn++) {
    await play(page, driver, chance, mouse, 1);
    await myTurn(page);
  }
  await expect(card).toContainText(w.table.handOver(other));
  await page.keyboard.press('x');
  await expect(card).toBeHidden();
});

test.describe('at the first table', () => {
  test.use({ chosen: {} });

  test('sounds are offered once', async ({ page, w }) => {
    await sit(page);
    const offer = page.getByRole('region', { name: w.table.sounds });
    await offer.getByRole('button', { name: w.table.soundsYes }).click();
    await expect(offer).toBeHidden();
    await expect(page.getByRole('button', { name: w.table.soundsOn })).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await myTurn(page);
    await expect(offer).toBeHidden();
  });
});
