/** Legal actions in groups small enough to be read. */
import type { Action } from '../boards/board';
import { deedOf, valueOf, type Naming } from './names';

export interface Group {
  name: string;
  actions: Action[];
}

const SMALL = 12;

/** By what they do; a large group again by the first part that tells its actions apart. */
export function groupsOf(actions: Action[], naming: Naming): Group[] {
  const deeds = by(actions, (action) => String(action.parts.do ?? ''));
  return [...deeds].flatMap(([deed, members]) => split(deedOf(deed, naming), members, naming));
}

function split(name: string, members: Action[], naming: Naming): Group[] {
  if (members.length <= SMALL) return [{ name, actions: members }];
  const part = dividing(members);
  if (!part) return [{ name, actions: members }];
  const groups = by(members, (action) => JSON.stringify(action.parts[part] ?? null));
  return [...groups.values()].map((actions) => ({
    name: `${name}: ${valueOf(part, actions[0]!.parts[part], naming)}`,
    actions,
  }));
}

/** The first part, in the order of the action, that has several values but not too many. */
function dividing(members: Action[]): string | undefined {
  const parts = Object.keys(members[0]!.parts).filter((part) => part !== 'do');
  return parts.find((part) => {
    const count = new Set(members.map((action) => JSON.stringify(action.parts[part] ?? null))).size;
    return count > 1 && count < members.length;
  });
}

function by<T>(items: T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
