import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/connection';
import { projects } from '../../../db/schema';
import { shares } from '../../../db/schema-talk';
import type { Messages } from '../../messages';

/** How long before the expiry of a link its owner is notified. */
const NOTICE_DAYS = 3;

/** Claims one link that expires soon and whose owner was not notified; parallel callers get different ones. */
async function claimExpiring(tx: Executor) {
  const soon = and(
    inArray(shares.validity, ['30d', 'date']),
    isNull(shares.revokedAt),
    isNull(shares.expiryNoticedAt),
    gt(shares.expiresAt, sql`now()`),
    lte(shares.expiresAt, sql`now() + make_interval(days => ${NOTICE_DAYS})`),
  );
  const [found] = await tx
    .select({
      id: shares.id,
      expiresAt: shares.expiresAt,
      projectId: projects.id,
      projectKind: projects.kind,
      project: projects.name,
      ownerId: projects.ownerId,
    })
    .from(shares)
    .innerJoin(projects, eq(projects.id, shares.projectId))
    .where(and(soon, isNull(projects.trashedAt)))
    .orderBy(asc(shares.expiresAt))
    .limit(1)
    .for('update', { of: shares, skipLocked: true });
  if (found === undefined) return null;
  await tx.update(shares).set({ expiryNoticedAt: sql`now()` }).where(eq(shares.id, found.id));
  return found;
}

/** Notifies owners of links that expire within three days, each once. Returns how many. */
export async function announceExpiring(db: Database, messages: Messages): Promise<number> {
  for (let told = 0; ; told++) {
    const claimed = await db.transaction(async (tx) => {
      const share = await claimExpiring(tx);
      if (share === null) return null;
      const { ownerId, projectId, projectKind, project: name } = share;
      const time = share.expiresAt?.toISOString() ?? '';
      await (projectKind === 'film'
        ? messages.notify(
            tx,
            ownerId,
            'draftExpiring',
            { film: name, time },
            `/work/film/edit?id=${projectId}`,
          )
        : messages.notify(tx, ownerId, 'shareExpiring', { project: name, time }, `/project?id=${projectId}`));
      return share;
    });
    if (claimed === null) return told;
    await messages.tell(claimed.ownerId);
  }
}
