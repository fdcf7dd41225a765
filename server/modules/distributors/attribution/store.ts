import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { attributions } from '../../../db/schema-distributor';

/** Binds an account to a distributor; false when it is bound already, which stays. */
export async function bindAccount(tx: Executor, accountId: string, distributorId: string): Promise<boolean> {
  const rows = await tx
    .insert(attributions)
    .values({ accountId, distributorId })
    .onConflictDoNothing()
    .returning();
  return rows.length === 1;
}

export async function isBound(db: Executor, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: attributions.accountId })
    .from(attributions)
    .where(eq(attributions.accountId, accountId));
  return rows.length > 0;
}

/** Whether an account and a distributor are the same person, as far as we know: by account, phone or ID number. */
export async function isSamePerson(db: Executor, accountId: string, distributorId: string): Promise<boolean> {
  const { rows } = await db.execute<{ same: boolean }>(sql`
    select exists (
      select 1 from distributors d
      join distributor_applications theirs on theirs.id = d.application_id
      left join accounts owner on owner.id = d.account_id
      left join accounts buyer on buyer.id = ${accountId}
      left join distributor_applications mine on mine.account_id = ${accountId}
      where d.id = ${distributorId} and (
        d.account_id = ${accountId}
        or regexp_replace(theirs.phone, '^\\+?86|\\D', '', 'g') = buyer.phone
        or (owner.country_code = buyer.country_code and owner.phone = buyer.phone)
        or (mine.id_digest is not null and mine.id_digest = theirs.id_digest))) as same`);
  return rows[0]?.same ?? false;
}

/** The binding of an account that is merged goes along, unless the other one has its own, which stays. */
export async function moveAttribution(tx: Executor, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into attributions (account_id, distributor_id, created_at)
    select ${to}::uuid, distributor_id, created_at from attributions where account_id = ${from}
    on conflict (account_id) do nothing`);
  await dropAttribution(tx, from);
}

export async function dropAttribution(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(attributions).where(eq(attributions.accountId, accountId));
}
