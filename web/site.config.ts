import base from './playwright.config';

/** The house in a tab (`make site-e2e`): its own host, its own long wait for Python. */
export default { ...base, testMatch: 'e2e/site/*.spec.ts', testIgnore: [], globalSetup: './e2e/site/setup.ts' };
