import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pace } from '../src/settings.svelte';
import { TableController } from '../src/table/controller.svelte';
import { entry, FakeSocket, open, snapshot, table, welcome } from './fake';

let pace: Pace = 'once';
let onTurn: ReturnType<typeof vi.fn<() => void>>;
let control: TableController;

function sit(first = welcome()): FakeSocket {
  control.start();
  FakeSocket.last.says(first);
  return FakeSocket.last;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  pace = 'once';
  onTurn = vi.fn<() => void>();
  control = new TableController('abcdefghijkl', 'code', {
    lang: () => 'en',
    pace: () => pace,
    onTurn,
    open,
  });
});

afterEach(() => {
  control.stop();
  vi.useRealTimers();
});

describe('coming to a table', () => {
  it('asks for the log from where it is, in the language of the reader', () => {
    sit();
    expect(FakeSocket.last.address).toContain('/ws/tables/abcdefghijkl?lang=en&since=0&code=code');
    expect(control.myTurn).toBe(true);
    expect(control.legal).toHaveLength(1);
    expect(control.log).toHaveLength(1);
  });

  it('comes back by itself, waiting longer each time, and takes up the log where it was', () => {
    sit();
    FakeSocket.last.breaks();
    expect(control.connection).toBe('lost');
    vi.advanceTimersByTime(600);
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.address).toContain('since=1');
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(590);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(600);
    expect(FakeSocket.all).toHaveLength(3);
    FakeSocket.last.says(welcome(table(), snapshot({ number: 2 }), [entry(1)]));
    expect(control.connection).toBe('open');
    expect(control.log.map((one) => one.number)).toEqual([0, 1]);
    expect(control.news.map((one) => one.number)).toEqual([1]);
  });

  it('does not try again where it may not be', () => {
    control.start();
    FakeSocket.last.breaks(4404);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(control.connection).toBe('closed');
    expect(control.closeCode).toBe(4404);
  });
});

describe('acting', () => {
  it('sends the number it has seen, and nothing is legal until the answer', () => {
    const socket = sit();
    control.choose(7);
    control.choose(7);
    expect(socket.sent).toMatchObject([{ type: 'act', seen: 1, seat: 0, action: 7 }]);
    expect(control.legal).toEqual([]);
    socket.says({ type: 'moved', log: [entry(1)], snapshot: snapshot({ number: 2, actor: 1, legal: [] }) });
    expect(control.pending).toBeUndefined();
    expect(control.myTurn).toBe(false);
  });

  it('sends what is unanswered again after a lost connection, with the same id', () => {
    const first = sit();
    control.choose(7);
    first.breaks();
    vi.advanceTimersByTime(600);
    FakeSocket.last.says(welcome(table(), snapshot(), []));
    expect(FakeSocket.last.sent).toEqual(first.sent);
  });

  it('does not send again what was answered', () => {
    const first = sit();
    control.choose(7);
    first.says({ type: 'ack', id: String(first.sent[0]!.id), number: 2 });
    first.breaks();
    vi.advanceTimersByTime(600);
    FakeSocket.last.says(welcome(table(), snapshot({ number: 2 }), [entry(1)]));
    expect(FakeSocket.last.sent).toEqual([]);
  });

  it('does not offer the old position again between the answer and the new one', () => {
    const socket = sit();
    control.choose(7);
    socket.says({ type: 'ack', id: String(socket.sent[0]!.id), number: 2 });
    expect(control.legal).toEqual([]);
    socket.says({ type: 'moved', log: [entry(1)], snapshot: snapshot({ number: 2 }) });
    expect(control.legal).toHaveLength(1);
  });

  it('keeps a refusal with its rule, and one may choose again', () => {
    const socket = sit();
    control.choose(7);
    const id = String(socket.sent[0]!.id);
    socket.says({ type: 'refused', id, sentence: 'Not there.', rule: 'XX-3', number: 1 });
    expect(control.refusal).toEqual({ sentence: 'Not there.', rule: 'XX-3' });
    expect(control.legal).toHaveLength(1);
    control.choose(7);
    expect(control.refusal).toBeUndefined();
    expect(socket.sent[1]!.id).not.toBe(id);
  });

  it('does not act out of turn', () => {
    const socket = sit(welcome(table(), snapshot({ actor: 1, legal: [] })));
    control.choose(7);
    expect(socket.sent).toEqual([]);
  });
});

