/** A finished game step by step, wherever it comes from. */
import type { LogEntry, ReplayStep } from '../api/types';
import { sentenceOf } from '../api/client';

export interface Source {
  steps: number;
  fetch: (step: number) => Promise<ReplayStep>;
}

const PAUSE = 900;

export class Film {
  at = $state(0);
  shown = $state.raw<ReplayStep>();
  running = $state(false);
  trouble = $state('');
  private kept = new Map<number, Promise<ReplayStep>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private back = false;

  constructor(readonly source: Source) {}

  /** What just happened, when going forwards; going back nothing moves. */
  news = $derived<LogEntry[]>(this.shown?.entry && !this.back ? [this.shown.entry] : []);

  async go(step: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.source.steps, step));
    const before = this.at;
    this.at = wanted;
    try {
      const frame = await this.step(wanted);
      if (this.at !== wanted) return;
      this.back = wanted <= before;
      this.shown = frame;
      this.trouble = '';
    } catch (error) {
      this.kept.delete(wanted);
      this.trouble = sentenceOf(error);
      this.stop();
      return;
    }
    if (wanted < this.source.steps) void this.step(wanted + 1).catch(() => this.kept.delete(wanted + 1));
  }

  play(): void {
    if (this.running) return this.stop();
    this.running = true;
    void this.tick(this.at >= this.source.steps ? 0 : this.at + 1);
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  private async tick(step: number): Promise<void> {
    await this.go(step);
    if (!this.running) return;
    if (this.at >= this.source.steps) return this.stop();
    this.timer = setTimeout(() => void this.tick(this.at + 1), PAUSE);
  }

  private step(step: number): Promise<ReplayStep> {
    const kept = this.kept.get(step) ?? this.source.fetch(step);
    this.kept.set(step, kept);
    return kept;
  }
}
