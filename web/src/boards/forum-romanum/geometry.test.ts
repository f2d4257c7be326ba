import { describe, expect, it } from 'vitest';
import { AREAS } from './areas.fixture';
import { nextSpot } from './keys';
import { boxOf, COIN_GAP, centre, edgeBox, field, FIELD, junction, layout, NEAR, onTrack, spread, VALUES, walk, WHOLE, lapOf, printed } from './draw/geometry';
import { PLANS } from './draw/buildings';
import { SIGNS } from './draw/signs';
import { isBuilding } from './material';

describe('the board', () => {
  it('has its cells inside and apart', () => {
    expect(centre(0)).toEqual({ x: NEAR + 50, y: NEAR + 50 });
    expect(centre(48)).toEqual({ x: NEAR + 650, y: NEAR + 650 });
  });

  it('is wide enough for a finger on a phone: cells and names', () => {
    const unit = layout(390, 600).size / WHOLE;
    expect(100 * unit).toBeGreaterThanOrEqual(44);
    for (const key of ['a', 'g', '1', '7', 'down', 'up']) {
      const { w, h } = edgeBox(key);
      expect(Math.min(w, h) * unit, key).toBeGreaterThanOrEqual(44);
    }
  });

  it('stands beside its panel or above it, whichever leaves it larger', () => {
    expect(layout(1440, 800)).toEqual({ side: true, size: 792 });
    expect(layout(860, 780).side).toBe(false);
    expect(layout(390, 600)).toEqual({ side: false, size: 386 });
    expect(layout(860, 780).size).toBeLessThanOrEqual(780 - 140);
  });

  it('has a sign for every area and a plan for every building', () => {
    expect(Object.keys(SIGNS).sort()).toEqual(Object.keys(AREAS).sort());
    expect(PLANS.map(({ key }) => key).sort()).toEqual(Object.keys(AREAS).filter(isBuilding).sort());
  });

  it('lays the coin of a building between its cells', () => {
    for (const key of Object.keys(AREAS).filter(isBuilding)) {
      const { x, y } = junction(AREAS[key]!);
      const box = boxOf(AREAS[key]!);
      expect((box.w / 100) * (box.h / 100), key).toBe(AREAS[key]!.length);
      expect(x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h, key).toBe(true);
    }
  });
});

describe('the track', () => {
  it('runs around the board, upwards from 0 on the left', () => {
    const [zero, ten, back] = [field(0), field(10), field(-10)];
    expect(zero.y).toBeCloseTo(WHOLE / 2);
    expect(ten.x).toBe(zero.x);
    expect(ten.y).toBeLessThan(zero.y);
    expect(back.y).toBeGreaterThan(zero.y);
    expect(field(50).x).toBeCloseTo(WHOLE - zero.x);
  });

  it('has a place of its own for every value, and comes round after a hundred', () => {
    const places = VALUES.map(field).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    expect(new Set(places).size).toBe(100);
    expect(field(120).x).toBeCloseTo(field(20).x);
    expect(onTrack(FIELD * -130).y).toBeCloseTo(field(-30).y);
  });

  it('knows which number is printed where somebody has gone beyond the last one', () => {
    for (const value of VALUES) expect(printed(value)).toBe(value);
    expect([51, 57, 150, -50, -120].map(printed)).toEqual([-49, -43, 50, 50, -20]);
  });

  it('numbers another lap only as far as somebody has come', () => {
    expect(lapOf(-40, [50, -49, 0])).toBeUndefined();
    expect(lapOf(-40, [57, 3])).toBe(60);
    expect(lapOf(-30, [57, 3])).toBeUndefined();
    expect(lapOf(50, [-50, 3])).toBe(-50);
    expect(lapOf(40, [-55, 3])).toBe(-60);
    expect(lapOf(30, [-55, 3])).toBeUndefined();
  });

  it('lays equal senators side by side, the one ahead in front', () => {
    expect(spread([0, 0], 50)).toEqual([-25, 25]);
    const [a, b, c] = spread([3, 2, 40], COIN_GAP);
    expect(a! - b!).toBeCloseTo(COIN_GAP);
    expect(c).toBeCloseTo(40 * FIELD);
    const six = spread([0, 1, -1, 2, 0, 1], COIN_GAP).sort((x, y) => x - y);
    for (let n = 1; n < 6; n++) expect(six[n]! - six[n - 1]!).toBeGreaterThanOrEqual(COIN_GAP - 0.01);
  });

  it('lets a senator walk around the corner', () => {
    const way = walk(8, 18, field(18));
    expect(way[0]).toEqual(field(8));
    expect(way.at(-1)).toEqual(field(18));
    expect(way.every(({ x, y }) => x <= field(8).x + 0.1 || y <= field(18).y + 0.1)).toBe(true);
  });
});

describe('arrows', () => {
  const beside = ['supply:x', 'supply:y', 'area:curia'];
  const go = (spot: string, key: string) => nextSpot(spot, `Arrow${key}`, beside, 24);

  it('go from cell to cell', () => {
    expect([go('cell:24', 'Up'), go('cell:24', 'Right'), go('cell:24', 'Down'), go('cell:24', 'Left')]).toEqual([
      'cell:17', 'cell:25', 'cell:31', 'cell:23',
    ]);
  });

  it('lead to the names at the edge and back', () => {
    expect(go('cell:14', 'Left')).toBe('area:3');
    expect(go('area:3', 'Right')).toBe('cell:14');
    expect(go('cell:4', 'Up')).toBe('area:e');
    expect(go('area:e', 'Down')).toBe('cell:4');
    expect(go('area:3', 'Down')).toBe('area:4');
    expect(go('area:a', 'Left')).toBe('area:down');
    expect(go('area:1', 'Up')).toBe('area:down');
    expect(go('area:down', 'Right')).toBe('area:a');
    expect(go('area:down', 'Down')).toBe('area:1');
    expect(go('area:7', 'Down')).toBe('area:up');
  });

  it('lead to what lies beside and back to the cell one came from', () => {
    expect(go('cell:48', 'Down')).toBe('supply:x');
    expect(go('cell:20', 'Right')).toBe('supply:x');
    expect(go('supply:x', 'Right')).toBe('supply:y');
    expect(go('supply:y', 'Down')).toBe('area:curia');
    expect(go('area:curia', 'Right')).toBeNull();
    expect(go('supply:x', 'Up')).toBe('cell:24');
    expect(go('area:up', 'Right')).toBe('supply:x');
  });

  it('end at the outer edge', () => {
    expect(go('area:3', 'Left')).toBeNull();
    expect(go('area:e', 'Up')).toBeNull();
    expect(go('area:down', 'Up')).toBeNull();
  });
});
