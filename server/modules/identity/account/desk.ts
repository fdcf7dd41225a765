import type { Page } from '../../../../contract/common/schema';
import type { StaffUser } from '../../../../contract/staff/schema';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { endSessions } from './sessions-store';
import { pageOfRecords, pagingOf } from '../../paging';
import { type Actor, namedAccount, record } from '../../admin';
import * as store from './desk-store';

const describe = (row: store.UserRow): StaffUser => ({
  userId: row.id,
  userName: row.name,
  countryCode: row.countryCode,
  phone: row.phone,
  wechatName: row.wechatName,
  locked: row.lockedAt !== null,
  lockReason: row.lockReason,
  staffAreas: row.staffAreas,
  sessions: row.sessions,
  projects: row.projects,
  createTime: row.createdAt.toISOString(),
  lastUseTime: row.lastUseTime === null ? null : new Date(row.lastUseTime).toISOString(),
});

/** Accounts as staff sees them. */
export interface StaffUsers {
  page(query: store.UserFilter & { page?: number; pageSize?: number }): Promise<Page<StaffUser>>;

  /** @throws AppError notFound */
  get(id: string): Promise<StaffUser>;

  /** Locks an account and ends its sessions. @throws AppError notFound, ownAccount, changedMeanwhile, invalidInput */
  lock(id: string, reason: string, actor: Actor): Promise<StaffUser>;

  /** @throws AppError notFound, changedMeanwhile */
  unlock(id: string, actor: Actor): Promise<StaffUser>;

  /** Ends every session of an account. @throws AppError notFound */
  endSessions(id: string, actor: Actor): Promise<{ ended: number }>;
}

/**
 * See {@link StaffUsers}.
 * @param deps.onSessionsEnded closes the open connections of ended sessions
 */
export function createStaffUsers({
  db,
  onSessionsEnded,
}: {
  db: Database;
  onSessionsEnded: () => Promise<void>;
}): StaffUsers {
  async function find(executor: Executor, id: string): Promise<store.UserRow> {
    const row = await store.findUser(executor, id);
    if (row === null) throw new AppError('notFound');
    return row;
  }
  const stateOf = (row: store.UserRow) => ({ locked: row.lockedAt !== null, lockReason: row.lockReason });

  return {
    async page(query: store.UserFilter & { page?: number; pageSize?: number }): Promise<Page<StaffUser>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listUsers(db, query, paging);
      return pageOfRecords(rows.map(describe), total, paging);
    },

    get: async (id: string): Promise<StaffUser> => describe(await find(db, id)),

    async lock(id: string, reason: string, actor: Actor): Promise<StaffUser> {
      if (id === actor.accountId) throw new AppError('ownAccount');
      const why = reason.trim();
      if (why === '') throw invalidField('/reason', 'missing');
      const locked = await db.transaction(async (tx) => {
        const before = await find(tx, id);
        if (!(await store.setLock(tx, id, why))) throw new AppError('changedMeanwhile');
        const ended = await endSessions(tx, id, null);
        const after = await find(tx, id);
        await record(tx, actor, {
          area: 'user',
          act: 'lock',
          subject: namedAccount(before),
          before: stateOf(before),
          after: { ...stateOf(after), sessionsEnded: ended },
        });
        return after;
      });
      await onSessionsEnded();
      return describe(locked);
    },

    unlock: (id: string, actor: Actor): Promise<StaffUser> =>
      db.transaction(async (tx) => {
        const before = await find(tx, id);
        if (!(await store.setLock(tx, id, null))) throw new AppError('changedMeanwhile');
        const after = await find(tx, id);
        await record(tx, actor, {
          area: 'user',
          act: 'unlock',
          subject: namedAccount(before),
          before: stateOf(before),
          after: stateOf(after),
        });
        return describe(after);
      }),

    async endSessions(id: string, actor: Actor): Promise<{ ended: number }> {
      const ended = await db.transaction(async (tx) => {
        const row = await find(tx, id);
        const gone = await endSessions(tx, id, null);
        await record(tx, actor, {
          area: 'user',
          act: 'endSessions',
          subject: namedAccount(row),
          before: { sessions: gone },
          after: { sessions: 0 },
        });
        return gone;
      });
      await onSessionsEnded();
      return { ended };
    },
  };
}
