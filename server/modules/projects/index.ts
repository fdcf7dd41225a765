import { coverStageOf } from '../../../contract/document/assets';
import type { ServerDeps } from '../../deps';
import { createHook, type Hook, type Inquiry } from '../../hooks';
import type { Catalogue } from '../catalogue';
import type { Fonts } from '../fonts';
import type { Library } from '../library';
import { assetSubject } from '../membership';
import type { Roles } from '../roles';
import { designRoutes } from './design/routes';
import { projectRoutes } from './project/routes';
import { roleOfProjectRoutes } from './project/role-routes';
import { createProjects } from './project/service';
import { findWithTrash } from './project/store';
import { triedIn } from './project/tried';
import { publicationRoutes } from './publication/routes';
import { createPublications } from './publication/service';
import { replaceRoutes } from './replace/routes';
import { createReplacing } from './replace/service';
import { createVoiceReplacement, type VoiceReplacement } from './replace/voices';
import { factsOf } from './stored/facts';
import { templateRoutes } from './template/routes';
import { createTemplates, type Templates } from './template/service';
import {
  createPictureCache,
  createPictureLinks,
  type Pictured,
  type PictureLinks,
  warmFonts,
} from './thumbnail/cache';
import { createGeneratedCheck, createPictureSources } from './thumbnail/sources';
import { createSaid } from './thumbnail/said';
import { transferRoutes } from './transfer/routes';
import { createTransfer } from './transfer/service';
import { trashRoutes } from './trash/routes';
import { createTrash } from './trash/service';
import { versionRoutes } from './version/routes';
import { createVersions } from './version/service';
import type { Projects } from './project/service';
import type { Publications } from './publication/service';

export interface ProjectDeps {
  library: Library;
  fonts: Fonts;
  catalogue: Catalogue;
  roles: Roles;
  /** The file of an address below `/stock/`, null when there is none. */
  stock: (address: string) => Promise<string | null>;
}

/** The work of creators: projects with their versions, publications, templates, thumbnails and files. */
export interface ProjectDomain {
  hooks: {
    /** Before projects and films are deleted for good, by their ids; their owner is locked. */
    purging: Hook<readonly string[]>;
  };

  projects: Projects;

  publications: Publications;

  voices: VoiceReplacement;

  templates: Pick<Templates, 'open'>;

  /** Addresses of thumbnails. */
  pictures: PictureLinks;

  /** Asked for the document behind the thumbnail of a film template; the revision in its address is the number of a language. */
  picturedFilmTemplate: Inquiry<[id: string, revision: number], Pictured | null>;

  warmFonts(): Promise<void>;

  /** The bytes of a background's picture with its AI mark, of the stock or of its owner; null when there is none. */
  readBackground(materialId: string, ownerId: string | null): Promise<Buffer | null>;
}

/** See {@link ProjectDomain}. */
export function registerProjects(
  deps: ServerDeps,
  { library, fonts, catalogue, roles, stock }: ProjectDeps,
): ProjectDomain {
  const { db, route, engines, events, schedule, inquiries } = deps;
  const { materials, uploads, cleanProofs, incoming } = library;
  const { storage } = engines;
  const hooks = { purging: createHook<readonly string[]>() };
  const pictures = createPictureLinks(deps.links);
  const projects = createProjects({
    db,
    catalogue,
    roles,
    materials,
    fonts,
    pictures,
    onSaved: (projectId, revision, patches) => events.tell('project:saved', { projectId, revision, patches }),
  });
  const versions = createVersions({ db, projects, pictures });
  const templates = createTemplates({ db, catalogue, projects, roles, pictures });
  const transfer = createTransfer({
    db,
    projects,
    materials,
    fonts,
    uploads,
    cleanProofs,
    roles,
    catalogue,
    storage,
    incoming,
  });
  const onPublished = (projectId: string, published: boolean) =>
    events.tell('project:published', { projectId, published });
  const publications = createPublications({ db, pictures, onPublished });
  const trash = createTrash({
    db,
    onPublished,
    onRevoked: () => events.emit('credentials:ended', null),
    purging: hooks.purging,
  });
  const sourcesOf = createPictureSources({
    materials,
    storage,
    avatarEngine: engines.avatar,
    stock,
    mark: engines.watermark.picture,
    fonts,
    typesetter: engines.typesetter,
    warn: deps.warn,
  });
  const picturedFilmTemplate: ProjectDomain['picturedFilmTemplate'] = inquiries.open(
    'projects.picturedFilmTemplate',
  );
  const draw = createPictureCache({
    async find(kind, id, revision) {
      if (kind === 'project') {
        const row = await findWithTrash(db, id);
        return row && { ...row, document: coverStageOf(row.document) };
      }
      if (kind === 'template') return templates.pictured(id, revision);
      if (kind === 'filmTemplate') return picturedFilmTemplate.ask(id, revision);
      const version = await versions.find(id);
      const project = version && (await projects.find(version.projectId, 'any'));
      if (!project) return null;
      const document = coverStageOf(version.document);
      return { ...version, document, ownerId: project.ownerId, isPublished: version.kind === 'publish' };
    },
    triedIn: async ({ document, ownerId, isPublished }) =>
      (await triedIn(db, ownerId, factsOf(document), isPublished)).map(assetSubject),
    saidIn: createSaid(roles),
    sourcesOf,
    isGenerated: createGeneratedCheck(materials),
    ownMark: ({ document: { background }, ownerId }) =>
      background.kind === 'image' && background.materialId !== null
        ? materials.markOnStage(background.materialId, ownerId)
        : Promise.resolve(null),
    markStage: engines.markStage,
  });

  roleOfProjectRoutes(route, { roles, projects });
  projectRoutes(route, projects, { begin: templates.begin, links: pictures, draw });
  replaceRoutes(route, createReplacing({ db, projects, materials }));
  trashRoutes(route, trash);
  schedule.add('purge-projects', '57 2 * * *', () => trash.sweep());
  versionRoutes(route, versions);
  publicationRoutes(route, publications);
  templateRoutes(route, templates);
  transferRoutes(route, transfer);
  designRoutes(route);
  return {
    hooks,
    projects,
    publications,
    voices: createVoiceReplacement({ db, projects }),
    templates,
    pictures,
    picturedFilmTemplate,
    warmFonts,
    readBackground: (materialId: string, ownerId: string | null) =>
      sourcesOf(ownerId, new Set()).backgroundFile(materialId),
  };
}

export { factsOf } from './stored/facts';
export { checkDocument, newDocument } from './project/document';
export { latestOf, listedRows, type ProjectQuery } from './project/list-query';
export { checkName, holdProject, type Projects, purgeTimeOf } from './project/service';
export { checkOwned, triedIn } from './project/tried';
export { publishIn } from './publication/service';
export { packed } from './transfer/pack';
