/** A board's class that the house's styles know would be dressed by them unasked. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const BOARDS = 'src/boards';
const houses = new Set(
  ['src/controls.css', 'src/theme.css'].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^\.([a-z][\w-]*)/gm)].map(([, name]) => name!),
  ),
);
/** Meant for boards too. */
const shared = new Set(['button', 'unseen', 'figure', 'score']);

const files = readdirSync(BOARDS, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.svelte') && path.includes('/'),
);

test.each(files)('%s keeps to classes of its own', (path) => {
  const source = readFileSync(join(BOARDS, path), 'utf8');
  const used = [...source.matchAll(/class="([^"{}]*)"/g)].flatMap(([, names]) =>
    names!.split(/\s+/).filter(Boolean),
  );
  expect(used.filter((name) => houses.has(name) && !shared.has(name))).toEqual([]);
});
