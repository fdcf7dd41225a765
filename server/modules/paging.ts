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
