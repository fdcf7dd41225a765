import type { SQL } from 'drizzle-orm';
import type { GrantedRight, MembershipLevel } from '../../../contract/shop/limits';
import { DAY_MS } from '../../../contract/common/time';
import { lockAccount } from '../../db/account-lock';
import type { Executor } from '../../db/connection';
import { layOut, type MembershipPlan, planMembership, rankOf } from './periods';
import { periodOf } from './rights';
import type { Paging } from '../paging';
import * as store from './store';

/** A right that a bought line gives. */
export interface LineGrant {
  right: GrantedRight;
  subject: string;
  quantity: number;
  days: number | null;
  /** Fen that were paid for it, credit included. */
  value: number;
}

/** A grant whose place was to be taken is gone: the credit that was given for it does not hold. */
export class CreditLost extends Error {
  override readonly name = 'CreditLost';
}

const periodsOf = async (tx: Executor, accountId: string, now: number) =>
  (await store.standingGrants(tx, accountId, { since: new Date(now), right: 'membership' })).map(periodOf);

/** Lays the periods of an account one after another. The caller holds the account. */
async function arrange(tx: Executor, accountId: string, now: number): Promise<void> {
  for (const { id, begins, ends, value } of layOut(await periodsOf(tx, accountId, now), now))
    await store.setPeriod(tx, id, { beginsAt: new Date(begins), endsAt: new Date(ends), value });
}

/** How an account would buy a membership now. `price` is fen. */
export async function quoteMembership(
  db: Executor,
  accountId: string,
  wanted: { level: MembershipLevel; days: number; price: number },
  now = Date.now(),
): Promise<MembershipPlan> {
  return planMembership(await periodsOf(db, accountId, now), wanted, now);
}

async function grantMembership(
  tx: Executor,
  accountId: string,
  grant: LineGrant & { days: number },
  source: { lineId: string | null; reason: string | null },
  now: number,
): Promise<void> {
  const level = grant.subject as MembershipLevel;
  const periods = await periodsOf(tx, accountId, now);
  const begins = Math.max(
    now,
    ...periods
      .filter((one) => rankOf(one.level) >= rankOf(level) && Number.isFinite(one.ends))
      .map(({ ends }) => ends),
  );
  await store.insertGrant(tx, {
    accountId,
    right: 'membership',
    subject: level,
    beginsAt: new Date(begins),
    endsAt: new Date(begins + grant.days * grant.quantity * DAY_MS),
    value: grant.value,
    orderLineId: source.lineId,
    reason: source.reason,
  });
  await arrange(tx, accountId, now);
}

/** A bought line. */
export interface BoughtLine {
  id: string;
  grants: readonly LineGrant[];
  /** Grants whose place an upgrade takes. */
  supersedes: readonly string[];
}

/**
 * Grants what lines were bought for. The caller has locked the account, and lets it happen once, by the state of the order.
 * @returns the statements that grant what does not depend on other grants, for the caller to run
 * @throws CreditLost when a grant whose place is to be taken is not granted any more
 */
export async function grantLines(
  tx: Executor,
  accountId: string,
  lines: readonly BoughtLine[],
  now = Date.now(),
): Promise<SQL[]> {
  const others: store.NewGrant[] = [];
  for (const line of lines) {
    for (const id of line.supersedes)
      if ((await store.changeGrant(tx, id, 'supersede', { supersededBy: line.id })) === null)
        throw new CreditLost(`grant ${id} is not granted any more`);
    const source = { lineId: line.id, reason: null };
    for (const grant of line.grants)
      if (isPeriod(grant)) await grantMembership(tx, accountId, grant, source, now);
      else others.push(rowOf(accountId, grant, source, now));
  }
  return others.length === 0 ? [] : [store.insertGrants(tx, others).getSQL()];
}

/** Whether a grant is laid out among others of its kind. */
const isPeriod = (grant: LineGrant): grant is LineGrant & { days: number } =>
  grant.right === 'membership' && grant.days !== null;

const rowOf = (
  accountId: string,
  { right, subject, quantity, days, value }: LineGrant,
  source: { lineId: string | null; reason: string | null },
  now: number,
): store.NewGrant => ({
  accountId,
  right,
  subject,
  quantity,
  value,
  beginsAt: new Date(now),
  endsAt: days === null ? null : new Date(now + days * DAY_MS),
  orderLineId: source.lineId,
  reason: source.reason,
});

/**
 * Ends what a line has granted, and puts back what it had taken the place of. The paid periods that follow move up.
 */
export async function revokeLine(
  tx: Executor,
  accountId: string,
  lineId: string,
  now = Date.now(),
): Promise<void> {
  if (!(await lockAccount(tx, accountId))) return;
  for (const { id } of await store.grantsOfLines(tx, [lineId])) await store.changeGrant(tx, id, 'revoke');
  for (const { id } of await store.grantsSupersededBy(tx, lineId))
    await store.changeGrant(tx, id, 'restore', { supersededBy: null });
  await arrange(tx, accountId, now);
}

/** Grants something by hand; `days` null gives it for good. The caller has locked the account. */
export async function grantByHand(
  tx: Executor,
  accountId: string,
  wanted: Omit<LineGrant, 'value'>,
  reason: string,
  now = Date.now(),
): Promise<void> {
  const grant: LineGrant = { ...wanted, value: 0 };
  const source = { lineId: null, reason };
  if (isPeriod(grant)) await grantMembership(tx, accountId, grant, source, now);
  else await store.insertGrant(tx, rowOf(accountId, grant, source, now));
}

/** Revokes one grant by hand; null when it is not granted. */
export async function revokeByHand(
  tx: Executor,
  id: string,
  reason: string,
  now = Date.now(),
): Promise<store.GrantRow | null> {
  const row = await store.changeGrant(tx, id, 'revoke', { reason });
  if (row?.right === 'membership') await arrange(tx, row.accountId, now);
  return row;
}

/** Gives an account all that another one has been granted; paid days of both follow each other. The caller holds both. */
export async function joinGrants(tx: Executor, from: string, to: string, now = Date.now()): Promise<void> {
  await store.moveGrants(tx, from, to);
  await arrange(tx, to, now);
}

/** Sets the membership that staff has given; what was paid stays. The caller has locked the account. */
export async function setMembershipByHand(
  tx: Executor,
  accountId: string,
  level: MembershipLevel,
  days: number | null,
): Promise<void> {
  for (const row of await store.standingGrants(tx, accountId, { since: new Date(), right: 'membership' }))
    if (row.orderLineId === null) await revokeByHand(tx, row.id, 'npm run staff');
  if (level === 'free') return;
  await grantByHand(
    tx,
    accountId,
    { right: 'membership', subject: level, quantity: 1, days },
    'npm run staff',
  );
}

export type Grant = store.GrantRow;

/** Everything that an account was granted, the latest first. */
export const grantsOf = (db: Executor, accountId: string, paging: Paging) =>
  store.listGrants(db, accountId, paging);

/** Whether there is such a grant, in whatever state. */
export const isGrant = async (db: Executor, id: string): Promise<boolean> =>
  (await store.findGrant(db, id)) !== null;
