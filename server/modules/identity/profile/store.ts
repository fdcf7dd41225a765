import { and, eq, sql } from 'drizzle-orm';
import type { AccountContents } from '../../../../contract/account/schema';
import type { ProjectKind } from '../../../../contract/project/schema';
import type { Executor } from '../../../db/connection';
import { accounts } from '../../../db/schema';
import { mergeTickets, wechatIdentities } from '../../../db/schema-account';
import { feedback } from '../../../db/schema-service';
import { AppError } from '../../../http/app-error';
import type { PhoneNumber } from '../account/store';

export async function rename(db: Executor, id: string, name: string): Promise<void> {
  await db.update(accounts).set({ name }).where(eq(accounts.id, id));
}

/** Replaces the photo and returns the key of the previous one. */
export async function setPicture(
  tx: Executor,
  id: string,
  pictureKey: string | null,
): Promise<string | null> {
  const [before] = await tx
    .select({ pictureKey: accounts.pictureKey })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update');
  await tx.update(accounts).set({ pictureKey }).where(eq(accounts.id, id));
  return before?.pictureKey ?? null;
}

/** PostgreSQL's code for a unique value that exists already. */
const UNIQUE_VIOLATION = '23505';

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  [error, error.cause].some((one) => (one as { code?: string } | undefined)?.code === UNIQUE_VIOLATION);

/** Cancels the offers to merge an account whose proof of ownership no longer holds. */
async function endOffers(tx: Executor, id: string): Promise<void> {
  await tx.delete(mergeTickets).where(eq(mergeTickets.otherId, id));
}

/** Gives an account another phone. @throws AppError phoneTaken */
export async function setPhone(tx: Executor, id: string, number: PhoneNumber): Promise<void> {
  await endOffers(tx, id);
  try {
    await tx
      .update(accounts)
      .set({ countryCode: number.countryCode, phone: number.phone })
      .where(eq(accounts.id, id));
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('phoneTaken');
    throw error;
  }
}

/** Nickname of an account's WeChat; null when none is linked. */
export async function wechatNameOf(db: Executor, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ nickname: wechatIdentities.nickname })
    .from(wechatIdentities)
    .where(eq(wechatIdentities.accountId, accountId));
  return row?.nickname ?? null;
}

export async function unlinkWechat(tx: Executor, accountId: string): Promise<boolean> {
  await endOffers(tx, accountId);
  const gone = await tx
    .delete(wechatIdentities)
    .where(eq(wechatIdentities.accountId, accountId))
    .returning({ identity: wechatIdentities.identity });
  return gone.length === 1;
}

/** How much an account holds. */
export async function contentsOf(db: Executor, accountId: string): Promise<AccountContents> {
  const count = (table: string) =>
    sql`(select count(*)::int from ${sql.identifier(table)} where owner_id = ${accountId})`;
  const ofKind = (kind: ProjectKind) =>
    sql`(select count(*)::int from projects where owner_id = ${accountId} and project_kind = ${kind})`;
  const { rows } = await db.execute<{ [K in keyof AccountContents]: number }>(sql`
    select ${ofKind('project')} as projects, ${ofKind('film')} as films, ${count('roles')} as roles, ${count('materials')} as materials,
      ${count('templates')} as templates, ${count('conversations')} as conversations`);
  return rows[0] as AccountContents;
}

/**
 * Deletes an account with everything that belongs to it; false when it is already gone. Feedback stays as an anonymous
 * report.
 */
export async function deleteAccount(tx: Executor, id: string, phone?: PhoneNumber): Promise<boolean> {
  await tx.update(feedback).set({ contact: '', fingerprint: '' }).where(eq(feedback.accountId, id));
  const gone = await tx
    .delete(accounts)
    .where(
      and(
        eq(accounts.id, id),
        phone && eq(accounts.phone, phone.phone),
        phone && eq(accounts.countryCode, phone.countryCode),
      ),
    )
    .returning({ id: accounts.id });
  return gone.length === 1;
}

/** Storage keys of all that an account has uploaded. */
export async function storageKeysOf(
  db: Executor,
  accountId: string,
): Promise<{ storageKey: string; coverKey: string | null }[]> {
  const { rows } = await db.execute<{ storageKey: string; coverKey: string | null }>(sql`
    select storage_key as "storageKey", cover_key as "coverKey" from materials
    where owner_id = ${accountId} and storage_key is not null
    union all select storage_key, null from fonts where owner_id = ${accountId}
    union all select film_stills.storage_key, null from film_stills
      join projects on projects.id = film_stills.film_id where projects.owner_id = ${accountId}`);
  return rows;
}
