import { filmLimits } from '../film/limits';

/** Limits of tables from which one film becomes many, and of batches of videos. */
export const batchLimits = {
  /** Of the file. */
  megabytes: 5,
  rows: 500,
  columns: 50,
  /** Characters of one value. */
  value: filmLimits.sceneScript,
  /** Characters of a variable's name. */
  variable: 100,
  /** Characters of the name of a video. */
  name: filmLimits.name,
  /** Batches of an account that are under way at a time, the paused ones among them. */
  open: 5,
  /** Renders of one batch that wait or run at a time: the other rows wait in the batch, where a pause holds them. */
  rendersAtOnce: 2,
} as const;

/** How long the list of a film keeps a batch, days: no longer than its renders. */
export const BATCH_DAYS = 180;

/** Files from which a table is read. */
export const tableEndings = ['csv', 'xlsx'] as const;

/** `done` is one whose rows have all ended. */
export const batchStates = ['running', 'paused', 'done', 'cancelled'] as const;

/** `waiting` is a row that is no render yet. */
export const batchRowStates = ['waiting', 'queued', 'running', 'done', 'failed', 'cancelled'] as const;

/**
 * Why a row cannot become a video.
 * - `empty`: a variable has no value.
 * - `valueTooLong`: a value is longer than values may be.
 * - `textTooLong`: with the value, a text of an element is longer than such a text may be.
 * - `sceneTooLong`, `filmTooLong`: with the values, the script of a scene, or all scripts together, are too long.
 * - `nameEmpty`, `nameTooLong`: the video has no name, or too long a one.
 */
export const rowFaultCodes = [
  'empty',
  'valueTooLong',
  'textTooLong',
  'sceneTooLong',
  'filmTooLong',
  'nameEmpty',
  'nameTooLong',
] as const;

export type RowFaultCode = (typeof rowFaultCodes)[number];

/** What is wrong with a row, and with which variable; null where it is no single one. */
export interface RowFault {
  readonly code: RowFaultCode;
  readonly variable: string | null;
}
