import type { Executor } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { readArchive } from './file';
import { monthName } from './service';
import { listArchives, listParts } from './store';

/** What the tool of archives says when it cannot do what it is asked. */
export class ArchiveToolError extends Error {}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The archives, a line each: kind, month, rows, bytes, and whether its rows have left the database. */
export async function describeArchives(db: Executor): Promise<string[]> {
  const archives = await listArchives(db);
  return archives.map(({ kind, beginsAt, rows, bytes, clearedAt, sha256 }) =>
    [kind, monthName({ beginsAt }), rows, bytes, clearedAt === null ? 'moving' : 'moved', sha256].join('\t'),
  );
}

/**
 * The rows of a month as lines of JSON.
 * @throws ArchiveToolError for something else than a month, or one without an archive
 */
export async function* linesOfMonth(db: Executor, storage: Storage, month: string): AsyncGenerator<string> {
  if (!MONTH.test(month)) throw new ArchiveToolError(`"${month}" is no month such as 2026-05.`);
  const parts = await listParts(db, new Date(`${month}-01T00:00:00Z`));
  if (parts.length === 0) throw new ArchiveToolError(`There is no archive of ${month}.`);
  for (const part of parts) yield* readArchive(storage, part);
}
