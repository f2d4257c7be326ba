/**
 * What a board knows of its actions: price, gain and sentence of each.
 *
 * An action is asked for at most once in a position, whatever comes back: an answer that is late,
 * partial, empty or about something else leaves gaps, and never makes the board ask again. So an
 * effect may ask as often as it runs.
 */
import { untrack } from 'svelte';
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { BoardProps, Preview } from '../board';

type Source = Pick<BoardProps, 'view' | 'lang' | 'previews'>;

class Answers {
  readonly previews = new SvelteMap<number, Preview>();
  readonly requests = new Set<number>();
  readonly silent = new SvelteSet<number>();
}

export class Previews {
  private readonly view = $derived.by(() => this.source().view);
  private readonly lang = $derived.by(() => this.source().lang);
  /** New with every position and language: nothing of the old one holds. */
  private readonly answers = $derived.by(() => {
    void [this.view, this.lang];
    return new Answers();
  });

  constructor(private readonly source: () => Source) {}

  get all(): ReadonlyMap<number, Preview> {
    return this.answers.previews;
  }

  of(action: number | undefined): Preview | undefined {
    return action === undefined ? undefined : this.answers.previews.get(action);
  }

  /** It was asked about, and no answer came: there is none to wait for. */
  isSilent(action: number): boolean {
    return this.answers.silent.has(action);
  }

  /** Ask about those of the actions that were not asked about yet. */
  want(actions: Iterable<number>): void {
    untrack(() => {
      const { answers } = this;
      const missing = [...new Set(actions)].filter((action) => !answers.requests.has(action));
      missing.forEach((action) => answers.requests.add(action));
      if (missing.length) void this.ask(missing, answers);
    });
  }

  private async ask(actions: number[], answers: Answers): Promise<void> {
    try {
      const answer = await this.source().previews(actions);
      for (const action of actions) {
        const preview = answer.get(action);
        if (preview?.action === action) answers.previews.set(action, preview);
      }
    } catch {
      // A failure is no answer: the board goes on without it.
    }
    for (const action of actions) if (!answers.previews.has(action)) answers.silent.add(action);
  }
}
