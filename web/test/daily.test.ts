/** The calendar: months as weeks, whatever zone the reader is in. */
import { describe, expect, it } from 'vitest';
import { longDay, longMonth, monthAfter, weekdays, weeksOf } from '../src/daily/calendar';

describe('a leaf of the calendar', () => {
  it('begins on Monday and has every day once', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]).toEqual(['', '', '', '', '', '', '2026-11-01']);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(weeks.at(-1)![0]).toBe('2026-11-30');
  });
  it('knows leap years', () => {
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
    expect(weeksOf('2027-02').flat()).not.toContain('2027-02-29');
  });
  it('turns over years', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
  });
  it('speaks both languages', () => {
    expect(longDay('2026-11-18', 'en')).toBe('18 November 2026');
    expect(longDay('2026-11-18', 'fr')).toBe('18 novembre 2026');
    expect(longMonth('2026-11', 'fr')).toBe('novembre 2026');
    expect(weekdays('fr').map((day) => day.long)[0]).toBe('lundi');
  });
});
