import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type pg from 'pg';
import type { Connection } from '../db/connection';
import { readInstallation, SECRET } from '../db/installation';
import type { Storage } from '../engines/storage/port';
import { VERSION } from '../version';
import { copyFiles } from './copy-files';
import { dumpDatabase } from './dump';
import { BackupError } from './errors';
import { type Backup, beginBackup, listBackups } from './folder';
import { FILES_LOCK } from './file-deletion';
import { openKeptFiles } from './kept-files';
import { writeLastBackup } from './last-backup';
import { type FilesWay, FORMAT, type Manifest, readManifest, writeManifest } from './manifest';
import { dropOldBackups } from './old-backups';
import type { ReportLine } from './progress';
import { syncFolder } from './streams';

/** Key of the advisory lock that a backup of an installation holds: there is one at a time. */
export const BACKUP_LOCK = 0x6261636b;

export interface TakeOptions {
  /** The folder of all backups of this installation; it is made when it is not there. */
  folder: string;
  way: FilesWay;
  /** How many backups to keep, including this one; null keeps all. */
  keep: number | null;
  say: ReportLine;
}

/** A name of the installation that says nothing of its secret. */
async function installationOf({ db }: Connection): Promise<string> {
  const secret = (await readInstallation(db)).get(SECRET);
  if (secret === undefined)
    throw new BackupError('There is no installation yet: it is made when the server first starts.');
  return createHash('sha256').update(`backups of ${secret}`).digest('hex').slice(0, 16);
}

async function checkFolder(folder: string, installation: string): Promise<void> {
  const newest = (await listBackups(folder)).complete.at(-1);
  if (newest !== undefined && (await readManifest(newest.path)).installation !== installation)
    throw new BackupError(
      `${folder} holds backups of another installation: give each one a folder of its own.`,
    );
}

async function fill(
  client: pg.ClientBase,
  backup: Backup,
  storage: Storage,
  { way, say }: TakeOptions,
): Promise<Omit<Manifest, 'format' | 'release' | 'installation' | 'seconds'>> {
  // Waits for removals that are under way; those that come later are put off until the unlock.
  await client.query('select pg_advisory_lock($1)', [FILES_LOCK]);
  const { takenAt, ...dump } = await dumpDatabase(client, backup.path, say);
  const kept = openKeptFiles(backup.folder);
  const files = await copyFiles({ storage, kept, backup: backup.path, way, say });
  const { rows } = await client.query<{ held: boolean }>('select pg_advisory_unlock($1) as held', [
    FILES_LOCK,
  ]);
  if (rows[0]?.held !== true) throw new Error('The lock of the files was lost');
  return { takenAt: takenAt.toISOString(), ...dump, files };
}

/**
 * Takes a backup of an installation while it is used: its tables as of one moment, and the files that their rows refer
 * to. Old backups are deleted only after it has succeeded.
 * @throws BackupError
 */
export async function takeBackup(
  connection: Connection,
  storage: Storage,
  options: TakeOptions,
): Promise<{ backup: Backup; manifest: Manifest }> {
  const { folder, keep, say } = options;
  const began = Date.now();
  const installation = await installationOf(connection);
  await checkFolder(folder, installation);
  const client = await connection.pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      BACKUP_LOCK,
    ]);
    if (rows[0]?.taken !== true) throw new BackupError('Another backup of this installation is being taken.');
    const backup = await beginBackup(folder, new Date(began));
    try {
      const content = await fill(client, backup, storage, options);
      await syncFolder(`${backup.path}/tables`);
      await syncFolder(folder);
      const seconds = (Date.now() - began) / 1000;
      const manifest = { format: FORMAT, release: VERSION, installation, seconds, ...content } as const;
      await writeManifest(backup.path, manifest);
      const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, manifest.files.bytes);
      await writeLastBackup(connection.db, { takenAt: Date.parse(manifest.takenAt), bytes, seconds });
      await dropOldBackups(folder, keep, say);
      await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]);
      client.release();
      return { backup, manifest };
    } catch (error) {
      // What is complete stays, whatever failed after it.
      const { interrupted } = await listBackups(folder);
      if (interrupted.some(({ name }) => name === backup.name)) await rm(backup.path, { recursive: true });
      throw error;
    }
  } catch (error) {
    // Its locks end with the connection.
    client.release(true);
    throw error;
  }
}
