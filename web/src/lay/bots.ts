import type { BotInfo, GameCard, Shelf } from '../api/types';

/** The bots that play this game: not every box has a master. */
export function botsOf(game: GameCard | undefined, shelf: Shelf | undefined): BotInfo[] {
  return (shelf?.bots ?? []).filter((bot) => !game || bot.lamps <= game.levels);
}
