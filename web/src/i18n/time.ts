/** Times as people say them. */
import type { Lang } from '../boards/board';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** “2 hours ago”. */
export function ago(at: number, lang: Lang, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    const count = Math.round((at - now) / length);
    if (count !== 0) return format.format(count, unit);
  }
  return format.format(0, 'second');
}

/** “24 December”, of a day that is written 2026-12-24. */
export const day = (date: string, lang: Lang) =>
  new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));

/** “1:05” or “3 d”, for a clock that runs down. */
export function remaining(milliseconds: number, lang: Lang): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} ${lang === 'fr' ? 'j' : 'd'}`;
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((n) => String(n).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return hours ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '');
}

/** A score in points, from whole numbers in units of 1/scale. */
export function points(value: number, scale: number, lang: Lang): string {
  const digits = scale === 1 ? 0 : Math.ceil(Math.log10(scale));
  return new Intl.NumberFormat(lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(value / scale)
    .replace('-', '−');
}
