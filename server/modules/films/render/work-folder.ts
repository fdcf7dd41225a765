import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A folder of this machine in which a film is made; it is gone afterwards. */
export interface WorkFolder {
  /** The path of a file in it. */
  path(name: string): string;
  /** Writes a file, once: what is there already stays. Returns its path. */
  write(name: string, make: () => Promise<Uint8Array>): Promise<string>;
  /** As {@link write}, from a stream. */
  save(name: string, open: () => Promise<Readable>, signal: AbortSignal): Promise<string>;
  /** Deletes it with all that is in it. */
  remove(): Promise<void>;
}

/** Makes the folder of a render below a root. */
export async function openWorkFolder(root: string, id: string): Promise<WorkFolder> {
  const folder = join(root, id);
  await mkdir(folder, { recursive: true });
  const coming = new Map<string, Promise<string>>();
  const once = (name: string, make: (path: string) => Promise<void>): Promise<string> => {
    const path = join(folder, name);
    const known = coming.get(name) ?? make(path).then(() => path);
    coming.set(name, known);
    return known;
  };
  return {
    path: (name) => join(folder, name),
    write: (name, make) => once(name, async (path) => writeFile(path, await make())),
    save: (name, open, signal) =>
      once(name, async (path) => pipeline(await open(), createWriteStream(path), { signal })),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** How long the folder of a server that was killed stays, milliseconds. */
const LEFT_MS = 86_400_000;

/** Deletes what servers that were killed have left below a root. */
export async function sweepWorkFolders(root: string, now = Date.now()): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    const path = join(root, name);
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs > LEFT_MS) await rm(path, { recursive: true, force: true });
  }
}
