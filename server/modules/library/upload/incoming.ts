import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What nobody has written to for this long was cut off, milliseconds; other servers may be at work in the folder. */
export const ABANDONED_MS = 6 * 3_600_000;

/** Makes the folder for files on their way in, and drops those that a crash has cut off. */
export async function prepareIncoming(folder: string, now = Date.now()): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const entry = await stat(path).catch(() => null);
    if (entry !== null && now - entry.mtimeMs > ABANDONED_MS)
      await rm(path, { recursive: true, force: true });
  }
}
