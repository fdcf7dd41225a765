import { and, eq, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { attributions, distributorDevices, distributors } from '../../../db/schema-distributor';

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

/** Days after which a browser is forgotten in which nobody has looked after earnings. */
const DEVICE_DAYS = 180;

/** Notes a browser of an account that has applied; of any other nothing is kept. */
export async function noteDevice(db: Executor, accountId: string, device: string): Promise<void> {
  await db.execute(sql`
    insert into distributor_devices (account_id, device)
    select account_id, ${device} from distributor_applications where account_id = ${accountId} limit 1
    on conflict (account_id, device) do update set seen_at = now()
    where distributor_devices.seen_at < now() - interval '1 day'`);
}

export async function isDeviceOf(db: Executor, device: string, distributorId: string): Promise<boolean> {
  const rows = await db
    .select({ device: distributorDevices.device })
    .from(distributorDevices)
    .innerJoin(distributors, eq(distributors.accountId, distributorDevices.accountId))
    .where(and(eq(distributors.id, distributorId), eq(distributorDevices.device, device)));
  return rows.length > 0;
}

/** Forgets browsers that were not seen for long. */
export async function dropOldDevices(db: Executor): Promise<void> {
  const old = lt(distributorDevices.seenAt, sql`now() - make_interval(days => ${DEVICE_DAYS})`);
  await deleteInBatches(db, distributorDevices, old);
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
