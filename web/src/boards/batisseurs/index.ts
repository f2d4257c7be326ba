import type { Gesture } from '../board';

export { default as Board } from './Board.svelte';
export { default as Laurel } from './draw/Laurel.svelte';
export { default as Holdings } from './draw/Holdings.svelte';
export { Cover, accent } from './cover';
export { goal } from './goal';
export { default as Legend } from './draw/Legend.svelte';
export { changes, places } from './places';

/** Where a hand goes next to do the one thing that is legal. */
export const gestures: readonly Gesture[] = [
  { at: '.spot.open[data-spot^="who:"]' },
  { at: '.spot.open[data-spot^="tool:"]' },
  { at: '.spot.open' },
  { at: '.spot.chosen', again: true },
];
