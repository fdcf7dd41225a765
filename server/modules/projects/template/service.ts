import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common/schema';
import type { Scenario } from '../../../../contract/creation/schema';
import type { ProjectDocument, Ratio } from '../../../../contract/document/schema';
import type { Template } from '../../../../contract/project/schema';
import { defaultLanguage, type Language, languages } from '../../../../contract/errors';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { UserPrincipal } from '../../../http/principal';
import type { Catalogue } from '../../catalogue';
import { sameText } from '../../library';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Pictured, PictureLinks } from '../thumbnail/cache';
import { checkName, type Projects } from '../project/service';
import { contentOf, type Roles } from '../../roles';
import { inLanguage, roleInLanguage } from './in-language';
import * as store from './store';

/** Limit of templates for one account. */
export const TEMPLATES_KEPT = 200;

/** What a project from a template begins with. */
export interface NewFromTemplate {
  name: string;
  templateId: string;
  folderId?: string | null | undefined;
}

/** Templates: the stock, and those that users have saved from their own projects. */
export interface Templates {
  page(
    principal: UserPrincipal,
    query: {
      page?: number;
      pageSize?: number;
      name?: string;
      ratio?: Ratio;
      scenario?: Scenario;
      own?: boolean;
    },
    language: Language,
  ): Promise<Page<Template>>;

  /**
   * A new project from a template; the account gets its own copy of the template's role.
   * @throws AppError nameRequired, nameTooLong, tooManyProjects, notFound for a template that the caller may not use
   */
  begin(ownerId: string, template: NewFromTemplate, language: Language): Promise<{ id: string }>;

  /**
   * The design of a template in a language, without its role.
   * @throws AppError notFound for a template that the caller may not use
   */
  open(id: string, accountId: string, language: Language): Promise<ProjectDocument>;

  /**
   * Saves a project as a template together with the current content of its role, so that projects from it can answer,
   * whatever happens to the role.
   * @throws AppError notFound, nameRequired, nameTooLong, tooManyTemplates
   */
  keep(principal: UserPrincipal, projectId: string, name: string): Promise<{ id: string }>;

  /** @throws AppError notFound, nameRequired, nameTooLong */
  rename(id: string, ownerId: string, name: string): Promise<void>;

  remove(id: string, ownerId: string): Promise<void>;

  /** The document behind a template's thumbnail; the revision in its address is the number of a language. */
  pictured(id: string, revision: number): Promise<Pictured | null>;
}

/** See {@link Templates}. */
export function createTemplates(deps: {
  db: Database;
  catalogue: Catalogue;
  projects: Projects;
  roles: Roles;
  pictures: PictureLinks;
}): Templates {
  const { db, catalogue, projects, roles, pictures } = deps;

  /** The voice of a language that is most similar to another one, of those that the account may use; null without any. */
  async function voiceLike(accountId: string, audioId: number, language: Language): Promise<number | null> {
    const [{ records }, voice] = await Promise.all([
      catalogue.voices(accountId, { locale: language, pageSize: 20 }, language),
      catalogue.findVoice(audioId, { accountId }, language),
    ]);
    return (records.find(({ gender }) => gender === voice?.gender) ?? records[0])?.id ?? null;
  }

  /** @throws AppError notFound */
  async function usable(id: string, accountId: string): Promise<store.TemplateRow> {
    const template = await store.findUsableTemplate(db, id, accountId);
    if (template === null) throw new AppError('notFound');
    return template;
  }

  return {
    async page(
      principal: UserPrincipal,
      query: {
        page?: number;
        pageSize?: number;
        name?: string;
        ratio?: Ratio;
        scenario?: Scenario;
        own?: boolean;
      },
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
        // A stock template is in the reader's language, and so is its thumbnail.
        coverUrl: pictures.sign('template', row.id, languages.indexOf(language)),
      }));
      return pageOfRecords(records, total, paging);
    },

    async begin(
      ownerId: string,
      { name, templateId, folderId = null }: NewFromTemplate,
      language: Language,
    ): Promise<{ id: string }> {
      const template = await usable(templateId, ownerId);
      const document = inLanguage(template, language);
      const audioId =
        template.texts === null ? null : await voiceLike(ownerId, document.events.audioId, language);
      const events = audioId === null ? document.events : { ...document.events, audioId };
      const brought = roleInLanguage(template, language);
      if (brought === null) return projects.addWith(ownerId, name, { ...document, events }, { folderId });
      return db.transaction(async (tx) => {
        await lockAccount(tx, ownerId);
        const { id: roleId } = await roles.ensure(tx, ownerId, brought);
        return projects.addWith(ownerId, name, { ...document, events, roleId }, { tx, folderId });
      });
    },

    open: async (id: string, accountId: string, language: Language): Promise<ProjectDocument> =>
      inLanguage(await usable(id, accountId), language),

    async keep(principal: UserPrincipal, projectId: string, name: string): Promise<{ id: string }> {
      const { source, ownerId: keeper } = await projects.reach(projectId, principal);
      const kept = await projects.documents.open(source, keeper);
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

    async rename(id: string, ownerId: string, name: string): Promise<void> {
      if (!(await store.renameTemplate(db, id, ownerId, sameText(checkName(name)))))
        throw new AppError('notFound');
    },

    async remove(id: string, ownerId: string): Promise<void> {
      if (!(await store.deleteTemplate(db, id, ownerId))) throw new AppError('notFound');
    },

    async pictured(id: string, revision: number): Promise<Pictured | null> {
      const row = await store.findTemplate(db, id);
      const language = languages[revision] ?? defaultLanguage;
      return row && { document: inLanguage(row, language), revision, ownerId: row.ownerId };
    },
  };
}
