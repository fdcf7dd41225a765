import type { Connection } from '../db/connection';
import { MIGRATION_LOCK, migrateDatabase } from '../db/connection';
import { isRestoreUnfinished, markRestore } from '../db/unfinished-restore';
import { BackupError } from './errors';
import { type Backup, findBackup } from './folder';
import { loadDatabase } from './load';
import { type Manifest, readManifest } from './manifest';
import { checkReferences, isEmptyStorage, type PutDeps, putFiles } from './put-files';
import { emptyDatabase, isEmptyDatabase, knownSteps } from './tables';
import { verifyBackup } from './verify';

/** @throws BackupError for a backup whose schema this release does not know */
function checkRelease({ path }: Backup, { step, release }: Manifest): void {
  if (!knownSteps().some(({ when, hash }) => when === step.when && hash === step.hash))
    throw new BackupError(
      `${path} was taken by a newer release (${release}) than this one. Restore it with that one, or one after it.`,
    );
}

async function checkWhole(backup: Backup, say: PutDeps['say']): Promise<void> {
  say(`Verifying ${backup.path}`);
  const { damaged } = await verifyBackup(backup, say);
  if (damaged > 0)
    throw new BackupError(
      `${damaged} files of ${backup.path} are damaged: nothing was restored. Take another backup.`,
    );
}

/**
 * Makes an installation of a backup, in an empty database and an empty storage. Whatever ends it before its end leaves a
 * mark in the database: no server starts on it, and the next restore starts over.
 * @param given a backup, or the folder of all: the newest complete one
 * @throws BackupError before anything was written, when it cannot be done
 */
export async function restoreBackup(
  connection: Connection,
  given: string,
  deps: PutDeps,
): Promise<{ backup: Backup; manifest: Manifest }> {
  const { storage, say } = deps;
  const backup = await findBackup(given);
  const manifest = await readManifest(backup.path);
  checkRelease(backup, manifest);
  const isWithFiles = manifest.files.way === 'bytes';
  const client = await connection.pool.connect();
  try {
    // A server that starts meanwhile waits, and then finds the mark or the whole.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const isAgain = await isRestoreUnfinished(client);
    if (!isAgain && !(await isEmptyDatabase(client)))
      throw new BackupError(
        'The database is not empty. A restore makes a new installation: give it a new DATA_DIR, or an empty database in DATABASE_URL.',
      );
    if (!isAgain && isWithFiles && !(await isEmptyStorage(storage)))
      throw new BackupError(
        'The storage is not empty. A restore makes a new installation: give it a new DATA_DIR, or an empty bucket.',
      );
    await checkWhole(backup, say);
    if (!isWithFiles) await checkReferences(backup, deps);
    if (isAgain) say('An earlier restore was interrupted: starting over.');
    await client.query('begin');
    if (isAgain) await emptyDatabase(client);
    await markRestore(client);
    await client.query('commit');
    if (isWithFiles) await putFiles(backup, manifest, deps);
    await loadDatabase(client, backup.path, manifest, say);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // What the transaction did, and the lock, end with the connection.
    client.release(true);
    throw error;
  }
  await migrateDatabase(connection, async () => undefined);
  return { backup, manifest };
}
