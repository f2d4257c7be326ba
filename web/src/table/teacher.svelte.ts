/** The teacher: whether a decision gives away too much is asked before the decision is sent. */
import type { Weighed } from '../api/types';
import type { Loss } from '../settings.svelte';

/** Milliseconds after which the decision counts, whether there was an answer or not. */
const PATIENCE = 1200;

/** An action that gives away too much. */
export interface Warning {
  number: number;
  sentence: string;
  /** The chances to win that the best action leaves, and this one. */
  best: number;
  chance: number;
}

interface Pupil {
  /** From which loss on one wants to hear of it, at this table. */
  loss: () => Loss;
  /** Ask the house; the id of the question. */
  ask: (action: number, loss: Exclude<Loss, 'off'>) => string;
  /** Nobody waits for the answer any more. */
  forget: (id: string) => void;
  /** Do it. */
  act: (action: number) => void;
  /** It is not done. */
  rest: () => void;
}

export class Teacher {
  warning = $state.raw<Warning>();
  private question = '';
  private action = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pupil: Pupil) {}

  /** Do this, unless it gives away too much; whoever was warned and insists is not asked again. */
  weigh(action: number): void {
    const insists = this.warning?.number === action;
    const loss = this.pupil.loss();
    this.drop();
    if (loss === 'off' || insists) return this.pupil.act(action);
    this.action = action;
    this.question = this.pupil.ask(action, loss);
    this.timer = setTimeout(() => this.proceed(), PATIENCE);
  }

  hear({ id, costly, sentence, best, chance }: Weighed): void {
    if (id !== this.question) return;
    const { action } = this;
    if (!costly) return this.proceed();
    this.end();
    this.warning = { number: action, sentence: sentence ?? '', best: best ?? 0, chance: chance ?? 0 };
    this.pupil.rest();
  }

  /** The house does not answer this; whether it was a question of the teacher. */
  refuse(id: string): boolean {
    if (!id || id !== this.question) return false;
    this.proceed();
    return true;
  }

  /** Do it although it was warned of. */
  insist(): void {
    if (this.warning) this.weigh(this.warning.number);
  }

  /** Think again, or about another position. */
  drop(): void {
    this.end();
    this.warning = undefined;
  }

  private proceed(): void {
    const { action } = this;
    this.end();
    this.pupil.act(action);
  }

  private end(): void {
    clearTimeout(this.timer);
    if (this.question) this.pupil.forget(this.question);
    this.question = '';
  }
}
