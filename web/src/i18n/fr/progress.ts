/** Où l'on en est. */
import type { progress as english } from '../en/progress';
import { pluriel } from './plural';

export const progress: typeof english = {
  title: 'Vos progrès',
  lead: 'Cette page n’est visible que de vous, sauf si vous la montrez.',
  nobody: 'Jouez une partie ou résolvez un problème ; vous le retrouverez ici.',
  unplayed: 'Pas encore jouée jusqu’au bout.',
  strength: (level) => `Votre force : ${level.toLowerCase()}`,
  nextThing: 'Et maintenant',
  next: {
    lesson: () => 'La première partie guidée',
    path: (chapter) => `Sur le chemin : ${chapter}`,
    mistakes: () => 'Revoir une erreur',
    puzzles: () => 'Les problèmes non résolus',
    study: () => 'Étudier votre dernière partie',
    game: (level) => (level ? `Une partie, niveau ${level.toLowerCase()}` : 'Une partie'),
  },
  players: (n) => (n === 1 ? 'En solitaire' : pluriel(n, 'joueur', 'joueurs')),
  streak: 'Victoires de suite',
  longest: (n) => `(au mieux ${n})`,
  levels: 'Résultats par niveau',
  wonOf: (won, played) => `${pluriel(won, 'gagnée', 'gagnées')} sur ${played}`,
  accuracy: (last) => `Précision au fil du temps, la dernière ${last} ; un point plein est une victoire`,
  accuracies: (all) => `Précision de vos parties, de la plus ancienne à la plus récente : ${all}`,
  noAccuracy: 'Étudiez une partie, et sa précision s’inscrira ici.',
  path: (solved, count) => `Le chemin : ${solved} sur ${pluriel(count, 'position', 'positions')}`,
  puzzles: (solved, tried, rating) =>
    `Problèmes : ${solved} sur ${tried} résolus${rating === null ? '' : `, cote ${rating}`}`,
  achievements: 'Succès',
  show: 'Un résumé à montrer',
  summary: (game, played, won) => `${game} : ${pluriel(played, 'partie', 'parties')}, ${pluriel(won, 'gagnée', 'gagnées')}`,
};
