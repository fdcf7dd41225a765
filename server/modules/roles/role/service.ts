import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common/schema';
import { DEFAULT_RANDOMNESS, roleLimits } from '../../../../contract/role/limits';
import type {
  CommonQuestion,
  Role,
  RoleContent,
  RoleInput,
  SavedRole,
} from '../../../../contract/role/schema';
import type { Language } from '../../../../contract/errors';
import type { FieldFault } from '../../../../contract/common/field-fault';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { invalidInput } from '../../../http/field-faults';
import { requiredName } from '../../../http/text';
import { pageOfRecords, pagingOf } from '../../paging';
import type { StockTexts } from '../stock/stock-texts';
import * as store from './store';

/** Roles that one account may keep. */
export const ROLES_KEPT = 500;

const describe = ({ ownerId, createdAt: _, updatedAt, ...fields }: store.RoleRow): Role => ({
  ...fields,
  shared: ownerId === null,
  updateTime: updatedAt.toISOString(),
});

/** A common question with what is kept of it. */
export const pairOf = ({ question, answer, unconfirmed }: CommonQuestion): CommonQuestion => ({
  question,
  answer,
  ...(unconfirmed && { unconfirmed }),
});

/** The content of a role, without its owner and what it uses of its owner's. */
export const contentOf = (role: RoleContent): RoleContent => ({
  name: role.name,
  description: role.description,
  openingRemarks: role.openingRemarks,
  commonQuestions: role.commonQuestions.map(pairOf),
  fallbackScript: role.fallbackScript,
  randomness: role.randomness,
  ...(role.language && { language: role.language }),
  ...(role.answerLength && { answerLength: role.answerLength }),
  ...(role.citations !== undefined && { citations: role.citations }),
  ...(role.suggestions !== undefined && { suggestions: role.suggestions }),
  ...(role.translations && { translations: role.translations }),
  ...(role.pronunciations && {
    pronunciations: role.pronunciations.map(({ word, say }) => ({ word, say })),
  }),
});

const linkFields = ['knowledgeIds', 'toolIds', 'tabooIds'] as const;
type Links = { [F in (typeof linkFields)[number]]?: string[] };

/** A role that is to be inserted. */
type NewRole = Omit<RoleInput, 'id'>;

/** What a new role has of the texts that nobody has given. */
const emptyRole = {
  description: '',
  openingRemarks: '',
  commonQuestions: [],
  randomness: DEFAULT_RANDOMNESS,
};

/** Which of the named ids belong to an account. */
type Owned = (ownerId: string, ids: readonly string[]) => Promise<readonly string[]>;

export interface RoleDeps {
  db: Database;
  /** What a role may use of its owner's, by the field that names it. */
  owned: Record<(typeof linkFields)[number], Owned>;
  inLanguage: StockTexts;
}

/** Roles: who an avatar is, what it says by itself, and what it uses to answer. */
export interface Roles {
  list(
    accountId: string,
    query: { page?: number; pageSize?: number; name?: string },
  ): Promise<Page<Role & { projects: number }>>;

  /** A role that the account may use, or null. */
  find(id: string, accountId: string): Promise<Role | null>;

  inLanguage: StockTexts;

  /** A role as a visitor hears it: in the visitor's language, unless it speaks one of its own. */
  heardIn(role: Role, visitor: Language): Role;

  /**
   * @throws AppError nameRequired, notFound for an id that is not a role of this account, tooManyRoles; invalidInput for
   * links to what the account does not have
   */
  save(accountId: string, role: SavedRole): Promise<{ id: string }>;

  /**
   * The account's own role with this content, created unless an equal one exists: projects from one template share a role
   * until it is changed. Runs in a transaction that holds the account, so that two calls at once create one role.
   */
  ensure(tx: Executor, accountId: string, role: RoleContent): Promise<{ id: string }>;

  /**
   * As {@link ensure}, within the limit of roles, for content that somebody brings.
   * @throws AppError tooManyRoles
   */
  adopt(tx: Executor, accountId: string, role: RoleContent): Promise<{ id: string }>;

  /** A copy of one of the account's roles, or of a shared one. @throws AppError notFound, tooManyRoles */
  copy(accountId: string, id: string): Promise<{ id: string }>;

  /** How many of the account's projects use a role. @throws AppError notFound */
  projectsOf(id: string, accountId: string): Promise<{ count: number }>;

  /** How many of the account's roles use each of some knowledge bases, tools or libraries of words. */
  countUsing(ownerId: string, field: store.LinkField, ids: readonly string[]): Promise<Map<string, number>>;

