/** Somebody who lives in the house: looks at every screen, presses things, and writes down what is wrong. */
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../axe';
import type { Lang } from '../base';
import { faultsOf } from './faults';
import { pressWith, type HandName } from './hands';
import { foreignTo } from './languages';

/** Through what somebody sees the house. */
export interface Sight {
  lang: Lang;
  theme: 'light' | 'dark';
  width: number;
  height: number;
  touch: boolean;
  hand: HandName;
}

/** A page that lets somebody wait longer than this does not answer. */
const PATIENCE = 1_000;
/** So often it is asked before it is called slow: this machine may have been busy with other things. */
const ASKS = 3;

export class Resident {
  readonly faults: string[] = [];
  /** How many screens were looked at. */
  screens = 0;

  constructor(
    readonly page: Page,
    readonly sight: Sight,
  ) {}

  /** Press a control, by the key that does the same where there is one and somebody uses keys. */
  press(target: Locator, key?: string): Promise<void> {
    return pressWith(this.sight.hand, target, key);
  }

  /** Look at the screen as it is now; `where` says which one it is. */
  async look(where: string, { closely = true } = {}): Promise<void> {
    this.screens += 1;
    if (!(await this.answers(where))) return;
    await this.settle();
    const { touch } = this.sight;
    // Somebody who wanders may have pressed the other language.
    const lang = (await this.page.evaluate(() => document.documentElement.lang)) as Lang;
    const foreign = await foreignTo(this.page, lang);
    const faults = await this.page.evaluate(faultsOf, { touch, foreign });
    this.note(where, closely ? [...faults, ...(await violationsOf(this.page))] : faults);
  }

  note(where: string, faults: string[]): void {
    const { lang, theme, width } = this.sight;
    const seen = new Set(this.faults);
    for (const fault of faults) seen.add(`${where} [${lang} ${theme} ${width}] ${fault}`);
    this.faults.splice(0, this.faults.length, ...seen);
  }

  /** Whether the page draws its next picture in time. */
  async answers(where: string): Promise<boolean> {
    let waited = Infinity;
    for (let ask = 0; ask < ASKS && waited > PATIENCE; ask++) waited = await this.wait();
    if (waited > PATIENCE) this.note(where, [`no answer within ${PATIENCE} ms`]);
    return waited < Infinity;
  }

  private async wait(): Promise<number> {
    const begin = Date.now();
    const frame = this.page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))),
    );
    const late = new Promise<'late'>((done) => setTimeout(() => done('late'), 10_000));
    const end = await Promise.race([frame.catch(() => undefined), late]);
    return end === 'late' ? Infinity : Date.now() - begin;
  }

  /** What moves comes to rest; fonts are there. */
  private async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      const finite = document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
      const rest = new Promise((done) => setTimeout(done, 2_000));
      await Promise.race([Promise.allSettled(finite.map((one) => one.finished)), rest]);
    });
  }
}
