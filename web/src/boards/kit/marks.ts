/** What is marked on a board: where others acted, by whom, and in which order. */
import type { BoardModule, Step } from '../board';
import { boxOf, isHidden, placeOf, type Box } from './measure';

export interface Mark extends Box {
  id: string;
  /** Whose steps, in their order; the last one gives the edge its colour. */
  steps: { seat: number; number: number }[];
  /** Somebody acted here; otherwise it was only touched by it. */
  main: boolean;
}

/** The places of a step, where it happened first. */
export const placesOf = (module: BoardModule, step: Step, view: unknown): string[] => [
  ...new Set(step.entries.filter((entry) => entry.seat >= 0).flatMap((entry) => module.places?.(entry, view) ?? [])),
];

/** The first place of a step that is there. */
export function sceneOf(frame: Element, module: BoardModule, step: Step, view: unknown): Element | undefined {
  for (const place of placesOf(module, step, view)) {
    const element = placeOf(frame, place);
    if (element) return element;
  }
  return undefined;
}

/** All marks of these steps; what happened at one place is one mark. */
export function marksOf(frame: Element, module: BoardModule, trail: readonly Step[], view: unknown): Mark[] {
  const marks = new Map<Element, Mark>();
  for (const { seat, number, ...step } of trail) {
    let main = true;
    for (const place of placesOf(module, { seat, number, ...step }, view)) {
      const element = placeOf(frame, place);
      if (!element || isHidden(frame, element)) continue;
      const mark = marks.get(element) ?? { id: place, steps: [], main: false, ...boxOf(frame, element) };
      if (main || !mark.steps.length) mark.steps.push({ seat, number });
      mark.main ||= main;
      main = false;
      marks.set(element, mark);
    }
  }
  return [...marks.values()];
}
