export { default as Cover } from './draw/Cover.svelte';
export const accent = { light: '#A9481F', dark: '#E8926A' };
