import { v7 as uuid } from 'uuid';
import { NAME_LIMIT, TRASH_DAYS } from '../../../../contract/common/limits';
import type { Page } from '../../../../contract/common/schema';
import type { Patch, ProjectDocument, Ratio } from '../../../../contract/document/schema';
import type { ProjectSummary } from '../../../../contract/project/schema';
import type { Language } from '../../../../contract/errors';
import { DAY_MS } from '../../../../contract/common/time';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { accountOf, type Principal, type UserPrincipal } from '../../../http/principal';
import { requiredName } from '../../../http/text';
import type { Catalogue } from '../../catalogue';
import { holdFolder } from '../../folders';
import type { Fonts } from '../../fonts';
import type { Materials } from '../../library';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Roles } from '../../roles';
import { copyName } from './copy-name';
import { kindOf, type WantedKind } from './kind';
import { newDocument } from './document';
import type { ProjectQuery } from './list-query';
import { checkSleepVideos } from './sleep-videos';
import { createStoredDocuments } from '../stored/documents';
import { workOnDocument } from '../stored/document-thread';
import type { Prepared, ProjectEdit } from '../stored/tasks';
import { type BeforeSave, keepAutomatically } from '../version/automatic';
import { stateOf } from '../version/store';
import { type AssetsNamedBy, createAssetsNamedBy } from './own-assets';
import { isReadOnly, readOnlyOf, takePlace } from './places';
import type { PictureLinks } from '../thumbnail/cache';
import { directionOf } from './proportion';
import { createReading, fieldsOf, type ProjectReader } from './reading';
import * as store from './store';

export interface ProjectDeps {
  db: Database;
  catalogue: Catalogue;
  roles: Roles;
  materials: Materials;
  fonts: Fonts;
  pictures: PictureLinks;
  /** Called after each saved revision, so that other windows of the project are notified. */
  onSaved: (projectId: string, revision: number, patches: Patch[] | null) => void;
}

/** A name as it reads, within the limit, counted in characters as people see them. */
export function checkName(name: string): string {
  const clean = requiredName(name);
  if ([...clean].length > NAME_LIMIT) throw new AppError('nameTooLong');
  return clean;
}

const savesDocument = ({ document, text, patches }: ProjectEdit): boolean =>
  document !== undefined || text !== undefined || patches !== undefined;

