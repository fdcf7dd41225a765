import { eq, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Narrows a list to a folder, or by `none` to what lies outside of all folders; undefined narrows nothing. */
export const inFolder = (column: PgColumn, folderId: string | undefined) =>
  folderId === undefined ? undefined : folderId === 'none' ? isNull(column) : eq(column, folderId);
