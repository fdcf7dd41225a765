import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { borrowEmbeddedDatabase } from '../db/embedded';
import { BackupError } from '../backup/errors';
import { findBackup } from '../backup/folder';
import { exitWithError, withInstallation } from './installation';
import { reportExcluded } from '../backup/left-out';
import type { FilesWay } from '../backup/manifest';
import { megabytes } from '../backup/progress';
import { takeBackup } from '../backup/take';
import { verifyBackup } from '../backup/verify';

// Takes a backup beside the running server, or verifies one: npm run backup -- <folder> …

const USAGE = `Usage: npm run backup -- <folder> [--keep <n>] [--files reference]
         takes a backup into a folder of its own there; n are kept, and older ones deleted
         --files reference keeps names and lengths of files only, for a bucket that keeps its versions itself
       npm run backup -- <folder>[/<backup>] --verify
         reads the newest backup there, or the one that is named, and compares it with what was written`;

/** Lines of the command: what it did is its output. */
const say = (line: string): void => console.log(line);

function readArguments(given: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { keep: { type: 'string' }, files: { type: 'string' }, verify: { type: 'boolean' } },
    });
    return { ...values, positionals };
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

/** A whole number from 1, or null when it was not given. @throws BackupError */
function readKeep(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new BackupError(`--keep is a number from 1.\n${USAGE}`);
  return Number(text);
}

function readWay(text = 'bytes'): FilesWay {
  if (text === 'bytes' || text === 'reference') return text;
  throw new BackupError(`--files is bytes or reference.\n${USAGE}`);
}

async function verify(given: string): Promise<void> {
  const backup = await findBackup(given);
  const { manifest, damaged } = await verifyBackup(backup, say);
  if (damaged > 0) throw new BackupError(`${damaged} files of ${backup.path} are damaged or missing.`);
  const { way, count } = manifest.files;
  say(
    `${backup.path} is whole: ${manifest.tables.length} tables and ${way === 'bytes' ? count : 'the names of'} files.`,
  );
}

async function take(folder: string, keep: number | null, way: FilesWay): Promise<void> {
  await withInstallation(borrowEmbeddedDatabase, async ({ config, connection, storage }) => {
    const { backup, manifest } = await takeBackup(connection, storage, { folder, way, keep, say });
    const { tables, files, seconds } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${rows} rows of ${tables.length} tables; ${files.count} files with ${megabytes(files.bytes)}`);
    if (way === 'bytes') say(`${files.added.count} files with ${megabytes(files.added.bytes)} are new here.`);
    else say('The bytes of the files are not in it: the bucket keeps them.');
    reportExcluded(config, say);
    say(`Backup ${backup.path} is complete after ${seconds.toFixed(1)} s.`);
  });
}

async function run(given: readonly string[]): Promise<void> {
  const { positionals, keep, files, verify: isVerifying } = readArguments(given);
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new BackupError(USAGE);
  if (isVerifying) {
    if (keep !== undefined || files !== undefined) throw new BackupError(USAGE);
    await verify(folder);
  } else await take(resolve(folder), readKeep(keep), readWay(files));
}

run(process.argv.slice(2)).catch(exitWithError);
