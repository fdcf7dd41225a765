import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common';
import { NAME_LIMIT, ratioTexts, TRASH_DAYS } from '../../../../contract/constants';
import type { Patch, ProjectDocument, Ratio } from '../../../../contract/document';
import type { Language } from '../../../../contract/errors';
import type { Project, ProjectSummary } from '../../../../contract/project';
import type { Role } from '../../../../contract/role';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { accountOf, type Principal, seesDraft, type UserPrincipal } from '../../../http/principal';
import { requiredName } from '../../../http/text';
import type { Catalogue } from '../../catalogue';
import { holdFolder } from '../../folders';
import { fontIdsOf, type Fonts } from '../../fonts';
import { materialIdsOf, type Materials } from '../../library';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Roles } from '../../roles';
import { copyName } from './copy-name';
import { checkDocument, newDocument, patchDocument } from './document';
import { checkSleepVideos } from './sleep-videos';
import { keepAutomatically } from '../version/automatic';
import { findVersion } from '../version/store';
import { assetsNamed } from './named-assets';
import { isReadOnly, readOnlyOf, takePlace } from './places';
import type { PictureLinks } from '../thumbnail/cache';
import { directionOf } from './proportion';
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

export interface ProjectEdit {
  name?: string;
  revision?: number;
  document?: unknown;
  patches?: Patch[];
}

/** A name as it reads, within the limit, counted in characters as people see them. */
export function checkName(name: string): string {
  const clean = requiredName(name);
  if ([...clean].length > NAME_LIMIT) throw new AppError('nameTooLong');
  return clean;
}

const DAY_MS = 86_400_000;

