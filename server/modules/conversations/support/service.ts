import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common/schema';
import type { AccessAct, RecordAccess, SharedRecords, Supporter } from '../../../../contract/record/schema';
import { DAY_MS } from '../../../../contract/common/time';
import { holdProject } from '../../projects';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { hashToken, newToken } from '../../../http/tokens';
import { requiredName } from '../../../http/text';
import { pageOfRecords, pagingOf } from '../../paging';
import type { RecordScope } from '../record/filter';
import * as store from './store';

/** Open invitations of one project. */
export const SUPPORTERS_KEPT = 50;

export interface Invitation {
  projectId: string;
  name: string;
  days: number;
  countryCode?: string;
  phone?: string;
}

function stateOf(row: store.SupporterRow, now: number): Supporter['state'] {
  if (row.revokedAt !== null) return 'revoked';
  if (row.expiresAt.getTime() <= now) return 'expired';
  return row.accountId === null && row.phone === null ? 'waiting' : 'active';
}

const hidden = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

interface SupportDeps {
  db: Database;
  /** Called when an invitation is made out to an account that is there. */
  onShared: (shared: store.Shared) => void;
}

/** People whom an owner lets read a project's records, and what they did there. */
export interface Support {
  log(
    projectId: string | null,
    accountId: string,
    act: AccessAct,
    conversationId?: string | null,
  ): Promise<void>;

  mayRead(projectId: string | null, accountId: string): Promise<boolean>;

  /** Whose records a list shows. @throws AppError notFound for a project that is not open to the account */
  scopeOf(accountId: string, projectId: string | undefined): Promise<RecordScope>;

  /** The code of a link is shown once; a phone needs none. @throws AppError notFound, tooManySupporters */
  invite(accountId: string, invitation: Invitation): Promise<{ id: string; code: string | null }>;

  /** @throws AppError notFound */
  list(
    accountId: string,
    query: { projectId: string; page?: number; pageSize?: number },
  ): Promise<Page<Supporter>>;

  /** @throws AppError notFound */
  revoke(accountId: string, id: string): Promise<void>;

  /** @throws AppError invitationInvalid for a code that is unknown, ended, or taken by somebody else */
  accept(accountId: string, code: string): Promise<{ projectId: string }>;

  shared(accountId: string): Promise<{ records: SharedRecords[] }>;

  /** @throws AppError notFound */
  accesses(
    accountId: string,
    query: { projectId: string; page?: number; pageSize?: number },
  ): Promise<Page<RecordAccess>>;
}

/** See {@link Support}. */
export function createSupport({ db, onShared }: SupportDeps): Support {
  async function checkProject(projectId: string, accountId: string): Promise<void> {
    if (!(await store.isOwner(db, projectId, accountId))) throw new AppError('notFound');
  }

  async function log(
    projectId: string | null,
    accountId: string,
    act: AccessAct,
    conversationId: string | null = null,
  ): Promise<void> {
    if (projectId === null) return;
    await store.insertAccess(db, { id: uuid(), projectId, accountId, act, conversationId });
  }

  return {
    log,

    mayRead: async (projectId: string | null, accountId: string): Promise<boolean> =>
      projectId !== null && store.isSupported(db, projectId, accountId),

    async scopeOf(accountId: string, projectId: string | undefined): Promise<RecordScope> {
      if (projectId === undefined || (await store.isOwner(db, projectId, accountId)))
        return { ownerId: accountId };
      if (!(await store.isSupported(db, projectId, accountId))) throw new AppError('notFound');
      await log(projectId, accountId, 'listed');
      return { projectId };
    },

    async invite(accountId: string, invitation: Invitation): Promise<{ id: string; code: string | null }> {
      const { projectId, name, days, countryCode = '86', phone } = invitation;
      const words = requiredName(name);
      const id = uuid();
      const code = phone === undefined ? newToken() : null;
      await db.transaction(async (tx) => {
        await holdProject(tx, projectId, accountId);
        if ((await store.countOpen(tx, projectId)) >= SUPPORTERS_KEPT)
          throw new AppError('tooManySupporters', { limit: SUPPORTERS_KEPT });
        await store.insertSupporter(tx, {
          id,
          projectId,
          name: words,
          codeHash: code === null ? null : hashToken(code),
          ...(phone !== undefined && { countryCode, phone }),
          expiresAt: new Date(Date.now() + days * DAY_MS),
        });
      });
      for (const shared of await store.listInvited(db, id)) onShared(shared);
      return { id, code };
    },

    async list(
      accountId: string,
      { projectId, ...query }: { projectId: string; page?: number; pageSize?: number },
    ): Promise<Page<Supporter>> {
      await checkProject(projectId, accountId);
      const paging = pagingOf(query);
      const { rows, total } = await store.listSupporters(db, projectId, paging);
      const records = rows.map((row) => ({
        id: row.id,
        projectId: row.projectId,
        name: row.name,
        phone: row.phone && hidden(row.phone),
        state: stateOf(row, Date.now()),
        expiresTime: row.expiresAt.toISOString(),
        createTime: row.createdAt.toISOString(),
      }));
      return pageOfRecords(records, total, paging);
    },

    async revoke(accountId: string, id: string): Promise<void> {
      if (!(await store.revoke(db, id, accountId))) throw new AppError('notFound');
    },

    async accept(accountId: string, code: string): Promise<{ projectId: string }> {
      const row = await store.accept(db, hashToken(code), accountId);
      if (row === null) throw new AppError('invitationInvalid');
      if (row.isNew) await log(row.projectId, accountId, 'joined');
      return { projectId: row.projectId };
    },

    async shared(accountId: string): Promise<{ records: SharedRecords[] }> {
      const rows = await store.listShared(db, accountId);
      return {
        records: rows.map(({ expiresAt, ...row }) => ({
          ...row,
          expiresTime: new Date(expiresAt).toISOString(),
        })),
      };
    },

    async accesses(
      accountId: string,
      { projectId, ...query }: { projectId: string; page?: number; pageSize?: number },
    ): Promise<Page<RecordAccess>> {
      await checkProject(projectId, accountId);
      const paging = pagingOf(query);
      const { rows, total } = await store.listAccesses(db, projectId, paging);
      const records = rows.map((row) => ({
        id: row.id,
        who: row.who,
        act: row.act,
        sessionId: row.conversationId,
        createTime: row.createdAt.toISOString(),
      }));
      return pageOfRecords(records, total, paging);
    },
  };
}
