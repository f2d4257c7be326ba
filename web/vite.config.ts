import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Both fonts are asked for with the page, not after its styles. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
        })),
  },
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `npm run build` writes the client to build/client, from where the Python package takes it.
// `npx vite build --mode dev` builds the page for drawing boards instead (dev/board.html).
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), preloadFonts],
  base: mode === 'dev' ? './' : '/',
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: mode === 'dev' ? here('dev/built') : here('../build/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: mode === 'dev' ? here('dev/board.html') : here('index.html'),
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8321',
      '/ws': { target: 'ws://127.0.0.1:8321', ws: true },
    },
  },
  // Vitest must take Svelte's browser build.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: {
    environment: 'jsdom',
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
  },
}));
