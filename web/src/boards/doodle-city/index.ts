import Board from './Board.svelte';
import Holdings from './draw/Holdings.svelte';

export { Cover, accent } from './cover';
export { Board, Holdings };
export { gestures } from './gestures';
export { goal } from './goal';
export { default as Legend } from './draw/Legend.svelte';
export { changes, places } from './places';
export { default as Laurel } from './draw/Laurel.svelte';
