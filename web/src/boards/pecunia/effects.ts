/** What an action does to somebody or somewhere, small enough for a badge. */
import type { Action, Preview } from '../board';
import { SUMMONED, guestAt, romanOf, romansOf, type Rank } from './material';
import type { PecuniaView } from './view';

export interface Effect {
  /** Sesterces gained or paid by the one who acts. */
  sesterces?: number;
  /** Markers more or fewer. */
  markers?: number;
  /** Romans who leave without paying. */
  away?: number;
  /** Whether this wins. */
  wins?: boolean;
}

/** The effect that the target itself shows. */
export function effectOf(view: PecuniaView, me: number, action: Action, seen?: Preview): Effect {
  const { parts } = action;
  const wins = Boolean(seen?.preview.ends);
  switch (parts.do) {
    case 'tick':
      return { sesterces: tickGain(view, me), wins };
    case 'poison':
      return { markers: 2 };
    case 'haste': {
      const guest = guestAt(view, me, parts.seat, parts.which);
      if (!guest) return {};
      const off = Math.min(2, guest.markers);
      const pay = guest.markers <= 2 ? romanOf(guest.roman).pay : 0;
      return pay ? { sesterces: pay, wins } : { markers: -off };
    }
    case 'gossip': {
      const [one, other] = [1, 2].map((which) => guestAt(view, parts.who, parts.seat, which)?.markers ?? 0);
      return { markers: Math.abs(one! - other!) };
    }
    default:
      return parts.do in SUMMONED ? { away: summoned(view, parts.who, SUMMONED[parts.do]!).length } : {};
  }
}

/** What leaves the bench when the markers are taken off. */
export function tickGain(view: PecuniaView, me: number): number {
  const leaving = view.players[me]!.seats.flat().filter((guest) => guest.markers === 1);
  return leaving.reduce((sum, guest) => sum + romanOf(guest.roman).pay, 0);
}

/** Whom an assembly would call away. */
const summoned = (view: PecuniaView, who: number, rank: Rank): string[] =>
  romansOf(view.players[who]!).filter((key) => key[0] === rank);

/** Sesterces that a preview moves, by seat. */
export function moved(seen: Preview | undefined): Map<number, number> {
  const paid: Record<string, number> = seen?.preview.sesterces ?? {};
  return new Map(Object.entries(paid).map(([who, sum]) => [Number(who.slice(1)) - 1, sum]));
}
