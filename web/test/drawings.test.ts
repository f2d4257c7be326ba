/** What stands in a board's `draw/` only draws what it is given: it knows nothing of the hand. */
import { expect, it } from 'vitest';

const files = import.meta.glob<string>('../src/boards/*/draw/*', { query: '?raw', import: 'default', eager: true });
const HAND = /from '[^']*(\/selection\.svelte|\/choices|\/kit\/[^']*)'/;

it.each(Object.keys(files))('%s', (path) => {
  expect(HAND.exec(files[path]!)?.[0]).toBeUndefined();
  expect(files[path]).not.toContain('data-spot');
});

it('can fail', () => {
  expect(HAND.test("import { Selection } from '../selection.svelte';")).toBe(true);
  expect(HAND.test("import { walks } from '../choices';")).toBe(true);
});

/** A board of the house, its drawings aside: without what tests it and the words it says. */
const boards = import.meta.glob<string>(
  ['../src/boards/*/*', '!../src/boards/{kit,outside}/*', '!../src/boards/*/{messages.ts,driver.ts,*.{test,spec,fixture}.*}'],
  { query: '?raw', import: 'default', eager: true },
);

it('leaves the rest of a board under a thousand lines', () => {
  const lines = new Map<string, number>();
  for (const [path, text] of Object.entries(boards)) {
    const key = path.split('/').at(-2)!;
    lines.set(key, (lines.get(key) ?? 0) + text.split('\n').length - 1);
  }
  expect(lines.size).toBeGreaterThan(3);
  for (const [key, count] of lines) expect(count, key).toBeLessThan(1000);
});
