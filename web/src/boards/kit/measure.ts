/** Where things lie on a board, measured in the board's own scrolled ground. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const isVisible = (element: Element) => element.getBoundingClientRect().width > 0;

/** All elements of a place that are to be seen. */
export const allAt = (frame: Element, place: string): Element[] =>
  [...frame.querySelectorAll(`[data-place~="${place}"]`)].filter(isVisible);

/** The element that a place is: the first of them. */
export const placeOf = (frame: Element, place: string): Element | undefined => allAt(frame, place)[0];

/** Where an element lies on the ground that the frame scrolls. */
export function boxOf(frame: Element, element: Element): Box {
  const [ground, { x, y, width, height }] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  return {
    x: x - ground.x - frame.clientLeft + frame.scrollLeft,
    y: y - ground.y - frame.clientTop + frame.scrollTop,
    w: width,
    h: height,
  };
}

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflow);

/** What scrolls an element within the frame, from the inside out; the frame itself is the last. */
function scrollersOf(frame: Element, element: Element): Element[] {
  const scrollers: Element[] = [];
  for (let one = element.parentElement; one && one !== frame; one = one.parentElement)
    if (scrolls(one)) scrollers.push(one);
  return [...scrollers, frame];
}

/** Whether something inside the frame (not the frame itself) has scrolled the element away. */
export function isHidden(frame: Element, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return scrollersOf(frame, element)
    .slice(0, -1)
    .some((one) => {
      const box = one.getBoundingClientRect();
      return x < box.left || x > box.right || y < box.top || y > box.bottom;
    });
}

/** What is to be seen of a scroller: bars that stick to the frame's edges (`data-bar`) lie over it. */
export function roomIn(frame: Element, scroller: Element): { top: number; bottom: number; left: number; right: number } {
  let { top, bottom } = scroller.getBoundingClientRect();
  const { left, right } = scroller.getBoundingClientRect();
  for (const bar of scroller === frame ? frame.querySelectorAll('[data-bar]') : []) {
    const box = bar.getBoundingClientRect();
    if (box.top <= top + STUCK) top = Math.max(top, box.bottom);
    else if (box.bottom >= bottom - STUCK) bottom = Math.min(bottom, box.top);
  }
  return { top, bottom, left, right };
}
const STUCK = 2;
/** So much is to be seen around what is looked at. */
const MARGIN = 24;

/** Scroll so that an element is to be seen in the middle, if it is not to be seen already. */
export function lookAt(frame: Element, element: Element, behavior: ScrollBehavior): void {
  for (const scroller of scrollersOf(frame, element)) {
    const [box, room] = [element.getBoundingClientRect(), roomIn(frame, scroller)];
    const inside =
      box.left >= room.left &&
      box.right <= room.right &&
      box.top >= room.top + MARGIN &&
      box.bottom <= room.bottom - MARGIN;
    if (inside) continue;
    const left = (box.left + box.right - room.left - room.right) / 2;
    // What is higher than the room is seen from its top on.
    const top = Math.min((box.top + box.bottom - room.top - room.bottom) / 2, box.top - room.top - MARGIN);
    scroller.scrollBy({ left, top, behavior });
  }
}
