/** Toutes les touches. */
import type { Messages } from '../messages.svelte';

export const keys: Messages['keys'] = {
  title: 'Toutes les touches',
  table: 'À la table',
  board: 'Sur le plateau',
  replay: 'En revoyant une partie',
  everywhere: 'Partout',
  undo: 'annuler',
  hint: 'demander conseil',
  rules: 'ouvrir les règles',
  log: 'ouvrir le journal',
  chat: 'dire quelque chose',
  text: 'texte ou image',
  keys: 'cette page',
  escape: 'lâcher la sélection, fermer',
  arrows: 'se déplacer sur le plateau selon sa géométrie',
  enter: 'choisir, puis faire',
  tab: 'entrer sur le plateau et en sortir',
  any: 'pendant un mouvement : tout montrer aussitôt',
  steps: 'un pas',
  ends: 'début et fin',
  space: 'dérouler et arrêter',
};