/** When the trash gives up what came into it at a time. */
const purgeTimeOf = (trashedAt: Date | null): string | null =>
  trashedAt === null ? null : new Date(trashedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString();

const fieldsOf = (row: Omit<store.ProjectRow, 'document'>, ratio: Ratio) => ({
  id: row.id,
  name: row.name,
  status: row.status,
  proportion: { index: ratio, percentage: ratioTexts[ratio] },
  direction: directionOf(ratio),
  revision: row.revision,
  createTime: row.createdAt.toISOString(),
  updateTime: row.updatedAt.toISOString(),
});

/** The part of a role that a player needs, without its knowledge. */
const briefOf = ({ id, name, openingRemarks, commonQuestions }: Role) => ({
  id,
  name,
  openingRemarks,
  commonQuestions: commonQuestions.map(({ question }) => question),
});

/**
 * Reads and locks an owner's project until the transaction ends.
 * @throws AppError notFound
 */
export async function holdProject(tx: Executor, id: string, ownerId: string): Promise<store.ProjectRow> {
  const row = await store.lockOwnProject(tx, id, ownerId);
  if (row === null) throw new AppError('notFound');
  return row;
}

/** Projects: their documents, saved by revision so that no window overwrites another. */
export function createProjects({ db, catalogue, roles, materials, fonts, pictures, onSaved }: ProjectDeps) {
  /** The assets of a document, those that its owner only tries marked; `isPublished` when visitors already see it. */
  async function assetsOf(
    document: ProjectDocument,
    ownerId: string,
    language: Language,
    isPublished = false,
  ): Promise<Project['assets']> {
    const { events, roleId } = document;
    const holder = { accountId: ownerId, isPublished };
    const [used, lettering, avatar, voice, role] = await Promise.all([
      materials.usable(materialIdsOf(document), ownerId, language, isPublished),
      fonts.usable(fontIdsOf(document), ownerId),
      events.virtualUrl === null ? null : catalogue.findAvatar(events.virtualUrl.id, holder, language),
      catalogue.findVoice(events.audioId, holder, language),
      roleId === null ? null : roles.find(roleId, ownerId),
    ]);
    return {
      materials: used,
      fonts: lettering,
      avatar,
      voice,
      role: role && briefOf(role),
    };
  }

  /**
   * The project as `principal` may see it: the draft, or for visitors the published version.
   * @throws AppError notFound for any other, existing or not; notPublished for visitors while nothing is published
   */
  async function reach(id: string, principal: Principal): Promise<store.ProjectRow> {
    const row = await store.findProject(db, id);
    const allowed =
      principal.kind === 'user' ? row?.ownerId === principal.accountId : principal.projectId === id;
    if (row === null || !allowed) throw new AppError('notFound');
    if (seesDraft(principal)) return row;
    const published = row.publishedId === null ? null : await findVersion(db, row.publishedId);
    if (published === null) throw new AppError('notPublished');
    const { document, revision, title } = published;
    return {
      ...row,
      document,
      revision,
      name: title ?? row.name,
      updatedAt: row.publishedAt ?? row.updatedAt,
    };
  }

  /** As {@link reach}, for a caller who does not need the document. @throws AppError notFound */
  async function checkReach(id: string, principal: Principal): Promise<void> {
    const ownerId = await store.findOwner(db, id);
    const allowed = principal.kind === 'user' ? ownerId === principal.accountId : principal.projectId === id;
    if (ownerId === null || !allowed) throw new AppError('notFound');
  }

  /**
   * A new project with a whole document.
   * @throws AppError nameRequired, nameTooLong, tooManyProjects, notFound for a folder of somebody else
   */
  async function addWith(
    ownerId: string,
    name: string,
    document: ProjectDocument,
    { tx: outer = db, folderId = null }: { tx?: Executor; folderId?: string | null } = {},
  ): Promise<{ id: string }> {
    const id = uuid();
    const checked = checkName(name);
    await outer.transaction(async (tx) => {
      await takePlace(tx, ownerId);
      await holdFolder(tx, folderId, ownerId, 'project');
      await store.insertProject(tx, {
        id,
        ownerId,
        name: checked,
        status: 'proceed',
        direction: directionOf(document.ratio),
        document,
        folderId,
      });
    });
    return { id };
  }

  return {
    reach,
    checkReach,

    /** How many projects an account has. */
    count: (ownerId: string): Promise<number> => store.countProjects(db, ownerId),

    assetsOf,

    /** The document that a share code shows, draft or published; null when there is none. */
    async shown(id: string, isDraft: boolean): Promise<ProjectDocument | null> {
      const row = await store.findProject(db, id);
      if (row === null || isDraft) return row?.document ?? null;
      const published = row.publishedId === null ? null : await findVersion(db, row.publishedId);
      return published?.document ?? null;
    },

    /** Name and thumbnail of a project as a principal sees it; null while nothing is published. */
    async linkPreview(
      id: string,
      principal: Principal,
    ): Promise<{ name: string; pictureUrl: string } | null> {
      const row = await store.findProject(db, id);
      if (row === null) return null;
      if (seesDraft(principal))
        return { name: row.name, pictureUrl: pictures.sign('project', id, row.revision) };
      const published = row.publishedId === null ? null : await findVersion(db, row.publishedId);
      return (
        published && {
          name: published.title ?? row.name,
          pictureUrl: pictures.sign('version', published.id, published.revision),
        }
      );
    },

    /** A project, without a check of permissions, which is up to the caller. */
    find: (id: string): Promise<store.ProjectRow | null> => store.findProject(db, id),

    /** The same, also of a project in the trash. */
    findWithTrash: (id: string): Promise<store.ProjectRow | null> => store.findWithTrash(db, id),

    /** A new project with an empty stage. @throws AppError nameRequired, nameTooLong, tooManyProjects */
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

    /**
     * A copy of a draft, in the folder of the original unless another one is given.
     * @throws AppError notFound, tooManyProjects
     */
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
        const name = copyName(row.name, language, new Set(await store.namesOf(tx, accountId)));
        return addWith(accountId, name, row.document, { tx, folderId: folderId ?? row.folderId });
      }),

    /** Puts projects into a folder; missing ones are skipped. @throws AppError notFound for somebody else's folder */
    move: (ids: readonly string[], folderId: string | null, ownerId: string): Promise<number> =>
      db.transaction(async (tx) => {
        await holdFolder(tx, folderId, ownerId, 'project');
        return store.moveProjects(tx, ids, ownerId, folderId);
      }),

    async get(id: string, principal: Principal, language: Language): Promise<Project> {
      const row = await reach(id, principal);
      const [readOnly, assets] = await Promise.all([
        principal.kind === 'user' && isReadOnly(db, row),
        assetsOf(row.document, row.ownerId, language, !seesDraft(principal)),
      ]);
      return { ...fieldsOf(row, row.document.ratio), readOnly, document: row.document, assets };
    },

    async page(
      ownerId: string,
      query: store.ProjectQuery & { page?: number; pageSize?: number },
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

    /**
     * Renames a project, and saves a document or patches if given.
     * @param before runs in the same transaction, with the project as it was.
     * @throws AppError staleRevision when `revision` is not the stored one, sleepVideoInvalid, projectReadOnly: nothing is
     *   written then
     */
    async edit(
      id: string,
      principal: Principal,
      edit: ProjectEdit,
      before: (tx: Executor, row: store.ProjectRow, next: ProjectDocument) => Promise<void>,
    ): Promise<{ revision: number; updateTime: string }> {
      const name = edit.name === undefined ? undefined : checkName(edit.name);
      const savesDocument = edit.document !== undefined || edit.patches !== undefined;
      if (savesDocument && edit.revision === undefined)
        throw new AppError('invalidInput', { detail: '/revision' });
      if (edit.document !== undefined && edit.patches !== undefined)
        throw new AppError('invalidInput', { detail: '/patches' });
      const saved = await db.transaction(async (tx) => {
        const row = await holdProject(tx, id, accountOf(principal));
        if (await isReadOnly(tx, row)) throw new AppError('projectReadOnly');
        if (!savesDocument) return store.updateProject(tx, id, name === undefined ? {} : { name });
        if (row.revision !== edit.revision) throw new AppError('staleRevision');
        const document = edit.patches
          ? patchDocument(row.document, edit.patches)
          : checkDocument(edit.document);
        await checkSleepVideos(tx, row.document, document, row.ownerId, materials);
        await before(tx, row, document);
        const written = await store.updateProject(tx, id, {
          document,
          direction: directionOf(document.ratio),
          ...(name !== undefined && { name }),
        });
        await keepAutomatically(tx, row, { document, revision: written.revision });
        return written;
      });
      if (savesDocument) onSaved(id, saved.revision, edit.patches ?? null);
      return { revision: saved.revision, updateTime: saved.updatedAt.toISOString() };
    },

    /** The assets in patches that their author may use, for those who see the change before it is saved. */
    async assetsNamedBy(
      patches: readonly Patch[],
      accountId: string,
      language: Language,
    ): Promise<Partial<Project['assets']>> {
      const { materialIds, fontIds, avatarId, audioId, roleId } = assetsNamed(patches);
      const [used, lettering, avatar, voice, role] = await Promise.all([
        materials.usable(materialIds, accountId, language),
        fonts.usable(fontIds, accountId),
        avatarId === null ? null : catalogue.findAvatar(avatarId, { accountId }, language),
        audioId === null ? null : catalogue.findVoice(audioId, { accountId }, language),
        roleId === null ? null : roles.find(roleId, accountId),
      ]);
      return {
        ...(materialIds.length > 0 && { materials: used }),
        ...(fontIds.length > 0 && { fonts: lettering }),
        ...(avatar && { avatar }),
        ...(voice && { voice }),
        ...(role && { role: briefOf(role) }),
      };
    },
  };
}

export type Projects = ReturnType<typeof createProjects>;
