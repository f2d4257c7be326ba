/** How far the house in this tab has warmed up. */
export type Phase = 'cold' | 'elsewhere' | 'ready' | 'failed';

class Warmth {
  phase = $state<Phase>('cold');
  /** Of what there is to do before one can play, 0 to 1. */
  share = $state(0);
  /** Whether the rules inside are compiled. */
  compiled = $state(false);
}

export const warmth = new Warmth();
