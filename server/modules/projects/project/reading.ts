import { ratioTexts } from '../../../../contract/document/limits';
import type { Ratio } from '../../../../contract/document/schema';
import type { Project, ProjectKind } from '../../../../contract/project/schema';
import type { Role } from '../../../../contract/role/schema';
import type { Language } from '../../../../contract/errors';
import { plainText } from '../../../../contract/text/plain-text';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { JsonText } from '../../../http/json-text';
import { type Principal, seesDraft } from '../../../http/principal';
import type { Catalogue } from '../../catalogue';
import type { Fonts } from '../../fonts';
import type { Materials } from '../../library';
import type { Roles } from '../../roles';
import type { DocumentSource, StoredDocument, StoredDocuments } from '../stored/documents';
import type { DocumentFacts } from '../stored/facts';
import type { PictureLinks } from '../thumbnail/cache';
import { findListedVersion } from '../version/store';
import { castOf } from './film-assets';
import type { WantedKind } from './kind';
import { isReadOnly } from './places';
import { directionOf } from './proportion';
import * as store from './store';

export interface ReadingDeps {
  db: Database;
  documents: StoredDocuments;
  catalogue: Catalogue;
  roles: Roles;
  materials: Materials;
  fonts: Fonts;
  pictures: PictureLinks;
}

/** A project as somebody sees it, without its document, and where that stands. */
export interface ReachedProject extends store.ListedRow {
  source: DocumentSource;
}

