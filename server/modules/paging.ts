import type { Page } from '../../contract/common';

/** The `page` and `pageSize` of a query, defaults filled in. */
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

/** `text` as a pattern that finds itself anywhere, its wildcards taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
