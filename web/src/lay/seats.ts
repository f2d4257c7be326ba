/** Who shall sit at a table that is being laid. */
import type { NewSeat, PersonaInfo } from '../api/types';

/** What a seat's choice says: `me`, `beside`, `open`, or `bot:LEVEL`. */
export interface Choice {
  who: string;
  name: string;
}

/** The bot of a choice, or nothing. */
export const botIn = ({ who }: Choice): string => (who.startsWith('bot:') ? who.slice(4) : '');

/** The seat as the server is asked for it; `persona` is the regular who was called to it. */
export function seatOf(choice: Choice, persona: PersonaInfo | undefined): NewSeat {
  if (choice.who === 'open') return { kind: 'open' };
  if (botIn(choice)) return { kind: 'bot', bot: botIn(choice), name: persona?.name ?? '' };
  return { kind: 'me', name: choice.who === 'beside' ? choice.name.trim() : '' };
}
