/** Doing something that may go wrong: then one sentence says so, where it was asked. */
import { sentenceOf } from '../api/client';

export class Attempt {
  trouble = $state('');
  running = $state(false);

  async run(work: () => Promise<void>): Promise<void> {
    this.trouble = '';
    this.running = true;
    try {
      await work();
    } catch (error) {
      this.trouble = sentenceOf(error);
    } finally {
      this.running = false;
    }
  }
}
