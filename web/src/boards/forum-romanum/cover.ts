import Cover from './draw/Cover.svelte';

/** Porphyry. */
const accent = { light: '#7a1f3d', dark: '#e39ab2' };

export { Cover, accent };
