import type { MembershipLevel } from '../../../contract/shop/limits';
import { DAY_MS } from '../../../contract/common/time';
import type { Database, Executor } from '../../db/connection';
import { membershipOf } from './rights';
import { endingMemberships, markReminded } from './store';

/** Days before the end of a membership at which its owner is told; 0 is the end itself. */
const REMINDER_DAYS = [7, 1, 0] as const;

export interface Reminder {
  accountId: string;
  level: MembershipLevel;
  /** How many days before the end: 7, 1 or 0. */
  days: (typeof REMINDER_DAYS)[number];
  ends: Date;
}

const dueDays = (ends: number, now: number): Reminder['days'] | null => {
  const left = ends - now;
  return left <= 0 ? 0 : left <= DAY_MS ? 1 : left <= 7 * DAY_MS ? 7 : null;
};

/**
 * Tells about memberships that are about to end, each date once; a membership that another one follows does not end.
 * @param tell in the transaction that marks the reminder as sent
 */
export async function dueReminders(
  db: Database,
  tell: (tx: Executor, reminder: Reminder) => Promise<void>,
  now = Date.now(),
): Promise<Reminder[]> {
  const rows = await endingMemberships(db, { from: new Date(now - DAY_MS), to: new Date(now + 7 * DAY_MS) });
  const sent: Reminder[] = [];
  for (const { id, accountId, subject, endsAt } of rows) {
    const days = endsAt && dueDays(endsAt.getTime(), now);
    if (endsAt === null || days === null) continue;
    const { ends, next } = await membershipOf(db, accountId, endsAt.getTime() - 1);
    if (next !== null || ends === null || ends.getTime() > endsAt.getTime()) continue;
    const reminder: Reminder = { accountId, level: subject as MembershipLevel, days, ends: endsAt };
    const isSent = await db.transaction(async (tx) => {
      if (!(await markReminded(tx, id, days))) return false;
      await tell(tx, reminder);
      return true;
    });
    if (isSent) sent.push(reminder);
  }
  return sent;
}
