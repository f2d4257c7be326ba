export { default as Cover } from './draw/Cover.svelte';

/** The blue of the pen. */
export const accent = { light: '#1f4e9e', dark: '#8fb4f2' };
