/** On what terms a table is played. */
export interface Terms {
  /** 0: no clock. */
  turnSeconds: number;
  /** The bot that plays for somebody whose time ran out; empty: the others wait. */
  standIn: string;
  /** Everybody may sit down on a seat that is left open. */
  open: boolean;
  hints: boolean;
  rated: boolean;
}

export const USUAL: Terms = { turnSeconds: 0, standIn: '', open: false, hints: true, rated: false };

/** By correspondence, with whoever comes. */
export const SLOW: Partial<Terms> = { turnSeconds: 86_400, open: true };
