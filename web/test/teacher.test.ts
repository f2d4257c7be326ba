import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Weighed } from '../src/api/types';
import type { Loss } from '../src/settings.svelte';
import { TableController } from '../src/table/controller.svelte';
import { FakeSocket, open, snapshot, table, welcome } from './fake';

let control: TableController;
let loss: Loss;

const legal = [7, 8].map((number) => ({ number, notation: `n${number}`, parts: {} }));

function sit(hints = true): FakeSocket {
  control.start();
  const terms = { turn_seconds: 0, stand_in: '', hints, rated: false };
  FakeSocket.last.says(welcome(table({ terms }), snapshot({ legal })));
  return FakeSocket.last;
}

const answer = (socket: FakeSocket, change: Partial<Weighed> = {}) =>
  socket.says({ type: 'weighed', id: String(socket.sent.at(-1)!.id), number: 1, ...change } as Weighed);
const COSTLY = { costly: true, best: 0.6, chance: 0.4, sentence: 'Do seven.' };
const types = (socket: FakeSocket) => socket.sent.map(({ type }) => type);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  loss = 'medium';
  control = new TableController('abcdefghijkl', '', {
    lang: () => 'en',
    pace: () => 'once',
    teacher: () => loss,
    open,
  });
});
afterEach(() => {
  control.stop();
  vi.useRealTimers();
});

describe('the teacher', () => {
  it('is asked before a decision is sent, which counts when it gives little away', () => {
    const socket = sit();
    control.choose(7);
    expect(socket.sent).toMatchObject([{ type: 'weigh', seat: 0, action: 7, loss: 'medium' }]);
    expect(control.legal).toEqual([]);
    answer(socket, { costly: false });
    expect(socket.sent.at(-1)).toMatchObject({ type: 'act', action: 7, seen: 1 });
  });

  it('warns; one may think again, and choose something else', () => {
    const socket = sit();
    control.choose(7);
    answer(socket, COSTLY);
    expect(control.teacher.warning).toMatchObject({ number: 7, best: 0.6, chance: 0.4 });
    expect(control.legal).toHaveLength(2);
    control.teacher.drop();
    control.choose(8);
    expect(types(socket)).toEqual(['weigh', 'weigh']);
  });

  it('lets one do it anyway, by its button or by choosing it once more', () => {
    const socket = sit();
    control.choose(7);
    answer(socket, COSTLY);
    control.teacher.insist();
    expect(types(socket)).toEqual(['weigh', 'act']);
    expect(control.teacher.warning).toBeUndefined();
  });

  it('is not waited for longer than about a second, and no late answer does anything', () => {
    const socket = sit();
    control.choose(7);
    const id = String(socket.sent[0]!.id);
    vi.advanceTimersByTime(1300);
    expect(types(socket)).toEqual(['weigh', 'act']);
    socket.says({ type: 'weighed', id, number: 1, ...COSTLY });
    expect(control.teacher.warning).toBeUndefined();
  });

  it('lets the decision count where the house does not answer', () => {
    const socket = sit();
    control.choose(7);
    const id = String(socket.sent[0]!.id);
    socket.says({ type: 'refused', id, sentence: 'Too much.', rule: '', number: 1 });
    expect(types(socket)).toEqual(['weigh', 'act']);
    expect(control.refusal).toBeUndefined();
  });

  it('has nothing to say of a position that is gone', () => {
    const socket = sit();
    control.choose(7);
    const id = String(socket.sent[0]!.id);
    socket.says({ type: 'moved', log: [], snapshot: snapshot({ number: 2, legal }) });
    socket.says({ type: 'weighed', id, number: 1, ...COSTLY });
    vi.advanceTimersByTime(5000);
    expect(control.teacher.warning).toBeUndefined();
    expect(types(socket)).toEqual(['weigh']);
  });

  it('keeps away unless asked for, and where the table plays without hints', () => {
    const socket = sit(false);
    control.choose(7);
    expect(types(socket)).toEqual(['act']);
    control.stop();
    loss = 'off';
    const other = sit();
    control.pending = undefined;
    control.choose(8);
    expect(types(other)).toEqual(['act']);
  });
});
