/** A study under way: asked for once, then asked how far it has come. */
import { sentenceOf } from '../api/client';
import type { Report } from '../api/types';

const PAUSE = 1200;

export type Ask = (openCards: boolean) => Promise<Report>;

export class StudyRun {
  report = $state.raw<Report>();
  trouble = $state('');
  openCards = $state(false);
  open = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0;

  constructor(private readonly ask: Ask) {}

  get done(): boolean {
    return this.report?.share === 1;
  }

  /** Look at the game, by what the players could know or with open cards. */
  async look(openCards = this.openCards): Promise<void> {
    this.stop();
    if (openCards !== this.openCards) this.report = undefined;
    this.openCards = openCards;
    this.open = true;
    this.trouble = '';
    await this.poll(this.turn);
  }

  /** Back to the replay; what was found out is kept by the server. */
  close(): void {
    this.stop();
    this.open = false;
    this.report = undefined;
    this.trouble = '';
  }

  stop(): void {
    this.turn += 1;
    clearTimeout(this.timer);
  }

  private async poll(turn: number): Promise<void> {
    try {
      const report = await this.ask(this.openCards);
      if (turn !== this.turn) return;
      this.report = report;
      if (!this.done) this.timer = setTimeout(() => void this.poll(turn), PAUSE);
    } catch (error) {
      if (turn === this.turn) this.trouble = sentenceOf(error);
    }
  }
}
