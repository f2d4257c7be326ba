/** A finished game step by step, wherever it comes from. */
import type { LogEntry, ReplayStep } from '../api/types';
import { sentenceOf } from '../api/client';

export interface Source {
  /** The actions in order, chance included. */
  log: LogEntry[];
  /** The game after so many actions. */
  fetch: (actions: number) => Promise<ReplayStep>;
}

const PAUSE = 900;

/**
 * After how many actions the film stops: once the game is set up, then after each decision and
 * what chance made of it. A card that is just being turned is no moment to look at.
 */
export function stopsOf(log: LogEntry[]): number[] {
  const decisions = log.flatMap((entry, at) => (entry.seat >= 0 ? [at] : []));
  return [...decisions, log.length];
}

export class Film {
  /** The stop that is shown: 0 is the game set up, `n` the n-th decision. */
  at = $state(0);
  shown = $state.raw<ReplayStep>();
  running = $state(false);
  trouble = $state('');
  private kept = new Map<number, Promise<ReplayStep>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly stops: number[];

  constructor(readonly source: Source) {
    this.stops = stopsOf(source.log);
  }

  get last(): number {
    return this.stops.length - 1;
  }

  /** What happened between the stop before and this one: a decision, and chance. */
  get entries(): LogEntry[] {
    return this.source.log.slice(this.at ? this.stops[this.at - 1] : 0, this.stops[this.at]);
  }

  /** The decision that led here, and how many actions came before it. */
  get decision(): { entry: LogEntry; before: number } | undefined {
    return this.at ? { entry: this.entries[0]!, before: this.stops[this.at - 1]! } : undefined;
  }

  /** What just happened, when going forwards; going back nothing moves. */
  news = $state.raw<LogEntry[]>([]);

  async go(stop: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, stop));
    const before = this.at;
    this.at = wanted;
    try {
      const step = await this.step(wanted);
      if (this.at !== wanted) return;
      this.news = wanted > before ? this.entries : [];
      this.shown = step;
      this.trouble = '';
    } catch (error) {
      this.kept.delete(wanted);
      this.trouble = sentenceOf(error);
      this.stop();
      return;
    }
    if (wanted < this.last) void this.step(wanted + 1).catch(() => this.kept.delete(wanted + 1));
  }

  /** The stop at which this action of the log has happened. */
  stopOf(action: number): number {
    return this.stops.findIndex((stop) => stop > action);
  }

  play(): void {
    if (this.running) return this.stop();
    this.running = true;
    void this.tick(this.at >= this.last ? 0 : this.at + 1);
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  private async tick(stop: number): Promise<void> {
    await this.go(stop);
    if (!this.running) return;
    if (this.at >= this.last) return this.stop();
    this.timer = setTimeout(() => void this.tick(this.at + 1), PAUSE);
  }

  private step(stop: number): Promise<ReplayStep> {
    const kept = this.kept.get(stop) ?? this.source.fetch(this.stops[stop]!);
    this.kept.set(stop, kept);
    return kept;
  }
}
