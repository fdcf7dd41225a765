import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../http/app-error';

/** Folder within MODELS_DIR in which models are put together; one whose name begins with a dot is no model. */
const INCOMING = '.incoming';
/** What tells folders that were installed from those that somebody has put there by hand. */
const MARK = 'mirra-install.json';
/** What nobody has touched for so long was left by a server that was killed, milliseconds. */
const LEFT_MS = 10 * 60_000;

/** What a folder says of itself that was installed. */
export interface InstallMark {
  name: string;
  edition: string;
}

/** Bytes that are free for this process where a folder is. */
export async function freeBytesAt(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The mark of a folder; null where there is no folder, or where it was put there by hand. */
async function markOf(path: string): Promise<InstallMark | null> {
  const text = await readFile(join(path, MARK), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text) as InstallMark;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The folder of this machine's models, and where they are put together. */
export interface ModelPlace {
  readonly dir: string;
  /** Bytes that are free there. */
  freeBytes(): Promise<number>;
  /** Where the files of a model wait until they are whole. */
  incoming(name: string): Promise<string>;
  /** An empty folder for unpacking. */
  bench(name: string): Promise<string>;
  /** Forgets what waits of a model. */
  clear(name: string): Promise<void>;
  /** Edition of the installed folder; null where there is none, or one that is there by hand. */
  edition(name: string): Promise<string | null>;
  /** Whether a folder is there that was not installed. */
  isByHand(name: string): Promise<boolean>;
  /**
   * Moves an unpacked folder to its place, whole or not at all.
   * @throws AppError modelFolderTaken when one is there by hand
   */
  settle(bench: string, mark: InstallMark): Promise<void>;
  /** Removes an installed folder; one that is there by hand stays. */
  remove(name: string): Promise<void>;
}

/**
 * See {@link ModelPlace}.
 * @param who tells the servers apart that share the folder
 * @param onChange called when a folder has come or gone
 */
export function createModelPlace(
  dir: string,
  {
    who,
    onChange,
    freeBytes = freeBytesAt,
  }: { who: string; onChange: () => void; freeBytes?: (folder: string) => Promise<number> },
): ModelPlace {
  const within = async (...parts: string[]): Promise<string> => {
    const path = join(dir, INCOMING, ...parts);
    await mkdir(path, { recursive: true });
    return path;
  };
  const edition = async (name: string) => (await markOf(join(dir, name)))?.edition ?? null;
  const isThere = async (name: string): Promise<boolean> =>
    readdir(join(dir, name)).then(
      () => true,
      () => false,
    );
  /** Gone at once for those who look, and then its bytes. */
  async function discard(path: string): Promise<void> {
    const aside = join(await within(), `gone-${who}-${Date.now()}`);
    await rename(path, aside);
    await rm(aside, { recursive: true, force: true });
  }

  /** Removes what killed servers have left of unpacking: others that share the folder may be at theirs. */
  async function sweepBenches(): Promise<void> {
    for (const name of (await readdir(await within())).filter((one) => /@|^gone-/.test(one))) {
      const path = join(dir, INCOMING, name);
      const entry = await stat(path).catch(() => null);
      if (entry !== null && Date.now() - entry.mtimeMs > LEFT_MS)
        await rm(path, { recursive: true, force: true });
    }
  }

  return {
    dir,
    freeBytes: () => freeBytes(dir),
    incoming: (name) => within(name),
    async bench(name) {
      await sweepBenches();
      const path = await within(`${name}@${who}`);
      await rm(path, { recursive: true, force: true });
      return within(`${name}@${who}`);
    },
    async clear(name) {
      for (const one of [name, `${name}@${who}`])
        await rm(join(dir, INCOMING, one), { recursive: true, force: true });
    },
    edition,
    isByHand: async (name) => (await edition(name)) === null && (await isThere(name)),
    async settle(bench, mark) {
      const target = join(dir, mark.name);
      await writeFile(join(bench, MARK), `${JSON.stringify(mark)}\n`, { flush: true });
      await flushFolder(bench);
      const before = await edition(mark.name);
      if (before === null && (await isThere(mark.name)))
        throw new AppError('modelFolderTaken', { name: mark.name });
      // Another server that shares the folder may have been first.
      if (before === mark.edition) {
        await rm(bench, { recursive: true, force: true });
        return;
      }
      if (before !== null) await discard(target);
      await rename(bench, target);
      await flushFolder(dir);
      onChange();
    },
    async remove(name) {
      if ((await edition(name)) === null) return;
      await discard(join(dir, name));
      onChange();
    },
  };
}
