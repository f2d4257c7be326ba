/** The server's messages by their names. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type ActionInfo = Schemas['ActionInfo'];
export type Award = Schemas['Award'];
export type BotInfo = Schemas['BotInfo'];
export type ChatLine = Schemas['ChatLine'];
export type ClientMessage = Schemas['ClientMessage'];
export type Estimate = Schemas['Estimate'];
export type Finished = Schemas['Finished'];
export type GameCard = Schemas['GameCard'];
export type GamePage = Schemas['GamePage'];
export type Here = Schemas['Here'];
export type Hint = Schemas['Hint'];
export type HintAction = Schemas['HintAction'];
export type LessonPage = Schemas['LessonPage'];
export type LessonStepPage = Schemas['LessonStepPage'];
export type LogEntry = Schemas['LogEntry'];
export type Me = Schemas['Me'];
export type NewSeat = Schemas['NewSeat'];
export type NewTable = Schemas['NewTable'];
export type OpenedRecord = Schemas['OpenedRecord'];
export type OptionInfo = Schemas['OptionInfo'];
export type Preview = Schemas['Preview'];
export type Problem = Schemas['Problem'];
export type Rated = Schemas['Rated'];
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
