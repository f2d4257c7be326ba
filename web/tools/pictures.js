/**
 * Draws the browser's pictures for README and docs: a real server, real games, a real browser.
 * `make pictures`; never a test.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const OUT = new URL('../../docs/pictures/', import.meta.url).pathname;
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PORT = Number(process.env.LUDOTHEQUE_PORT ?? 8397);
const BASE = `http://127.0.0.1:${PORT}`;
const LAPTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** So many decisions of ours before the picture: the middle of a game. */
const DECISIONS = 9;

const home = mkdtempSync(join(tmpdir(), 'pictures-'));
const server = spawn('../.venv/bin/ludotheque', ['serve', '--no-browser', '--port', String(PORT)], {
  cwd: new URL('..', import.meta.url).pathname,
  env: { ...process.env, LUDOTHEQUE_HOME: home, LUDOTHEQUE_LIMIT_GUESTS: '1000' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
let games = [];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? SYSTEM.find((path) => existsSync(path)),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

try {
  mkdirSync(OUT, { recursive: true });
  await answering();
  games = (await (await fetch(`${BASE}/api/shelf`)).json()).games;
  await house();
  await curtain('en', 'light');
  await curtain('fr', 'dark');
  for (const [n, game] of games.entries()) {
    const lang = n % 2 ? 'en' : 'fr';
    await table(game, { lang, size: LAPTOP, theme: 'light' });
    await table(game, { lang: n % 2 ? 'fr' : 'en', size: PHONE, theme: n % 2 ? 'light' : 'dark' });
  }
} finally {
  await browser.close();
  server.kill('SIGINT');
  await new Promise((done) => server.once('exit', done));
  rmSync(home, { recursive: true });
}

async function answering() {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${BASE}/healthz`).then((response) => response.ok, () => false)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The server does not answer; look at what it says above.');
}

async function house() {
  for (const [lang, step, theme] of [
    ['fr', '1 sur', 'dark'],
    ['en', '1 of', 'light'],
  ]) {
    const lesson = await open(lang, LAPTOP, theme);
    await lesson.goto(`${BASE}/learn/${games.at(-1).key}`);
    await lesson.getByText(step).first().waitFor();
    await draw(lesson, `lesson.${lang}`);
  }
  for (const { lang, size, theme } of [
    { lang: 'en', size: LAPTOP, theme: 'light' },
    { lang: 'fr', size: PHONE, theme: 'dark' },
  ]) {
    const page = await open(lang, size, theme);
    await page.goto(BASE);
    await page.locator('.boxes svg').last().waitFor();
    await draw(page, `shelf.${lang}`);
  }
}

/** A game in its middle. */
async function table(game, { lang, size, theme }) {
  const page = await open(lang, size, theme);
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'regular' }, { kind: 'bot', bot: 'casual' }];
  await lay(page, game, seats);
  await decide(page, DECISIONS);
  await draw(page, `${game.key}.${size === PHONE ? 'phone' : 'laptop'}.${lang}`);
  const inWords = [games[0], games.at(-1)].includes(game);
  if (size === LAPTOP && inWords) await words(page, lang);
  await page.context().close();
}

/** Between two people around one screen, in a game with hands. */
async function curtain(lang, theme) {
  const page = await open(lang, LAPTOP, theme);
  await lay(page, games.at(-1), [{ kind: 'me' }, { kind: 'me', name: 'Bruno' }]);
  await page.locator('.curtain').waitFor();
  await draw(page, `curtain.${lang}`);
  await page.context().close();
}

async function lay(page, game, seats) {
  await page.goto(BASE);
  const id = await page.evaluate(
    async ([key, seats]) => {
      const post = async (path, body) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      };
      await post('/api/me', { name: 'Ada' });
      return (await post('/api/tables', { game: key, seats: seats })).id;
    },
    [game.key, seats],
  );
  await page.goto(`${BASE}/t/${id}`);
}

async function words(page, lang) {
  await page.keyboard.press('t');
  await page.locator('.words').waitFor();
  await draw(page, `in-words.${lang}`);
}

/** Follow the hint so many times, then wait until it is our turn again. */
async function decide(page, times) {
  const hint = page.getByRole('region', { name: /^(The best actions|Les meilleures actions)$/ });
  const best = hint.locator('ol button').first();
  const turn = page.locator('.line.warm');
  for (let n = 0; n < times; n++) {
    await turn.waitFor({ timeout: 30_000 });
    await page.keyboard.press('h');
    await best.waitFor({ timeout: 30_000 });
    await best.click();
    await hint.waitFor({ state: 'detached' });
  }
  await turn.waitFor({ timeout: 30_000 });
  await page.waitForTimeout(2500);
}

async function open(locale, viewport, colorScheme) {
  const context = await browser.newContext({ locale, viewport, colorScheme, reducedMotion: 'reduce' });
  return context.newPage();
}

async function draw(page, name) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(OUT, `${name}.jpg`), type: 'jpeg', quality: 82 });
  console.log(`${name}.jpg`);
}
