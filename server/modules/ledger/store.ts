import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { HOUR_MS } from '../../../contract/common/time';
import type { Executor } from '../../db/connection';
import { ledgerTransfers } from '../../db/schema-order';
import type { Paging } from '../paging';

/** After so long no transaction that has made an id is still open, milliseconds. */
const SETTLED_MS = HOUR_MS;

type Row = typeof ledgerTransfers.$inferInsert;

export const insertTransfers = (tx: Executor, rows: readonly Omit<Row, 'id'>[]) =>
  tx
    .insert(ledgerTransfers)
    .values(rows.map((row) => ({ id: uuid(), ...row })))
    .onConflictDoNothing()
    .returning({ id: ledgerTransfers.id });

/** What each transfer does to both of its accounts, in fen. */
const movements = sql`
  select from_account as account, id, -amount as amount from ledger_transfers
  union all select to_account, id, amount from ledger_transfers`;

/** Sums each account from its last snapshot on. */
const balances = sql`
  with latest as (
    select distinct on (account) account, last_id, balance from ledger_snapshots order by account, last_id desc),
  moved as (${movements})
  select account, sum(amount)::bigint as balance from (
    select account, balance as amount from latest
    union all
    select moved.account, moved.amount from moved left join latest using (account)
    where latest.last_id is null or moved.id > latest.last_id) as parts
  group by account order by account`;

export async function allBalances(db: Executor): Promise<{ account: string; balance: number }[]> {
  const { rows } = await db.execute<{ account: string; balance: number }>(balances);
  return rows;
}

export async function balanceOf(db: Executor, account: string): Promise<number> {
  const { rows } = await db.execute<{ balance: number }>(sql`
    select coalesce(sum(case when to_account = ${account} then amount else -amount end), 0)::bigint as balance
    from ledger_transfers where from_account = ${account} or to_account = ${account}`);
  return rows[0]?.balance ?? 0;
}

/**
 * Keeps the balances as they were an hour ago. Ids are made before their transaction ends, so that a younger snapshot
 * could pass over a row that is written after it.
 */
export async function insertSnapshot(db: Executor): Promise<void> {
  const before = uuid({ msecs: Date.now() - SETTLED_MS, random: new Uint8Array(16) });
  await db.execute(sql`
    with moved as (${movements})
    insert into ledger_snapshots (account, last_id, balance)
    select account, max(id::text)::uuid, sum(amount) from moved
    where id < ${before} group by account
    on conflict do nothing`);
}

export async function listMovements(
  db: Executor,
  account: string,
  month: string | undefined,
  { offset, pageSize }: Paging,
) {
  const where = and(
    or(eq(ledgerTransfers.from, account), eq(ledgerTransfers.to, account)),
    month
      ? sql`to_char(${ledgerTransfers.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}`
      : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(ledgerTransfers)
      .where(where)
      .orderBy(desc(ledgerTransfers.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(ledgerTransfers).where(where),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}
