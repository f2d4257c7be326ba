/**
 * Following what others do: positions arrive as fast as they are played, and are shown one after
 * the other at the reader's pace. What was shown is kept, so that it can be watched again.
 *
 * One's own actions never wait: whatever is still to be shown is then shown at once.
 */
import type { LogEntry, Snapshot } from '../api/types';
import type { Entry, Step } from '../boards/board';
import type { Pace } from '../settings.svelte';
import { endOf } from './steps';

/** How long one action is shown, in milliseconds. */
export const HOLD: Record<Pace, number> = { calm: 1_200, brisk: 500, once: 0 };
/** One's own action needs no reading, only a moment for what moves. */
const OWN_HOLD = 300;
/** More than anybody wants to watch again. */
const KEPT = 200;

/** A position, and what led to it from the one before. */
export interface Frame {
  entries: LogEntry[];
  snapshot: Snapshot;
}

export interface FollowingHost {
  pace: () => Pace;
  /** How much of the time of one action they deserve, from 0 to 1. */
  weight: (entries: readonly Entry[]) => number;
  /** Show a new position; `atOnce`: several steps are shown as one. */
  show: (frame: Frame, atOnce?: boolean) => void;
  /** Show once more what was shown; without a snapshot only its sentence is known. */
  review: (step: Step | undefined, snapshot: Snapshot | undefined) => void;
  /** Everything has been shown, and long enough. */
  settle: () => void;
}

type Item = { frame: Frame } | { step: Step | undefined; snapshot: Snapshot | undefined };

export class Following {
  /** Something new waits to be shown, or the past is being watched: the board is not up to date. */
  behind = $state(false);
  /** What others did stands on the board just now, to be read. */
  holding = $state(false);
  /** It is being watched once more. */
  again = $state(false);

  private queue: Item[] = [];
  private history: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: FollowingHost) {}

  /** Begin anew from this position; what went before was not seen here. */
  begin(frame: Frame): void {
    this.stop();
    this.history = [frame];
    this.host.show(frame, true);
    this.host.settle();
  }

  /** The same moment told anew; `forget` what other eyes saw, it must not be shown to these. */
  turn(snapshot: Snapshot, forget: boolean): void {
    if (forget) this.history = [];
    this.keep({ entries: [], snapshot });
    this.host.show({ entries: [], snapshot });
  }

  /** Something happened; `own`: it was done here. */
  arrive(frame: Frame, own: boolean): void {
    if (own) this.skip();
    this.keep(frame);
    if (own) {
      this.host.show(frame);
      this.hold(Math.min(OWN_HOLD, HOLD[this.host.pace()]));
    } else {
      this.queue.push({ frame });
      this.behind = true;
      this.advance();
    }
  }

  /** Show at once whatever still waits; false when nothing did. */
  skip(): boolean {
    const { behind } = this;
    this.unhold();
    const frames = this.queue.flatMap((item) => ('frame' in item ? [item.frame] : []));
    this.queue = [];
    if (frames.length) this.display(joined(frames), true);
    this.finish();
    return behind;
  }

  /** Show these steps once more; positions only where the eyes that look have `seen` them. */
  watch(steps: readonly Step[], seen: (snapshot: Snapshot) => boolean): void {
    if (this.behind || !steps.length) return;
    this.unhold();
    const reel = steps.map((step) => ({ step, at: this.frameOf(step, seen) }));
    const first = reel.find(({ at }) => at > 0)?.at;
    this.queue = reel.map(({ step, at }) => ({ step, snapshot: this.history[at]?.snapshot }));
    this.again = true;
    this.host.review(undefined, first === undefined ? undefined : this.history[first - 1]!.snapshot);
    this.behind = true;
    this.hold(HOLD.brisk);
  }

  stop(): void {
    this.unhold();
    this.queue = [];
    this.again = false;
    this.behind = false;
  }

  /** Where in the history a step ends; −1 when only its sentence is known. */
  private frameOf(step: Step, seen: (snapshot: Snapshot) => boolean): number {
    return this.history.findIndex(
      ({ entries, snapshot }) => seen(snapshot) && entries.at(-1)?.number === endOf(step),
    );
  }

  private advance(): void {
    if (this.timer !== undefined) return;
    const next = this.queue.shift();
    if (!next) return this.finish();
    this.behind = this.queue.length > 0 || !('frame' in next);
    if ('frame' in next) this.display(next.frame);
    else this.host.review(next.step, next.snapshot);
    const length = this.length * this.host.weight('frame' in next ? next.frame.entries : (next.step?.entries ?? []));
    this.holding = length > 0;
    this.hold(length);
  }

  /** How long one action is shown; what is watched again has its time at any pace. */
  get length(): number {
    const pace = this.host.pace();
    return HOLD[this.again && pace === 'once' ? 'brisk' : pace];
  }

  /** Something is being shown, or waits for it. */
  get busy(): boolean {
    return this.timer !== undefined || this.behind;
  }

  private hold(length: number): void {
    if (!length) return this.release();
    this.timer = setTimeout(() => this.release(), length);
  }

  private release(): void {
    this.unhold();
    this.advance();
  }

  private unhold(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.holding = false;
  }

  /** Nothing waits any more: the board shows how things stand. */
  private finish(): void {
    this.behind = false;
    if (this.again) {
      this.again = false;
      this.host.review(undefined, this.history.at(-1)?.snapshot);
    }
    this.host.settle();
  }

  private display(frame: Frame, atOnce = false): void {
    this.again = false;
    this.host.show(frame, atOnce);
  }

  private keep(frame: Frame): void {
    this.history = [...this.history.slice(-KEPT), frame];
  }
}

const joined = (frames: Frame[]): Frame => ({
  entries: frames.flatMap((frame) => frame.entries),
  snapshot: frames.at(-1)!.snapshot,
});
