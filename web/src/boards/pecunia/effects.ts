/** What an action does to somebody or somewhere, small enough for a badge. */
import type { Action, Preview } from '../board';
import { SEAT_KEYS, SUMMONED, romanOf, type Rank } from './material';
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

const guestAt = (view: PecuniaView, who: number, parts: Record<string, any>) =>
  view.players[who]?.seats[SEAT_KEYS.indexOf(parts.seat)]?.[
    (parts.which ?? 1) - 1
  ];

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
      const guest = guestAt(view, me, parts);
      if (!guest) return {};
      const off = Math.min(2, guest.markers);
      const pay = guest.markers <= 2 ? romanOf(guest.roman).pay : 0;
      return pay ? { sesterces: pay, wins } : { markers: -off };
    }
    case 'gossip': {
      const [one, other] = pair(view, parts);
      return { markers: Math.abs(one - other) };
    }
    default:
      return parts.do in SUMMONED ? { away: summoned(view, parts.who, SUMMONED[parts.do]!).length } : {};
  }
}

function pair(view: PecuniaView, parts: Record<string, any>): [number, number] {
  const first = guestAt(view, parts.who, { ...parts, which: 1 });
  const second = guestAt(view, parts.who, { ...parts, which: 2 });
  return [first?.markers ?? 0, second?.markers ?? 0];
}

/** What leaves the bench when the markers are taken off. */
export function tickGain(view: PecuniaView, me: number): number {
  const leaving = view.players[me]!.seats.flat().filter((guest) => guest.markers === 1);
  return leaving.reduce((sum, guest) => sum + romanOf(guest.roman).pay, 0);
}

/** Whom an assembly would call away. */
function summoned(view: PecuniaView, who: number, rank: Rank): string[] {
  const player = view.players[who]!;
  const all = [...player.seats.flat().map((guest) => guest.roman), ...player.queue];
  return all.filter((key) => key[0] === rank);
}

/** Sesterces that a preview moves, by seat. */
export function moved(seen: Preview | undefined): Map<number, number> {
  const paid: Record<string, number> = seen?.preview.sesterces ?? {};
  return new Map(Object.entries(paid).map(([who, sum]) => [Number(who.slice(1)) - 1, sum]));
}
