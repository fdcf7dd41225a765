import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Page } from '../../contract/common';

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
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The condition that a text stands anywhere in a value, in capitals or not, for a value whose letters and pairs of letters
 * have an index: `pairs_of` of the very same expression.
 */
export const holding = (value: SQLWrapper, text: string): SQL =>
  sql`(${value} ilike ${containing(text)} and pairs_of(${value}) @> pairs_of(${text}::text))`;
