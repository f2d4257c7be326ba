import { defineConfig } from '@playwright/test';
import usual from './playwright.config';

/** Not a test: figures of a machine, for people to read. */
export default defineConfig({ ...usual, testMatch: 'measure.ts', workers: 1, reporter: 'line' });
