/** At which step of a lesson the reader was, kept on this device. */
const PLACE = 'ludotheque.lessons';

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export function remembered(key: string): number {
  const step = read()[key];
  return Number.isInteger(step) && step! > 0 ? step! : 0;
}

/** Step 0 needs no memory. */
export function remember(key: string, step: number): void {
  const all = read();
  if (step) all[key] = step;
  else delete all[key];
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
