import { mount, tick, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { HintAction } from '../src/api/types';
import type { Pointed } from '../src/boards/BoardHost.svelte';
import Hints from '../src/table/Hints.svelte';

const action = (number: number, more: Partial<HintAction> = {}): HintAction => ({
  number,
  notation: `n${number}`,
  sentence: `Do ${number}.`,
  chance: 0.5,
  visits: 1,
  reasons: [],
  equals: [],
  reply: '',
  ...more,
});

function show(actions: HintAction[]) {
  const [choose, pointed] = [vi.fn(), [] as Pointed[][]];
  const point = (some: Pointed[]) => pointed.push(some);
  const app = mount(Hints, { target: document.body, props: { actions, choose, point } });
  return { app, choose, numbers: () => pointed.at(-1)?.map((one) => one.number) };
}

test('a hint says why, offers what is as good, and points where one looks', async () => {
  const equals = [{ number: 8, notation: 'd4', sentence: 'Do 8.' }];
  const first = action(1, { reasons: ['fills the Curia', '+6 points'], equals, reply: 'Bob goes.' });
  const { app, choose, numbers } = show([first, action(2)]);
  await tick();
  const [one] = document.querySelectorAll<HTMLElement>('[data-hint]');
  const reasons = [...one!.querySelectorAll('.reasons li')].map((item) => item.textContent);
  expect(reasons).toEqual(['fills the Curia', '+6 points']);
  expect(one!.textContent).toContain('Bob goes.');
  one!.dispatchEvent(new Event('pointerenter'));
  expect(numbers()).toEqual([1, 8]);
  const [deed, equal] = one!.querySelectorAll<HTMLElement>('button');
  equal!.dispatchEvent(new Event('focus'));
  expect(numbers()).toEqual([8]);
  one!.dispatchEvent(new Event('pointerleave'));
  expect(numbers()).toEqual([]);
  equal!.click();
  deed!.click();
  expect(choose.mock.calls).toEqual([[8], [1]]);
  await unmount(app);
});
