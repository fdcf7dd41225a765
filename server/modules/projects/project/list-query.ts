import { and, eq, ilike, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Ratio } from '../../../../contract/document/schema';
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
  ratio?: Ratio | undefined;
}

/** The ratio of a row's document. */
export const ratioOf = sql<Ratio>`(${projects.document} ->> 'ratio')::int`;

/** The rows of a list of an owner's projects, or films. */
export const listedRows = (
  ownerId: string,
  kind: ProjectKind,
  { name, folderId, trashed = false, ratio }: ProjectQuery,
) =>
  and(
    eq(projects.ownerId, ownerId),
    eq(projects.kind, kind),
    trashed ? isNotNull(projects.trashedAt) : isNull(projects.trashedAt),
    inFolder(projects.folderId, folderId),
    name ? ilike(projects.name, containing(name)) : undefined,
    ratio === undefined ? undefined : eq(ratioOf, ratio),
  );

/** By what such a list is sorted: when a row was changed, in the trash when it came there. */
export const latestOf = ({ trashed = false }: ProjectQuery) =>
  trashed ? projects.trashedAt : projects.updatedAt;
