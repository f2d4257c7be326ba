// Made by `ludotheque types midnight-masks` from the view that the game declares. Do not edit.

/** What one seat may know; masks count from 0, unknown ones are null. */
export interface View {
  actor: number;
  turn: number;
  masks: (number | null)[];
  candles: number[];
  not_worn: number[][];
  knows: boolean[][];
  turns_left: number;
}
