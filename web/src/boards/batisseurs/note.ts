/** What the texts tell of the past, to be read from the card it belongs to. */
import type { Spot } from '../kit/walks';
import type { Texts } from './labels';
import { capital } from './messages';

/** Name and note of the card at a spot; nothing where no card lies. */
export function noteOf(spot: Spot, texts: Texts): string | undefined {
  const at = spot.slice(spot.lastIndexOf(':') + 1);
  const key = spot.includes('school:') ? `university-${at}` : at;
  const note = texts.history?.[key];
  return note && `${capital(texts.names[key])}. ${note}`;
}
