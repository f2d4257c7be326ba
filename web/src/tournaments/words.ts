/** What is said of a tournament. */
import type { TournamentCard } from '../api/tournaments';
import type { Lang } from '../boards/board';
import type { Messages } from '../i18n/messages.svelte';

export const nameOf = (card: TournamentCard, w: Messages): string =>
  card.name || w.tournaments.named(w.tournaments.kinds[card.kind], card.title);

/** A time of a turn: seconds, minutes, or days. */
export function clockName(seconds: number, w: Messages): string {
  const { clocks } = w.lay;
  if (seconds >= 86_400) return clocks.days(seconds / 86_400);
  return seconds >= 60 ? clocks.minutes(Math.round(seconds / 60)) : clocks.seconds(seconds);
}

/** How it is played, in a few words each; without those that stand in its name. */
export function factsOf(card: TournamentCard, w: Messages): string[] {
  const t = w.tournaments;
  return [
    ...(card.name ? [t.kinds[card.kind], card.title] : []),
    t.seatsAt(card.seats),
    ...(card.kind === 'arena' ? [t.span(card.minutes)] : card.rounds ? [t.roundsOf(card.rounds)] : []),
    t.turnOf(clockName(card.turn_seconds, w)),
    t.tableOf(t.span(card.table_minutes)),
    ...(card.rated ? [t.rated.toLowerCase()] : []),
    ...(card.bots ? [t.withBots(card.bots_title)] : []),
  ];
}

const HALVES: Record<number, string> = { 0.5: '½', 0.25: '¼', 0.75: '¾' };

/** “2½”, or “2.33”: whole numbers in units of 1/unit as people read them. */
export function figure(value: number, unit: number, lang: Lang): string {
  const whole = Math.floor(value / unit);
  const rest = HALVES[value / unit - whole];
  if (rest) return `${whole || ''}${rest}`;
  return new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(value / unit);
}

export const moment = (at: number, lang: Lang): string =>
  new Date(at).toLocaleString(lang, { dateStyle: 'full', timeStyle: 'short' });

export const timeOfDay = (at: number, lang: Lang): string =>
  new Date(at).toLocaleTimeString(lang, { timeStyle: 'short' });
