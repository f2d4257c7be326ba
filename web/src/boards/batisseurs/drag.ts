/** Dragging by mouse, pen or finger; a finger holds for a moment first, so that it can scroll. */
import type { Selection } from './selection.svelte';

const FAR = 6;
const HOLD = 220;

interface Start {
  id: number;
  x: number;
  y: number;
  element: HTMLElement;
  spot: string;
}

const spotAt = (target: Element | null) => target?.closest<HTMLElement>('[data-spot]');

export function draggable(root: HTMLElement, selection: Selection) {
  let start: Start | undefined;
  let held: ReturnType<typeof setTimeout> | undefined;
  let ghost: HTMLElement | undefined;
  let before: string[] = [];

  function down(event: PointerEvent) {
    const element = spotAt(event.target as Element);
    if (event.button !== 0 || !element || selection.choices.empty) return;
    const { clientX: x, clientY: y, pointerId: id } = event;
    start = { id, x, y, element, spot: element.dataset.spot! };
    if (event.pointerType === 'touch') held = setTimeout(lift, HOLD);
  }

  function lift() {
    if (!start || ghost) return;
    before = selection.chosen;
    if (start.spot === 'end' || !selection.take(start.spot)) return end();
    const { element } = start;
    const box = element.getBoundingClientRect();
    ghost = element.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-spot');
    ghost.removeAttribute('data-piece');
    ghost.removeAttribute('data-place');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.tabIndex = -1;
    ghost.classList.add('ghost');
    ghost.style.cssText = `position:fixed;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px;z-index:50;pointer-events:none;margin:0`;
    root.append(ghost);
    selection.dragging = true;
  }

  function move(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost) {
      if (Math.hypot(x, y) < FAR) return;
      if (event.pointerType === 'touch') return end();
      lift();
    }
    if (!ghost) return;
    ghost.style.transform = `translate(${x}px, ${y}px) rotate(-1.5deg)`;
    const under = spotAt(document.elementFromPoint(event.clientX, event.clientY))?.dataset.spot;
    selection.over = under && selection.open.has(under) ? under : '';
  }

  function up(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return;
    if (ghost) {
      const under = document.elementFromPoint(event.clientX, event.clientY);
      land(under);
      // The click that follows a drag is no press.
      const swallow = (click: Event) => click.stopPropagation();
      root.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => root.removeEventListener('click', swallow, true));
    }
    end();
  }

  function land(under: Element | null) {
    const spot = spotAt(under)?.dataset.spot;
    if (spot && selection.open.has(spot)) selection.drop(spot);
    else if (under?.closest('[data-yard]') && selection.choices.action(selection.chosen) !== undefined)
      selection.drop('yard');
    else if (!spot || !selection.chosen.includes(spot)) selection.chosen = before;
  }

  function end() {
    clearTimeout(held);
    ghost?.remove();
    ghost = start = undefined;
    selection.dragging = false;
  }

  /** Once something is lifted the finger must not scroll. */
  function still(event: TouchEvent) {
    if (ghost) event.preventDefault();
  }

  root.addEventListener('pointerdown', down);
  root.addEventListener('touchmove', still, { passive: false });
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', end);
  return () => {
    end();
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('touchmove', still);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', end);
  };
}
