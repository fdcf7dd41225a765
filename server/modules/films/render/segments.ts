import { createWriteStream } from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/connection';
import { filmSegments } from '../../../db/schema-film';
import { keyOfName, type Storage } from '../../../engines/storage/port';
import { removeFiles } from '../../../backup/file-deletion';

/** How long a scene that nobody has used again is kept, days. */
const KEPT_DAYS = 14;
/** Scenes that one run of the sweep looks at. */
const SWEPT = 500;

/**
 * Scenes that were drawn, in the storage, where every node finds them: a render that goes on elsewhere, and a film that is made
 * again, draw only what is new.
 */
export interface Segments {
  /** Fetches a scene by its digest to a path of this machine. False when it is not there. */
  fetch(digest: string, path: string, signal: AbortSignal): Promise<boolean>;
  /** Keeps the scene at a path, which stays there. */
  keep(digest: string, path: string, frames: number): Promise<void>;
  /** Deletes those that nobody has used for long. Returns how many. */
  sweep(now?: Date): Promise<number>;
}

/** See {@link Segments}. */
export function createSegments({ db, storage }: { db: Database; storage: Storage }): Segments {
  const touch = async (tx: Executor, digest: string): Promise<string | null> => {
    const [row] = await tx
      .update(filmSegments)
      .set({ usedAt: sql`now()` })
      .where(eq(filmSegments.digest, digest))
      .returning({ key: filmSegments.storageKey });
    return row?.key ?? null;
  };

  return {
    async fetch(digest, path, signal) {
      const key = await touch(db, digest);
      if (key === null || (await storage.size(key)) === null) return false;
      await pipeline(await storage.open(key), createWriteStream(path), { signal });
      return true;
    },

    async keep(digest, path, frames) {
      const key = keyOfName('segment', digest);
      const { size } = await stat(path);
      // The row comes first: a server that dies here leaves a row without a file, which the sweep finds, and no file without a row.
      await db
        .insert(filmSegments)
        .values({ digest, storageKey: key, bytes: size, frames })
        .onConflictDoUpdate({ target: filmSegments.digest, set: { usedAt: sql`now()` } });
      // The storage takes the file away, and the film still needs it.
      const copy = `${path}.kept`;
      await copyFile(path, copy);
      await storage.take(key, copy);
    },

    async sweep(now = new Date()) {
      const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
      const old = await db
        .select({ digest: filmSegments.digest, key: filmSegments.storageKey })
        .from(filmSegments)
        .where(lt(filmSegments.usedAt, before))
        .limit(SWEPT);
      let gone = 0;
      for (const { digest, key } of old) {
        const [row] = await db
          .delete(filmSegments)
          .where(sql`${filmSegments.digest} = ${digest} and ${filmSegments.usedAt} < ${before.toISOString()}`)
          .returning({ digest: filmSegments.digest });
        if (row === undefined) continue;
        await removeFiles(db, storage, [key]);
        gone++;
      }
      return gone;
    },
  };
}
