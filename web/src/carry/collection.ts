/** Everything of one's own as one file: games that go on elsewhere, finished ones, settings. */
import { answer, api } from '../api/client';
import { settings } from '../settings.svelte';

const FORMAT = 'ludotheque-house-1';
const PAGE = 100;
/** A house that holds a game to be none that can go on there. */
const REFUSED = 422;

interface Collection {
  format: typeof FORMAT;
  settings: object;
  /** Each as the house writes it (`/api/tables/{id}/file`). */
  tables: string[];
}

/** How many games came along, and how many could not. */
export interface Count {
  carried: number;
  left: number;
}

async function ids(which: 'mine' | 'finished'): Promise<string[]> {
  const all: string[] = [];
  for (let before: number | undefined; ; ) {
    const query = { which, limit: PAGE, before };
    const { tables, more } = await answer(api.GET('/api/tables', { params: { query } }));
    all.push(...tables.map(({ id }) => id));
    before = tables.at(-1)?.moved;
    if (!more) return all;
  }
}

/** The text of the file; games with other people stay where they are. */
export async function takeAll(): Promise<Count & { text: string }> {
  const tables: string[] = [];
  const all = [...(await ids('mine')), ...(await ids('finished'))];
  for (const id of all) {
    const { data } = await api.GET('/api/tables/{id}/file', { params: { path: { id } }, parseAs: 'text' });
    if (typeof data === 'string') tables.push(data);
  }
  const collection: Collection = { format: FORMAT, settings: settings.kept, tables };
  return { text: `${JSON.stringify(collection)}\n`, carried: tables.length, left: all.length - tables.length };
}

/** What such a file holds, or nothing if it is another. */
export function collectionIn(text: string): Collection | undefined {
  try {
    const data = JSON.parse(text) as Partial<Collection> | null;
    return data?.format === FORMAT && Array.isArray(data.tables) ? (data as Collection) : undefined;
  } catch {
    return undefined;
  }
}

/** The settings are taken over, and every game that may go on here; the others stay in the file. */
export async function bringAll(collection: Collection): Promise<Count> {
  settings.set(settings.valid(collection.settings));
  const count = { carried: 0, left: 0 };
  for (const text of collection.tables) {
    const request = api.POST('/api/files', { body: { text } });
    const { response } = await request;
    if (response.status === REFUSED) count.left += 1;
    else {
      await answer(request);
      count.carried += 1;
    }
  }
  return count;
}
