import { and, eq, ilike, isNotNull, isNull } from 'drizzle-orm';
import type { ProjectKind } from '../../../../contract/project/schema';
import { projects } from '../../../db/schema';
import { inFolder } from '../../folders';
import { containing } from '../../paging';

/** What a list of projects or of films is narrowed to. */
export interface ProjectQuery {
  name?: string | undefined;
  /** A folder, or `none` for what lies outside of all folders. */
  folderId?: string | undefined;
  trashed?: boolean | undefined;
}

/** The rows of a list of an owner's projects, or films. */
export const listedRows = (
  ownerId: string,
  kind: ProjectKind,
  { name, folderId, trashed = false }: ProjectQuery,
) =>
  and(
    eq(projects.ownerId, ownerId),
    eq(projects.kind, kind),
    trashed ? isNotNull(projects.trashedAt) : isNull(projects.trashedAt),
    inFolder(projects.folderId, folderId),
    name ? ilike(projects.name, containing(name)) : undefined,
  );

/** By what such a list is sorted: when a row was changed, in the trash when it came there. */
export const latestOf = ({ trashed = false }: ProjectQuery) =>
  trashed ? projects.trashedAt : projects.updatedAt;
