/** The server's messages about tournaments, by their names. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type NewTournament = Schemas['NewTournament'];
export type TournamentCall = Schemas['TournamentCall'];
export type TournamentCard = Schemas['TournamentCard'];
export type TournamentPage = Schemas['TournamentPage'];
export type TournamentStanding = Schemas['TournamentStanding'];
export type TournamentTable = Schemas['TournamentTable'];
export type TournamentKind = TournamentCard['kind'];
