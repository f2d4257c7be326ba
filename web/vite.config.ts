import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import type { PreprocessorGroup } from 'svelte/compiler';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Both fonts are asked for with the page, not after its styles. */
const preloadFonts = (base: string): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + name, crossorigin: '' },
        })),
  },
});

/** The page of a static host says itself what it may do, as a server's headers do; Python runs in
 * workers, which no page can speak for. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const policy: Plugin = {
  name: 'policy',
  transformIndexHtml: () => [
    { tag: 'meta', injectTo: 'head-prepend', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY } },
  ],
};

/** Links are written as places of the house; on a static host those stand in the query
 * (src/addresses.ts). */
const staticLinks: PreprocessorGroup = {
  name: 'static-links',
  markup: ({ content }) => ({
    code: content.replace(/(<a\b[^>]*?\shref=["{`]+)(\/(?!api\/))/g, '$1./?at=$2'),
  }),
};

/** Where each mode writes; all others the client of a server. */
const OUT: Record<string, string> = { dev: 'dev/built', site: '../build/site' };
const baseOf = (mode: string) => (mode in OUT ? './' : '/');
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `npm run build` writes the client to build/client, from where the Python package takes it.
// `--mode site` writes the house in a tab instead, to build/site (see tools/site.py).
// `npx vite build --mode dev` builds the page for drawing boards instead (dev/board.html).
export default defineConfig(({ mode }) => ({
  plugins: [
    svelte(mode === 'site' ? { preprocess: [staticLinks, vitePreprocess()] } : {}),
    preloadFonts(baseOf(mode)),
    ...(mode === 'site' ? [policy] : []),
  ],
  base: baseOf(mode),
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: pathOf(OUT[mode] ?? '../build/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: mode === 'dev' ? pathOf('dev/board.html') : pathOf('index.html'),
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8321',
      '/ws': { target: 'ws://127.0.0.1:8321', ws: true },
    },
  },
  // Vitest must take Svelte's browser build.
  resolve: {
    // One client, two houses: a server, or Python in a worker of the tab.
    alias: { '#house': pathOf(mode === 'site' ? 'src/tab/house.ts' : 'src/api/server.ts') },
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  worker: { format: 'es' },
  test: {
    environment: 'jsdom',
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    // What a test waits for has a limit of its own; a busy machine is no fault.
    testTimeout: 60_000,
  },
}));
