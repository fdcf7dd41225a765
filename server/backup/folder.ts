import { access, mkdir, readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { BackupError } from './errors';
import { MANIFEST } from './manifest';

/** Backups are named after the time of their beginning, in UTC: they stand in their order. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

const nameOf = (time: Date): string => time.toISOString().replaceAll(':', '-');

/** One of the backups in a folder. */
export interface Backup {
  /** The folder of all backups. */
  folder: string;
  name: string;
  /** Its own folder. */
  path: string;
}

export const backupAt = (folder: string, name: string): Backup => ({
  folder,
  name,
  path: join(folder, name),
});

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );

export const isComplete = ({ path }: Backup): Promise<boolean> => exists(join(path, MANIFEST));

/** The backups in a folder, oldest first: those that are complete, and those that were interrupted. */
export async function listBackups(folder: string): Promise<{ complete: Backup[]; interrupted: Backup[] }> {
  const names = (await exists(folder)) ? await readdir(folder) : [];
  const complete: Backup[] = [];
  const interrupted: Backup[] = [];
  for (const name of names.filter((one) => NAME.test(one)).toSorted()) {
    const backup = backupAt(folder, name);
    ((await isComplete(backup)) ? complete : interrupted).push(backup);
  }
  return { complete, interrupted };
}

/** The backup that an operator names: itself, or by its folder the newest complete one. @throws BackupError */
export async function findBackup(given: string): Promise<Backup> {
  const path = resolve(given);
  if (NAME.test(basename(path))) {
    const backup = backupAt(dirname(path), basename(path));
    if (await isComplete(backup)) return backup;
    if (await exists(path))
      throw new BackupError(`${path} was interrupted: it has no manifest, and is no backup.`);
  }
  const newest = (await listBackups(path)).complete.at(-1);
  if (newest === undefined) throw new BackupError(`There is no complete backup in ${path}.`);
  return newest;
}

/** Begins a backup in a folder, for its owner alone. */
export async function beginBackup(folder: string, time: Date): Promise<Backup> {
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  const backup = backupAt(folder, nameOf(time));
  await mkdir(backup.path, { mode: 0o700 });
  await mkdir(join(backup.path, 'tables'), { mode: 0o700 });
  return backup;
}
