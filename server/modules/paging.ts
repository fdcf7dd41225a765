import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Page } from '../../contract/common/schema';

/** The `page` and `pageSize` of a query, with defaults. */
export interface Paging {
  page: number;
  pageSize: number;
  offset: number;
}

export function pagingOf({ page = 1, pageSize = 20 }: { page?: number; pageSize?: number }): Paging {
  return { page, pageSize, offset: (page - 1) * pageSize };
}

export const pageOfRecords = <R>(records: R[], total: number, { page, pageSize }: Paging): Page<R> => ({
  records,
  total,
  page,
  pageSize,
});

/** A pattern that matches `text` anywhere, with its wildcards escaped. */
export const containing = (text: string): string => `%${text.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text reads the same in capitals, as Chinese and Thai do: to compare it needs no look at the case of the rest. */
const isCaseless = (text: string): boolean => text.toLowerCase() === text.toUpperCase();

/** The condition that a text stands anywhere in a value, in capitals or not. */
export const holds = (value: SQLWrapper, text: string): SQL =>
  isCaseless(text) ? sql`${value} like ${containing(text)}` : sql`${value} ilike ${containing(text)}`;

/** The condition that an index of `pairs_of` a value answers: anyone who does not meet it does not hold the text. */
export const mayHold = (value: SQLWrapper, text: string): SQL =>
  sql`pairs_of(${value}) @> pairs_in(${text}::text)`;
