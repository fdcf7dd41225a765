import type { StaffArea } from '../../../contract/api/schema';
import type { Page } from '../../../contract/common/schema';
import type { AuditEntry } from '../../../contract/staff/schema';
import type { Database, Executor } from '../../db/connection';
import { addressOf } from '../../http/network';
import type { UserPrincipal } from '../../http/principal';
import { pageOfRecords, pagingOf } from '../paging';
import { findActor, insertAudit, listAudit } from './audit-store';

/** The acting account, and its address. */
export interface Actor {
  accountId: string;
  address: string;
}

/** The caller of a back-office route. */
export const actorOf = ({ accountId }: UserPrincipal, request: { ip: string }): Actor => ({
  accountId,
  address: addressOf(request.ip),
});

/** Whether an account has an area of the back office now. */
export async function isStaff(db: Executor, accountId: string, area: StaffArea): Promise<boolean> {
  const account = await findActor(db, accountId);
  return account !== null && account.lockedAt === null && account.staffAreas.includes(area);
}

/** One action of staff. */
export interface Act {
  area: StaffArea;
  act: string;
  /** The object of the action. */
  subject: string;
  before: unknown;
  after: unknown;
}

/** How the log names an account, whose own name is not unique. */
export const namedAccount = (account: { name: string; countryCode: string; phone: string }): string =>
  `${account.name} (+${account.countryCode} ${account.phone})`;

/** As {@link namedAccount}, when only the id of the account is at hand. */
export async function accountInLog(db: Executor, accountId: string): Promise<string> {
  const account = await findActor(db, accountId);
  return account === null ? accountId : namedAccount(account);
}

/** Name of the acting account, which the log keeps after the account is gone. */
export async function actorName(db: Executor, { accountId }: Actor): Promise<string> {
  const account = await findActor(db, accountId);
  return account === null ? accountId : namedAccount(account);
}

/** Records an action in its own transaction, so that there is neither without the other. */
export async function record(tx: Executor, actor: Actor, act: Act): Promise<void> {
  const { accountId: actorId, address } = actor;
  await insertAudit(tx, { actorId, actor: await actorName(tx, actor), address, ...act });
}

/** Name in the log for what the server does by itself, on its own schedule. */
const SERVER = {
  actorId: '00000000-0000-0000-0000-000000000000',
  actor: 'server',
  address: 'local',
} as const;

/** Records something that the server has done by itself, in its own transaction. */
export const recordBySystem = (tx: Executor, act: Act): Promise<void> =>
  insertAudit(tx, { ...SERVER, ...act });

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
