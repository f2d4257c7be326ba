/** One server for all tests of a run; what stands on its shelf decides which games are played. */
import { House } from './server';

export default async function setup() {
  // Every worker lives the same long life; its seed is printed, so that it can be lived again.
  process.env.LUDOTHEQUE_SEED ??= String(Date.now() % 1_000_000);
  console.log(`Resident from seed ${process.env.LUDOTHEQUE_SEED}`);
  const house = await House.open();
  process.env.LUDOTHEQUE_E2E_URL = house.url;
  const answer = await fetch(`${house.url}/api/shelf`);
  process.env.LUDOTHEQUE_E2E_SHELF = JSON.stringify(((await answer.json()) as Shelf).games);
  return () => house.close();
}

interface Shelf {
  games: unknown[];
}
