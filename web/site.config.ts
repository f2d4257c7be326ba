import base from './playwright.config';

/** The house in a tab (`make site-e2e`): its own host, and a long wait for Python on a busy machine. */
export default {
  ...base,
  testMatch: 'e2e/site/*.spec.ts',
  testIgnore: [],
  globalSetup: './e2e/site/setup.ts',
  timeout: 900_000,
  expect: { timeout: 180_000 },
};