  /**
   * Adds a common question, or replaces the answer of the one with the same words.
   * @throws AppError notFound, tooManyQuestions
   */
  addCommonQuestion(accountId: string, id: string, pair: CommonQuestion): Promise<void>;

  /** @throws AppError notFound */
  remove(id: string, accountId: string): Promise<void>;
}

/** See {@link Roles}. */
export function createRoles({ db, owned, inLanguage }: RoleDeps): Roles {
  /**
   * What a role may use of its owner's, each once. What the role has used before and was deleted meanwhile is left out.
   * @throws AppError invalidInput, which names what is unknown, or belongs to somebody else
   */
  async function checkLinks(accountId: string, input: SavedRole, before: Links | null): Promise<Links> {
    const checked: Links = {};
    const unknown: FieldFault[] = [];
    for (const field of linkFields) {
      const ids = input[field];
      if (ids === undefined) continue;
      const known = new Set(await owned[field](accountId, ids));
      for (const [i, id] of ids.entries())
        if (!known.has(id) && !before?.[field]?.includes(id))
          unknown.push({ field: `/${field}/${i}`, rule: 'unknown', limit: id });
      checked[field] = [...new Set(ids)].filter((id) => known.has(id));
    }
    if (unknown.length > 0) throw invalidInput(unknown);
    return checked;
  }

  async function insert(accountId: string, role: NewRole, tx: Executor): Promise<{ id: string }> {
    const id = uuid();
    await tx.transaction(async (inner) => {
      await lockAccount(inner, accountId);
      if ((await store.countRoles(inner, accountId)) >= ROLES_KEPT)
        throw new AppError('tooManyRoles', { limit: ROLES_KEPT });
      await store.insertRole(inner, id, accountId, role);
    });
    return { id };
  }

  return {
    async list(accountId: string, query: { page?: number; pageSize?: number; name?: string }) {
      const paging = pagingOf(query);
      const { rows, total } = await store.listRoles(db, accountId, query.name, paging);
      const records = rows.map(({ projects, ...row }) => ({ ...describe(row), projects }));
      return pageOfRecords(records, total, paging);
    },

    async find(id: string, accountId: string): Promise<Role | null> {
      const row = await store.findRole(db, id, accountId);
      return row && describe(row);
    },

    inLanguage,

    heardIn: (role: Role, visitor: Language): Role =>
      inLanguage(role, role.language === 'auto' ? visitor : role.language),

    async save(accountId: string, { id, ...input }: SavedRole): Promise<{ id: string }> {
      const isNew = id === undefined || id === null || id === '';
      const before = isNew ? null : await store.findRole(db, id, accountId);
      if (!isNew && before === null) throw new AppError('notFound');
      const role = {
        ...input,
        name: requiredName(input.name),
        ...(await checkLinks(accountId, input, before)),
      };
      if (isNew) return insert(accountId, { ...emptyRole, ...role }, db);
      if (!(await store.updateRole(db, id, accountId, role))) throw new AppError('notFound');
      return { id };
    },

    async ensure(tx: Executor, accountId: string, role: RoleContent): Promise<{ id: string }> {
      const same = await store.findSameRole(tx, accountId, role);
      if (same !== null) return same;
      const id = uuid();
      await store.insertRole(tx, id, accountId, role);
      return { id };
    },

    async adopt(tx: Executor, accountId: string, role: RoleContent): Promise<{ id: string }> {
      return (
        (await store.findSameRole(tx, accountId, role)) ??
        insert(accountId, { ...role, name: requiredName(role.name) }, tx)
      );
    },

    async copy(accountId: string, id: string): Promise<{ id: string }> {
      const row = await store.findRole(db, id, accountId);
      if (row === null) throw new AppError('notFound');
      const { id: _, shared: _shared, updateTime: _time, ...content } = describe(row);
      if (row.ownerId === null) return insert(accountId, contentOf(content), db);
      return insert(accountId, { ...content, ...(await checkLinks(accountId, content, row)) }, db);
    },

    async projectsOf(id: string, accountId: string): Promise<{ count: number }> {
      if ((await store.findRole(db, id, accountId)) === null) throw new AppError('notFound');
      return { count: await store.countProjects(db, id, accountId) };
    },

    countUsing: (ownerId: string, field: store.LinkField, ids: readonly string[]) =>
      store.countUsing(db, ownerId, field, ids),

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

    async remove(id: string, accountId: string): Promise<void> {
      if (!(await store.deleteRole(db, id, accountId))) throw new AppError('notFound');
    },
  };
}
