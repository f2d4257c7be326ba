/**
 * Texts with gaps. A person's gap may have two forms, the reader's second, as in the texts of the
 * games: `{who:Turn of *|Your turn}`; `*` stands for the name.
 */
import type { Person } from '../boards/board';

export interface Spoken {
  name: string;
  /** Whether this is the reader, who is spoken to. */
  you: boolean;
}

type Value = string | number | Spoken;

const GAP = /\{(\w+)(?::([^{}|]*)\|([^{}]*))?\}/g;
const ELIDED = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouéèê]|h[eéèêioôuy])/i;

export function fill(text: string, values: Record<string, Value>): string {
  return text.replace(GAP, (gap, key: string, third?: string, second?: string) => {
    const value = values[key];
    if (value === undefined) return gap;
    const spoken = typeof value === 'object' ? value : { name: String(value), you: false };
    if (third === undefined) return inSentence(spoken.name);
    return spoken.you ? second! : named(third, spoken.name);
  });
}

function named(form: string, name: string): string {
  const noun = inSentence(name);
  const called = form.startsWith('*') && noun !== name ? capital(noun) : noun;
  const elided = ELIDED.test(called) ? form.replace(/\b([Dd]|[Qq]u)e \*/, '$1’*') : form;
  return elided.replace('*', () => called);
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A guest who gave no name is a noun in French, and needs its article. */
export const inSentence = (name: string): string => name.replace(/^I(nvité(?: \d+)?)$/, 'l’i$1');

/** « d’Anna », « de Bob », « de l’invité ». */
export const de = (name: string): string => named('de *', name);

/** Somebody at the table, as a text speaks of them: around one screen nobody in particular is “you”. */
export function spokenOf(people: Person[], seat: number): Spoken {
  const person = people.find((one) => one.seat === seat);
  const alone = people.filter((one) => one.mine).length === 1;
  return { name: person?.name ?? '', you: alone && Boolean(person?.mine) };
}
