import type { Gesture } from '../board';

export { default as Board } from './Board.svelte';
export { default as Holdings } from './draw/Holdings.svelte';
export { Cover, accent } from './cover';
export { goal } from './goal';
export { default as Legend } from './draw/Legend.svelte';
export { changes, places } from './places';
export { default as Laurel } from './draw/Laurel.svelte';

/** Where a hand goes next to do the one thing that is legal. */
export const gestures: readonly Gesture[] = [
  { at: '.circles [data-spot]' },
  { at: '.chooser [data-spot]' },
  { at: '.pad button.open' },
  { at: '[data-spot="tree"]' },
];
