import { rm } from 'node:fs/promises';
import { readIndex } from './file-index';
import { type Backup, listBackups } from './folder';
import { keptName, openKeptFiles } from './kept-files';
import { readManifest, removeManifest } from './manifest';
import type { ReportLine } from './progress';

/** Names of files that are held in memory at a time; more are looked at in several passes. */
const NAMES_AT_ONCE = 100_000;

/** Removes kept files that none of these backups names. Answers how many. */
async function dropUnnamed(folder: string, backups: readonly Backup[]): Promise<number> {
  const kept = openKeptFiles(folder);
  await kept.clearIncoming();
  const groups = await kept.groups();
  let names = 0;
  for (const { path } of backups) names += (await readManifest(path)).files.count;
  const passes = Math.ceil((names + 1) / NAMES_AT_ONCE);
  let gone = 0;
  for (let pass = 0; pass < passes; pass++) {
    const ofPass = new Set(groups.filter((_, at) => at % passes === pass));
    const named = new Set<string>();
    for (const { path } of backups)
      for await (const entry of readIndex(path))
        if (ofPass.has(entry.key.slice(0, 2))) named.add(keptName(entry));
    for (const group of ofPass) {
      for (const name of await kept.namesOf(group)) {
        if (named.has(`${group}/${name}`)) continue;
        await kept.remove(group, name);
        gone += 1;
      }
    }
  }
  return gone;
}

/**
 * Deletes what interrupted backups have left, all complete ones but the newest `keep`, and the files that no backup names
 * any more. Called by a backup that has succeeded, which is the only one at work in the folder.
 * @param keep null deletes no complete one
 */
export async function dropOldBackups(folder: string, keep: number | null, say: ReportLine): Promise<void> {
  const { complete, interrupted } = await listBackups(folder);
  const old = keep === null ? [] : complete.slice(0, Math.max(complete.length - keep, 0));
  if (old.length === 0 && interrupted.length === 0) return;
  // Killed in between, they count as interrupted, and the next backup goes on here: their folders go last.
  for (const { path } of old) await removeManifest(path);
  const gone = await dropUnnamed(folder, complete.slice(old.length));
  for (const { path } of [...old, ...interrupted]) await rm(path, { recursive: true });
  say(
    `Deleted ${old.length} old and ${interrupted.length} interrupted backups, and ${gone} files of theirs.`,
  );
}
