/** Le chemin : des chapitres après la leçon. */
import type { path as english } from '../en/path';
import { pluriel } from './plural';

export const path: typeof english = {
  title: 'Le chemin',
  of: (game) => `Le chemin : ${game}`,
  intro: 'De courts chapitres après la leçon, chacun avec quelques positions à jouer. Prenez votre temps ; rien n’est coté ici.',
  none: 'Cette boîte n’apporte pas encore de chapitres. La leçon montre comment on y joue.',
  goOn: 'Continuer : le chemin',
  all: 'Tous les chapitres',
  begin: 'Commencer',
  resume: 'Continuer',
  chapter: (n) => `Chapitre ${n}`,
  number: (n, count) => `${n} sur ${count}`,
  line: 'Jouez-la sur le plateau ; essayez autant de fois que vous voulez.',
  next: 'Position suivante',
  solved: (n, count) => `${pluriel(n, 'résolue', 'résolues')} sur ${pluriel(count, 'position', 'positions')}`,
  step: (n, progress) =>
    `Position ${n} : ${{ new: 'pas encore essayée', tried: 'essayée', solved: 'résolue' }[progress]}`,
};
