import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { ORIGIN_PATTERN } from '../../../../contract/common/limits';
import { shareLimits } from '../../../../contract/sharing/limits';
import { deleteInBatches } from '../../../db/batches';
import type { Database, Executor } from '../../../db/connection';
import { shareRefusals } from '../../../db/schema-talk';
import { countUse } from '../../../http/limits';

/** A page of another site that wants to show a link. */
export interface EmbeddingPage {
  origin: string;
  /** The network of who looks at it. */
  address: string;
}

const isOrigin = new RegExp(ORIGIN_PATTERN);
/** A network counts once a minute for each site, however often it loads the frame. */
const SITE_SECONDS = 60;
/** Refusals that one network adds in an hour: origins can be made up. */
const NETWORK_LIMIT = { seconds: 3600, count: 30 };

/** Keeps that a site was refused. Of a link the sites that tried most often are kept, and of those that tried alike the last ones. */
export async function noteRefusal(
  db: Database,
  shareId: string,
  { origin, address }: EmbeddingPage,
): Promise<void> {
  if (!isOrigin.test(origin)) return;
  const { seconds, count } = NETWORK_LIMIT;
  if ((await countUse(db, `frame-refusals:${address}`, seconds)) > count) return;
  if ((await countUse(db, `frame-refusal:${shareId}:${address}:${origin}`, SITE_SECONDS)) > 1) return;
  await db.transaction(async (tx) => {
    await tx
      .insert(shareRefusals)
      .values({ shareId, origin, count: 1, lastAt: new Date() })
      .onConflictDoUpdate({
        target: [shareRefusals.shareId, shareRefusals.origin],
        set: { count: sql`${shareRefusals.count} + 1`, lastAt: new Date() },
      });
    const kept = tx
      .select({ origin: shareRefusals.origin })
      .from(shareRefusals)
      .where(eq(shareRefusals.shareId, shareId))
      .orderBy(desc(shareRefusals.count), desc(shareRefusals.lastAt))
      .limit(shareLimits.refusedOrigins);
    await tx
      .delete(shareRefusals)
      .where(and(eq(shareRefusals.shareId, shareId), notInArray(shareRefusals.origin, kept)));
  });
}

/** The sites that were refused to show these links, the last one first. */
export const refusalsOf = (db: Executor, shareIds: readonly string[]) =>
  db
    .select()
    .from(shareRefusals)
    .where(inArray(shareRefusals.shareId, [...shareIds]))
    .orderBy(desc(shareRefusals.lastAt));

/** Deletes what is too old to tell anybody anything. */
export async function sweepRefusals(db: Executor): Promise<void> {
  await deleteInBatches(
    db,
    shareRefusals,
    lt(shareRefusals.lastAt, sql`now() - make_interval(days => ${shareLimits.refusedDays}::int)`),
  );
}
