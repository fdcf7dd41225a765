import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common/schema';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Project, ProjectVersion } from '../../../../contract/project/schema';
import { materialIdsOf } from '../../../../contract/document/assets';
import type { Language } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { UserPrincipal } from '../../../http/principal';
import { pageOfRecords, pagingOf } from '../../paging';
import { factsOf } from '../stored/facts';
import type { PictureLinks } from '../thumbnail/cache';
import { checkName, type Projects } from '../project/service';
import { lockOwnProject } from '../project/store';
import * as store from './store';

/** Limits of versions for one project: manual ones, and unnamed ones from before restores. */
export const MANUAL_KEPT = 200;
const RESTORES_KEPT = 100;

/** Versions of projects: manual ones, one for each half hour of work, before each restore, and of publications. */
export interface Versions {
  page(
    projectId: string,
    principal: UserPrincipal,
    query: { page?: number; pageSize?: number; kind?: ProjectVersion['kind'] },
  ): Promise<Page<ProjectVersion>>;

  /** Stores the saved document as a version. @throws AppError notFound, nameTooLong, tooManyVersions */
  keep(projectId: string, principal: UserPrincipal, name: string | null): Promise<{ id: string }>;

  get(
    projectId: string,
    id: string,
    principal: UserPrincipal,
    language: Language,
  ): Promise<ProjectVersion & { document: ProjectDocument; assets: Project['assets'] }>;

  /** @throws AppError notFound, nameRequired, nameTooLong */
  rename(projectId: string, id: string, principal: UserPrincipal, name: string): Promise<void>;

  /** @throws AppError notFound, versionPublished for the one that visitors see */
  remove(projectId: string, id: string, principal: UserPrincipal): Promise<void>;

  /**
   * Replaces the document with a version, and stores the replaced document in the same transaction.
   * @throws AppError staleRevision when the project has moved on since `revision`
   */
  restore(
    projectId: string,
    id: string,
    principal: UserPrincipal,
    revision: number,
  ): Promise<{ revision: number }>;

  /** A new project from a version. @throws AppError notFound, nameRequired, nameTooLong, tooManyProjects */
  duplicate(projectId: string, id: string, principal: UserPrincipal, name: string): Promise<{ id: string }>;

  find(id: string): Promise<store.VersionRow | null>;
}

/** See {@link Versions}. */
export function createVersions(deps: { db: Database; projects: Projects; pictures: PictureLinks }): Versions {
  const { db, projects, pictures } = deps;

  const describe = (
    row: Omit<store.VersionRow, 'document'> & { by: string | null; published: boolean },
  ): ProjectVersion => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    by: row.by,
    published: row.published,
    name: row.name,
    revision: row.revision,
    createTime: row.createdAt.toISOString(),
    coverUrl: pictures.sign('version', row.id, row.revision),
  });

  /** @throws AppError notFound, also for a version of somebody else's project */
  async function reach(projectId: string, id: string, principal: UserPrincipal): Promise<store.VersionRow> {
    await projects.checkReach(projectId, principal, 'any');
    const row = await store.findVersion(db, id, projectId);
    if (row === null) throw new AppError('notFound');
    return row;
  }

  return {
    async page(
      projectId: string,
      principal: UserPrincipal,
      query: { page?: number; pageSize?: number; kind?: ProjectVersion['kind'] },
    ): Promise<Page<ProjectVersion>> {
      await projects.checkReach(projectId, principal, 'any');
      const paging = pagingOf(query);
      const { rows, total } = await store.listVersions(db, projectId, query.kind, paging);
      return pageOfRecords(rows.map(describe), total, paging);
    },

    async keep(projectId: string, principal: UserPrincipal, name: string | null): Promise<{ id: string }> {
      const id = uuid();
      const checked = name === null || name.trim() === '' ? null : checkName(name);
      await db.transaction(async (tx) => {
        const row = await lockOwnProject(tx, projectId, principal.accountId, 'any');
        if (row === null) throw new AppError('notFound');
        if ((await store.countVersions(tx, projectId, 'manual')) >= MANUAL_KEPT)
          throw new AppError('tooManyVersions', { limit: MANUAL_KEPT });
        const state = store.stateOf(projectId, row.revision, materialIdsOf(row.document));
        const version = { id, projectId, kind: 'manual', name: checked, ...state } as const;
        await store.insertVersion(tx, principal.accountId, version);
      });
      return { id };
    },

    async get(projectId: string, id: string, principal: UserPrincipal, language: Language) {
      const row = await reach(projectId, id, principal);
      const [assets, shown] = await Promise.all([
        projects.assetsOf(factsOf(row.document), principal.accountId, language),
        store.findShown(db, id),
      ]);
      return { ...describe({ ...row, ...shown }), document: row.document, assets };
    },

    async rename(projectId: string, id: string, principal: UserPrincipal, name: string): Promise<void> {
      await projects.checkReach(projectId, principal, 'any');
      if (!(await store.renameVersion(db, id, projectId, checkName(name)))) throw new AppError('notFound');
    },

    async remove(projectId: string, id: string, principal: UserPrincipal): Promise<void> {
      await db.transaction(async (tx) => {
        // Locked, so that a roll-back to it waits until it is gone, and finds nothing.
        const project = await lockOwnProject(tx, projectId, principal.accountId, 'any');
        if (project === null) throw new AppError('notFound');
        if (project.publishedId === id) throw new AppError('versionPublished');
        if (!(await store.deleteVersion(tx, id, projectId))) throw new AppError('notFound');
      });
    },

    async restore(
      projectId: string,
      id: string,
      principal: UserPrincipal,
      revision: number,
    ): Promise<{ revision: number }> {
      await projects.checkReach(projectId, principal, 'any');
      const version = await store.findListedVersion(db, id, projectId);
      if (version === null) throw new AppError('notFound');
      const { bytes } = await projects.documents.read(
        { kind: 'version', id, revision: version.revision },
        principal.accountId,
      );
      const edit = { revision, text: bytes.toString() };
      return projects.edit(projectId, principal, edit, async (tx, _project, before) => {
        const kept = { id: uuid(), projectId, kind: 'restore', name: null, ...before } as const;
        await store.insertVersion(tx, principal.accountId, kept);
        await store.trimVersions(tx, projectId, 'restore', RESTORES_KEPT);
      });
    },

    async duplicate(
      projectId: string,
      id: string,
      principal: UserPrincipal,
      name: string,
    ): Promise<{ id: string }> {
      const version = await reach(projectId, id, principal);
      return projects.addWith(principal.accountId, name, version.document);
    },

    find: (id: string) => store.findVersion(db, id),
  };
}
