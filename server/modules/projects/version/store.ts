import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { liftDocument } from '../../../../contract/document/migrations';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Executor } from '../../../db/connection';
import { accounts, projects, projectVersions } from '../../../db/schema';
import { noteUses } from '../../library';
import type { Paging } from '../../paging';

export type VersionRow = typeof projectVersions.$inferSelect;

const lifted = (row: VersionRow): VersionRow => ({
  ...row,
  document: liftDocument(row.document) as ProjectDocument,
});

/** A state of a project that becomes a version: its document, or where that is read, with the materials that it shows. */
export interface VersionState {
  document: ProjectDocument | SQL;
  revision: number;
  materialIds: readonly string[];
}

/** The state of a project as its row has it, in a transaction that holds the row: the document stays in the database. */
export const stateOf = (
  projectId: string,
  revision: number,
  materialIds: readonly string[],
): VersionState => ({
  document: sql`(select ${projects.document} from ${projects} where ${projects.id} = ${projectId})`,
  revision,
  materialIds,
});

/** Stores a version with its materials, so that a restore finds them. Runs in a transaction. */
export async function insertVersion(
  tx: Executor,
  ownerId: string,
  { materialIds, ...version }: Omit<typeof projectVersions.$inferInsert, keyof VersionState> & VersionState,
): Promise<void> {
  await tx.insert(projectVersions).values(version);
  await noteUses(tx, { versionId: version.id }, ownerId, materialIds);
}

/** What a list shows: a document can weigh megabytes. */
const { document: _, ...listed } = getTableColumns(projectVersions);

/** Whether visitors see a version now. */
const isShown = sql<boolean>`${projects.publishedId} is not distinct from ${projectVersions.id}`;

/** The versions of a project, or its versions of one kind, with the author of a publication and whether it is current. */
export async function listVersions(
  db: Executor,
  projectId: string,
  kind: VersionRow['kind'] | undefined,
  { offset, pageSize }: Paging,
) {
  const where = and(
    eq(projectVersions.projectId, projectId),
    kind ? eq(projectVersions.kind, kind) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select({ ...listed, by: accounts.name, published: isShown })
      .from(projectVersions)
      .innerJoin(projects, eq(projects.id, projectVersions.projectId))
      .leftJoin(accounts, eq(accounts.id, projectVersions.publishedBy))
      .where(where)
      .orderBy(desc(projectVersions.createdAt), desc(projectVersions.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(projectVersions).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** The author of a publication, and whether it is current. */
export async function findShown(
  db: Executor,
  id: string,
): Promise<{ by: string | null; published: boolean }> {
  const [row] = await db
    .select({ by: accounts.name, published: isShown })
    .from(projectVersions)
    .innerJoin(projects, eq(projects.id, projectVersions.projectId))
    .leftJoin(accounts, eq(accounts.id, projectVersions.publishedBy))
    .where(eq(projectVersions.id, id));
  return row ?? { by: null, published: false };
}

/** A version without its document. */
export async function findListedVersion(
  db: Executor,
  id: string,
  projectId?: string,
): Promise<Omit<VersionRow, 'document'> | null> {
  const [row] = await db
    .select(listed)
    .from(projectVersions)
    .where(and(eq(projectVersions.id, id), projectId ? eq(projectVersions.projectId, projectId) : undefined));
  return row ?? null;
}

/** The document of a version as it is stored. */
export async function findVersionText(
  db: Executor,
  id: string,
): Promise<{ text: string; revision: number } | null> {
  const [row] = await db
    .select({ text: sql<string>`${projectVersions.document}::text`, revision: projectVersions.revision })
    .from(projectVersions)
    .where(eq(projectVersions.id, id));
  return row ?? null;
}

export async function findVersion(db: Executor, id: string, projectId?: string): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(projectVersions)
    .where(and(eq(projectVersions.id, id), projectId ? eq(projectVersions.projectId, projectId) : undefined));
  return row ? lifted(row) : null;
}

/** Whether a project has a version from after a given time. */
export async function hasVersionSince(db: Executor, projectId: string, moment: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: projectVersions.id })
    .from(projectVersions)
    .where(and(eq(projectVersions.projectId, projectId), gt(projectVersions.createdAt, moment)))
    .limit(1);
  return row !== undefined;
}

/** Whether a state of a project is kept, by its revision. */
export async function hasVersionOf(db: Executor, projectId: string, revision: number): Promise<boolean> {
  const [row] = await db
    .select({ id: projectVersions.id })
    .from(projectVersions)
    .where(and(eq(projectVersions.projectId, projectId), eq(projectVersions.revision, revision)))
    .limit(1);
  return row !== undefined;
}

export async function countVersions(
  db: Executor,
  projectId: string,
  kind: VersionRow['kind'],
): Promise<number> {
  const where = and(eq(projectVersions.projectId, projectId), eq(projectVersions.kind, kind));
  const [total] = await db.select({ n: count() }).from(projectVersions).where(where);
  return total?.n ?? 0;
}

/** Deletes the oldest versions of a kind beyond `keep`, except the published one: unnamed ones, or versions of one name. */
export async function trimVersions(
  db: Executor,
  projectId: string,
  kind: VersionRow['kind'],
  keep: number,
  name: string | null = null,
): Promise<void> {
  const where = and(
    eq(projectVersions.projectId, projectId),
    eq(projectVersions.kind, kind),
    name === null ? isNull(projectVersions.name) : eq(projectVersions.name, name),
  );
  const surplus = db
    .select({ id: projectVersions.id })
    .from(projectVersions)
    .where(where)
    .orderBy(desc(projectVersions.createdAt), desc(projectVersions.id))
    .offset(keep);
  const shown = db
    .select({ id: projects.publishedId })
    .from(projects)
    .where(and(eq(projects.id, projectId), isNotNull(projects.publishedId)));
  await db
    .delete(projectVersions)
    .where(and(inArray(projectVersions.id, surplus), notInArray(projectVersions.id, shown)));
}

export async function renameVersion(
  db: Executor,
  id: string,
  projectId: string,
  name: string,
): Promise<boolean> {
  const changed = await db
    .update(projectVersions)
    .set({ name })
    .where(and(eq(projectVersions.id, id), eq(projectVersions.projectId, projectId)))
    .returning({ id: projectVersions.id });
  return changed.length === 1;
}

export async function deleteVersion(db: Executor, id: string, projectId: string): Promise<boolean> {
  const gone = await db
    .delete(projectVersions)
    .where(and(eq(projectVersions.id, id), eq(projectVersions.projectId, projectId)))
    .returning({ id: projectVersions.id });
  return gone.length === 1;
}
