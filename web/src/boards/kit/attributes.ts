/**
 * What makes any element a spot: spread it on a button or on a part of a drawing.
 *
 * A drawing takes it as it takes a colour, and need not know what a tap there does.
 */
import type { SpotAttributes } from '../board';
import type { Selection } from './selection.svelte';
import type { Spot } from './walks';

export interface More {
  /** Whether it can be dragged; `hold`: a finger waits a moment first. */
  grab?: boolean | 'hold' | undefined;
  pressed?: boolean | undefined;
  expanded?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function attributesOf(
  { focus }: Pick<Selection, 'focus'>,
  spot: Spot,
  label?: string,
  { grab = false, pressed, expanded, disabled }: More = {},
): SpotAttributes {
  return {
    'data-spot': spot,
    'data-grab': grab ? (grab === true ? '' : grab) : undefined,
    tabindex: focus === spot ? 0 : -1,
    'aria-label': label,
    'aria-pressed': pressed,
    'aria-expanded': expanded,
    'aria-disabled': disabled,
  };
}
