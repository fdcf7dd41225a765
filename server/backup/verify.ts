import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { INDEX, readIndex } from './file-index';
import type { Backup } from './folder';
import { openKeptFiles } from './kept-files';
import { type Manifest, readManifest, tableFile } from './manifest';
import { megabytes, progressOf, type ReportLine } from './progress';
import { DigestStream, mapConcurrently } from './streams';

const AT_ONCE = 4;

/** What is wrong with a file of a backup; null when it is what was written. */
async function lookAt(
  path: string,
  expected: { bytes: number; sha256: string | null },
): Promise<string | null> {
  const measure = new DigestStream();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(createReadStream(path), measure, nowhere);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `${path} is missing`;
    throw error;
  }
  return measure.bytes === expected.bytes && measure.digest() === expected.sha256
    ? null
    : `${path} is damaged`;
}

/** The list of a backup's files is read only when it is what was written. */
async function* filesOf({ path }: Backup, { files }: Manifest) {
  if (files.way === 'bytes') yield* readIndex(path);
}

/**
 * Reads every byte of a backup, and compares it with what was written.
 * @returns the manifest, and how many files are damaged or missing; each was said in a line
 * @throws BackupError when the manifest itself is damaged
 */
export async function verifyBackup(
  backup: Backup,
  say: ReportLine,
): Promise<{ manifest: Manifest; damaged: number }> {
  const progress = progressOf(say);
  const manifest = await readManifest(backup.path);
  const kept = openKeptFiles(backup.folder);
  let damaged = 0;
  const note = (problem: string | null): boolean => {
    if (problem !== null) damaged += 1;
    if (problem !== null) say(problem);
    return problem === null;
  };
  for (const table of manifest.tables) note(await lookAt(join(backup.path, tableFile(table)), table));
  if (!note(await lookAt(join(backup.path, INDEX), manifest.files.index))) return { manifest, damaged };
  let count = 0;
  let bytes = 0;
  const looked = mapConcurrently(filesOf(backup, manifest), AT_ONCE, async (entry) => ({
    problem: await lookAt(kept.pathOf(entry), entry),
    bytes: entry.bytes,
  }));
  for await (const one of looked) {
    note(one.problem);
    count += 1;
    bytes += one.bytes;
    progress(() => `Read ${count} of ${manifest.files.count} files with ${megabytes(bytes)}`);
  }
  return { manifest, damaged };
}
