import { describe, expect, it } from 'vitest';
import { stack, whatOf } from '../src/table/bars';

const line = (seat: number, what: string, points: number) => ({ seat, what, name: what, points });

describe('the breakdown', () => {
  const lines = [line(0, 'a', 5), line(0, 'b', -2), line(0, 'a', 1), line(1, 'b', 3), line(1, 'c', 0)];

  it('stacks gains to the right of zero and losses to the left', () => {
    const { bars, low, high } = stack(lines, 2);
    expect(bars[0]).toEqual([
      { what: 'a', name: 'a', from: 0, to: 6 },
      { what: 'b', name: 'b', from: 0, to: -2 },
    ]);
    expect(bars[1]).toEqual([{ what: 'b', name: 'b', from: 0, to: 3 }]);
    expect([low, high]).toEqual([-2, 6]);
  });

  it('names everything once, in order', () => {
    expect(whatOf(lines).map((kind) => kind.what)).toEqual(['a', 'b', 'c']);
  });
});
