import { and, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { accounts, materials, projects } from '../../../db/schema';
import { filmRenders, filmShares } from '../../../db/schema-film';

export type LinkRow = typeof filmShares.$inferSelect;
/** A link with the film that it leads to. */
export interface LinkedFilm {
  link: LinkRow;
  film: { id: string; name: string; ownerId: string };
}

const works = and(
  isNull(filmShares.revokedAt),
  or(isNull(filmShares.expiresAt), gt(filmShares.expiresAt, sql`now()`)),
);

export async function insertLink(tx: Executor, link: typeof filmShares.$inferInsert): Promise<LinkRow> {
  const [row] = await tx.insert(filmShares).values(link).returning();
  if (row === undefined) throw new Error('A link was not written');
  return row;
}

/** A link that works; not one of a film in the trash, nor of a locked account. */
async function findWhere(db: Executor, where: SQL): Promise<LinkedFilm | null> {
  const [row] = await db
    .select({ link: filmShares, film: { id: projects.id, name: projects.name, ownerId: projects.ownerId } })
    .from(filmShares)
    .innerJoin(projects, eq(projects.id, filmShares.filmId))
    .innerJoin(accounts, eq(accounts.id, projects.ownerId))
    .where(and(where, works, isNull(projects.trashedAt), isNull(accounts.lockedAt)));
  return row ?? null;
}

export const findByHash = (db: Executor, codeHash: string) =>
  findWhere(db, eq(filmShares.codeHash, codeHash));
export const findById = (db: Executor, id: string) => findWhere(db, eq(filmShares.id, id));

export const listLinks = (db: Executor, filmId: string): Promise<LinkRow[]> =>
  db
    .select()
    .from(filmShares)
    .where(and(eq(filmShares.filmId, filmId), works))
    .orderBy(desc(filmShares.createdAt), desc(filmShares.id));

/** Changes a link of this owner that works; null when there is none any more. */
export async function updateLink(
  db: Executor,
  id: string,
  ownerId: string,
  change: Partial<typeof filmShares.$inferInsert>,
): Promise<LinkRow | null> {
  const owned = db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, ownerId));
  const [row] = await db
    .update(filmShares)
    .set(change)
    .where(and(eq(filmShares.id, id), works, sql`${filmShares.filmId} in ${owned}`))
    .returning();
  return row ?? null;
}

export async function countView(db: Executor, id: string): Promise<void> {
  await db
    .update(filmShares)
    .set({ viewCount: sql`${filmShares.viewCount} + 1` })
    .where(eq(filmShares.id, id));
}

/** Whether a film has made this video. */
export async function hasMade(db: Executor, filmId: string, renderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: filmRenders.id })
    .from(filmRenders)
    .where(and(eq(filmRenders.id, renderId), eq(filmRenders.filmId, filmId), eq(filmRenders.state, 'done')));
  return rows.length > 0;
}

const captionsOf = sql<boolean>`coalesce((${filmRenders.document} -> 'film' -> 'captions' ->> 'shown')::boolean, false)`;

/**
 * The videos that a link shows, as long as they are in the library of its owner: one that it names, else the latest of each language.
 * Those of a film link are neither drafts nor the avatar alone, nor made with the values of somebody in particular.
 */
export const videosOf = (db: Executor, { link, film }: LinkedFilm) =>
  db
    .selectDistinctOn([filmRenders.language], {
      id: filmRenders.id,
      language: filmRenders.language,
      format: filmRenders.format,
      seconds: filmRenders.seconds,
      captions: filmRenders.captions,
      areCaptionsDrawn: captionsOf,
      isOwnLanguage: sql<boolean>`${filmRenders.language} = ${filmRenders.document} -> 'film' ->> 'language'`,
      storageKey: materials.storageKey,
      coverKey: materials.coverKey,
      contentType: materials.contentType,
      width: materials.width,
      height: materials.height,
    })
    .from(filmRenders)
    .innerJoin(materials, eq(materials.id, filmRenders.materialId))
    .where(
      and(
        eq(filmRenders.filmId, film.id),
        eq(filmRenders.state, 'done'),
        link.renderId === null
          ? and(ne(filmRenders.size, 'draft'), eq(filmRenders.format, 'mp4'), isNull(filmRenders.values))
          : eq(filmRenders.id, link.renderId),
        eq(materials.ownerId, film.ownerId),
        isNull(materials.trashedAt),
        isNull(materials.removedAt),
      ),
    )
    .orderBy(filmRenders.language, desc(filmRenders.createdAt), desc(filmRenders.id));
export type ShownVideo = Awaited<ReturnType<typeof videosOf>>[number];

/** How long links are kept that no longer work, days. */
const ENDED_DAYS = 180;

/** Deletes links that have long expired or were taken down long ago. */
export async function sweepLinks(db: Executor): Promise<void> {
  await deleteInBatches(
    db,
    filmShares,
    lt(
      sql`least(${filmShares.expiresAt}, ${filmShares.revokedAt})`,
      sql`now() - make_interval(days => ${ENDED_DAYS}::int)`,
    ),
  );
}
