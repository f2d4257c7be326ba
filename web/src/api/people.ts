/** The server's messages about people among people, by their names. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type Acquaintance = Schemas['Acquaintance'];
export type Case = Schemas['Case'];
export type Friends = Schemas['Friends'];
export type Invitation = Schemas['Invitation'];
export type Moderation = Schemas['Moderation'];
export type Notices = Schemas['Notices'];
export type Sanction = Schemas['Sanction'];
export type Phrase = NonNullable<Schemas['ChatLine']['phrase']>;
export type Relation = Schemas['Relate']['kind'];
export type Verdict = Schemas['Judge']['kind'];
export type Why = Schemas['NewReport']['why'];
