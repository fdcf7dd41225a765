import { v7 as uuid } from 'uuid';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Publication } from '../../../../contract/project/schema';
import { materialIdsOf } from '../../../../contract/document/assets';
import { documentChanges } from '../../../../elements/changes';
import type { Language } from '../../../../contract/errors';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { UserPrincipal } from '../../../http/principal';
import { assetSubject } from '../../membership';
import { checkName } from '../project/service';
import { findOwner, lockOwnProject, type ProjectRow } from '../project/store';
import { assetsIn, refuseTried, triedIn } from '../project/tried';
import { factsOf } from '../stored/facts';
import type { PictureLinks } from '../thumbnail/cache';
import { findVersion, insertVersion, stateOf, trimVersions } from '../version/store';
import * as store from './store';

/** Limit of unnamed publications of one project. */
const PUBLICATIONS_KEPT = 100;

export interface PublicationDeps {
  db: Database;
  pictures: PictureLinks;
  /** Called after visitors see another version, or nothing. */
  onPublished: (projectId: string, published: boolean) => void;
}

/** The document that visitors see, or saw before it was taken down; null when nothing was ever published. */
async function lastShown(tx: Executor, project: ProjectRow): Promise<ProjectDocument | null> {
  const id = project.publishedId ?? (await store.latestPublication(tx, project.id));
  return id === null ? null : ((await findVersion(tx, id))?.document ?? null);
}

/**
 * Refuses to show visitors what the owner only tries. What was published while a membership included it may be published
 * again after that has ended; what was refunded may not.
 * @param before the document of the same project that visitors have seen
 * @throws AppError assetsNotOwned
 */
async function checkShowable(
  tx: Executor,
  ownerId: string,
  document: ProjectDocument,
  before: ProjectDocument | null,
  language: Language,
): Promise<void> {
  const tried = await triedIn(tx, ownerId, factsOf(document));
  if (tried.length === 0) return;
  const known = new Set(before === null ? [] : assetsIn(factsOf(before)).map(assetSubject));
  const refunded = new Set((await triedIn(tx, ownerId, factsOf(document), true)).map(assetSubject));
  const isNew = (subject: string) => !known.has(subject) || refunded.has(subject);
  refuseTried(
    tried.filter((one) => isNew(assetSubject(one))),
    language,
  );
}

/**
 * Stores a locked project as its next publication and shows it to visitors. Its materials stay as long as the version
 * does. Roles are not part of a publication: visitors always get the current one.
 * @throws AppError assetsNotOwned
 */
export async function publishIn(
  tx: Executor,
  project: ProjectRow,
  accountId: string,
  name: string | null,
  language: Language,
): Promise<void> {
  const id = uuid();
  const { document, revision } = project;
  await checkShowable(tx, project.ownerId, document, await lastShown(tx, project), language);
  await insertVersion(tx, project.ownerId, {
    id,
    projectId: project.id,
    kind: 'publish',
    name,
    ...stateOf(project.id, revision, materialIdsOf(document)),
    number: await store.nextNumber(tx, project.id),
    title: project.name,
    publishedBy: accountId,
  });
  await store.setPublished(tx, project.id, id);
  await trimVersions(tx, project.id, 'publish', PUBLICATIONS_KEPT);
}

/** Whether visitors see exactly the saved document. */
async function isUpToDate(tx: Executor, { publishedId, name, document }: ProjectRow): Promise<boolean> {
  const published = publishedId === null ? null : await findVersion(tx, publishedId);
  if (published === null) return false;
  const shown = { name: published.title ?? name, document: published.document };
  return documentChanges(shown, { name, document }).length === 0;
}

/** Publications: publish, roll back and take down, each based on the state that the author has seen. */
export interface Publications {
  /** @throws AppError notFound */
  get(projectId: string, principal: UserPrincipal): Promise<Publication>;

  /** Publishes the saved document. @throws AppError notFound, nameTooLong, stalePublication, assetsNotOwned */
  publish(
    projectId: string,
    principal: UserPrincipal,
    chosen: { publication: number; name?: string | null },
    language: Language,
  ): Promise<Publication>;

  /** Shows visitors an earlier publication. @throws AppError notFound, stalePublication, assetsNotOwned */
  rollBack(
    projectId: string,
    principal: UserPrincipal,
    chosen: { publication: number; versionId: string },
    language: Language,
  ): Promise<Publication>;

  /** Shows visitors nothing. @throws AppError notFound, stalePublication */
  unpublish(projectId: string, principal: UserPrincipal, publication: number): Promise<Publication>;
}

/** See {@link Publications}. */
export function createPublications({ db, pictures, onPublished }: PublicationDeps): Publications {
  async function describe(projectId: string): Promise<Publication> {
    const row = await store.findPublication(db, projectId);
    if (row === null) throw new AppError('notFound');
    const { publication, publishedAt, versionId, revision, number, name, title, by } = row;
    if (versionId === null || publishedAt === null) return { publication, published: null };
    return {
      publication,
      published: {
        versionId,
        number: number ?? 0,
        name,
        title: title ?? '',
        time: publishedAt.toISOString(),
        posterUrl: pictures.signPoster(versionId, revision ?? 0),
        by,
      },
    };
  }

  /**
   * Changes what visitors see. If they already see it, after a second click or one in another window, the current state is
   * returned. @throws AppError notFound, stalePublication when it was changed since `publication`
   */
  async function change(
    projectId: string,
    { accountId }: UserPrincipal,
    publication: number,
    act: {
      isDone(tx: Executor, row: ProjectRow): Promise<boolean>;
      run(tx: Executor, row: ProjectRow): Promise<void>;
    },
  ): Promise<Publication> {
    const isChanged = await db.transaction(async (tx) => {
      const row = await lockOwnProject(tx, projectId, accountId, 'project');
      if (row === null) throw new AppError('notFound');
      if (await act.isDone(tx, row)) return false;
      if (row.publication !== publication) throw new AppError('stalePublication');
      await act.run(tx, row);
      return true;
    });
    const now = await describe(projectId);
    if (isChanged) onPublished(projectId, now.published !== null);
    return now;
  }

  return {
    async get(projectId: string, { accountId }: UserPrincipal): Promise<Publication> {
      if ((await findOwner(db, projectId, 'project')) !== accountId) throw new AppError('notFound');
      return describe(projectId);
    },

    async publish(
      projectId: string,
      principal: UserPrincipal,
      { publication, name = null }: { publication: number; name?: string | null },
      language: Language,
    ): Promise<Publication> {
      const checked = name === null || name.trim() === '' ? null : checkName(name);
      return change(projectId, principal, publication, {
        isDone: isUpToDate,
        run: (tx, row) => publishIn(tx, row, principal.accountId, checked, language),
      });
    },

    rollBack: (
      projectId: string,
      principal: UserPrincipal,
      { publication, versionId }: { publication: number; versionId: string },
      language: Language,
    ): Promise<Publication> =>
      change(projectId, principal, publication, {
        isDone: async (_, row) => row.publishedId === versionId,
        async run(tx, { ownerId }) {
          const isPublication = await store.isPublication(tx, versionId, projectId);
          const version = isPublication ? await findVersion(tx, versionId) : null;
          if (version === null) throw new AppError('notFound');
          await checkShowable(tx, ownerId, version.document, version.document, language);
          await store.setPublished(tx, projectId, versionId);
        },
      }),

    unpublish: (projectId: string, principal: UserPrincipal, publication: number): Promise<Publication> =>
      change(projectId, principal, publication, {
        isDone: async (_, row) => row.publishedId === null,
        run: (tx) => store.setPublished(tx, projectId, null),
      }),
  };
}
