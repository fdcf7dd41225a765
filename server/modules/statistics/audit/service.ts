import { AUDIT_SAMPLE } from '../../../../contract/statistics/limits';
import type { AuditItem, Verdict } from '../../../../contract/statistics/schema';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { dayAfter, dayIn } from '../../days';
import { lastWeek } from '../figures/period';
import * as store from './store';

export interface AuditDeps {
  db: Database;
  zoneOf(accountId: string): Promise<string>;
  now?: () => number;
}

/** A weekly random sample of answers that the owner judges. */
export interface Audits {
  /** The sample of the last full week; it is drawn when it is asked for first. */
  read(accountId: string): Promise<{ week: string; records: AuditItem[] }>;

  /** @throws AppError notFound for an answer that is not in the sample of the last full week, or the one before */
  judge(accountId: string, messageId: string, verdict: Verdict | null): Promise<void>;
}

/** See {@link Audits}. */
export function createAudits({ db, zoneOf, now = Date.now }: AuditDeps): Audits {
  const weekOf = async (accountId: string) => {
    const zone = await zoneOf(accountId);
    return { zone, week: lastWeek(dayIn(zone, now())) };
  };

  return {
    async read(accountId: string): Promise<{ week: string; records: AuditItem[] }> {
      const { zone, week } = await weekOf(accountId);
      if ((await store.countSample(db, accountId, week)) === 0) {
        const scope = { accountId, zone, from: week, to: dayAfter(week, 6) };
        await store.drawSample(db, scope, week, AUDIT_SAMPLE);
      }
      const rows = await store.listSample(db, accountId, week);
      return {
        week,
        records: rows.map(({ createdAt, ...row }) => ({ ...row, createTime: createdAt.toISOString() })),
      };
    },

    async judge(accountId: string, messageId: string, verdict: Verdict | null): Promise<void> {
      const { week } = await weekOf(accountId);
      // The page may have been opened before midnight on Sunday.
      const weeks = [week, dayAfter(week, -7)];
      if (!(await store.setVerdict(db, accountId, weeks, messageId, verdict))) throw new AppError('notFound');
    },
  };
}
