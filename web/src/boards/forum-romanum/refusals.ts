/** Why a tap on a cell does nothing, in the rules' own words. */
import { fill } from '../../i18n/fill';
import { cellName, colourAt, toneOf } from './material';
import type { ForumView } from './view';

/** The sentence, or nothing where there is nothing to say. */
export function refusalOf(
  view: ForumView,
  cell: number,
  picked: boolean,
  texts: Record<string, any>,
): string {
  const say = texts.refusals as Record<string, string>;
  const occupant = colourAt(view, cell);
  const named = { cell: cellName(cell) };
  if (view.phase === 'placing' || (picked && occupant)) return occupant ? fill(say.occupied!, named) : '';
  if (!occupant) return fill(say.nobody!, named);
  if (occupant.seat !== view.actor) return fill(say.not_yours!, named);
  return fill(say.played!, { colour: texts.sentences[toneOf(occupant.key)] ?? '' });
}
