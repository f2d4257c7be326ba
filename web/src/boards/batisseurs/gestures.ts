/** Where a hand goes next to do the one thing that is legal. */
import type { Gesture } from '../board';

export const gestures: readonly Gesture[] = [
  { at: '.spot.open[data-spot^="who:"]' },
  { at: '.spot.open[data-spot^="tool:"]' },
  { at: '.spot.open' },
  { at: '.spot.chosen', again: true },
];
