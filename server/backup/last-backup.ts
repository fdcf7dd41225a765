import { eq } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { writeInstallation } from '../db/installation';
import { installation } from '../db/schema';

/** The key under which the installation keeps what is known of its last backup. */
const LAST = 'last-backup';

/** The last backup that succeeded. */
export interface LastBackup {
  /** When its snapshot was taken, milliseconds since 1970. */
  takenAt: number;
  /** Length of all that it holds, the files that it shares with others included. */
  bytes: number;
  /** How long it took. */
  seconds: number;
}

export const writeLastBackup = (db: Executor, last: LastBackup): Promise<void> =>
  writeInstallation(db, LAST, JSON.stringify(last));

/** Null when there never was one. */
export async function readLastBackup(db: Executor): Promise<LastBackup | null> {
  const [row] = await db.select().from(installation).where(eq(installation.key, LAST));
  return row === undefined ? null : (JSON.parse(row.value) as LastBackup);
}
