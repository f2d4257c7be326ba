/** The server's messages by their names. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type BotInfo = Schemas['BotInfo'];
export type CarryLink = Schemas['CarryLink'];
export type ChatLine = Schemas['ChatLine'];
export type ClientMessage = Schemas['ClientMessage'];
export type Estimate = Schemas['Estimate'];
export type Finished = Schemas['Finished'];
export type GameCard = Schemas['GameCard'];
export type GamePage = Schemas['GamePage'];
export type Attendance = Schemas['Attendance'];
export type Hint = Schemas['Hint'];
export type HintAction = Schemas['HintAction'];
export type LessonPage = Schemas['LessonPage'];
export type LessonStepPage = Schemas['LessonStepPage'];
export type RulePicture = Schemas['RulePicture'];
export type LogEntry = Schemas['LogEntry'];
export type Me = Schemas['Me'];
export type NewSeat = Schemas['NewSeat'];
export type OpenedRecord = Schemas['OpenedRecord'];
export type PersonaInfo = Schemas['PersonaInfo'];
export type Problem = Schemas['Problem'];
export type Rated = Schemas['Rated'];
export type Report = Schemas['Report'];
export type ReplayStep = Schemas['ReplayStep'];
export type Result = Schemas['Result'];
export type ResultLine = Schemas['ResultLine'];
export type SeatInfo = Schemas['SeatInfo'];
export type ServerMessage = Schemas['ServerMessage'];
export type Shelf = Schemas['Shelf'];
export type Snapshot = Schemas['Snapshot'];
export type Statistics = Schemas['Statistics'];
export type TableCard = Schemas['TableCard'];
export type TableInfo = Schemas['TableInfo'];
export type TokenInfo = Schemas['TokenInfo'];
