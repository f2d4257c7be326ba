/** Dragging by mouse, pen or finger; a finger holds for a moment first, so that it can scroll. */
import type { Hand } from './selection.svelte';

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

export function draggable(root: HTMLElement, hand: Hand) {
  let start: Start | undefined;
  let held: ReturnType<typeof setTimeout> | undefined;
  let ghost: HTMLElement | undefined;
  let before: string[] = [];

  function down(event: PointerEvent) {
    const element = spotAt(event.target as Element);
    if (event.button !== 0 || !element || hand.book.empty) return;
    const { clientX: x, clientY: y, pointerId: id } = event;
    start = { id, x, y, element, spot: element.dataset.spot! };
    if (event.pointerType === 'touch') held = setTimeout(lift, HOLD);
  }

  function lift() {
    if (!start || ghost) return;
    before = hand.chosen;
    if (start.spot === 'end' || !hand.take(start.spot)) return end();
    const { element } = start;
    const box = element.getBoundingClientRect();
    ghost = element.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-spot');
    ghost.removeAttribute('data-thing');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.tabIndex = -1;
    ghost.classList.add('ghost');
    ghost.style.cssText = `position:fixed;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px;z-index:50;pointer-events:none;margin:0`;
    root.append(ghost);
    hand.dragging = true;
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
    hand.over = under && hand.open.has(under) ? under : '';
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
    if (spot && hand.open.has(spot)) hand.drop(spot);
    else if (under?.closest('[data-yard]') && hand.book.action(hand.chosen) !== undefined)
      hand.drop('yard');
    else if (!spot || !hand.chosen.includes(spot)) hand.chosen = before;
  }

  function end() {
    clearTimeout(held);
    ghost?.remove();
    ghost = start = undefined;
    hand.dragging = false;
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
