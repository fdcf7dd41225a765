import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { filmRenders } from '../../../db/schema-film';

/** The render that a program has ordered by a key of its own, with a digest of what it asked; null when there is none. */
export async function findByRequestKey(
  db: Executor,
  filmId: string,
  requestKey: string,
): Promise<{ id: string; digest: string | null } | null> {
  const [row] = await db
    .select({ id: filmRenders.id, digest: filmRenders.requestDigest })
    .from(filmRenders)
    .where(and(eq(filmRenders.filmId, filmId), eq(filmRenders.requestKey, requestKey)));
  return row ?? null;
}
