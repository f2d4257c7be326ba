/** Whether somebody is writing: then letters are letters. */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (!target) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'range'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const QUIET = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|F\d+)$/;
const PRESSES = /^(Enter| |Arrow\w+)$/;

/** Whether a key says “show me at once”: not where somebody writes, or presses a button beside the board. */
export function skips(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || QUIET.test(event.key) || typing(event)) return false;
  const target = event.target as HTMLElement | null;
  if (target?.closest?.('dialog')) return false;
  const beside = target?.closest?.('button, a, select, summary') && !target.closest('.frame, .words');
  return !(beside && PRESSES.test(event.key));
}
