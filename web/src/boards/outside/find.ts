/**
 * Boards and covers that come with their games, in packages of their own.
 *
 * The server says what a game brings and serves it from where the game is installed, from this
 * origin and nowhere else: the page's content policy allows no other.
 */
import { house } from '#house';
import type { Component } from 'svelte';
import { answer, api } from '../../api/client';
import type { BoardModule, BoardProps } from '../board';
import type { Board as Brought } from '../../../../src/ludotheque/cli/templates/board';
import OutsideBoard from './OutsideBoard.svelte';
import OutsideCover from './OutsideCover.svelte';

interface Files {
  module: string;
  style: string;
  cover: string;
}

/** For a game that names no colour of its own. */
const ACCENT = { light: '#5b4a2f', dark: '#d9c08c' };

const files = new Map<string, Promise<Files>>();
const modules = new Map<string, Promise<Brought>>();

const placed = (address: string) => (address && house.fileAt?.(address)) || address;

async function ask(key: string): Promise<Files> {
  const { module, style, cover } = await answer(api.GET('/api/games/{key}/board', { params: { path: { key } } }));
  return { module: placed(module), style: placed(style), cover: placed(cover) };
}

function filesOf(key: string): Promise<Files> {
  const request = files.get(key) ?? ask(key);
  files.set(key, request);
  // What could not be asked for is asked for again.
  request.catch(() => files.delete(key));
  return request;
}

const load = (address: string): Promise<Brought> => import(/* @vite-ignore */ address) as Promise<Brought>;

function moduleAt(address: string): Promise<Brought> {
  const module = modules.get(address) ?? load(address);
  modules.set(address, module);
  module.catch(() => modules.delete(address));
  return module;
}

/** A component with some of its properties given. */
const given = <Props extends object>(Inner: Component<any>, fixed: object): Component<any> =>
  ((anchor: never, props: Props) => Inner(anchor, Object.create(props, descriptors(fixed)))) as unknown as Component<any>;

const descriptors = (fixed: object) =>
  Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, { value, enumerable: true }]));

/** The style of a board is in the page once it was needed. */
function wear(address: string): void {
  if (!address || document.head.querySelector(`link[href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
}

/** The board that a game brings, if it does. */
export async function findBrought(key: string): Promise<BoardModule | undefined> {
  const { module, style, cover } = await filesOf(key);
  if (!module) return undefined;
  const brought = await moduleAt(module);
  wear(style);
  const { accent = ACCENT, places, changes, flights, goal, gestures } = brought;
  const hooks = { places, changes, flights, goal, gestures };
  return {
    Board: given<BoardProps>(OutsideBoard, { brought, name: key }),
    Cover: given(OutsideCover, { address: cover }),
    accent,
    ...(Object.fromEntries(Object.entries(hooks).filter(([, hook]) => hook)) as Partial<BoardModule>),
  };
}

/** The cover that a game brings, if it does. */
export async function findBroughtCover(key: string): Promise<Pick<BoardModule, 'Cover' | 'accent'> | undefined> {
  const { module, cover } = await filesOf(key);
  if (!cover) return undefined;
  const accent = module ? (await moduleAt(module)).accent : undefined;
  return { Cover: given(OutsideCover, { address: cover }), accent: accent ?? ACCENT };
}
