import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Whole games in a real browser, against a real server with a database of its own. */
export default defineConfig({
  testDir: '.',
  // What only one board can promise is tested beside it.
  testMatch: ['e2e/**/*.spec.ts', 'src/boards/*/*.spec.ts'],
  testIgnore: 'e2e/site/**',
  outputDir: '../build/e2e',
  globalSetup: './e2e/setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What passes only the second time hides a fault: nobody who works on the house is spared it.
  // A machine that decides whether work lands tries once more, and lists it as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'en',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? SYSTEM.find((path) => existsSync(path)),
      // A browser that runs as root has no sandbox of its own.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
    screenshot: 'only-on-failure',
  },
});
