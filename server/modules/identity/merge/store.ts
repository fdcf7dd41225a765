import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { accounts, materials, projects, templates } from '../../../db/schema';
import { mergeTickets, wechatIdentities } from '../../../db/schema-account';
import { comments } from '../../../db/schema-comment';
import { creations } from '../../../db/schema-creation';
import { brandKits, filmBatches, filmLabels, filmRenders } from '../../../db/schema-film';
import { knowledgeBases, knowledgeUploads } from '../../../db/schema-knowledge';
import { materialConversions, productions } from '../../../db/schema-media';
import { recordAccesses, recordNotes, recordSettings, recordSupporters } from '../../../db/schema-record';
import { roles, squareRoles } from '../../../db/schema-role';
import { feedback, feedbackAttachments } from '../../../db/schema-service';
import { statisticsAudits } from '../../../db/schema-statistics';
import { conversations } from '../../../db/schema-talk';
import { toolCalls, toolSources } from '../../../db/schema-tools';
import { wordLibraries } from '../../../db/schema-words';
import { moveFolders } from '../../folders';
import { moveFonts } from '../../fonts';
import type { Account } from '../account/store';

export async function keepTicket(db: Executor, ticket: typeof mergeTickets.$inferInsert): Promise<void> {
  await db.insert(mergeTickets).values(ticket);
}

/** The account that an offer would merge; null when the offer is not this account's. */
export async function mergeableAccount(
  db: Executor,
  tokenHash: string,
  accountId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ otherId: mergeTickets.otherId })
    .from(mergeTickets)
    .where(and(eq(mergeTickets.tokenHash, tokenHash), eq(mergeTickets.accountId, accountId)));
  return row?.otherId ?? null;
}

/** Deletes expired offers. */
export async function sweepMergeTickets(db: Executor): Promise<void> {
  await deleteInBatches(db, mergeTickets, lt(mergeTickets.expiresAt, sql`now() - interval '1 day'`));
}

/** Uses up an offer; null when it is unknown, expired, used, or somebody else's. */
export async function spendTicket(tx: Executor, tokenHash: string, accountId: string) {
  const [row] = await tx
    .update(mergeTickets)
    .set({ spentAt: sql`now()` })
    .where(
      and(
        eq(mergeTickets.tokenHash, tokenHash),
        eq(mergeTickets.accountId, accountId),
        isNull(mergeTickets.spentAt),
        gt(mergeTickets.expiresAt, sql`now()`),
      ),
    )
    .returning({ otherId: mergeTickets.otherId, by: mergeTickets.by });
  return row ?? null;
}

/** Locks both accounts in the order of their ids, so that two merges at once cannot deadlock. */
export async function lockAccounts(
  tx: Executor,
  mineId: string,
  otherId: string,
): Promise<{ mine: Account | null; other: Account | null }> {
  const rows = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [mineId, otherId]))
    .orderBy(accounts.id)
    .for('update');
  const one = (id: string) => rows.find((row) => row.id === id) ?? null;
  return { mine: one(mineId), other: one(otherId) };
}

/** What answers in projects needs: it comes and goes with them. */
const withProjects = [
  projects,
  roles,
  squareRoles,
  knowledgeBases,
  wordLibraries,
  toolSources,
  toolCalls,
  conversations,
] as const;

/**
 * Moves the chosen things to the other account. Films go with projects. Projects take along their conversations and all that their roles use, and
 * materials follow whatever may show them. What one has written or is invited to elsewhere always moves: it is the same
 * person.
 */
export async function moveChosen(
  tx: Executor,
  from: string,
  to: string,
  bring: { projects: boolean; templates: boolean },
): Promise<void> {
  if (bring.projects) {
    for (const kind of ['project', 'film'] as const) await moveFolders(tx, from, to, kind);
    for (const table of withProjects)
      await tx.update(table).set({ ownerId: to }).where(eq(table.ownerId, from));
    for (const table of [statisticsAudits, knowledgeUploads, filmBatches, filmLabels, filmRenders])
      await tx.update(table).set({ accountId: to }).where(eq(table.accountId, from));
    await moveRecordSettings(tx, from, to);
    await moveRenders(tx, from, to);
    await moveBrandKit(tx, from, to);
  }
  if (bring.projects || bring.templates) {
    await moveFolders(tx, from, to, 'material');
    await tx.update(materials).set({ ownerId: to }).where(eq(materials.ownerId, from));
    await tx.update(materialConversions).set({ ownerId: to }).where(eq(materialConversions.ownerId, from));
    await tx.update(productions).set({ accountId: to }).where(eq(productions.accountId, from));
  }
  if (bring.projects) await tx.update(creations).set({ accountId: to }).where(eq(creations.accountId, from));
  for (const table of [feedback, feedbackAttachments, recordSupporters, recordAccesses, comments])
    await tx.update(table).set({ accountId: to }).where(eq(table.accountId, from));
  await tx.update(recordNotes).set({ authorId: to }).where(eq(recordNotes.authorId, from));
  if (bring.templates) await tx.update(templates).set({ ownerId: to }).where(eq(templates.ownerId, from));
  // After the documents that name them.
  if (bring.projects || bring.templates) await moveFonts(tx, from, to);
}

/** Renders go with their films. Of one that is under way the server lets go, since its video belongs to the other account now. */
async function moveRenders(tx: Executor, from: string, to: string): Promise<void> {
  await tx.update(filmBatches).set({ accountId: to }).where(eq(filmBatches.accountId, from));
  await tx
    .update(filmRenders)
    .set({
      accountId: to,
      leasedUntil: null,
      state: sql`case when ${filmRenders.state} = 'running' then 'queued' else ${filmRenders.state} end`,
    })
    .where(eq(filmRenders.accountId, from));
}

/** How records are kept is taken over by an account that has not said it itself. */
async function moveRecordSettings(tx: Executor, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update record_settings set account_id = ${to}
    where account_id = ${from} and not exists (select 1 from ${recordSettings} where account_id = ${to})`);
}

/** The brand kit, whose files come along with the films, is taken over by an account that has none. */
async function moveBrandKit(tx: Executor, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update brand_kits set account_id = ${to}
    where account_id = ${from} and not exists (select 1 from ${brandKits} where account_id = ${to})`);
}

/** Gives the WeChat of one account to another that has none. */
export async function moveWechat(tx: Executor, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update wechat_identities set account_id = ${to}
    where account_id = ${from} and not exists (select 1 from ${wechatIdentities} where account_id = ${to})`);
}

/** Sets name and photo as chosen; the password stays, or comes from the other account when there was none. */
export async function keepProfile(
  tx: Executor,
  mine: Account,
  other: Account,
  profile: 'mine' | 'other',
): Promise<void> {
  await tx
    .update(accounts)
    .set({
      ...(profile === 'other' && { name: other.name, pictureKey: other.pictureKey }),
      passwordHash: mine.passwordHash ?? other.passwordHash,
    })
    .where(eq(accounts.id, mine.id));
}
