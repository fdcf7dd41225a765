import { roleLimits } from '../role/limits';

/** File formats of exported records. */
export const recordFormats = ['csv', 'json', 'xlsx'] as const;

/** Limits of records: characters of a search, a note and a correction; conversations or answers of one call; days. */
export const recordLimits = {
  search: 100,
  note: 1000,
  question: roleLimits.question,
  answer: roleLimits.answer,
  atOnce: 100,
  retentionDays: 3650,
} as const;

/** Limits of an invitation to records: characters of its name, days. */
export const supportLimits = { name: 30, days: 365 } as const;
