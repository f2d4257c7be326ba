/**
 * Several players around one screen: whose eyes look, and whom it is passed to. Where hands are
 * secret a curtain hangs between two turns; elsewhere a card says whose turn it is.
 */
import type { Snapshot, TableInfo } from '../api/types';

export interface ScreenHost {
  table: () => TableInfo | undefined;
  shown: () => Snapshot | undefined;
  /** Ask to look through the eyes of a seat, or of nobody. */
  look: (seat: number | null) => void;
}

export class Screen {
  /** The seat for which somebody has said “I am …” behind the curtain. */
  private uncovered = $state<number>();
  /** The seat that has the screen where nothing is secret. */
  private holder = $state<number>();
  private requested: number | null | undefined;

  private readonly shared = $derived.by(() => (this.host.table()?.my_seats.length ?? 0) > 1);
  /** Whose turn it is, if it is one of those around the screen. */
  private readonly mine = $derived.by(() => {
    const [table, shown] = [this.host.table(), this.host.shown()];
    return shown?.status === 'playing' && table?.my_seats.includes(shown.actor) ? shown.actor : undefined;
  });
  private readonly secrets = $derived.by(() => this.host.table()?.secrets ?? false);
  /** Between turns, where hands are secret: whom to pass the screen to. */
  readonly curtain = $derived.by(() =>
    this.shared && this.secrets && this.host.shown()?.viewer !== this.mine ? this.mine : undefined,
  );
  /** The same where nothing is secret. */
  readonly handOver = $derived.by(() =>
    this.shared && !this.secrets && this.holder !== this.mine ? this.mine : undefined,
  );

  constructor(private readonly host: ScreenHost) {}

  /** Whoever is to play has the screen. */
  take(): void {
    this.holder = this.mine;
  }

  uncover(): void {
    this.uncovered = this.curtain;
    this.settle();
  }

  /** The server has forgotten through whose eyes we look. */
  forget(): void {
    this.requested = undefined;
  }

  /** It is another's turn: nobody has said who he is. */
  cover(): void {
    this.uncovered = undefined;
  }

  /** The viewer is the seat whose turn it is. */
  settle(): void {
    const shown = this.host.shown();
    if (!shown || !this.shared || shown.status !== 'playing') return;
    const wanted = this.wanted(shown);
    if (wanted === shown.viewer || wanted === this.requested) return;
    this.requested = wanted;
    this.host.look(wanted);
  }

  private wanted({ viewer }: Snapshot): number | null {
    if (!this.secrets) return this.mine ?? viewer ?? this.host.table()!.my_seats[0]!;
    return this.mine !== undefined && this.uncovered === this.mine ? this.mine : null;
  }
}
