import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Drops the oldest files and folders of a cache, by when they were last written to.
 * @param count how many may stay
 */
export async function keepNewest(folder: string, count: number): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length <= count) return;
  const entries = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, age: (await stat(path)).mtimeMs };
    }),
  );
  for (const { path } of entries.toSorted((a, b) => b.age - a.age).slice(count))
    await rm(path, { recursive: true, force: true });
}
