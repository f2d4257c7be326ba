/** Rencontrer quelqu’un. */
import type { meeting as english } from '../en/meeting';
import { pluriel } from './plural';

/** En minutes. */
const DAY = 1440;

export const meeting: typeof english = {
  title: 'Jouer avec quelqu’un maintenant',
  withSomebody: 'Avec quelqu’un',
  line: 'Choisissez une boîte. La prochaine personne qui veut la même s’assied avec vous.',
  box: 'Boîte',
  any: 'N’importe quelle boîte',
  wait: 'S’asseoir et attendre',
  waiting: (game) => (game ? `Votre place est prise : ${game}.` : 'Votre place est prise, à n’importe quelle boîte.'),
  waitingLine: 'Dès que quelqu’un veut la même, la place vous appelle, où que vous soyez dans la maison. Fermez tous les onglets et vous n’attendez plus.',
  terms: 'Trois minutes par tour ; un robot remplace qui ne vient pas. Entre deux comptes, la partie est classée.',
  stop: 'Ne plus attendre',
  picture: 'Une table avec une lampe ; vous y êtes, une place est libre.',
  meanwhile: 'En attendant',
  bot: 'Jouer contre un robot',
  puzzle: 'Résoudre un problème',
  offers: 'Personne encore. Ce qui est possible :',
  lay: 'Ouvrir une table publique, avec un robot à la place vide si vous voulez',
  still: 'Vous attendez quelqu’un.',
  toWait: 'À ma place',
  calls: (game, names) => `Votre place est prête : ${game}${names ? `, avec ${names}` : ''}.`,
  titleCalls: 'Votre place est prête',
  go: 'S’asseoir',
  notNow: 'Pas maintenant',
  tables: 'Tables ouvertes',
  filters: 'Quelles tables ouvertes montrer',
  all: 'Toutes les boîtes',
  free: 'Seulement avec une place libre',
  none: 'Aucune table n’est ouverte en ce moment.',
  noneSuch: 'Aucune table de ce genre n’est ouverte en ce moment.',
  pace: (minutes) => {
    if (!minutes) return 'sans pendule';
    if (minutes >= DAY) return `${pluriel(Math.round(minutes / DAY), 'jour', 'jours')} par tour`;
    return `${minutes < 1 ? '< 1' : Math.round(minutes)} min par tour`;
  },
  laySlow: 'Ouvrir une table lente : un jour par tour, et l’on vous prévient quand c’est à vous',
};
