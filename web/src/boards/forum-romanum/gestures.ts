/** Where a hand goes next to do the one thing that is legal. */
import type { Gesture } from '../board';

export const gestures: readonly Gesture[] = [
  { at: '.cell.waiting', again: true },
  { at: '.cell.target' },
  { at: '.cell.own' },
];
