/** Where a hand goes next to do the one thing that is legal. */
import type { Gesture } from '../board';

export const gestures: readonly Gesture[] = [
  { at: '.circles [data-spot]' },
  { at: '.chooser [data-spot]' },
  { at: '.pad button.open' },
  { at: '[data-spot="tree"]' },
];
