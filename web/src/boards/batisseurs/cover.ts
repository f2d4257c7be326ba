export { default as Cover } from './Cover.svelte';
export const accent = { light: '#A9481F', dark: '#E8926A' };
