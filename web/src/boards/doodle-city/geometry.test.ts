import { describe, expect, it } from 'vitest';
import { buildingPlace, CELL, gate, housePlaces, roadBetween, roadPath, strokeRoad } from './draw/geometry';
import { beyond } from './draw/roads';
import { ROADS, type Road, type Side } from './material';

const EDGE: Record<Side, { x: number; y: number }> = {
  n: { x: 0.5, y: 0.04 },
  e: { x: 0.96, y: 0.5 },
  s: { x: 0.5, y: 0.96 },
  w: { x: 0.04, y: 0.5 },
};

describe('a stroke', () => {
  it('means the road between the sides it joins, in either direction', () => {
    for (const road of ROADS) {
      const [a, b] = [EDGE[road[0] as Side], EDGE[road[1] as Side]];
      expect(strokeRoad(a, b)).toBe(road);
      expect(strokeRoad(b, a)).toBe(road);
    }
  });

  it('may leave the cell', () => {
    expect(strokeRoad(EDGE.w, { x: 1.6, y: 0.4 })).toBe('ew');
    expect(strokeRoad(EDGE.n, { x: 1.3, y: 0.9 })).toBe('ne');
  });

  it('goes straight from the middle', () => {
    expect(strokeRoad({ x: 0.52, y: 0.5 }, EDGE.e)).toBe('ew');
    expect(strokeRoad({ x: 0.5, y: 0.45 }, EDGE.n)).toBe('ns');
  });

  it('means nothing when it is short, ends in the middle or where it began', () => {
    expect(strokeRoad(EDGE.w, { x: 0.2, y: 0.5 })).toBeNull();
    expect(strokeRoad(EDGE.w, { x: 0.5, y: 0.5 })).toBeNull();
    expect(strokeRoad({ x: 0.1, y: 0.3 }, { x: 0.1, y: 0.7 })).toBeNull();
    expect(roadBetween('n', 'n')).toBeNull();
  });
});

describe('the pen', () => {
  it('lets the roads of neighbours meet', () => {
    for (let cell = 0; cell < 25; cell++) {
      const east = beyond(cell, 'e');
      const south = beyond(cell, 's');
      if (east >= 0) expect(gate(2, cell, 'e')).toEqual(gate(2, east, 'w'));
      if (south >= 0) expect(gate(2, cell, 's')).toEqual(gate(2, south, 'n'));
    }
  });

  it('is steady for one hand and different for another', () => {
    expect(roadPath(1, 7, 'es')).toBe(roadPath(1, 7, 'es'));
    expect(roadPath(1, 7, 'es')).not.toBe(roadPath(2, 7, 'es'));
  });

  it('leaves buildings and houses beside the road', () => {
    const far = (road: Road, x: number, y: number) => {
      if (road === 'ns') return Math.abs(x - 50);
      if (road === 'ew') return Math.abs(y - 50);
      const corner = [road.includes('e') ? CELL : 0, road.includes('s') ? CELL : 0];
      return Math.abs(Math.hypot(x - corner[0]!, y - corner[1]!) - 50);
    };
    for (const road of ROADS) {
      const { x, y, size } = buildingPlace(road);
      expect(far(road, x, y)).toBeGreaterThan(size / 2 + 5);
      for (const house of housePlaces(road))
        expect(far(road, house.x, house.y)).toBeGreaterThan(house.size / 2 + 8);
    }
  });
});
