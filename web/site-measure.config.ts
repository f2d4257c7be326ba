import site from './site.config';

/** Not a test: how large and how fast the house in a tab is, for people to read. */
export default { ...site, testMatch: 'e2e/site/measure.ts', workers: 1, reporter: 'line' };
