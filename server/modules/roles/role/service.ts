import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common';
import { roleLimits } from '../../../../contract/constants';
import type { CommonQuestion, Role, RoleContent, RoleInput } from '../../../../contract/role';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { requiredName } from '../../../http/text';
import { pageOfRecords, pagingOf } from '../../paging';
import * as store from './store';

/** Roles that one account may keep. */
export const ROLES_KEPT = 500;

const describe = ({ ownerId, createdAt: _, updatedAt, ...fields }: store.RoleRow): Role => ({
  ...fields,
  shared: ownerId === null,
  updateTime: updatedAt.toISOString(),
});

/** The content of a role, without its owner and what it uses of its owner's. */
export const contentOf = (role: RoleContent): RoleContent => ({
  name: role.name,
  description: role.description,
  openingRemarks: role.openingRemarks,
  commonQuestions: role.commonQuestions.map(({ question, answer }) => ({ question, answer })),
  fallbackScript: role.fallbackScript,
  randomness: role.randomness,
  ...(role.language && { language: role.language }),
  ...(role.answerLength && { answerLength: role.answerLength }),
  ...(role.citations !== undefined && { citations: role.citations }),
  ...(role.suggestions !== undefined && { suggestions: role.suggestions }),
  ...(role.pronunciations && {
    pronunciations: role.pronunciations.map(({ word, say }) => ({ word, say })),
  }),
});

/** Those of the named ids that belong to an account. */
type Owned = (ownerId: string, ids: readonly string[]) => Promise<readonly string[]>;

export interface RoleDeps {
  db: Database;
  /** What a role may use of its owner's, by the field that names it. */
  owned: Record<'knowledgeIds' | 'toolIds' | 'tabooIds', Owned>;
}

/** Roles: who an avatar is, what it says by itself, and what it uses to answer. */
export function createRoles({ db, owned }: RoleDeps) {
  /**
   * A role as it is kept: its name as it reads, and of what it may use each once, without what was deleted meanwhile, and never what belongs
   * to somebody else. @throws AppError nameRequired
   */
  async function checkRole(accountId: string, input: RoleInput): Promise<RoleInput> {
    const checked = { ...input, name: requiredName(input.name) };
    for (const field of ['knowledgeIds', 'toolIds', 'tabooIds'] as const) {
      const ids = input[field];
      if (ids === undefined || ids.length === 0) continue;
      const known = new Set(await owned[field](accountId, ids));
      checked[field] = [...new Set(ids)].filter((id) => known.has(id));
    }
    return checked;
  }

  return {
    async list(accountId: string, query: { page?: number; pageSize?: number; name?: string }) {
      const paging = pagingOf(query);
      const { rows, total } = await store.listRoles(db, accountId, query.name, paging);
      const records = rows.map(({ projects, ...row }) => ({ ...describe(row), projects }));
      return pageOfRecords(records, total, paging) satisfies Page<Role>;
    },

    /** A role that the account may use, or null. */
    async find(id: string, accountId: string): Promise<Role | null> {
      const row = await store.findRole(db, id, accountId);
      return row && describe(row);
    },

    /** @throws AppError nameRequired, notFound for an id that is not a role of this account, tooManyRoles */
    async save(accountId: string, input: RoleInput, tx: Executor = db): Promise<{ id: string }> {
      const checked = await checkRole(accountId, input);
      if (checked.id === undefined) {
        const id = uuid();
        await tx.transaction(async (inner) => {
          await lockAccount(inner, accountId);
          if ((await store.countRoles(inner, accountId)) >= ROLES_KEPT)
            throw new AppError('tooManyRoles', { limit: ROLES_KEPT });
          await store.insertRole(inner, id, accountId, checked);
        });
        return { id };
      }
      if (!(await store.updateRole(tx, checked.id, accountId, checked))) throw new AppError('notFound');
      return { id: checked.id };
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

    /**
     * As {@link ensure}, within the limit of roles, for content that somebody brings.
     * @throws AppError tooManyRoles
     */
    async adopt(tx: Executor, accountId: string, role: RoleContent): Promise<{ id: string }> {
      return (await store.findSameRole(tx, accountId, role)) ?? this.save(accountId, role, tx);
    },

    /** A copy of one of the account's roles, or of a shared one. @throws AppError notFound, tooManyRoles */
    async copy(accountId: string, id: string): Promise<{ id: string }> {
      const row = await store.findRole(db, id, accountId);
      if (row === null) throw new AppError('notFound');
      const { id: _, shared: _shared, updateTime: _time, ...content } = describe(row);
      const isOwn = row.ownerId !== null;
      return this.save(accountId, isOwn ? content : contentOf(content));
    },

    /** How many of the account's projects use a role. @throws AppError notFound */
    async projectsOf(id: string, accountId: string): Promise<{ count: number }> {
      if ((await store.findRole(db, id, accountId)) === null) throw new AppError('notFound');
      return { count: await store.countProjects(db, id, accountId) };
    },

    /** How many of the account's roles use each of some knowledge bases, tools or libraries of words. */
    countUsing: (ownerId: string, field: store.LinkField, ids: readonly string[]) =>
      store.countUsing(db, ownerId, field, ids),

    /**
     * Adds a common question, or replaces the answer of the one with the same words.
     * @throws AppError notFound, tooManyQuestions
     */
    async addCommonQuestion(accountId: string, id: string, pair: CommonQuestion): Promise<void> {
      await db.transaction(async (tx) => {
        const questions = await store.holdQuestions(tx, id, accountId);
        if (questions === null) throw new AppError('notFound');
        const others = questions.filter(({ question }) => question !== pair.question);
        if (others.length >= roleLimits.commonQuestions)
          throw new AppError('tooManyQuestions', { limit: roleLimits.commonQuestions });
        await store.setQuestions(tx, id, [...others, pair]);
      });
    },

    /** @throws AppError notFound */
    async remove(id: string, accountId: string): Promise<void> {
      if (!(await store.deleteRole(db, id, accountId))) throw new AppError('notFound');
    },
  };
}

export type Roles = ReturnType<typeof createRoles>;
