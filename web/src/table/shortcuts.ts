/** The keys of a table. */
import { skips, typing } from '../keyboard';
import type { TableController } from './controller.svelte';

export interface TableView {
  control: TableController;
  /** Open a tab beside the board. */
  show: (tab: string) => void;
  /** Close what is open, the newest first; false when nothing was. */
  close: () => boolean;
  /** No longer look at what lies before one player. */
  lookAway: () => void;
  /** What stands in the bar; none before it is there. */
  tools: () => { turnSight: () => void; showKeys: () => void; asking: () => boolean } | undefined;
}

export function shortcutsOf({ control, show, close, lookAway, tools }: TableView) {
  const keys: Record<string, () => void> = {
    u: () => control.undo(),
    h: () => control.askHint(),
    r: () => show('rules'),
    l: () => show('log'),
    t: () => tools()?.turnSight(),
    '?': () => tools()?.showKeys(),
    c: () => {
      show('chat');
      setTimeout(() => document.querySelector<HTMLElement>('[data-chat]')?.focus());
    },
  };

  /** Any key ends the showing, and does nothing else: what lies under it has changed. */
  function hurry(event: KeyboardEvent) {
    if (!skips(event) || !control.skip() || event.key === 'Tab') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function press(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // An open question is closed first, by the browser itself.
    if (tools()?.asking()) return;
    if (event.key === 'Escape') {
      lookAway();
      if (close()) event.preventDefault();
      return;
    }
    if (typing(event)) return;
    const deed = keys[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  }

  return { hurry, press };
}
