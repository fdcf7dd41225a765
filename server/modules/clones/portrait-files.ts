import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '../../../contract/common/time';
import { removeFiles } from '../../backup/file-deletion';
import type { Database } from '../../db/connection';
import {
  type BakedPortrait,
  type BodyStore,
  PORTRAIT_KIND,
  PORTRAIT_MANIFEST_FILE,
} from '../../engines/portrait/port';
import { keyOfName, type Storage } from '../../engines/storage/port';

/** Bodies that a portrait can have at most; up to here bodies are removed when a portrait has no readable manifest. */
const MOST_POSES = 128;

/** Says what the bodies of an unfinished portrait are made of. */
const MARK = 'bodies.txt';

const PICTURES = ['cover.webp', 'still.webp', 'preview.webp'] as const;

const keyOf = (id: number, name: string): string => keyOfName(PORTRAIT_KIND, `${id}/${name}`);

/** Stores the files of a portrait, but for bodies that are there already. It can be seen when this resolves: the manifest is written last. */
export async function storePortrait(storage: Storage, id: number, { files }: BakedPortrait): Promise<void> {
  const manifest = files.get(PORTRAIT_MANIFEST_FILE);
  if (!manifest) throw new Error(`Portrait ${id} has no manifest`);
  for (const [name, bytes] of files)
    if (name !== PORTRAIT_MANIFEST_FILE) await storage.put(keyOf(id, name), bytes);
  await storage.put(keyOf(id, PORTRAIT_MANIFEST_FILE), manifest);
}

const read = async (storage: Storage, key: string): Promise<Buffer | null> =>
  (await storage.size(key)) === null ? null : buffer(await storage.open(key));

/**
 * The bodies of a portrait that is being made. Those that an earlier training has left are kept when they were made of the same;
 * the others are removed.
 * @param source a digest of what they are made of
 */
export async function keptBodies(storage: Storage, id: number, source: string): Promise<BodyStore> {
  const mark = keyOf(id, MARK);
  if ((await read(storage, mark))?.toString() !== source) {
    await clearPortrait(storage, id);
    await storage.put(mark, Buffer.from(source));
  }
  return {
    read: (name) => read(storage, keyOf(id, name)),
    write: (name, bytes) => storage.put(keyOf(id, name), bytes),
  };
}

/** Whether a portrait can be seen. */
export const hasPortrait = async (storage: Storage, id: number): Promise<boolean> =>
  (await storage.size(keyOf(id, PORTRAIT_MANIFEST_FILE))) !== null;

/** The files of a portrait that has this many bodies; the manifest first, so that nobody begins to read the others once it is gone. */
const filesOf = (id: number, poses: number): string[] =>
  [
    PORTRAIT_MANIFEST_FILE,
    MARK,
    ...PICTURES,
    ...Array.from({ length: poses }, (_, pose) => `${pose}.pose`),
  ].map((name) => keyOf(id, name));

/** Removes what an earlier training has left, to make room for another portrait of the same number. */
export async function clearPortrait(storage: Storage, id: number): Promise<void> {
  for (const key of filesOf(id, await posesOf(storage, id))) await storage.remove(key);
}

/** Removes a portrait that nobody may see any more; a backup that is being taken puts it off. */
export async function removePortrait(
  { db, storage }: { db: Database; storage: Storage },
  id: number,
): Promise<void> {
  const files = filesOf(id, await posesOf(storage, id));
  await db.transaction((tx) => removeFiles(tx, storage, files));
}

async function posesOf(storage: Storage, id: number): Promise<number> {
  const key = keyOf(id, PORTRAIT_MANIFEST_FILE);
  if ((await storage.size(key)) === null) return MOST_POSES;
  const { poses } = JSON.parse((await buffer(await storage.open(key))).toString()) as { poses?: unknown };
  return typeof poses === 'number' && poses <= MOST_POSES ? poses : MOST_POSES;
}

/** Younger files may belong to a portrait that is just being made. */
const SETTLED_MS = DAY_MS;

/**
 * Deletes files of portraits that nobody has any more, as a deleted account or a killed server leaves them.
 * @param numbers of all portraits that there are
 * @returns how many files there were
 */
export async function sweepPortraits(
  { db, storage }: { db: Database; storage: Storage },
  numbers: readonly number[],
  now = Date.now(),
): Promise<number> {
  const known = new Set(numbers.flatMap((id) => filesOf(id, MOST_POSES)));
  let gone = 0;
  for await (const { key, storedAt } of storage.list()) {
    if (!key.endsWith(`.${PORTRAIT_KIND}`) || known.has(key)) continue;
    if (now - storedAt.getTime() < SETTLED_MS) continue;
    await db.transaction((tx) => removeFiles(tx, storage, [key]));
    gone += 1;
  }
  return gone;
}
