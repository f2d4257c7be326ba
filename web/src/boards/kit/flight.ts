/**
 * Pieces fly from where they were to where they are. A piece is an element with `data-piece`; it
 * is known again by that name, wherever it is drawn. What was only pushed aside does not fly.
 */
import type { Flight } from '../board';
import { boxOf, placeOf, type Box } from './measure';

const EASE = 'cubic-bezier(.3,.7,.3,1)';
/** A few pixels are not worth a movement. */
const NEAR = 4;
const APPEAR = [{ opacity: 0 }, { opacity: 1 }];

interface Piece {
  element: Element;
  box: Box;
  /** For a piece that will be gone. */
  picture?: Element;
}

export type Pieces = Map<string, Piece>;

const all = (frame: Element) => [...frame.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')];

/** Where every piece lies now. */
export function piecesOf(frame: Element): Pieces {
  const pieces: Pieces = new Map();
  for (const element of all(frame)) {
    const [name, box] = [element.dataset.piece!, boxOf(frame, element)];
    if (box.w && !pieces.has(name)) pieces.set(name, { element, box });
  }
  return pieces;
}

/** Keep pictures of what will be gone in the next view. */
export function picture(pieces: Pieces, flights: readonly Flight[]): void {
  for (const { piece, to } of flights) {
    const leaver = to === undefined ? undefined : pieces.get(piece);
    const drawing = leaver?.element.querySelector('svg') ?? leaver?.element;
    if (leaver && drawing) leaver.picture = drawing.cloneNode(true) as Element;
  }
}

export interface Air {
  frame: Element;
  /** Where what is gone flies its last way. */
  layer: Element;
  length: number;
}

/** Let everything fly that changed its place. */
export function fly(air: Air, before: Pieces, flights: readonly Flight[]): Animation[] {
  const wanted = new Map(flights.map((flight) => [flight.piece, flight]));
  const names = new Set<string>();
  const coming = all(air.frame).flatMap((element) => {
    const name = element.dataset.piece!;
    const to = boxOf(air.frame, element);
    if (!to.w || names.has(name)) return [];
    names.add(name);
    const start = startOf(air.frame, before.get(name), element, wanted.get(name));
    if (start) return come(element, start, to, air.length);
    return before.has(name) ? [] : [element.animate(APPEAR, { duration: air.length, easing: EASE })];
  });
  const going = flights.flatMap(({ piece, to }) => {
    const gone = before.get(piece);
    const goal = to === undefined || names.has(piece) ? undefined : placeOf(air.frame, to);
    return gone?.picture && goal ? [go(air, gone, boxOf(air.frame, goal))] : [];
  });
  return [...coming, ...going];
}

/** Where a piece comes from: where it lay, or where it is said to come from. */
function startOf(frame: Element, was: Piece | undefined, now: Element, flight?: Flight): Box | undefined {
  const from = flight?.from === undefined ? undefined : placeOf(frame, flight.from);
  if (from) return comingFrom(boxOf(frame, from), boxOf(frame, now));
  return was?.element === now && !flight ? undefined : was?.box;
}

/** Out of the middle of a place: however large that is, the piece keeps its own size. */
function comingFrom(place: Box, { w, h }: Box): Box {
  const { x, y } = middle(place);
  const [width, height] = [Math.min(w, place.w), Math.min(h, place.h)];
  return { x: x - width / 2, y: y - height / 2, w: width, h: height };
}

const middle = ({ x, y, w, h }: Box) => ({ x: x + w / 2, y: y + h / 2 });

/** From one box to another, as the shift of what lies in the second. */
export function shift(from: Box, to: Box): { x: number; y: number; scale: number } | undefined {
  const [a, b] = [middle(from), middle(to)];
  const [x, y] = [a.x - b.x, a.y - b.y];
  if (Math.hypot(x, y) < NEAR) return undefined;
  return { x, y, scale: Math.min(2.5, Math.max(0.35, from.h / to.h)) };
}

function come(element: HTMLElement | SVGElement, from: Box, to: Box, length: number): Animation[] {
  const way = shift(from, to);
  if (!way) return [];
  const unit = element instanceof SVGGraphicsElement ? unitOf(element) : 0;
  // Within a drawing lengths are its own, and a piece keeps its size.
  const start = unit
    ? `translate(${way.x / unit}px, ${way.y / unit}px)`
    : `translate(${way.x}px, ${way.y}px) scale(${way.scale})`;
  return [
    element.animate(
      [
        { transform: start, zIndex: 6 },
        { transform: 'none', zIndex: 6 },
      ],
      { duration: length, easing: EASE, fill: 'backwards' },
    ),
  ];
}

/** How many pixels a unit of the drawing is, where the element stands; 0: it is no drawing. */
function unitOf(element: SVGGraphicsElement): number {
  if (element instanceof SVGSVGElement) return 0;
  return element.getScreenCTM()?.a ?? 1;
}

function go({ layer, length }: Air, { box, picture: drawn }: Piece, to: Box): Animation {
  const ghost = document.createElement('span');
  const at = { left: box.x, top: box.y, width: box.w, height: box.h };
  for (const [name, value] of Object.entries(at)) ghost.style.setProperty(name, `${value}px`);
  ghost.className = 'gone';
  ghost.append(drawn!);
  layer.append(ghost);
  const [from, goal] = [middle(box), middle(to)];
  const flight = ghost.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(-10px)', opacity: 1, offset: 0.3 },
      { transform: `translate(${goal.x - from.x}px, ${goal.y - from.y}px) scale(.3)`, opacity: 0.2 },
    ],
    { duration: length * 1.3, easing: EASE, fill: 'both' },
  );
  const away = () => ghost.remove();
  flight.finished.then(away, away);
  return flight;
}
