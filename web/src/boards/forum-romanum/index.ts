export { default as Board } from './Board.svelte';
export { default as Holdings } from './draw/Holdings.svelte';
export { Cover, accent } from './cover';
export { gestures } from './gestures';
export { goal } from './goal';
export { default as Legend } from './draw/Legend.svelte';
export { changes, flights, places } from './places';
export { default as Laurel } from './draw/Laurel.svelte';
