import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '../../../../contract/common/time';

/** A file without a write for this long was abandoned, milliseconds; other servers may be using the folder. */
export const ABANDONED_MS = 6 * HOUR_MS;

/** Creates the folder for uploads in progress, and deletes those that a crash has left. */
export async function prepareIncoming(folder: string, now = Date.now()): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const entry = await stat(path).catch(() => null);
    if (entry !== null && now - entry.mtimeMs > ABANDONED_MS)
      await rm(path, { recursive: true, force: true });
  }
}
