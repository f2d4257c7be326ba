/** Where a hand goes next to do the one thing that is legal. */
import type { Gesture } from '../board';

export const gestures: readonly Gesture[] = [
  { at: '.spot.lit.chosen', again: true },
  { at: '.spot.lit:not(.step), .litseat .spot' },
  { at: '.spot.lit' },
];
