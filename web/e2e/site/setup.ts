/** What stands on the shelf decides which games are played; each test has a host of its own. */
import { shelf } from './host';

export default async function setup() {
  process.env.LUDOTHEQUE_E2E_SHELF = JSON.stringify((await shelf()).games);
}
