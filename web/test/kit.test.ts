/** What lies over every board: marks, flights, what floats up. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardModule, Step } from '../src/boards/board';
import { shift } from '../src/boards/kit/flight';
import { floatsOf, textOf } from '../src/boards/kit/floats';
import { marksOf, sceneOf } from '../src/boards/kit/marks';
import { boxOf, lookAt } from '../src/boards/kit/measure';
import { entry } from './fake';

const BOXES: Record<string, [number, number, number, number]> = {
  frame: [100, 50, 400, 300],
  a: [120, 60, 40, 40],
  b: [200, 60, 40, 40],
  far: [120, 900, 40, 40],
};
let frame: HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="frame"><i id="a" data-place="a both"></i><i id="b" data-place="b both"></i>' +
    '<i id="far" data-place="far"></i><i id="hidden" data-place="hidden"></i></div>';
  frame = document.querySelector('#frame')!;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [x, y, w, h] = BOXES[this.id] ?? [0, 0, 0, 0];
    return new DOMRect(x, y, w, h);
  });
});

const module = { places: ({ parts }: { parts: any }) => parts.at } as unknown as BoardModule;
const step = (number: number, seat: number, ...at: string[]): Step => ({
  number,
  seat,
  entries: [entry(number, { seat, parts: { at } }), entry(number, { seat: -1, parts: { at: ['far'] } })],
});

describe('marks', () => {
  it('stand where others acted, numbered in their order', () => {
    const marks = marksOf(frame, module, [step(1, 1, 'a'), step(2, 2, 'b', 'a'), step(3, 1, 'b')], {});
    expect(marks.map(({ id, main, steps }) => ({ id, main, steps }))).toEqual([
      { id: 'a', main: true, steps: [{ seat: 1, number: 1 }] },
      { id: 'b', main: true, steps: [{ seat: 2, number: 2 }, { seat: 1, number: 3 }] },
    ]);
    expect(marks[0]).toMatchObject({ x: 20, y: 10, w: 40, h: 40 });
  });

  it('also show what was only touched', () => {
    const marks = marksOf(frame, module, [step(1, 1, 'a', 'b')], {});
    expect(marks.map(({ id, main }) => [id, main])).toEqual([['a', true], ['b', false]]);
  });

  it('leave out what is not to be seen', () => {
    expect(marksOf(frame, module, [step(1, 1, 'hidden'), step(2, 1, 'nowhere')], {})).toEqual([]);
    expect(sceneOf(frame, module, step(1, 1, 'hidden', 'b'), {})?.id).toBe('b');
  });
});

describe('looking', () => {
  it('measures on the ground, however far it is scrolled', () => {
    frame.scrollTop = 30;
    expect(boxOf(frame, document.querySelector('#a')!)).toEqual({ x: 20, y: 40, w: 40, h: 40 });
  });

  it('scrolls only to what is not in sight', () => {
    const scrolled = vi.fn<() => void>();
    frame.scrollBy = scrolled as typeof frame.scrollBy;
    BOXES.a = [120, 150, 40, 40];
    lookAt(frame, document.querySelector('#a')!, 'auto');
    expect(scrolled).not.toHaveBeenCalled();
    lookAt(frame, document.querySelector('#far')!, 'auto');
    expect(scrolled).toHaveBeenCalledWith({ left: -160, top: 720, behavior: 'auto' });
  });
});

describe('what floats up', () => {
  it('is a signed number with its unit', () => {
    expect(textOf({ seat: 0, amount: 6, unit: '' })).toBe('+6');
    expect(textOf({ seat: 0, amount: -2, unit: 'sesterces' })).toBe('−2\u00a0sesterces');
  });

  it('rises in order where several changes have the same place', () => {
    const change = (seat: number, place: string) => ({ seat, amount: 1, unit: '', place });
    const floats = floatsOf(frame, [change(0, 'b'), change(1, 'b'), change(2, 'nowhere')]);
    expect(floats.map(({ seat, order, x }) => [seat, order, x])).toEqual([[0, 0, 120], [1, 1, 120]]);
  });
});

describe('flights', () => {
  const box = (x: number, y: number, h = 10) => ({ x, y, w: 10, h });

  it('are only for what has moved', () => {
    expect(shift(box(0, 0), box(2, 1))).toBeUndefined();
    expect(shift(box(0, 0), box(50, 0))).toEqual({ x: -50, y: 0, scale: 1 });
    expect(shift(box(0, 0, 100), box(50, 45))?.scale).toBe(2.5);
  });
});
