import { expect, it } from 'vitest';
import { standings } from './standings';

it('orders by score, and equal ones share a place', () => {
  expect(standings({ scores: [3, 9, 3, 5], winners: [1] })).toEqual([
    { seat: 1, place: 1 },
    { seat: 3, place: 2 },
    { seat: 0, place: 3 },
    { seat: 2, place: 3 },
  ]);
});

it('puts the winner first where a tie was broken', () => {
  expect(standings({ scores: [7, 7], winners: [1] })).toEqual([
    { seat: 1, place: 1 },
    { seat: 0, place: 2 },
  ]);
});

it('lets a shared victory be shared', () => {
  expect(standings({ scores: [7, 4, 7], winners: [0, 2] }).map(({ place }) => place)).toEqual([1, 1, 3]);
});
