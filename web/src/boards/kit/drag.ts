/**
 * Dragging: press on something with `data-grab`, carry it, and let go of it over a spot.
 *
 * A finger on `data-grab="hold"` waits a moment before it lifts, so that it can scroll there;
 * elsewhere `touch-action` keeps the page still. What hangs from the pointer is a copy of the
 * thing, or of what in it has `data-lift`.
 */
import type { Spot } from './walks';

/** A finger trembles; so far is still a tap. */
const TREMBLE = 8;
const HOLD = 220;

/** What is told of a drag. */
export interface Carrier {
  held: Spot | null;
  over: Spot | null;
  /** Pick it up; whether there is something to pick up. */
  take(spot: Spot): boolean;
  /** Let go of it here; whether that did, or chose, something. */
  drop(spot: Spot | null, under: Element | null): boolean;
  /** Nothing came of it: as it was before. */
  putBack(): void;
}

interface Start {
  id: number;
  x: number;
  y: number;
  node: HTMLElement;
  holds: boolean;
}

export const spotAt = (target: Element | null | undefined): HTMLElement | null =>
  target?.closest<HTMLElement>('[data-spot]') ?? null;

export class Drag {
  private start: Start | null = null;
  private ghost: HTMLElement | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The click that ends a drag is none. */
  private swallow = false;

  constructor(
    private readonly carrier: Carrier,
    private readonly air: () => HTMLElement,
  ) {}

  press(event: PointerEvent): void {
    this.swallow = false;
    const node = spotAt(event.target as Element);
    const grab = node?.dataset.grab;
    if (!node || grab === undefined || event.button !== 0) return;
    const holds = grab === 'hold' && event.pointerType === 'touch';
    this.start = { x: event.clientX, y: event.clientY, node, id: event.pointerId, holds };
    if (holds) this.timer = setTimeout(() => this.lift(), HOLD);
  }

  move(event: PointerEvent): void {
    if (!this.start || event.pointerId !== this.start.id) return;
    const [x, y] = [event.clientX - this.start.x, event.clientY - this.start.y];
    if (!this.ghost) {
      if (Math.hypot(x, y) < TREMBLE) return;
      if (this.start.holds) return this.stop();
      this.lift();
    }
    if (!this.ghost) return;
    this.ghost.style.transform = `translate(${x}px, ${y}px) rotate(-1.5deg)`;
    this.carrier.over = this.under(event).spot;
  }

  /** A finger that holds something does not scroll the page; `touch-action` is not enough in an SVG. */
  guard(event: TouchEvent): void {
    const holding = this.ghost || (this.start && !this.start.holds);
    if (holding && event.cancelable) event.preventDefault();
  }

  release(event: PointerEvent): void {
    if (this.start && event.pointerId !== this.start.id) return;
    if (this.ghost) {
      this.swallow = true;
      const { spot, element } = this.under(event);
      if (!this.carrier.drop(spot, element)) this.carrier.putBack();
    }
    this.stop();
  }

  cancel(): void {
    if (this.ghost) this.carrier.putBack();
    this.stop();
  }

  /** Whether this click belongs to a drag. */
  swallowed(): boolean {
    const was = this.swallow;
    this.swallow = false;
    return was;
  }

  private lift(): void {
    const { node } = this.start!;
    if (!this.carrier.take(node.dataset.spot!)) return this.stop();
    this.carrier.held = node.dataset.spot!;
    this.ghost = ghostOf(node, this.air().getBoundingClientRect());
    this.air().append(this.ghost);
  }

  /** What lies under the pointer: the first spot there, even if a name or a coin lies on it. */
  private under({ clientX, clientY }: PointerEvent): { spot: Spot | null; element: Element | null } {
    const all = document.elementsFromPoint(clientX, clientY);
    const spot = all.map((one) => spotAt(one)?.dataset.spot).find((one) => one !== undefined) ?? null;
    return { spot, element: all[0] ?? null };
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.ghost?.remove();
    this.ghost = null;
    this.start = null;
    this.carrier.held = null;
  }
}

/** The thing as it hangs from the pointer, where it lay. */
function ghostOf(node: HTMLElement, ground: DOMRect): HTMLElement {
  const part = node.querySelector('[data-lift]') ?? node;
  const box = part.getBoundingClientRect();
  const ghost = document.createElement('span');
  ghost.className = 'lifted';
  const at = { left: box.x - ground.x, top: box.y - ground.y, width: box.width, height: box.height };
  for (const [name, value] of Object.entries(at)) ghost.style.setProperty(name, `${value}px`);
  ghost.append(part instanceof SVGGraphicsElement && !(part instanceof SVGSVGElement) ? framed(part) : copyOf(part));
  return ghost;
}

/** A copy that is nothing but a picture. */
function copyOf(part: Element): Element {
  const copy = part.cloneNode(true) as Element;
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const name of ['data-spot', 'data-piece', 'data-place', 'data-grab', 'tabindex', 'id']) one.removeAttribute(name);
  return copy;
}

/** A part of a drawing needs a drawing of its own. */
function framed(part: SVGGraphicsElement): SVGSVGElement {
  const { x, y, width, height } = part.getBBox();
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  const copy = copyOf(part);
  copy.removeAttribute('transform');
  drawing.append(copy);
  return drawing;
}
