/** Days as a calendar lays them out; a day is written as the house writes it, `2026-11-18`. */
import type { Lang } from '../boards/board';

const DAY = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const said = (lang: Lang, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { ...options, timeZone: 'UTC' });

/** The weeks of a month, Monday first; a place without a day is empty. */
export function weeksOf(month: string): string[][] {
  const first = at(`${month}-01`);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const days: string[] = Array.from({ length: before }, () => '');
  for (let time = first; ; time += DAY) {
    const day = new Date(time).toISOString().slice(0, 10);
    if (!day.startsWith(month)) break;
    days.push(day);
  }
  while (days.length % 7) days.push('');
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
}

/** The month so many months later. */
export function monthAfter(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + count, 1)).toISOString().slice(0, 7);
}

export const longDay = (day: string, lang: Lang): string =>
  said(lang, { day: 'numeric', month: 'long', year: 'numeric' }).format(at(day));

export const longMonth = (month: string, lang: Lang): string =>
  said(lang, { month: 'long', year: 'numeric' }).format(at(`${month}-01`));

/** The names of the days of a week, Monday first: short, and whole for those who listen. */
export const weekdays = (lang: Lang): { short: string; long: string }[] =>
  Array.from({ length: 7 }, (_, n) => ({
    short: said(lang, { weekday: 'short' }).format(at('2024-01-01') + n * DAY),
    long: said(lang, { weekday: 'long' }).format(at('2024-01-01') + n * DAY),
  }));
