/** Previews of actions, asked in batches and kept as long as the position stands. */
import type { Preview } from '../boards/board';

const MOST = 200;

export class Previews {
  private previews = new Map<number, Preview>();
  private requests = new Map<number, Promise<void>>();
  private waiting = new Map<string, (batch: Preview[]) => void>();

  /** `ask` sends one batch and gives the id its answer will carry. */
  constructor(private readonly ask: (actions: number[]) => string) {}

  async of(actions: number[]): Promise<Map<number, Preview>> {
    const missing = actions.filter((action) => !this.requests.has(action));
    for (let at = 0; at < missing.length; at += MOST) this.fetch(missing.slice(at, at + MOST));
    await Promise.all(actions.map((action) => this.requests.get(action)));
    const batch = new Map<number, Preview>();
    for (const action of actions) {
      const preview = this.previews.get(action);
      if (preview) batch.set(action, preview);
    }
    return batch;
  }

  /** The answer to a batch, or that there is none. */
  answered(id: string, previews: Preview[]): void {
    this.waiting.get(id)?.(previews);
    this.waiting.delete(id);
  }

  /** The position has changed: whoever still waits gets what there is. */
  end(): void {
    for (const id of [...this.waiting.keys()]) this.answered(id, []);
  }

  private fetch(batch: number[]): void {
    const done = new Promise<void>((resolve) => {
      const id = this.ask(batch);
      this.waiting.set(id, (batch) => {
        for (const preview of batch) this.previews.set(preview.action, preview);
        resolve();
      });
    });
    for (const action of batch) this.requests.set(action, done);
  }
}
