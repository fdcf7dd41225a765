import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common/schema';
import type { RoleCategory, RoleContent, SquareRole, SquareSummary } from '../../../../contract/role/schema';
import { type Language, languages } from '../../../../contract/errors';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { pageOfRecords, pagingOf } from '../../paging';
import { contentOf, type Roles } from '../role/service';
import * as store from './store';

/** Roles that one account may have in the square. */
const PUBLISHED_KEPT = 50;

/** The content in a language, else in the first one that the role is written in. */
export function contentIn(
  contents: store.SquareRow['contents'],
  language: Language,
): { language: Language; content: RoleContent } {
  for (const candidate of [language, ...languages]) {
    const content = contents[candidate];
    if (content !== undefined) return { language: candidate, content };
  }
  throw new Error('A role of the square has no content');
}

const describe = (row: store.SquareRow, accountId: string, language: Language): SquareRole => ({
  id: row.id,
  category: row.category,
  ...contentIn(row.contents, language),
  own: row.ownerId === accountId,
  status: row.status,
  reason: row.reason,
  copies: row.copies,
  updateTime: row.updatedAt.toISOString(),
});

export const summaryOf = ({ content, ...fields }: SquareRole): SquareSummary => ({
  ...fields,
  name: content.name,
  description: content.description,
  questions: content.commonQuestions.slice(0, 3).map(({ question }) => question),
});

/** The role square: roles that everybody may try, and copy to their own. */
export interface Square {
  page(
    accountId: string,
    query: { page?: number; pageSize?: number; own?: boolean } & store.SquareFilter,
  ): Promise<Page<SquareSummary>>;

  /** @throws AppError notFound */
  get(id: string, accountId: string, language: Language): Promise<SquareRole>;

  /** Copies a role to the account's own. @throws AppError notFound, tooManyRoles */
  copy(id: string, accountId: string, language: Language): Promise<{ id: string }>;

  /**
   * Offers one of the account's roles; what it uses of its owner's stays behind.
   * @throws AppError notFound, tooManyRoles
   */
  offer(
    accountId: string,
    offer: { roleId: string; category: RoleCategory; language: Language },
  ): Promise<{ id: string }>;

  /** @throws AppError notFound */
  withdraw(id: string, accountId: string): Promise<void>;
}

/** See {@link Square}. */
export function createSquare({ db, roles }: { db: Database; roles: Roles }): Square {
  async function reach(id: string, accountId: string): Promise<store.SquareRow> {
    const row = await store.find(db, id, accountId);
    if (row === null) throw new AppError('notFound');
    return row;
  }

  return {
    async page(
      accountId: string,
      { own, language, ...query }: { page?: number; pageSize?: number; own?: boolean } & store.SquareFilter,
    ): Promise<Page<SquareSummary>> {
      const paging = pagingOf(query);
      const { rows, total } = own
        ? await store.listOwn(db, accountId, paging)
        : await store.listPublished(db, { ...query, language }, paging);
      return pageOfRecords(
        rows.map((row) => summaryOf(describe(row, accountId, language))),
        total,
        paging,
      );
    },

    async get(id: string, accountId: string, language: Language): Promise<SquareRole> {
      return describe(await reach(id, accountId), accountId, language);
    },

    async copy(id: string, accountId: string, language: Language): Promise<{ id: string }> {
      const { contents } = await reach(id, accountId);
      const made = await roles.save(accountId, contentOf(contentIn(contents, language).content));
      await store.countCopy(db, id);
      return made;
    },

    async offer(
      accountId: string,
      { roleId, category, language }: { roleId: string; category: RoleCategory; language: Language },
    ): Promise<{ id: string }> {
      const role = await roles.find(roleId, accountId);
      if (role === null || role.shared) throw new AppError('notFound');
      const id = uuid();
      await db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        if ((await store.countOwn(tx, accountId)) >= PUBLISHED_KEPT)
          throw new AppError('tooManyRoles', { limit: PUBLISHED_KEPT });
        const contents = { [language]: contentOf(role) };
        await store.offer(tx, { id, ownerId: accountId, roleId, category, contents });
      });
      return { id };
    },

    async withdraw(id: string, accountId: string): Promise<void> {
      if (!(await store.withdraw(db, id, accountId))) throw new AppError('notFound');
    },
  };
}
