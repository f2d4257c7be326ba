/** Asks the house one thing at a time: an answer that something newer has overtaken is dropped. */
import { sentenceOf } from './client';

export class Latest {
  trouble = $state('');
  busy = $state(false);
  private requests = 0;

  /** `question` answers with what is to be shown. */
  async ask(question: () => Promise<() => void>): Promise<void> {
    const number = ++this.requests;
    this.busy = true;
    try {
      const show = await question();
      if (number !== this.requests) return;
      this.trouble = '';
      show();
    } catch (error) {
      if (number === this.requests) this.trouble = sentenceOf(error);
    }
    if (number === this.requests) this.busy = false;
  }

  /** What was asked for is not wanted any more. */
  drop(): void {
    this.requests += 1;
    this.busy = false;
  }
}
