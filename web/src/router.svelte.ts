/** Which page the address means; links inside the house change it without loading anew. */
import { house } from '#house';
import type { Component } from 'svelte';
import { addressOf, placeIn } from './addresses';

export type Params = Record<string, string>;
type Load = () => Promise<{ default: Component<any> }>;

export interface Page {
  name: string;
  load: Load;
  params: Params;
}

interface Pattern {
  name: string;
  path: string;
  load: Load;
  /** Whether it is about other people, whom a house in a tab has none of. */
  people?: true;
}

/** What such a page is where nobody else can come. */
const WITH_PEOPLE: Load = () => import('./pages/WithPeople.svelte');

export const PAGES: Pattern[] = [
  { name: 'shelf', path: '/', load: () => import('./pages/Shelf.svelte') },
  { name: 'new', path: '/new/:key', load: () => import('./pages/NewTable.svelte') },
  { name: 'table', path: '/t/:id', load: () => import('./pages/Table.svelte') },
  { name: 'replay', path: '/t/:id/replay', load: () => import('./pages/Replay.svelte') },
  { name: 'record', path: '/record', load: () => import('./pages/Record.svelte') },
  { name: 'rules', path: '/rules/:key', load: () => import('./pages/Rules.svelte') },
  { name: 'learn', path: '/learn/:key', load: () => import('./pages/Learn.svelte') },
  { name: 'puzzles', path: '/puzzles', load: () => import('./pages/Puzzles.svelte') },
  { name: 'puzzle', path: '/puzzles/:key', load: () => import('./pages/Puzzle.svelte') },
  { name: 'puzzle', path: '/puzzles/:key/:id', load: () => import('./pages/Puzzle.svelte') },
  { name: 'path', path: '/path/:key', load: () => import('./pages/Path.svelte') },
  { name: 'puzzle', path: '/path/:key/:id', load: () => import('./pages/PathPosition.svelte') },
  { name: 'daily', path: '/daily', load: () => import('./pages/Daily.svelte'), people: true },
  { name: 'puzzle', path: '/daily/:key/puzzle', load: () => import('./pages/DailyPuzzle.svelte'), people: true },
  { name: 'meet', path: '/meet', load: () => import('./pages/Meet.svelte'), people: true },
  { name: 'tournaments', path: '/tournaments', load: () => import('./pages/Tournaments.svelte'), people: true },
  { name: 'new-tournament', path: '/tournaments/new', load: () => import('./pages/NewTournament.svelte'), people: true },
  { name: 'tournament', path: '/tournaments/:id', load: () => import('./pages/Tournament.svelte'), people: true },
  { name: 'friends', path: '/friends', load: () => import('./pages/Friends.svelte'), people: true },
  { name: 'moderation', path: '/moderation', load: () => import('./pages/Moderation.svelte'), people: true },
  { name: 'mine', path: '/mine', load: () => import('./pages/Mine.svelte') },
  { name: 'progress', path: '/progress', load: () => import('./pages/Progress.svelte') },
  { name: 'ratings', path: '/ratings', load: () => import('./pages/Ratings.svelte'), people: true },
  { name: 'ratings', path: '/ratings/:key', load: () => import('./pages/Ratings.svelte'), people: true },
  { name: 'player', path: '/player/:id', load: () => import('./pages/Player.svelte') },
  { name: 'account', path: '/account', load: () => import('./pages/Account.svelte') },
  { name: 'carry', path: '/carry/:code', load: () => import('./pages/Carry.svelte'), people: true },
  { name: 'confirm', path: '/confirm/:channel/:code', load: () => import('./pages/Confirm.svelte'), people: true },
  { name: 'stop', path: '/stop/:channel/:code', load: () => import('./pages/Stop.svelte'), people: true },
  { name: 'about', path: '/about', load: () => import('./pages/About.svelte') },
  { name: 'keys', path: '/keys', load: () => import('./pages/Keys.svelte') },
];

const NOT_FOUND: Pattern = {
  name: 'not-found',
  path: '',
  load: () => import('./pages/NotFound.svelte'),
};

/** The values of a pattern's `:names` in a path, or nothing if it is another path. */
export function match(pattern: string, path: string): Params | undefined {
  const wanted = pattern.split('/').filter(Boolean);
  const parts = path.split('/').filter(Boolean);
  if (wanted.length !== parts.length) return undefined;
  const params: Params = {};
  for (const [place, part] of wanted.entries()) {
    const value = decode(parts[place]!);
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function find(path: string): Page {
  for (const { name, path: pattern, load, people } of PAGES) {
    const params = match(pattern, path);
    if (params) return { name, load: people && house.alone ? WITH_PEOPLE : load, params };
  }
  return { ...NOT_FOUND, params: {} };
}

class Router {
  url = $state.raw(placeIn(new URL(location.href)));
  page = $derived(find(this.url.pathname));
  query = $derived(this.url.searchParams);

  /** Begin to follow links and the browser's buttons. */
  start(): void {
    addEventListener('popstate', () => this.arrive());
    addEventListener('click', (event) => this.follow(event));
  }

  go(path: string, { instead = false } = {}): void {
    history[instead ? 'replaceState' : 'pushState'](null, '', addressOf(path));
    this.arrive();
    if (!instead) scrollTo(0, 0);
  }

  private arrive(): void {
    this.url = placeIn(new URL(location.href));
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link) return;
    const url = placeIn(new URL(link.href, location.href));
    const api = /^\/(api|ws)\//.test(url.pathname);
    if (api && house.download) {
      event.preventDefault();
      house.download(url);
      return;
    }
    if (link.target || link.hasAttribute('download')) return;
    const own = url.origin === location.origin && !api;
    if (!own || (url.hash && url.pathname === this.url.pathname)) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
