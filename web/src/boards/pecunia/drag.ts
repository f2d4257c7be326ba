/** Dragging: press on something that can be picked up, let go over a lit spot. */
import type { Spot } from './choices';
import type { Selection } from './selection.svelte';

/** A finger trembles; so far is still a tap. */
const TREMBLE = 8;

const spotAt = (target: Element | null): HTMLElement | null =>
  target?.closest<HTMLElement>('[data-spot]') ?? null;

export class Drag {
  private start: { x: number; y: number; node: HTMLElement; id: number } | null = null;
  private ghost: HTMLElement | null = null;
  private path: Spot[] = [];
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
    this.ghost!.style.transform = `translate(${event.clientX - base.left}px, ${event.clientY - base.top}px) translate(-50%, -60%)`;
    this.selection.look(this.under(event)?.dataset.spot ?? null);
  }

  release(event: PointerEvent): void {
    if (this.ghost) this.drop(event);
    this.stop();
  }

  cancel(): void {
    if (this.ghost) this.selection.path = this.path;
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
    this.path = this.selection.path;
    const spot = node.dataset.spot!;
    if (!this.selection.take(spot)) {
      this.start = null;
      return false;
    }
    this.selection.held = spot;
    this.ghost = this.lift(node);
    return true;
  }

  private lift(node: HTMLElement): HTMLElement {
    const ghost = document.createElement('span');
    const { width, height } = node.getBoundingClientRect();
    ghost.style.cssText = `position:absolute;left:0;top:0;width:${width}px;height:${height}px;opacity:.85`;
    const picture = node.querySelector('.face') ?? node.querySelector('svg');
    if (picture) ghost.append(picture.cloneNode(true));
    this.air().append(ghost);
    return ghost;
  }

  private under(event: PointerEvent): HTMLElement | null {
    return spotAt(document.elementFromPoint(event.clientX, event.clientY));
  }

  private drop(event: PointerEvent): void {
    this.swallow = true;
    const held = this.selection.held!;
    const spot = this.under(event)?.dataset.spot;
    const onTable = !document.elementFromPoint(event.clientX, event.clientY)?.closest('.dock');
    if (spot && spot !== held && this.selection.target(spot)) this.selection.tap(spot);
    // A card without a target is played by laying it on the table.
    else if (onTable && this.selection.lit.get(held)?.action) this.selection.tap(held);
    else this.selection.path = this.path;
  }

  private stop(): void {
    this.ghost?.remove();
    this.ghost = null;
    this.start = null;
    this.selection.held = null;
  }
}
