import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { sandboxWechatUsers, wechatIdentities, wechatScenes } from '../../../db/schema-account';
import type { WechatUser } from '../../../engines/wechat-login/port';

export type SceneRow = typeof wechatScenes.$inferSelect;

export async function keepScene(db: Executor, scene: typeof wechatScenes.$inferInsert): Promise<void> {
  await db.insert(wechatScenes).values(scene);
}

/** A scene that can still be confirmed; null otherwise. */
export async function findWaiting(db: Executor, sceneHash: string): Promise<SceneRow | null> {
  const [row] = await db
    .select()
    .from(wechatScenes)
    .where(
      and(
        eq(wechatScenes.sceneHash, sceneHash),
        isNull(wechatScenes.confirmedAt),
        gt(wechatScenes.expiresAt, sql`now()`),
      ),
    );
  return row ?? null;
}

/** Records who has scanned; false when somebody already has, or when it is too late. */
export async function confirmScene(db: Executor, sceneHash: string, user: WechatUser): Promise<boolean> {
  const confirmed = await db
    .update(wechatScenes)
    .set({ identity: user.identity, nickname: user.nickname, confirmedAt: sql`now()` })
    .where(
      and(
        eq(wechatScenes.sceneHash, sceneHash),
        isNull(wechatScenes.confirmedAt),
        gt(wechatScenes.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: wechatScenes.id });
  return confirmed.length === 1;
}

/** The scene that a browser asked for. */
export async function findScene(
  db: Executor,
  sceneHash: string,
  browserHash: string,
): Promise<SceneRow | null> {
  const [row] = await db
    .select()
    .from(wechatScenes)
    .where(and(eq(wechatScenes.sceneHash, sceneHash), eq(wechatScenes.browserHash, browserHash)));
  return row ?? null;
}

/** Fetches the outcome of a confirmed scene once; false after that. */
export async function spendScene(db: Executor, id: string, platformHash: string | null): Promise<boolean> {
  const spent = await db
    .update(wechatScenes)
    .set({ spentAt: sql`now()`, platformHash })
    .where(and(eq(wechatScenes.id, id), isNull(wechatScenes.spentAt), isNotNull(wechatScenes.confirmedAt)))
    .returning({ id: wechatScenes.id });
  return spent.length === 1;
}

/** Spends the key of the phone form, for the browser that was given it. */
export async function spendPlatform(
  tx: Executor,
  platformHash: string,
  browserHash: string,
  minutes: number,
): Promise<WechatUser | null> {
  const [row] = await tx
    .update(wechatScenes)
    .set({ platformSpentAt: sql`now()` })
    .where(
      and(
        eq(wechatScenes.platformHash, platformHash),
        eq(wechatScenes.browserHash, browserHash),
        isNull(wechatScenes.platformSpentAt),
        gt(wechatScenes.spentAt, sql`now() - make_interval(mins => ${minutes})`),
      ),
    )
    .returning({ identity: wechatScenes.identity, nickname: wechatScenes.nickname });
  return row?.identity ? { identity: row.identity, nickname: row.nickname ?? '' } : null;
}

/** The account of a WeChat user; null for a new one. */
export async function accountOfIdentity(db: Executor, identity: string): Promise<string | null> {
  const [row] = await db
    .select({ accountId: wechatIdentities.accountId })
    .from(wechatIdentities)
    .where(eq(wechatIdentities.identity, identity));
  return row?.accountId ?? null;
}

/** Links a WeChat user to an account; false when either of them is linked already. */
export async function linkIdentity(db: Executor, user: WechatUser, accountId: string): Promise<boolean> {
  const linked = await db
    .insert(wechatIdentities)
    .values({ ...user, accountId })
    .onConflictDoNothing()
    .returning({ identity: wechatIdentities.identity });
  return linked.length === 1;
}

export async function sweepScenes(db: Executor): Promise<void> {
  await deleteInBatches(db, wechatScenes, lt(wechatScenes.expiresAt, sql`now() - interval '1 day'`));
}

export async function listSandboxUsers(db: Executor) {
  return db
    .select({
      id: sandboxWechatUsers.id,
      nickname: sandboxWechatUsers.nickname,
      accountId: wechatIdentities.accountId,
    })
    .from(sandboxWechatUsers)
    .leftJoin(
      wechatIdentities,
      eq(wechatIdentities.identity, sql`'sandbox:' || ${sandboxWechatUsers.id}::text`),
    )
    .orderBy(sandboxWechatUsers.id)
    .limit(100);
}

export async function findSandboxUser(
  db: Executor,
  id: string,
): Promise<{ id: string; nickname: string } | null> {
  const [row] = await db.select().from(sandboxWechatUsers).where(eq(sandboxWechatUsers.id, id));
  return row ?? null;
}

export async function keepSandboxUser(db: Executor, user: { id: string; nickname: string }): Promise<void> {
  await db.insert(sandboxWechatUsers).values(user);
}
