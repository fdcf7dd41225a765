import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { membershipRights } from '../../../contract/constants';
import type { MaterialUsage } from '../../../contract/material';
import type { Executor } from '../../db/connection';
import { memberships } from '../../db/schema-media';

const GIGABYTE = 1024 ** 3;

/** The current rights of an account. */
export interface Rights {
  level: MaterialUsage['level'];
  /** Limits of materials: their number, and their bytes. */
  materials: number;
  gigabytes: number;
  bytes: number;
  /** Images that it may generate in a day. */
  pictures: number;
  /** AI creations that it may begin in a day. */
  creations: number;
}

/** The rights of an account by its membership; one that has ended counts as none. */
export async function rightsOf(db: Executor, accountId: string): Promise<Rights> {
  const [row] = await db
    .select({ level: memberships.level })
    .from(memberships)
    .where(
      and(
        eq(memberships.accountId, accountId),
        or(isNull(memberships.endsAt), gt(memberships.endsAt, sql`now()`)),
      ),
    );
  const level = row?.level ?? 'free';
  const rights = membershipRights[level];
  return { level, ...rights, bytes: rights.gigabytes * GIGABYTE };
}

/** Gives an account the better of two memberships: its own, or that of the account that is merged into it. */
export async function joinMemberships(tx: Executor, from: string, to: string): Promise<void> {
  const levels = Object.keys(membershipRights);
  await tx.execute(sql`
    insert into memberships (account_id, level, ends_at)
    select ${to}::uuid, level, ends_at from memberships
    where account_id in (${from}, ${to}) and (ends_at is null or ends_at > now())
    order by array_position(${sql.param(levels)}::text[], level) desc, ends_at desc nulls first limit 1
    on conflict (account_id) do update set level = excluded.level, ends_at = excluded.ends_at`);
}

/** Gives an account a membership, or removes it with `free`. */
export async function setMembership(
  db: Executor,
  accountId: string,
  level: MaterialUsage['level'],
  endsAt: Date | null,
): Promise<void> {
  if (level === 'free') {
    await db.delete(memberships).where(eq(memberships.accountId, accountId));
    return;
  }
  await db
    .insert(memberships)
    .values({ accountId, level, endsAt })
    .onConflictDoUpdate({ target: memberships.accountId, set: { level, endsAt } });
}