export const fieldsOf = (row: store.ListedRow, ratio: Ratio) => ({
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
export const briefOf = ({ id, name, openingRemarks, commonQuestions }: Role) => ({
  id,
  name,
  openingRemarks: plainText(openingRemarks),
  commonQuestions: commonQuestions.map(({ question }) => question),
});

/** A project whose document is the text that is stored. */
export type ReadProject = Omit<Project, 'document'> & { document: JsonText };

/** Reads projects, as far as somebody may see them; films only where a caller names their kind. */
export interface ProjectReader {
  /**
   * The project as `principal` may see it: the draft, or for visitors the published version.
   * @param wanted what it has to be: a project, unless a caller can handle films
   * @throws AppError notFound for any other, existing or not; notPublished for visitors while nothing is published
   */
  reach(id: string, principal: Principal, wanted?: WantedKind): Promise<ReachedProject>;

  /** As {@link reach}, for a caller who does not need the document. @throws AppError notFound */
  checkReach(id: string, principal: Principal, wanted?: WantedKind): Promise<void>;

  /** Revision of the draft of a project or a film; null when there is none. */
  revisionOf(id: string): Promise<number | null>;

  /**
   * The assets of a document, with a mark on those that are on trial; `isPublished` when visitors already see it. A visitor
   * hears a role of the stock in `language`.
   */
  assetsOf(
    facts: DocumentFacts,
    ownerId: string,
    language: Language,
    seen?: { isPublished?: boolean; isVisitor?: boolean },
  ): Promise<Project['assets']>;

  documents: StoredDocuments;

  /** A project as {@link reach} has it, with what the server reads of its document. @throws as reach */
  shown(id: string, principal: Principal): Promise<{ row: ReachedProject; facts: DocumentFacts }>;

  /** What the document shows behind a share code, draft or published; null when there is none. */
  shared(id: string, isDraft: boolean): Promise<DocumentFacts | null>;

  /** What the server reads of a draft. */
  factsOf(row: store.ListedRow): Promise<DocumentFacts>;

  /** Name and thumbnail of a project or a film as a principal sees it; null for the other kind, and while nothing is published. */
  linkPreview(
    id: string,
    principal: Principal,
    wanted: ProjectKind,
  ): Promise<{ name: string; pictureUrl: string } | null>;

  /** A project without its document, without a check of permissions, which is up to the caller. */
  find(id: string, wanted?: WantedKind): Promise<store.ListedRow | null>;

  /** A project or a film with its document as text. @throws as reach */
  get(id: string, principal: Principal, language: Language): Promise<ReadProject>;
}

/** See {@link ProjectReader}. */
export function createReading(deps: ReadingDeps): ProjectReader {
  const { db, documents, catalogue, roles, materials, fonts, pictures } = deps;

  async function assetsOf(
    { events, roleId, materialIds, fontIds, isFilm, avatarIds, audioIds }: DocumentFacts,
    ownerId: string,
    language: Language,
    { isPublished = false, isVisitor = false } = {},
  ): Promise<Project['assets']> {
    const holder = { accountId: ownerId, isPublished };
    const [used, lettering, avatar, voice, role, cast] = await Promise.all([
      materials.usable(materialIds, ownerId, language, isPublished),
      fonts.usable(fontIds, ownerId),
      events.virtualUrl === null ? null : catalogue.findAvatar(events.virtualUrl.id, holder, language),
      catalogue.findVoice(events.audioId, holder, language),
      roleId === null ? null : roles.find(roleId, ownerId),
      isFilm ? castOf(catalogue, { avatarIds, audioIds }, holder, language) : {},
    ]);
    const heard = role && isVisitor ? roles.heardIn(role, language) : role;
    return { materials: used, fonts: lettering, avatar, voice, role: heard && briefOf(heard), ...cast };
  }

  /** The published version of a project in the place of its draft; null while nothing is published. */
  async function published(row: store.ListedRow): Promise<ReachedProject | null> {
    const version = row.publishedId === null ? null : await findListedVersion(db, row.publishedId);
    if (version === null) return null;
    const { id, revision, title } = version;
    return {
      ...row,
      revision,
      name: title ?? row.name,
      updatedAt: row.publishedAt ?? row.updatedAt,
      source: { kind: 'version', id, revision },
    };
  }

  const draftOf = (row: store.ListedRow): ReachedProject => ({
    ...row,
    source: { kind: 'project', id: row.id, revision: row.revision },
  });

  async function reach(
    id: string,
    principal: Principal,
    wanted: WantedKind = 'project',
  ): Promise<ReachedProject> {
    const row = await store.findListed(db, id, wanted);
    const allowed =
      principal.kind === 'user' ? row?.ownerId === principal.accountId : principal.projectId === id;
    if (row === null || !allowed) throw new AppError('notFound');
    if (seesDraft(principal)) return draftOf(row);
    const shown = await published(row);
    if (shown === null) throw new AppError('notPublished');
    return shown;
  }

  async function checkReach(id: string, principal: Principal, wanted: WantedKind = 'project'): Promise<void> {
    const ownerId = await store.findOwner(db, id, wanted);
    const allowed = principal.kind === 'user' ? ownerId === principal.accountId : principal.projectId === id;
    if (ownerId === null || !allowed) throw new AppError('notFound');
  }

  const documentOf = ({ source, ownerId }: ReachedProject): Promise<StoredDocument> =>
    documents.read(source, ownerId);

  return {
    reach,
    checkReach,
    revisionOf: (id: string): Promise<number | null> => store.findRevision(db, id),
    assetsOf,
    documents,

    async shown(id: string, principal: Principal): Promise<{ row: ReachedProject; facts: DocumentFacts }> {
      const row = await reach(id, principal);
      return { row, facts: (await documentOf(row)).facts };
    },

    async shared(id: string, isDraft: boolean): Promise<DocumentFacts | null> {
      const row = await store.findListed(db, id, 'project');
      const shown = row === null || isDraft ? row && draftOf(row) : await published(row);
      return shown && (await documentOf(shown)).facts;
    },

    factsOf: async (row: store.ListedRow): Promise<DocumentFacts> => (await documentOf(draftOf(row))).facts,

    async linkPreview(
      id: string,
      principal: Principal,
      wanted: ProjectKind,
    ): Promise<{ name: string; pictureUrl: string } | null> {
      const row = await store.findListed(db, id, wanted);
      const shown = row === null || seesDraft(principal) ? row && draftOf(row) : await published(row);
      if (shown === null) return null;
      const { name, source } = shown;
      return { name, pictureUrl: pictures.sign(source.kind, source.id, source.revision) };
    },

    find: (id: string, wanted: WantedKind = 'project'): Promise<store.ListedRow | null> =>
      store.findListed(db, id, wanted),

    async get(id: string, principal: Principal, language: Language) {
      const row = await reach(id, principal, 'any');
      const { bytes, facts, revision } = await documentOf(row);
      const [readOnly, assets] = await Promise.all([
        principal.kind === 'user' && isReadOnly(db, row),
        assetsOf(facts, row.ownerId, language, {
          isPublished: !seesDraft(principal),
          isVisitor: principal.kind !== 'user',
        }),
      ]);
      // A save that came meanwhile is what is answered.
      const fields = fieldsOf({ ...row, revision }, facts.ratio);
      return { ...fields, readOnly, document: new JsonText(bytes), assets };
    },
  };
}
