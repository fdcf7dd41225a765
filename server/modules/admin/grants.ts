import { and, eq, ne, sql } from 'drizzle-orm';
import { staffAreas } from '../../../contract/api/limits';
import type { StaffArea } from '../../../contract/api/schema';
import { membershipRights } from '../../../contract/membership/limits';
import { DAY_MS } from '../../../contract/common/time';
import type { Database, Executor } from '../../db/connection';
import { accounts } from '../../db/schema';
import { pendingLogIns, recoveryCodes, secondFactors } from '../../db/schema-second-factor';
import { rightsOf, setMembershipByHand } from '../membership';
import { namedAccount } from './audit';
import { insertAudit } from './audit-store';

/** An error with a sentence for the person who runs the tool. */
export class StaffToolError extends Error {}

/** Name in the log for actions on the machine itself, which need no account. */
const OPERATOR = {
  actorId: '00000000-0000-0000-0000-000000000000',
  actor: 'npm run staff',
  address: 'local',
} as const;

/** `13800138000`, or `60-123456789` of another region. */
function phoneOf(text: string): { countryCode: string; phone: string } {
  const match = /^(?:\+?(\d{1,4})-)?(\d{4,15})$/.exec(text.replace(/\s/g, ''));
  if (match === null)
    throw new StaffToolError(`"${text}" is no phone: write 13800138000, or 60-123456789 of another region.`);
  return { countryCode: match[1] ?? '86', phone: match[2] ?? '' };
}

function areasOf(names: readonly string[]): StaffArea[] {
  const unknown = names.filter((name) => !staffAreas.some((area) => area === name));
  if (unknown.length > 0)
    throw new StaffToolError(`There is no area ${unknown.join(', ')}; there are ${staffAreas.join(', ')}.`);
  return names.length === 0 ? [...staffAreas] : staffAreas.filter((area) => names.includes(area));
}

async function hold(tx: Executor, text: string) {
  const { countryCode, phone } = phoneOf(text);
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.countryCode, countryCode), eq(accounts.phone, phone)))
    .for('update');
  if (account === undefined)
    throw new StaffToolError(
      `There is no account with the phone +${countryCode} ${phone}. Whoever it is has to log in once first.`,
    );
  return account;
}

/** Sets the areas of the back office that an account has. Returns the account's name. */
function setAreas(db: Database, act: string, phone: string, areas: StaffArea[]): Promise<string> {
  return db.transaction(async (tx) => {
    const account = await hold(tx, phone);
    await tx.update(accounts).set({ staffAreas: areas }).where(eq(accounts.id, account.id));
    const [before, after] = [{ areas: account.staffAreas }, { areas }];
    await insertAudit(tx, { ...OPERATOR, area: 'user', act, subject: namedAccount(account), before, after });
    return namedAccount(account);
  });
}

/** Grants areas, or all of them when none is named; revokes the others. @throws StaffToolError */
export async function grantAreas(db: Database, phone: string, names: readonly string[]): Promise<string> {
  const areas = areasOf(names);
  return `${await setAreas(db, 'grant', phone, areas)}: ${areas.join(', ')}`;
}

/** Revokes all areas from an account. @throws StaffToolError */
export const revokeAreas = async (db: Database, phone: string): Promise<string> =>
  `${await setAreas(db, 'revoke', phone, [])}: nothing`;

/**
 * Removes the second factor of somebody who has lost it, with the recovery codes; the next log-in asks for none. Ends
 * nothing: anyone who is logged in stays so.
 * @throws StaffToolError
 */
export function resetSecondFactor(db: Database, phone: string): Promise<string> {
  return db.transaction(async (tx) => {
    const account = await hold(tx, phone);
    const gone = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.accountId, account.id))
      .returning({ since: secondFactors.confirmedAt });
    for (const table of [recoveryCodes, pendingLogIns])
      await tx.delete(table).where(eq(table.accountId, account.id));
    const since = gone[0]?.since ?? null;
    if (since === null) throw new StaffToolError(`${namedAccount(account)} has no second factor.`);
    await insertAudit(tx, {
      ...OPERATOR,
      area: 'user',
      act: 'resetSecondFactor',
      subject: namedAccount(account),
      before: { secondFactorSince: since.toISOString() },
      after: { secondFactorSince: null },
    });
    return `${namedAccount(account)}: no second factor any more`;
  });
}

/** Days of a membership, as given on a command line. */
const DAYS = /^[1-9]\d{0,3}$/;

/**
 * Gives an account a membership for some days, or without an end; `free` removes it.
 * @throws StaffToolError
 */
export async function giveMembership(
  db: Database,
  phone: string,
  level: string,
  days?: string,
): Promise<string> {
  const levels = Object.keys(membershipRights);
  const known = (Object.keys(membershipRights) as (keyof typeof membershipRights)[]).find(
    (one) => one === level,
  );
  if (known === undefined)
    throw new StaffToolError(`There is no level ${level}; there are ${levels.join(', ')}.`);
  if (days !== undefined && !DAYS.test(days)) throw new StaffToolError(`"${days}" is no number of days.`);
  const endsAt = days === undefined ? null : new Date(Date.now() + Number(days) * DAY_MS);
  return db.transaction(async (tx) => {
    const account = await hold(tx, phone);
    const { level: was } = await rightsOf(tx, account.id);
    await setMembershipByHand(tx, account.id, known, days === undefined ? null : Number(days));
    const subject = namedAccount(account);
    const after = { level: known, endTime: endsAt?.toISOString() ?? null };
    await insertAudit(tx, {
      ...OPERATOR,
      area: 'user',
      act: 'membership',
      subject,
      before: { level: was },
      after,
    });
    return `${subject}: ${known}${endsAt === null ? '' : ` until ${endsAt.toISOString()}`}`;
  });
}

/** Everybody with a grant, one line each. */
export async function listStaff(db: Database): Promise<string[]> {
  const rows = await db
    .select()
    .from(accounts)
    .where(ne(accounts.staffAreas, sql`'{}'::text[]`))
    .orderBy(accounts.createdAt);
  return rows.map((row) => `${namedAccount(row)}: ${row.staffAreas.join(', ')}`);
}
