/** How large and how fast the house in a tab is. Run by `make measure`. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Python } from '../../src/tab/python';
import { GAMES } from '../base';
import { layTable, myTurn } from '../table';
import { kept, shortestOf, test, warm } from './base';
import { SITE } from './host';

const LEVELS = fileURLToPath(new URL('../../../bench/tab_levels.py', import.meta.url));
const LAST_VISIT = 8;
const bytes = (path: string) => new Uint8Array(readFileSync(path)).buffer;

function note(what: string, value: string, well: boolean) {
  console.log(`${what.padEnd(44)} ${value.padStart(24)}  ${well ? 'ok' : 'too much'}`);
}

const seconds = (what: string, since: number, most: number) => {
  const value = (performance.now() - since) / 1000;
  note(what, `${value.toFixed(2)} s`, value <= most);
};

function sizes() {
  const all = readdirSync(SITE, { recursive: true }).map((name) => join(SITE, String(name)));
  const files = all.filter((path) => statSync(path).isFile());
  const size = files.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0);
  note('all files, compressed', `${(size / 1e6).toFixed(2)} MB`, size <= 8e6);
}

/** From nothing, then from what is kept: the shelf, and the board of a game that goes on. */
async function visits(page: Page, w: Parameters<typeof layTable>[1]) {
  const game = shortestOf(GAMES);
  let start = performance.now();
  await page.goto('./');
  await page.getByRole('heading', { name: game.title, exact: true }).waitFor();
  seconds('first visit, until the shelf is there', start, Infinity);
  await warm(page);
  seconds('first visit, until one can play', start, Infinity);
  await kept(page);
  await layTable(page, w, game);
  await myTurn(page);
  const address = page.url();
  const context = page.context();
  await page.close();
  const times: number[] = [];
  for (let visit = 2; visit <= LAST_VISIT; visit++) {
    const again = await context.newPage();
    start = performance.now();
    await again.goto(address);
    await warm(again);
    await myTurn(again);
    times.push((performance.now() - start) / 1000);
    await again.close();
  }
  // What other work on the machine adds, the quickest one has least of.
  const [quickest, slowest] = [Math.min(...times), Math.max(...times)];
  const what = `visits 2 to ${LAST_VISIT}, until a board can be played`;
  note(what, `${quickest.toFixed(2)} to ${slowest.toFixed(2)} s`, quickest <= 3);
}

interface Row {
  game: string;
  level: string;
  seconds: number;
  /** With so many players it was the slowest. */
  players: number;
  simulations: number;
  of: number;
}

/** Every level in the Python of the tab, by the time of a core that does nothing else. */
async function levels() {
  const folder = join(SITE, 'python/');
  const { loadPyodide } = (await import(pathToFileURL(`${folder}pyodide.mjs`).href)) as {
    loadPyodide: (options: object) => Promise<Python & { globals: Map<string, unknown> }>;
  };
  const lockFileContents = readFileSync(`${folder}pyodide-lock.json`, 'utf8');
  const python = await loadPyodide({ indexURL: folder, lockFileContents });
  python.unpackArchive(bytes(`${folder}house.zip`), 'zip', { extractDir: '/lib/python3.14/site-packages' });
  python.globals.set('clock', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  const code = JSON.stringify(readFileSync(LEVELS, 'utf8'));
  const module = `import json\nnames = {"__name__": "levels"}\nexec(${code}, names)`;
  const rows = JSON.parse(python.runPython(`${module}\njson.dumps(names["rows"](clock))`) as string) as Row[];
  for (const { game, level, seconds: slowest, players, simulations, of } of rows) {
    const search = of ? `, ${simulations} of ${of}` : '';
    note(`${game}, ${level}, ${players} players`, `${slowest.toFixed(2)} s${search}`, slowest <= 1.5);
  }
}

test('sizes and visits', async ({ page, w }) => {
  sizes();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visits(page, w);
});

test('levels', levels);
