/** The same seeds give the same games in the Python of the tab and in that of this machine. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import type { Python } from '../../src/tab/python';

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const bytes = (path: string) => new Uint8Array(readFileSync(path)).buffer;

test('the same seeds, the same games', async () => {
  const folder = at('build/site/python/');
  const { loadPyodide } = (await import(pathToFileURL(`${folder}pyodide.mjs`).href)) as {
    loadPyodide: (options: object) => Promise<Python>;
  };
  const lockFileContents = readFileSync(`${folder}pyodide-lock.json`, 'utf8');
  const python = await loadPyodide({ indexURL: folder, lockFileContents });
  python.unpackArchive(bytes(`${folder}house.zip`), 'zip', {
    extractDir: '/lib/python3.14/site-packages',
  });
  const code = JSON.stringify(readFileSync(at('tests/tab/seeds.py'), 'utf8'));
  const module = `names = {"__name__": "seeds"}\nexec(${code}, names)`;
  const browser = python.runPython(`${module}\n"\\n".join(names["lines"]())`) as string;
  const answer = execFileSync(at('.venv/bin/python'), [at('tests/tab/seeds.py')], { encoding: 'utf8' });
  expect(browser.split('\n')).toEqual(answer.trim().split('\n'));
});
