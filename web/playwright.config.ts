import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const port = Number(process.env.LUDOTHEQUE_PORT ?? 8399);

/** Whole games in a real browser, against a real server with a database of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../build/e2e',
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? SYSTEM.find((path) => existsSync(path)),
      // A browser that runs as root has no sandbox of its own.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `../.venv/bin/ludotheque serve --no-browser --port ${port}`,
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: !process.env.CI,
    env: {
      LUDOTHEQUE_HOME: '../build/e2e-home',
      LUDOTHEQUE_LIMIT_GUESTS: '10000',
      LUDOTHEQUE_LIMIT_REQUESTS: '100000',
    },
  },
});
