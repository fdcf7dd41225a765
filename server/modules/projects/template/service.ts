import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common';
import type { Ratio } from '../../../../contract/document';
import { defaultLanguage, type Language, languages } from '../../../../contract/errors';
import type { Template } from '../../../../contract/template';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { UserPrincipal } from '../../../http/principal';
import { sameText } from '../../library/material/describe';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Pictured, PictureLinks } from '../thumbnail/cache';
import { checkName, type Projects } from '../project/service';
import { contentOf, type Roles } from '../role/service';
import { inLanguage } from './in-language';
import * as store from './store';

/** Templates that one account keeps. */
export const TEMPLATES_KEPT = 200;

/** Designs to begin with: the stock, and what users have kept of their own projects. */
export function createTemplates(deps: {
  db: Database;
  projects: Projects;
  roles: Roles;
  pictures: PictureLinks;
}) {
  const { db, projects, roles, pictures } = deps;
  return {
    async page(
      principal: UserPrincipal,
      query: { page?: number; pageSize?: number; name?: string; ratio?: Ratio; own?: boolean },
      language: Language,
    ): Promise<Page<Template>> {
      const paging = pagingOf(query);
      const ownerId = query.own ? principal.accountId : null;
      const { rows, total } = await store.listTemplates(db, ownerId, language, query, paging);
      const records = rows.map((row) => ({
        id: row.id,
        name: row.names[language],
        own: row.ownerId !== null,
        ratio: row.ratio as Ratio,
        createTime: row.createdAt.toISOString(),
        // A design of the stock is written in the reader's language, and so is its picture.
        coverUrl: pictures.sign('template', row.id, languages.indexOf(language)),
      }));
      return pageOfRecords(records, total, paging);
    },

    /**
     * Keeps a project as a template, with what its role says now: a project begun with it answers, whatever has become
     * of the role meanwhile.
     * @throws AppError notFound, nameRequired, nameTooLong, tooManyTemplates
     */
    async keep(principal: UserPrincipal, projectId: string, name: string): Promise<{ id: string }> {
      const { document: kept } = await projects.reach(projectId, principal);
      const role = kept.roleId === null ? null : await roles.find(kept.roleId, principal.accountId);
      const document = { ...kept, roleId: null };
      const id = uuid();
      const ownerId = principal.accountId;
      const names = sameText(checkName(name));
      await db.transaction(async (tx) => {
        await lockAccount(tx, ownerId);
        if ((await store.countTemplates(tx, ownerId)) >= TEMPLATES_KEPT)
          throw new AppError('tooManyTemplates', { limit: TEMPLATES_KEPT });
        await store.insertTemplate(tx, {
          id,
          ownerId,
          names,
          ratio: document.ratio,
          document,
          roles: role && { [defaultLanguage]: contentOf(role) },
        });
      });
      return { id };
    },

    /** @throws AppError notFound, nameRequired, nameTooLong */
    async rename(id: string, ownerId: string, name: string): Promise<void> {
      if (!(await store.renameTemplate(db, id, ownerId, sameText(checkName(name)))))
        throw new AppError('notFound');
    },

    async remove(id: string, ownerId: string): Promise<void> {
      if (!(await store.deleteTemplate(db, id, ownerId))) throw new AppError('notFound');
    },

    /** What a picture of a template shows; the revision in its address is the number of a language. */
    async pictured(id: string, revision: number): Promise<Pictured | null> {
      const row = await store.findTemplate(db, id);
      const language = languages[revision] ?? defaultLanguage;
      return row && { document: inLanguage(row, language), revision, ownerId: row.ownerId };
    },
  };
}

export type Templates = ReturnType<typeof createTemplates>;
