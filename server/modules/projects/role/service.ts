import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common';
import type { Role, RoleContent, RoleInput } from '../../../../contract/role';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { pageOfRecords, pagingOf } from '../../paging';
import * as store from './store';

const describe = ({ ownerId, createdAt: _, updatedAt, ...fields }: store.RoleRow): Role => ({
  ...fields,
  shared: ownerId === null,
  updateTime: updatedAt.toISOString(),
});

/** The content of a role, without its owner. */
export const contentOf = (role: RoleContent): RoleContent => ({
  name: role.name,
  description: role.description,
  openingRemarks: role.openingRemarks,
  commonQuestions: role.commonQuestions.map(({ question, answer }) => ({ question, answer })),
  fallbackScript: role.fallbackScript,
  randomness: role.randomness,
});

/** Roles: the knowledge of an avatar, its greeting, and its fallback. */
export function createRoles({ db }: { db: Database }) {
  return {
    async list(accountId: string, query: { page?: number; pageSize?: number }): Promise<Page<Role>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listRoles(db, accountId, paging);
      return pageOfRecords(rows.map(describe), total, paging);
    },

    /** A role that the account may use, or null. */
    async find(id: string, accountId: string): Promise<Role | null> {
      const row = await store.findRole(db, id, accountId);
      return row && describe(row);
    },

    /** @throws AppError notFound for an id that is not a role of this account */
    async save(accountId: string, input: RoleInput, tx: Executor = db): Promise<{ id: string }> {
      if (input.id === undefined) {
        const id = uuid();
        await store.insertRole(tx, id, accountId, input);
        return { id };
      }
      if (!(await store.updateRole(tx, input.id, accountId, input))) throw new AppError('notFound');
      return { id: input.id };
    },

    /**
     * The account's own role with this content, created unless an equal one exists: projects from one template share a role
     * until it is changed. Runs in a transaction that holds the account, so that two calls at once create one role.
     */
    async ensure(tx: Executor, accountId: string, role: RoleContent): Promise<{ id: string }> {
      const same = await store.findSameRole(tx, accountId, role);
      if (same !== null) return same;
      const id = uuid();
      await store.insertRole(tx, id, accountId, role);
      return { id };
    },

    /** @throws AppError notFound */
    async remove(id: string, accountId: string): Promise<void> {
      if (!(await store.deleteRole(db, id, accountId))) throw new AppError('notFound');
    },
  };
}

export type Roles = ReturnType<typeof createRoles>;
