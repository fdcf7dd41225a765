import type { Database } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { readArchive, writeArchive } from './file';
import * as store from './store';

export interface AuditArchiveDeps {
  db: Database;
  storage: Storage;
  /** Folder for files in progress. */
  incoming: string;
  /** Full months that stay in the database; 0 moves none. */
  months: () => number;
  now?: () => number;
}

/** The month that a time lies in, or one that is some months away from it; in UTC. */
function monthOf(at: Date, away = 0): store.Month {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + away];
  return { beginsAt: new Date(Date.UTC(year, month)), endsAt: new Date(Date.UTC(year, month + 1)) };
}

/** How a month is called, such as 2026-05. */
export const monthName = ({ beginsAt }: Pick<store.Month, 'beginsAt'>): string =>
  beginsAt.toISOString().slice(0, 7);

/**
 * Moves months of the audit log out of the database: first into a file, then into the list of archives, and only when the
 * file was read back out of the log. Interrupted at any point, the next run goes on there.
 */
export interface AuditArchive {
  /** Archives the months that are old enough, unless another server is at it. @returns how many */
  run(): Promise<number>;
}

/** See {@link AuditArchive}. */
export function createAuditArchive({
  db,
  storage,
  incoming,
  months,
  now = Date.now,
}: AuditArchiveDeps): AuditArchive {
  async function write(month: store.Month): Promise<store.ArchiveRow> {
    const name = `audit/${monthName(month)}`;
    const written = await writeArchive(storage, incoming, name, store.actionsOf(db, month));
    return store.insertArchive(db, { ...month, ...written });
  }

  async function clear(archive: store.ArchiveRow): Promise<void> {
    // Read to its end: a file that is not as it was written rejects, and nothing is deleted.
    for await (const _ of readArchive(storage, archive));
    await store.clearMonth(db, archive);
  }

  async function archiveAll(): Promise<number> {
    for (const archive of await store.listUncleared(db)) await clear(archive);
    const kept = months();
    if (kept === 0) return 0;
    const { beginsAt: first } = monthOf(new Date(now()), -kept);
    for (let archived = 0; ; archived += 1) {
      const oldest = await store.oldestAction(db);
      if (oldest === null || oldest >= first) return archived;
      await clear(await write(monthOf(oldest)));
    }
  }

  return {
    run: (): Promise<number> =>
      db.transaction(async (tx) => ((await store.holdArchive(tx)) ? archiveAll() : 0)),
  };
}
