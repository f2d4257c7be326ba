/** Dragging: press on a Roman that can go, let go over a cell. */
import type { Selection } from './selection.svelte';

/** A finger trembles; so far is still a tap. */
const TREMBLE = 8;

export const spotAt = (target: Element | null): HTMLElement | null =>
  target?.closest<HTMLElement>('[data-spot]') ?? null;

export class Drag {
  private start: { x: number; y: number; node: HTMLElement; id: number } | null = null;
  private ghost: HTMLElement | null = null;
  /** The click that ends a drag is none. */
  private swallow = false;

  constructor(
    private readonly selection: Selection,
    private readonly air: () => HTMLElement,
  ) {}

  press(event: PointerEvent): void {
    this.swallow = false;
    const node = spotAt(event.target as Element);
    if (!node || !('grab' in node.dataset) || event.button !== 0) return;
    this.start = { x: event.clientX, y: event.clientY, node, id: event.pointerId };
  }

  move(event: PointerEvent): void {
    if (!this.start || event.pointerId !== this.start.id) return;
    if (!this.ghost && !this.begins(event)) return;
    const base = this.air().getBoundingClientRect();
    const [x, y] = [event.clientX - base.left, event.clientY - base.top];
    this.ghost!.style.transform = `translate(${x}px, ${y}px) translate(-50%, -70%)`;
    this.selection.over = this.under(event);
  }

  /** A finger that holds a Roman does not scroll the page; `touch-action` is not enough in an SVG. */
  guard(event: TouchEvent): void {
    if (this.start && event.cancelable) event.preventDefault();
  }

  release(event: PointerEvent): void {
    if (this.ghost) {
      this.swallow = true;
      if (!this.selection.drop(this.under(event))) this.selection.picked = null;
    }
    this.stop();
  }

  cancel(): void {
    if (this.ghost) this.selection.picked = null;
    this.stop();
  }

  /** Whether this click belongs to a drag. */
  swallowed(): boolean {
    const was = this.swallow;
    this.swallow = false;
    return was;
  }

  private begins(event: PointerEvent): boolean {
    const { x, y, node } = this.start!;
    if (Math.hypot(event.clientX - x, event.clientY - y) < TREMBLE) return false;
    if (!this.selection.take(node.dataset.spot!, true)) {
      this.start = null;
      return false;
    }
    this.selection.held = node.dataset.spot!;
    this.ghost = this.lift(node);
    return true;
  }

  /** The Roman as he hangs from the pointer. */
  private lift(node: HTMLElement): HTMLElement {
    const ghost = document.createElement('span');
    ghost.className = 'lifted';
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.setAttribute('viewBox', '-48 -50 96 100');
    drawing.append(node.querySelector('.roman')!.cloneNode(true));
    ghost.append(drawing);
    this.air().append(ghost);
    return ghost;
  }

  /** The cell under the pointer, even if a name or a coin lies on it. */
  private under({ clientX, clientY }: PointerEvent): string | null {
    const spots = document.elementsFromPoint(clientX, clientY).map((node) => spotAt(node)?.dataset.spot);
    return spots.find((spot) => spot !== undefined) ?? null;
  }

  private stop(): void {
    this.ghost?.remove();
    this.ghost = null;
    this.start = null;
    this.selection.held = null;
  }
}
