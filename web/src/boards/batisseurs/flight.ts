/**
 * Things that changed their place fly there; new ones appear. Everything can be skipped.
 * What is still drawn by the same element was only pushed aside, and does not fly.
 */
const STEP = 320;
const MOST_STEPS = 4;

export type Places = Map<string, { element: Element; box: DOMRect }>;

/** Where every thing lies now. */
export function places(root: Element): Places {
  const all: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-thing]'))
    if (!all.has(element.dataset.thing!))
      all.set(element.dataset.thing!, { element, box: element.getBoundingClientRect() });
  return all;
}

/** Let things fly from where they lay; `order` says in which step. */
export function fly(root: Element, before: Places, order: Map<string, number>): Animation[] {
  const flights: Animation[] = [];
  const now = [...root.querySelectorAll<HTMLElement>('[data-thing]')].map((element) => ({
    element,
    thing: element.dataset.thing!,
    to: element.getBoundingClientRect(),
  }));
  for (const { element, thing, to } of now) {
    const from = before.get(thing);
    const delay = Math.min(order.get(thing) ?? 0, MOST_STEPS) * STEP;
    if (from?.element === element) continue;
    const frames = from ? movement(from.box, to) : order.has(thing) ? APPEAR : undefined;
    if (frames) flights.push(element.animate(frames, { duration: STEP, delay, ...EASE }));
  }
  return flights;
}

const EASE = { easing: 'cubic-bezier(.3,.7,.3,1)', fill: 'backwards' as const };
const APPEAR = [
  { opacity: 0, transform: 'rotateY(70deg)' },
  { opacity: 1, transform: 'none' },
];

/** From one place to another; a few pixels are not worth a movement. */
export function movement(from: DOMRect, to: DOMRect): Keyframe[] | undefined {
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.hypot(x, y) < 4 || !to.width || !from.width) return undefined;
  const scale = Math.min(3, Math.max(0.4, from.width / to.width));
  return [
    { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 5 },
    { transform: 'none', zIndex: 5 },
  ];
}