describe('showing what happened', () => {
  const moved = (number: number, actor: number) => ({
    type: 'moved' as const,
    log: [entry(number - 1, { seat: 1 })],
    snapshot: snapshot({ number, actor, legal: [] }),
  });

  it('shows one thing after the other, slowly enough to follow', () => {
    pace = 'brisk';
    const socket = sit(welcome(table(), snapshot({ actor: 1 })));
    socket.says(moved(2, 1));
    socket.says(moved(3, 1));
    socket.says(moved(4, 0));
    expect(control.shown?.number).toBe(2);
    vi.advanceTimersByTime(500);
    expect(control.shown?.number).toBe(3);
    expect(onTurn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(control.shown?.number).toBe(4);
    expect(onTurn).toHaveBeenCalledOnce();
  });

  it('shows everything at once when asked to', () => {
    pace = 'brisk';
    const socket = sit(welcome(table(), snapshot({ actor: 1 })));
    for (const number of [2, 3, 4]) socket.says(moved(number, 1));
    control.skip();
    expect(control.shown?.number).toBe(4);
    expect(control.news.map((one) => one.number)).toEqual([2, 3]);
    expect(control.log.map((one) => one.number)).toEqual([0, 1, 2, 3]);
  });

  it('shows the result after the last move', () => {
    pace = 'brisk';
    const socket = sit(welcome(table(), snapshot({ actor: 1 })));
    socket.says(moved(2, 1));
    socket.says(moved(3, -2));
    const result = {
      reason: 'end',
      sentence: 'Ada wins.',
      scores: [1, 0],
      winners: [0],
      breakdown: [],
      awards: [],
      ratings: [],
      best: [],
      headline: '',
    };
    socket.says({ type: 'over', result });
    expect(control.result).toBeUndefined();
    vi.advanceTimersByTime(1_000);
    expect(control.result).toEqual(result);
  });
});

describe('previews', () => {
  const preview = (action: number) => ({ action, preview: { price: action }, sentence: `Do ${action}.` });

  it('are asked once, in batches of at most 200, and kept', async () => {
    const socket = sit();
    const numbers = Array.from({ length: 250 }, (_, n) => n);
    const reply = control.preview(numbers);
    expect(socket.sent.map((one) => (one.actions as number[]).length)).toEqual([200, 50]);
    for (const one of socket.sent)
      socket.says({
        type: 'previews',
        id: String(one.id),
        number: 1,
        previews: (one.actions as number[]).map(preview),
      });
    expect((await reply).size).toBe(250);
    expect((await control.preview([3, 4])).get(4)?.sentence).toBe('Do 4.');
    expect(socket.sent).toHaveLength(2);
  });

  it('of an older position are not waited for', async () => {
    const socket = sit();
    const reply = control.preview([1]);
    socket.says({ type: 'moved', log: [entry(1)], snapshot: snapshot({ number: 2 }) });
    expect((await reply).size).toBe(0);
    socket.breaks();
    vi.advanceTimersByTime(600);
    FakeSocket.last.says(welcome(table(), snapshot({ number: 2 }), []));
    expect(FakeSocket.last.sent).toEqual([]);
  });
});

describe('around one screen', () => {
  const mine = { my_seats: [0, 1] };

  it('draws a curtain where hands are secret, and looks only after it was opened', () => {
    const socket = sit(welcome(table(mine), snapshot({ viewer: null, legal: [] })));
    expect(control.screen.curtain).toBe(0);
    expect(socket.sent).toEqual([]);
    control.screen.uncover();
    expect(socket.sent).toEqual([{ type: 'look', seat: 0 }]);
    socket.says({ type: 'shown', lang: 'en', log: [entry(0)], snapshot: snapshot() });
    expect(control.screen.curtain).toBeUndefined();
    expect(control.legal).toHaveLength(1);
    socket.says({ type: 'moved', log: [entry(1)], snapshot: snapshot({ number: 2, actor: 1, legal: [] }) });
    expect(control.screen.curtain).toBe(1);
    expect(socket.sent.at(-1)).toEqual({ type: 'look', seat: null });
  });

  it('follows the turn without a curtain where nothing is secret', () => {
    const socket = sit(
      welcome(table({ ...mine, secrets: false }), snapshot({ viewer: null, actor: 1, legal: [] })),
    );
    expect(control.screen.curtain).toBeUndefined();
    expect(socket.sent).toEqual([{ type: 'look', seat: 1 }]);
  });

  it('takes back the decision of whoever decided last', () => {
    const log = [entry(0, { seat: 0 }), entry(1, { seat: 1 }), entry(2, { seat: -1 })];
    const info = table({ ...mine, secrets: false });
    const socket = sit(welcome(info, snapshot({ number: 3 }), log));
    control.undo();
    expect(socket.sent).toMatchObject([{ type: 'undo', seat: 1, seen: 3 }]);
  });
});

describe('hints', () => {
  it('belong to the position they were asked for', () => {
    const socket = sit();
    control.askHint();
    const id = String(socket.sent[0]!.id);
    expect(control.hinting).toBe(true);
    socket.says({ type: 'moved', log: [entry(1)], snapshot: snapshot({ number: 2 }) });
    socket.says({ type: 'hint', id, number: 1, seat: 0, actions: [], chances: [] });
    expect(control.hint).toBeUndefined();
    expect(control.hinting).toBe(false);
  });
});

it('answers for each of my seats that is reply', () => {
  const asking = { seat: 1, agreed: [], waiting: [0] };
  const socket = sit(welcome(table(), snapshot({ actor: 1, asking })));
  control.answer(true);
  expect(socket.sent).toMatchObject([{ type: 'answer', seat: 0, yes: true }]);
});
