/** A guided first game: at which step the learner is, what is shown there and what is asked. */
import { answer, api } from '../api/client';
import { Latest } from '../api/latest.svelte';
import type { GamePage, LessonPage, LessonStepPage } from '../api/types';
import type { Action, Lang, Preview } from '../boards/board';
import { calm } from '../motion.svelte';
import { router } from '../router.svelte';
import { linesOf, type Line } from '../table/lines';
import { layFirst } from './first';
import { remembered, remember } from './memory';

/** So long each decision of another is shown before the next. */
const PACE = 1_100;

export class Course {
  page = $state.raw<GamePage>();
  lesson = $state.raw<LessonPage>();
  step = $state.raw<LessonStepPage>();
  /** Which frame of the step is shown; the last one is where the learner acts. */
  private shown = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly latest = new Latest();

  readonly trouble = $derived.by(() => this.latest.trouble);
  readonly at = $derived.by(() => this.step?.step ?? 0);
  readonly last = $derived.by(() => this.lesson !== undefined && this.at === this.lesson.steps - 1);
  readonly frame = $derived.by(() => this.step?.frames[this.shown]);
  readonly playing = $derived.by(() => this.shown < (this.step?.frames.length ?? 1) - 1);
  readonly legal: Action[] = $derived.by(() =>
    this.step?.ask && !this.playing ? [this.step.ask] : [],
  );
  /** What happened up to what is shown, a throw as one line; what is laid out at first is seen. */
  readonly story: Line[] = $derived.by(() =>
    linesOf(
      (this.step?.frames.slice(0, this.shown + 1) ?? [])
        .filter(({ news }) => news[0] && news[0].seat >= 0)
        .flatMap(({ news }) => news),
    ),
  );

  constructor(readonly key: string) {}

  async load(lang: Lang): Promise<void> {
    const number = this.step?.step ?? remembered(this.key);
    await this.latest.ask(async () => {
      const params = { path: { key: this.key }, query: { lang } };
      const [page, lesson] = await Promise.all([
        answer(api.GET('/api/games/{key}', { params })),
        answer(api.GET('/api/games/{key}/lesson', { params })),
      ]);
      const step = await this.fetch(Math.min(number, lesson.steps - 1), lang);
      return () => {
        this.page = page;
        this.lesson = lesson;
        this.turnTo(step, false);
      };
    });
  }

  /** Go to a step; forwards, what led there is played. */
  async go(number: number, lang: Lang): Promise<void> {
    const forwards = number === this.at + 1;
    await this.latest.ask(async () => {
      const step = await this.fetch(number, lang);
      return () => this.turnTo(step, forwards);
    });
  }

  /** Show at once what is still being played. */
  hurry(): void {
    clearTimeout(this.timer);
    this.shown = (this.step?.frames.length ?? 1) - 1;
  }

  /** A real table, where the lesson ends. */
  async layTable(): Promise<void> {
    await this.latest.ask(async () => {
      const table = await layFirst(this.key, this.lesson!);
      return () => router.go(`/t/${table}`);
    });
  }

  /** Nothing is played any more. */
  end(): void {
    clearTimeout(this.timer);
    this.latest.drop();
  }

  previews = async (): Promise<Map<number, Preview>> => {
    const preview = this.step?.preview;
    return new Map(preview ? [[preview.action, preview]] : []);
  };

  private async fetch(step: number, lang: Lang): Promise<LessonStepPage> {
    const params = { path: { key: this.key, step }, query: { lang } };
    return answer(api.GET('/api/games/{key}/lesson/{step}', { params }));
  }

  private turnTo(step: LessonStepPage, playing: boolean): void {
    this.step = step;
    remember(this.key, this.last ? 0 : step.step);
    this.shown = 0;
    if (playing && !calm.now) this.play();
    else this.hurry();
  }

  private play(): void {
    clearTimeout(this.timer);
    if (!this.playing) return;
    this.timer = setTimeout(() => {
      this.shown += 1;
      this.play();
    }, PACE);
  }
}
