import type { Page } from '../../../contract/common';
import type { AuditEntry } from '../../../contract/ops';
import type { StaffArea } from '../../../contract/staff';
import type { Database, Executor } from '../../db/connection';
import type { UserPrincipal } from '../../http/principal';
import { pageOfRecords, pagingOf } from '../paging';
import { findActor, insertAudit, listAudit } from './audit-store';

/** Who acts, and from where. */
export interface Actor {
  accountId: string;
  address: string;
}

/** Who makes a call of the back office. */
export const actorOf = ({ accountId }: UserPrincipal, request: { ip: string }): Actor => ({
  accountId,
  address: request.ip,
});

/** Whether an area of the back office is open to an account now. */
export async function isStaff(db: Executor, accountId: string, area: StaffArea): Promise<boolean> {
  const account = await findActor(db, accountId);
  return account !== null && account.lockedAt === null && account.staffAreas.includes(area);
}

/** One act of staff. */
export interface Act {
  area: StaffArea;
  act: string;
  /** What it was done to. */
  subject: string;
  before: unknown;
  after: unknown;
}

/** How an account is named where its own name alone could be anybody's. */
export const namedAccount = (account: { name: string; countryCode: string; phone: string }): string =>
  `${account.name} (+${account.countryCode} ${account.phone})`;

/** Name of the acting account, as the log keeps it after the account is gone. */
export async function actorName(db: Executor, { accountId }: Actor): Promise<string> {
  const account = await findActor(db, accountId);
  return account === null ? accountId : namedAccount(account);
}

/** Writes an act down in the transaction that does it: there is neither without the other. */
export async function record(tx: Executor, actor: Actor, act: Act): Promise<void> {
  const { accountId: actorId, address } = actor;
  await insertAudit(tx, { actorId, actor: await actorName(tx, actor), address, ...act });
}

export async function auditPage(
  db: Database,
  query: { page?: number; pageSize?: number; area?: StaffArea; actor?: string },
): Promise<Page<AuditEntry>> {
  const paging = pagingOf(query);
  const { rows, total } = await listAudit(db, query, paging);
  const records = rows.map((row) => ({
    id: row.id,
    actor: row.actor,
    address: row.address,
    area: row.area,
    act: row.act,
    subject: row.subject,
    before: row.before ?? null,
    after: row.after ?? null,
    createTime: row.createdAt.toISOString(),
  }));
  return pageOfRecords(records, total, paging);
}
