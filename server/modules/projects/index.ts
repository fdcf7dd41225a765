import type { ServerParts } from '../../parts';
import type { Catalogue } from '../catalogue';
import type { Library } from '../library';
import { designRoutes } from './design/routes';
import { projectRoutes } from './project/routes';
import { createProjects } from './project/service';
import { publicationRoutes } from './publication/routes';
import { createPublications } from './publication/service';
import { roleRoutes } from './role/routes';
import { createRoles } from './role/service';
import { templateRoutes } from './template/routes';
import { createTemplates } from './template/service';
import { createPictureCache, createPictureLinks, warmFonts } from './thumbnail/cache';
import { createPictureSources } from './thumbnail/sources';
import { transferRoutes } from './transfer/routes';
import { createTransfer } from './transfer/service';
import { versionRoutes } from './version/routes';
import { createVersions } from './version/service';

export interface ProjectParts {
  library: Library;
  catalogue: Catalogue;
  /** The file of an address below `/stock/`, null when there is none. */
  stock: (address: string) => Promise<string | null>;
}

/** The work of creators: projects with their roles, versions, publications, templates, thumbnails and files. */
export function registerProjects(parts: ServerParts, { library, catalogue, stock }: ProjectParts) {
  const { db, route, engines, events } = parts;
  const { materials, uploads, incoming } = library;
  const { storage } = engines;
  const pictures = createPictureLinks(parts.links);
  const roles = createRoles({ db });
  const projects = createProjects({
    db,
    catalogue,
    roles,
    materials,
    pictures,
    onSaved: (projectId, revision, patches) => events.tell('project:saved', { projectId, revision, patches }),
  });
  const versions = createVersions({ db, projects, pictures });
  const templates = createTemplates({ db, catalogue, projects, roles, pictures });
  const transfer = createTransfer({ db, projects, materials, uploads, roles, catalogue, storage, incoming });
  const publications = createPublications({
    db,
    onPublished: (projectId, published) => events.tell('project:published', { projectId, published }),
  });
  const draw = createPictureCache(
    async (kind, id, revision) => {
      if (kind === 'project') return projects.find(id);
      if (kind === 'template') return templates.pictured(id, revision);
      const version = await versions.find(id);
      const project = version && (await projects.find(version.projectId));
      return project && { ...version, ownerId: project.ownerId };
    },
    createPictureSources({ materials, storage, avatarEngine: engines.avatar, stock }),
  );

  projectRoutes(route, projects, { begin: templates.begin, links: pictures, draw });
  roleRoutes(route, roles, async (principal) =>
    principal.kind === 'share'
      ? (await projects.reach(principal.projectId, principal)).document.roleId
      : null,
  );
  versionRoutes(route, versions);
  publicationRoutes(route, publications);
  templateRoutes(route, templates);
  transferRoutes(route, transfer);
  designRoutes(route);
  return { projects, roles, publications, warmFonts };
}

export type ProjectDomain = ReturnType<typeof registerProjects>;

export { newDocument } from './project/document';
export { holdProject, type Projects } from './project/service';
export { publishIn } from './publication/service';
export type { Roles } from './role/service';
export { packed } from './transfer/pack';
