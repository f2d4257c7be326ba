/** One puzzle after the other: the position, what was tried, what the house says of it. */
import { answer, api } from '../api/client';
import { Latest } from '../api/latest.svelte';
import type { GamePage, PathPosition, PuzzlePage, Verdict } from '../api/types';
import type { Action, Lang, Preview } from '../boards/board';
import type { Pointed } from '../boards/BoardHost.svelte';
import { me } from '../me.svelte';
import { settings } from '../settings.svelte';
import { Previews } from '../table/previews';

/** Where a position comes from: the puzzles of a box, its puzzle of the day, the path. */
export type Source = 'puzzles' | 'daily' | 'path';

export class PuzzleRun {
  game = $state.raw<GamePage>();
  page = $state.raw<PuzzlePage>();
  verdict = $state.raw<Verdict>();
  /** On the path: which chapter, and what to look for. */
  place = $state.raw<PathPosition>();
  /** On the path: why the answer is best. */
  because = $state('');
  /** What was tried last. */
  attempt = $state.raw<Action>();
  /** Grows by one with every try that was not the answer. */
  wrong = $state(0);
  private cache = new Previews((actions) => this.ask(actions));
  private readonly latest = new Latest();

  readonly trouble = $derived.by(() => this.latest.trouble);
  readonly busy = $derived.by(() => this.latest.busy);
  readonly solved = $derived.by(() => Boolean(this.verdict?.answer));
  /** After a try that was not the answer it is one's turn anew, and the board lets go of it. */
  readonly legal = $derived.by(() => {
    void this.wrong;
    return this.solved ? [] : [...(this.page?.legal ?? [])];
  });
  /** The answer in gold, beside it in ink what was tried. */
  readonly highlight = $derived.by<Pointed[] | undefined>(() => {
    const answer = this.verdict?.answer;
    if (!answer) return undefined;
    const gold = { number: answer.number, sentence: answer.sentence, action: answer };
    const tried = this.attempt;
    if (!tried || tried.number === answer.number) return [gold];
    return [gold, { number: tried.number, sentence: this.triedSentence, action: tried, played: true }];
  });
  /** Of the last try that was not the answer. */
  triedSentence = $state('');

  constructor(
    readonly key: string,
    readonly source: Source = 'puzzles',
  ) {}

  /** The puzzle of the day: one try. */
  get daily(): boolean {
    return this.source === 'daily';
  }

  /** The puzzle with this id, or the one that comes next. */
  async load(id: string, lang: Lang): Promise<void> {
    if (this.source === 'daily') return this.loadDaily(lang);
    if (this.source === 'path') return this.loadPlace(id, lang);
    await this.latest.ask(async () => {
      const path = { key: this.key };
      const [game, page] = await Promise.all([
        answer(api.GET('/api/games/{key}', { params: { path, query: { lang } } })),
        id ? this.one(id, lang) : this.next(lang),
      ]);
      return () => {
        this.game = game;
        this.lay(page);
      };
    });
  }

  private async loadDaily(lang: Lang): Promise<void> {
    await this.latest.ask(async () => {
      const params = { path: { key: this.key }, query: { lang } };
      const [game, today] = await Promise.all([
        answer(api.GET('/api/games/{key}', { params })),
        answer(api.GET('/api/daily/{key}/puzzle', { params })),
      ]);
      return () => {
        this.game = game;
        this.lay(today.page);
        if (!today.verdict) return;
        this.attempt = today.page.legal.find((one) => one.number === today.action);
        this.triedSentence = today.verdict.sentence;
        this.verdict = today.verdict;
      };
    });
  }

  private async loadPlace(id: string, lang: Lang): Promise<void> {
    await this.latest.ask(async () => {
      const query = { lang };
      const [game, place] = await Promise.all([
        answer(api.GET('/api/games/{key}', { params: { path: { key: this.key }, query } })),
        answer(api.GET('/api/path/{key}/{id}', { params: { path: { key: this.key, id }, query } })),
      ]);
      return () => {
        this.game = game;
        this.place = place;
        this.lay(place.page);
      };
    });
  }

  async goOn(lang: Lang): Promise<void> {
    await this.latest.ask(async () => {
      const page = await this.next(lang);
      return () => this.lay(page);
    });
  }

  /** Try an action; without one the answer is shown. */
  async try(number: number | null, lang: Lang): Promise<void> {
    const page = this.page;
    if (!page || this.busy || this.solved) return;
    const tried = page.legal.find((one) => one.number === number);
    await this.latest.ask(async () => {
      await me.named(settings.name || me.now.name);
      const path = { key: this.key, id: page.id };
      const body = { action: number, lang };
      const { verdict, because } = await this.judge(path, body);
      return () => {
        this.because = because;
        if (tried) {
          this.attempt = tried;
          this.triedSentence = verdict.sentence;
        }
        if (!verdict.answer) this.wrong += 1;
        this.verdict = verdict;
      };
    });
  }

  private async judge(
    path: { key: string; id: string },
    body: { action: number | null; lang: Lang },
  ): Promise<{ verdict: Verdict; because: string }> {
    const params = { path };
    if (this.source === 'path') return answer(api.POST('/api/path/{key}/{id}/try', { params, body }));
    const verdict = await answer(
      this.daily
        ? api.POST('/api/daily/{key}/puzzle', { params, body })
        : api.POST('/api/puzzles/{key}/{id}/try', { params, body }),
    );
    return { verdict, because: '' };
  }

  previews = (actions: number[]): Promise<Map<number, Preview>> => this.cache.of(actions);

  private one(id: string, lang: Lang): Promise<PuzzlePage> {
    const params = { path: { key: this.key, id }, query: { lang } };
    return answer(api.GET('/api/puzzles/{key}/{id}', { params }));
  }

  private next(lang: Lang): Promise<PuzzlePage> {
    const params = { path: { key: this.key }, query: { lang, after: this.page?.id ?? '' } };
    return answer(api.GET('/api/puzzles/{key}/next', { params }));
  }

  private lay(page: PuzzlePage): void {
    this.cache.end();
    this.cache = new Previews((actions) => this.ask(actions));
    this.page = page;
    this.verdict = undefined;
    this.attempt = undefined;
    this.triedSentence = '';
    this.because = '';
    this.wrong = 0;
  }

  private ask(actions: number[]): string {
    const { cache } = this;
    const id = this.page?.id ?? '';
    const question = `${id} ${actions.join(' ')}`;
    const params = { path: { key: this.key, id } };
    const body = { actions, lang: settings.lang };
    // A board goes on without previews that cannot be had.
    void answer(api.POST('/api/puzzles/{key}/{id}/previews', { params, body })).then(
      ({ previews }) => cache.answered(question, previews),
      () => cache.answered(question, []),
    );
    return question;
  }
}
