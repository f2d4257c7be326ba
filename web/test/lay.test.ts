import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { BotInfo, PersonaInfo } from '../src/api/types';
import SeatRow from '../src/lay/SeatRow.svelte';
import { botIn, seatOf } from '../src/lay/seats';

const ROSALIE: PersonaInfo = { key: 'rosalie', name: 'Rosalie', level: 'beginner', trade: 'florist', temper: 'Pretty.' };
const BOTS = [{ name: 'beginner', title: 'Beginner', lamps: 1 }] as BotInfo[];

describe('the seats of a table that is being laid', () => {
  it('are asked for as the server knows them', () => {
    expect(seatOf({ who: 'open', name: 'x' }, undefined)).toEqual({ kind: 'open' });
    expect(seatOf({ who: 'me', name: 'x' }, undefined)).toEqual({ kind: 'me', name: '' });
    expect(seatOf({ who: 'beside', name: ' Bo ' }, undefined)).toEqual({ kind: 'me', name: 'Bo' });
    expect(seatOf({ who: 'bot:beginner', name: '' }, ROSALIE)).toEqual({ kind: 'bot', bot: 'beginner', name: 'Rosalie' });
    expect(botIn({ who: 'bot:random', name: '' })).toBe('random');
    expect(botIn({ who: 'beside', name: '' })).toBe('');
  });

  it('introduce the regular who comes, or ask for the name of somebody here', () => {
    const draw = (who: string, persona?: PersonaInfo) => {
      const target = document.createElement('ol');
      const props = { seat: { who, name: '' }, place: 1, bots: BOTS, persona, taken: true };
      const view = mount(SeatRow, { target, props });
      flushSync();
      return { target, end: () => void unmount(view) };
    };
    const bot = draw('bot:beginner', ROSALIE);
    expect(bot.target.querySelector('.persona')!.textContent).toMatch(/Rosalie.*florist.*Pretty\./s);
    expect(bot.target.querySelector<HTMLOptionElement>('option[value="me"]')!.disabled).toBe(true);
    bot.end();
    const row = draw('beside');
    expect(row.target.querySelector('input[type="text"]')).not.toBeNull();
    row.end();
  });
});
