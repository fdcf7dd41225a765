import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';

const AT_ONCE = 200;

/** A record whose content is missing or wrong in the storage. */
export interface Broken {
  materialId: string;
  storageKey: string;
  /** `size`: the length differs from the stored one. */
  what: 'file' | 'cover' | 'clean' | 'size';
}

type Stored = Record<'id' | 'storage_key' | 'size', string> &
  Record<'cover_key' | 'clean_key', string | null>;

/** Checks all materials of users and returns those whose bytes are missing. */
export async function* findBroken(db: Database, storage: Storage): AsyncGenerator<Broken> {
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: Stored[] } = await db.execute(sql`
        select id, storage_key, cover_key, clean_key, size from materials
        where storage_key is not null and (${after}::uuid is null or id > ${after}::uuid)
        order by id limit ${AT_ONCE}`);
    for (const {
      id: materialId,
      storage_key: storageKey,
      cover_key: coverKey,
      clean_key: cleanKey,
      size,
    } of rows) {
      const stored = await storage.size(storageKey);
      if (stored === null) yield { materialId, storageKey, what: 'file' };
      else if (stored !== Number(size)) yield { materialId, storageKey, what: 'size' };
      if (coverKey !== null && (await storage.size(coverKey)) === null)
        yield { materialId, storageKey, what: 'cover' };
      if (cleanKey !== null && (await storage.size(cleanKey)) === null)
        yield { materialId, storageKey, what: 'clean' };
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < AT_ONCE) return;
  }
}

/**
 * As {@link findBroken}, with a log line for each and a count. Materials that were deleted or got other content meanwhile
 * do not count.
 */
export async function checkIntegrity(
  db: Database,
  storage: Storage,
  tell: { log: (line: string) => void; count: (broken: number) => void },
): Promise<number> {
  let broken = 0;
  for await (const { materialId, storageKey, what } of findBroken(db, storage)) {
    const { rows } = await db.execute(sql`
      select 1 from materials where id = ${materialId} and storage_key = ${storageKey}`);
    if (rows.length === 0) continue;
    broken += 1;
    tell.log(`The material ${materialId} is broken: its ${what} (${storageKey}) is not what was stored`);
  }
  tell.count(broken);
  return broken;
}