/** When the trash gives up what came into it at a time. */
export const purgeTimeOf = (trashedAt: Date | null): string | null =>
  trashedAt === null ? null : new Date(trashedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString();

/**
 * Reads and locks an owner's project until the transaction ends.
 * @param wanted a project, unless a caller can handle films
 * @throws AppError notFound, also for another kind
 */
export async function holdProject(
  tx: Executor,
  id: string,
  ownerId: string,
  wanted: WantedKind = 'project',
): Promise<store.ProjectRow> {
  const row = await store.lockOwnProject(tx, id, ownerId, wanted);
  if (row === null) throw new AppError('notFound');
  return row;
}

/** Projects: their documents, saved by revision so that no window overwrites another. */
export interface Projects extends ProjectReader {
  /** How many projects an account has. */
  count(ownerId: string): Promise<number>;

  /** A new project with an empty stage. @throws AppError nameRequired, nameTooLong, tooManyProjects */
  add(
    ownerId: string,
    input: { name: string; ratio: Ratio; folderId?: string | undefined },
    language: Language,
  ): Promise<{ id: string }>;

  /**
   * A new project with a whole document, or a new film where that has scenes.
   * @throws AppError nameRequired, nameTooLong, tooManyProjects, tooManyFilms, notFound for a folder of somebody else or of the
   *   other kind
   */
  addWith(
    ownerId: string,
    name: string,
    document: ProjectDocument,
    within?: { tx?: Executor; folderId?: string | null },
  ): Promise<{ id: string }>;

  /**
   * A copy of a draft, in the folder of the original unless another one is given. The copy of a film is a film.
   * @throws AppError notFound, tooManyProjects, tooManyFilms
   */
  duplicate(
    id: string,
    principal: UserPrincipal,
    folderId: string | undefined,
    language: Language,
  ): Promise<{ id: string }>;

  /**
   * Puts projects or films into a folder; missing ones, and those of another kind than the folder, are skipped.
   * @throws AppError notFound for somebody else's folder
   */
  move(ids: readonly string[], folderId: string | null, ownerId: string): Promise<number>;

  page(
    ownerId: string,
    query: ProjectQuery & { page?: number; pageSize?: number },
  ): Promise<Page<ProjectSummary>>;

  /**
   * Renames a project, and saves a document or patches if given. What is long is read and made beside the server's other
   * work, before the project is locked.
   * @param asked the save, or its JSON text
   * @param before runs in the same transaction, before the document is written
   * @throws AppError staleRevision when `revision` is not the stored one, sleepVideoInvalid, projectReadOnly, or any error of
   *   {@link prepare}; nothing is written then
   */
  edit(
    id: string,
    principal: Principal,
    asked: ProjectEdit | Buffer,
    before: BeforeSave,
  ): Promise<{ revision: number; updateTime: string }>;

  /** See {@link AssetsNamedBy}. */
  assetsNamedBy: AssetsNamedBy;
}

/** See {@link Projects}. */
export function createProjects(deps: ProjectDeps): Projects {
  const { db, catalogue, materials, pictures, onSaved } = deps;
  const reading = createReading({ ...deps, documents: createStoredDocuments(db) });

  async function addWith(
    ownerId: string,
    name: string,
    document: ProjectDocument,
    { tx: outer = db, folderId = null }: { tx?: Executor; folderId?: string | null } = {},
  ): Promise<{ id: string }> {
    const id = uuid();
    const kind = kindOf(document);
    const checked = checkName(name);
    await outer.transaction(async (tx) => {
      await takePlace(tx, ownerId, kind);
      await holdFolder(tx, folderId, ownerId, [kind]);
      await store.insertProject(tx, {
        id,
        ownerId,
        kind,
        name: checked,
        status: 'proceed',
        direction: directionOf(document.ratio),
        document,
        folderId,
      });
    });
    return { id };
  }

  /** What a save makes of a draft, and the revision of the draft. @throws AppError notFound, and the errors of `prepare` */
  async function prepareSave(
    id: string,
    ownerId: string,
    edit: ProjectEdit | Buffer,
  ): Promise<Prepared & { revision: number }> {
    const draft = await store.findText(db, id);
    if (draft?.ownerId !== ownerId || draft.trashedAt !== null) throw new AppError('notFound');
    const { text, revision } = draft;
    const prepared = await workOnDocument(ownerId, { kind: 'prepare', edit, draft: { text, revision } });
    return { ...prepared, revision };
  }

  return {
    ...reading,

    count: (ownerId: string): Promise<number> => store.countProjects(db, ownerId, 'project'),

    async add(
      ownerId: string,
      input: { name: string; ratio: Ratio; folderId?: string | undefined },
      language: Language,
    ): Promise<{ id: string }> {
      const name = checkName(input.name);
      const document = newDocument(input.ratio);
      // A new project starts with the first avatar and the voice that suits it.
      const [avatar] = (await catalogue.avatars(ownerId, { pageSize: 1 }, language)).records;
      if (avatar) {
        document.events.virtualUrl = { id: avatar.id, name: avatar.name };
        document.events.audioId = avatar.audioId;
      }
      return addWith(ownerId, name, document, { folderId: input.folderId ?? null });
    },

    addWith,

    duplicate: (
      id: string,
      { accountId }: UserPrincipal,
      folderId: string | undefined,
      language: Language,
    ): Promise<{ id: string }> =>
      db.transaction(async (tx) => {
        // Two copies at once must not take the same name.
        await lockAccount(tx, accountId);
        const row = await store.findProject(tx, id);
        if (row?.ownerId !== accountId) throw new AppError('notFound');
        const name = copyName(row.name, language, new Set(await store.namesOf(tx, accountId, row.kind)));
        return addWith(accountId, name, row.document, { tx, folderId: folderId ?? row.folderId });
      }),

    move: (ids: readonly string[], folderId: string | null, ownerId: string): Promise<number> =>
      db.transaction(async (tx) => {
        const kind = await holdFolder(tx, folderId, ownerId, ['project', 'film']);
        return store.moveProjects(tx, ids, ownerId, folderId, kind ?? 'any');
      }),

    async page(
      ownerId: string,
      query: ProjectQuery & { page?: number; pageSize?: number },
    ): Promise<Page<ProjectSummary>> {
      const paging = pagingOf(query);
      const [{ rows, total }, beyond] = await Promise.all([
        store.listProjects(db, ownerId, query, paging),
        readOnlyOf(db, ownerId),
      ]);
      const records = rows.map((row) => ({
        ...fieldsOf(row, row.ratio),
        readOnly: beyond.has(row.id),
        folderId: row.folderId,
        purgeTime: purgeTimeOf(row.trashedAt),
        publication: row.shown,
        coverUrl: pictures.sign('project', row.id, row.revision),
      }));
      return pageOfRecords(records, total, paging);
    },

    assetsNamedBy: createAssetsNamedBy(deps),

    async edit(
      id: string,
      principal: Principal,
      asked: ProjectEdit | Buffer,
      before: BeforeSave,
    ): Promise<{ revision: number; updateTime: string }> {
      const ownerId = accountOf(principal);
      const isText = asked instanceof Uint8Array;
      if (!isText && asked.name !== undefined) checkName(asked.name);
      const { next, revision, ...named } =
        isText || savesDocument(asked)
          ? await prepareSave(id, ownerId, asked)
          : { next: null, revision: 0, name: asked.name };
      const name = named.name === undefined ? undefined : checkName(named.name);
      const saved = await db.transaction(async (tx) => {
        const row = await store.lockListed(tx, id, ownerId);
        if (row === null) throw new AppError('notFound');
        if (await isReadOnly(tx, row)) throw new AppError('projectReadOnly');
        if (next === null) return store.updateProject(tx, id, { name });
        if (row.revision !== revision) throw new AppError('staleRevision');
        await checkSleepVideos(tx, next.before, next.facts, ownerId, materials);
        await before(tx, row, stateOf(id, revision, next.before.materialIds), next);
        const written = await store.updateProject(tx, id, { name, document: next });
        await keepAutomatically(tx, row, stateOf(id, written.revision, next.facts.materialIds));
        return written;
      });
      if (next !== null) onSaved(id, saved.revision, isText ? null : (asked.patches ?? null));
      return { revision: saved.revision, updateTime: saved.updatedAt.toISOString() };
    },
  };
}
