/** Dresser une table. */
import type { Messages } from '../messages.svelte';
import { pluriel } from './plural';

export const lay: Messages['lay'] = {
  title: (game) => `Une table de « ${game} »`,
  name: 'Votre nom',
  players: 'Joueurs',
  fewer: 'Un joueur de moins',
  more: 'Un joueur de plus',
  seat: (n) => `Place ${n}`,
  who: (n) => `Qui prend la place ${n}`,
  me: 'Vous',
  beside: 'Quelqu’un à côté de vous',
  besideName: (n) => `Nom du joueur à la place ${n}`,
  bots: 'Joueurs de la maison',
  proposed: (level) => `Proposé pour vous : ${level.toLowerCase()}`,
  matched: 'De votre force',
  matchedWhat: (n) =>
    n
      ? `De la force que montrent vos résultats (${pluriel(n, 'partie', 'parties')} contre des robots) ; réglé de nouveau après chaque partie.`
      : 'Joue d’abord comme un amateur, puis apprend votre force au fil des parties.',
  people: 'Personnes',
  guest: 'Quelqu’un, sur invitation',
  options: 'Variantes',
  terms: 'Conventions',
  clock: 'Temps par tour',
  clocks: {
    none: 'Sans limite',
    seconds: (n) => pluriel(n, 'seconde', 'secondes'),
    minutes: (n) => pluriel(n, 'minute', 'minutes'),
    days: (n) => pluriel(n, 'jour', 'jours'),
  },
  standIn: 'Quand le temps est écoulé',
  wait: 'les autres attendent',
  standInBot: (level) => `un robot prend la suite (${level.toLowerCase()})`,
  public: 'Ouverte à tous',
  publicWhat: 'La table figure parmi les tables ouvertes.',
  hints: 'Conseils',
  hintsWhat: 'Chacun peut demander les meilleures actions.',
  rated: 'Classée',
  ratedWhat:
    'Le résultat compte pour le classement ; pas de conseils. Un robot remplace qui s’en va, et qui n’est pas revenu avant la fin a perdu.',
  begin: 'Commencer',
  invite: 'Dresser la table et inviter',
  several: 'Plusieurs personnes partagent cet écran ; un rideau cache les mains entre les tours.',
  severalOpen: 'Plusieurs personnes partagent cet écran.',
};
