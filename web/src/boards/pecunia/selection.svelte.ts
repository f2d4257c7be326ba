/** What the player is about to do: taps so far, what is aimed at, and why something cannot be done. */
import type { Action } from '../board';
import { WalkSelection } from '../kit/selection.svelte';
import type { Spot } from '../kit/walks';
import { around, END, walks, whyNotSeat } from './choices';
import { effectOf, moved, type Effect } from './effects';
import { about, called } from './labels';
import { comer, prompt } from './prompt';
import { guestAt, SEAT_KEYS } from './material';
import type { PecuniaView } from './view';
import { fill } from '../../i18n/fill';
import { messages } from './messages';

export class Selection extends WalkSelection<PecuniaView> {
  readonly foreseen = $derived.by(() => this.preview(this.aimed));
  /** Sesterces that the aimed action moves, by seat. */
  readonly money = $derived.by(() => moved(this.foreseen));
  /** Romans who would leave. */
  readonly leaving = $derived.by(() => new Set<string>(this.foreseen?.preview.discarded ?? []));
  readonly card = $derived.by(() => {
    const first = this.path[0];
    return first?.startsWith('card ') ? first.slice(5) : null;
  });
  /** Who would go to the end of a lit queue. */
  readonly comer = $derived.by(() => comer(this.view, this.path));

  get me(): number {
    return this.view.turn;
  }

  walks({ parts }: Action): Spot[][] {
    return walks(parts, this.me);
  }

  protected override around(spot: Spot): Spot[] {
    return around(spot);
  }

  protected override begins(spot: Spot): boolean {
    return /^(card|revealed) /.test(spot);
  }

  protected override about(spot: Spot): string {
    return about(this.props, spot);
  }

  protected prompt(): string {
    return prompt(this.props, this.path);
  }

  /** A card without a target is played by laying it on the table. */
  protected override lays(under: Element | null): boolean {
    return !under?.closest('.dock');
  }

  effect(spot: Spot): Effect | null {
    const action = this.lit.get(spot)?.action;
    return action ? effectOf(this.view, this.me, action, this.preview(action)) : null;
  }

  protected override reason(spot: Spot): string {
    const { view, texts, legal, lang } = this.props;
    const say = messages[lang];
    const [kind, who, seat] = spot.split(' ');
    if (kind === 'card') {
      const form = legal.length ? say.noTarget : say.notYet;
      return fill(form, { card: texts.names[who!] });
    }
    if (!legal.length || this.path.length) return '';
    if (spot === END) return this.mustSeat();
    const mine = Number(who) === this.me && (kind === 'guest' || kind === 'seat');
    if (!mine) return '';
    if (!view.ticked) return texts.refusals.tick_first;
    return this.cannotSit(seat!);
  }

  /** Who is first in one's own queue. */
  private get head(): string {
    return called(this.props, this.view.players[this.me]!.queue[0] ?? '');
  }

  private cannotSit(seat: string): string {
    const { view, texts } = this.props;
    const at = SEAT_KEYS.findIndex((key) => key === seat);
    const why = whyNotSeat(view, this.me, at);
    const guest = called(this.props, guestAt(view, this.me, seat)?.roman ?? '');
    return why ? fill(texts.refusals[why], { roman: this.head, guest, seat: texts.names[`seat-${seat}`] }) : '';
  }

  private mustSeat(): string {
    const { legal, texts } = this.props;
    const seats = legal.filter(({ parts }) => parts.do === 'seat').map(({ parts }) => parts.to);
    return seats.length ? fill(texts.refusals.must_seat, { roman: this.head, seats: seats.join(', ') }) : '';
  }
}
