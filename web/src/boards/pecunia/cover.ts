export { default as Cover } from './draw/Cover.svelte';

/** Verdigris. */
export const accent = { light: '#1f6b5c', dark: '#74c4b0' };
