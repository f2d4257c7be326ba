/** Les problèmes. */
import type { puzzles as english } from '../en/puzzles';
import { pluriel } from './plural';

export const puzzles: typeof english = {
  title: 'Problèmes',
  of: (game) => `Problèmes : ${game}`,
  one: 'Problème',
  all: 'Tous les problèmes',
  lead: 'Des positions tirées de bonnes parties, où une seule action est nettement la meilleure. Une recherche dix fois plus profonde a confirmé chacune d’elles.',
  none: 'Aucune boîte d’ici n’apporte de problèmes.',
  solve: 'Résoudre des problèmes',
  count: (n) => pluriel(n, 'problème', 'problèmes'),
  solved: (n, tried) => `${pluriel(n, 'résolu', 'résolus')} sur ${pluriel(tried, 'essayé', 'essayés')}`,
  mine: (rating, spread) => `Votre cote : ${rating} ± ${spread}`,
  due: (n) => `${pluriel(n, 'erreur', 'erreurs')} à revoir dans vos parties`,
  mistake: 'Tiré d’une de vos parties',
  rating: (n) => `coté ${n}`,
  ask: 'À vous : une seule action est nettement la meilleure.',
  askLine: 'Jouez-la sur le plateau. Prenez votre temps ; c’est le premier essai qui compte.',
  before: 'Ce qui vient de se passer',
  right: 'C’est bien cela.',
  again: 'Cherchez encore.',
  againLine: 'Cela se joue, mais il y a mieux.',
  answerTitle: 'Voici le mieux.',
  yours: (sentence) => `Votre essai : ${sentence}`,
  why: 'Ce que cela change',
  difference: 'Ce que change la meilleure action',
  worth: (best, together) =>
    together ? `Chances de gagner ainsi : ${best}.` : `Elle promet ${best} d’un résultat parfait.`,
  worths: (best, tried, together) =>
    together ? `Chances de gagner : ${best} au lieu de ${tried}.` : `Elle promet ${best} d’un résultat parfait au lieu de ${tried}.`,
  theme: (theme) => `Thème : ${theme}`,
  change: (before, after) => `Votre cote : ${before} → ${after}`,
  back: (day) => `Il revient ${day}.`,
  learned: 'Vous l’avez appris ; il ne revient plus.',
  over: 'Ce problème est résolu ; passez au suivant.',
  next: 'Problème suivant',
  skip: 'Un autre',
  show: 'Montrer la réponse',
};
