/**
 * A pen on paper: press, and stroke on until the hand lifts. What is only pressed is a tap, and the
 * click that ends a stroke is none.
 */
import type { Attachment } from 'svelte/attachments';

export interface Point {
  x: number;
  y: number;
}

/** What is drawn on. */
export interface Paper {
  /** Its width, in which points are counted. */
  wide: number;
  /** Whether a stroke can begin here; the first such point that the pen meets is its beginning. */
  begins(point: Point): boolean;
  /** The stroke so far. */
  strokes(trail: Point[]): void;
  /** The hand has lifted; `whole`: nothing came between. */
  ends(trail: Point[], whole: boolean): void;
}

/** A hand trembles; so far, in units of the paper, is still a tap. */
const TREMBLE = 9;

export const pen = (paper: Paper): Attachment<HTMLElement> => (pad) => {
  let pointer: number | null = null;
  let trail: Point[] = [];
  let stroking = false;
  let swallow = false;

  function where({ clientX, clientY }: PointerEvent): Point {
    const box = pad.getBoundingClientRect();
    const unit = paper.wide / box.width;
    return { x: (clientX - box.left) * unit, y: (clientY - box.top) * unit };
  }

  function press(event: PointerEvent): void {
    swallow = false;
    if (event.button !== 0 || stroking) return;
    pointer = event.pointerId;
    enter(where(event));
  }

  function enter(point: Point): void {
    trail = paper.begins(point) ? [point] : [];
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    const point = where(event);
    const [first] = trail;
    if (!first) return enter(point);
    if (!stroking && Math.hypot(point.x - first.x, point.y - first.y) < TREMBLE) return;
    if (!stroking) pad.setPointerCapture(event.pointerId);
    stroking = true;
    trail = [...trail, point];
    paper.strokes(trail);
  }

  const lift = (whole: boolean) => (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    if (stroking) {
      swallow = whole;
      paper.ends(trail, whole);
    }
    pointer = null;
    stroking = false;
  };

  function click(event: MouseEvent): void {
    // Keys make clicks without a pointer.
    if (swallow && event.detail > 0) event.stopPropagation();
    swallow = false;
  }

  const listening = new AbortController();
  const { signal } = listening;
  pad.addEventListener('pointerdown', press, { signal });
  pad.addEventListener('pointermove', move, { signal });
  pad.addEventListener('pointerup', lift(true), { signal });
  pad.addEventListener('pointercancel', lift(false), { signal });
  pad.addEventListener('click', click, { signal, capture: true });
  return () => listening.abort();
};
