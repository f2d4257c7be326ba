/** Le professeur à la table. */
import type { Messages } from '../messages.svelte';

export const teacher: Messages['teacher'] = {
  title: 'Professeur',
  what: 'Avant qu’une décision compte, la maison vous dit si elle coûte beaucoup de vos chances de gagner. Elle juge d’après ce que vous pouvez savoir, et ne dit quoi faire que si vous le demandez.',
  losses: {
    off: 'Pas de professeur',
    small: 'Les petites pertes aussi',
    medium: 'Les pertes moyennes',
    large: 'Les grandes pertes seulement',
  },
  lossLines: {
    off: 'Tout compte aussitôt.',
    small: 'À partir de 5 chances sur 100.',
    medium: 'À partir de 10 chances sur 100.',
    large: 'À partir de 20 chances sur 100.',
  },
  without: 'Cette table joue sans conseils, donc sans professeur.',
  says: 'Le professeur',
  cost: (lost, best, chance, together) =>
    together
      ? `Cela coûte environ ${lost} chances de gagner sur 100 : il en reste ${chance}, sur ${best}.`
      : `Cela coûte environ ${lost} % d’un résultat parfait : vous en auriez ${chance} %, quand ${best} % sont possibles.`,
  again: 'Réfléchir encore',
  anyway: 'Jouer quand même',
  ask: 'Demander conseil',
};
