/** How a person's hand finds its way on a board; each board says where beside its own code. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Chance } from './chance';

export interface Driver {
  /** What can be pressed now, as selectors; those of the first that finds something are meant. */
  lit: string[];
  /** What can be dragged, and where to, once it is held. */
  drag?: { from: string; to: string };
  /** What only its owner may see. */
  secret?: string;
  /** A gesture of the board's own; whether it could be made. */
  gesture?: (page: Page, chance: Chance) => Promise<boolean>;
}

/** A game without a board is played by its buttons; where they are many, a group is opened first. */
const BUTTONS: Driver = {
  lit: ['.words details[open] button, .words section > .actions button', '.words summary'],
};

export async function driverOf(key: string): Promise<Driver> {
  const file = new URL(`../src/boards/${key}/driver.ts`, import.meta.url);
  if (!existsSync(fileURLToPath(file))) return BUTTONS;
  return ((await import(file.href)) as { driver: Driver }).driver;
}
