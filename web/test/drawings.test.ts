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
