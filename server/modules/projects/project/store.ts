import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNotNull,
  isNull,
  sql,
} from 'drizzle-orm';
import type { ProjectDocument, Ratio } from '../../../../contract/document/schema';
import type { ProjectSummary } from '../../../../contract/project/schema';
import { materialIdsOf } from '../../../../contract/document/assets';
import { liftDocument } from '../../../../contract/document/migrations';
import type { Executor } from '../../../db/connection';
import { prepared } from '../../../db/prepared';
import { projects, projectVersions } from '../../../db/schema';
import { inFolder } from '../../folders';
import { noteUses } from '../../library';
import { containing, type Paging } from '../../paging';
import type { DocumentFacts } from '../stored/facts';
import { directionOf } from './proportion';

export type ProjectRow = typeof projects.$inferSelect;

/** Of an owner, without the trash. */
const inUse = (ownerId: string) => and(eq(projects.ownerId, ownerId), isNull(projects.trashedAt));

/** Documents are migrated when they are read; the next save stores the new version. */
const lifted = (row: ProjectRow): ProjectRow => ({
  ...row,
  document: liftDocument(row.document) as ProjectDocument,
});

export async function insertProject(db: Executor, project: typeof projects.$inferInsert): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(projects).values(project);
    await noteUses(tx, { projectId: project.id }, project.ownerId, materialIdsOf(project.document));
  });
}

export async function countProjects(db: Executor, ownerId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(projects).where(inUse(ownerId));
  return row?.n ?? 0;
}

const countOlderOnes = prepared((db) =>
  db
    .select({ n: count() })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, sql.placeholder('ownerId')),
        isNull(projects.trashedAt),
        sql`(${projects.createdAt}, ${projects.id}) < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
      ),
    )
    .prepare('count_older_projects'),
);

/** Counts the projects of the same owner that are older than this one. */
export async function countOlder(
  db: Executor,
  { id, ownerId, createdAt }: Pick<ProjectRow, 'id' | 'ownerId' | 'createdAt'>,
): Promise<number> {
  const [row] = await countOlderOnes(db).execute({ id, ownerId, createdAt: createdAt.toISOString() });
  return row?.n ?? 0;
}

/** Ids of an account's projects without its `kept` oldest ones. */
export async function listBeyond(db: Executor, ownerId: string, kept: number): Promise<string[]> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(inUse(ownerId))
    .orderBy(asc(projects.createdAt), asc(projects.id))
    .offset(kept);
  return rows.map(({ id }) => id);
}

/** A project; null when there is none, or it is in the trash. */
export async function findProject(db: Executor, id: string): Promise<ProjectRow | null> {
  const row = await findWithTrash(db, id);
  return row?.trashedAt === null ? row : null;
}

const findById = prepared((db) =>
  db
    .select()
    .from(projects)
    .where(eq(projects.id, sql.placeholder('id')))
    .prepare('find_project'),
);

/** A project, in the trash or not; null when there is none. */
export async function findWithTrash(db: Executor, id: string): Promise<ProjectRow | null> {
  const [row] = await findById(db).execute({ id });
  return row ? lifted(row) : null;
}

/** What a list shows: a document can weigh megabytes. */
const { document: _, ...listed } = getTableColumns(projects);

/** A project without its document. */
export type ListedRow = Omit<ProjectRow, 'document'>;

const findListedById = prepared((db) =>
  db
    .select(listed)
    .from(projects)
    .where(eq(projects.id, sql.placeholder('id')))
    .prepare('find_listed_project'),
);

/** A project without its document; null when there is none, or it is in the trash. */
export async function findListed(db: Executor, id: string): Promise<ListedRow | null> {
  const [row] = await findListedById(db).execute({ id });
  return row?.trashedAt === null ? row : null;
}

/** The document of a project as it is stored, with the project; also from the trash. */
export async function findText(db: Executor, id: string): Promise<(ListedRow & { text: string }) | null> {
  const [row] = await db
    .select({ ...listed, text: sql<string>`${projects.document}::text` })
    .from(projects)
    .where(eq(projects.id, id));
  return row ?? null;
}

/** As {@link lockOwnProject}, without the document. */
export async function lockListed(db: Executor, id: string, ownerId: string): Promise<ListedRow | null> {
  const [row] = await db
    .select(listed)
    .from(projects)
    .where(and(eq(projects.id, id), inUse(ownerId)))
    .for('update');
  return row ?? null;
}

/** Owner of a project; null when there is none, or it is in the trash. */
export async function findOwner(db: Executor, id: string): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: projects.ownerId })
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.trashedAt)));
  return row?.ownerId ?? null;
}

/** Revision of a project's draft; null when there is none, or it is in the trash. */
export async function findRevision(db: Executor, id: string): Promise<number | null> {
  const [row] = await db
    .select({ revision: projects.revision })
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.trashedAt)));
  return row?.revision ?? null;
}

/** An owner's projects whose draft names a material, the oldest first. */
export async function listShowing(db: Executor, ownerId: string, materialId: string): Promise<ProjectRow[]> {
  const rows = await db
    .select()
    .from(projects)
    .where(and(inUse(ownerId), sql`strpos(${projects.document}::text, ${materialId}) > 0`))
    .orderBy(asc(projects.createdAt), asc(projects.id));
  return rows.map(lifted);
}

/** The names of an owner's projects. */
export async function namesOf(db: Executor, ownerId: string): Promise<string[]> {
  const rows = await db.select({ name: projects.name }).from(projects).where(inUse(ownerId));
  return rows.map(({ name }) => name);
}

/** Reads and locks an owner's project until the transaction ends; null also for one in the trash. */
export async function lockOwnProject(db: Executor, id: string, ownerId: string): Promise<ProjectRow | null> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), inUse(ownerId)))
    .for('update');
  return row ? lifted(row) : null;
}

/** Whether a project is published, and whether the published version equals the saved one. */
const shownOf = sql<ProjectSummary['publication']>`case
  when ${projectVersions.id} is null then 'none'
  when ${projectVersions.title} = ${projects.name}
    and (${projectVersions.revision} = ${projects.revision} or ${projectVersions.document} = ${projects.document})
  then 'published' else 'changed' end`;
const ratioOf = sql<Ratio>`(${projects.document} ->> 'ratio')::int`;

/** What a list of projects is narrowed to. */
export interface ProjectQuery {
  name?: string | undefined;
  /** A folder, or `none` for what lies outside of all folders. */
  folderId?: string | undefined;
  trashed?: boolean | undefined;
}

export async function listProjects(
  db: Executor,
  ownerId: string,
  { name, folderId, trashed = false }: ProjectQuery,
  { offset, pageSize }: Paging,
) {
  const where = and(
    eq(projects.ownerId, ownerId),
    trashed ? isNotNull(projects.trashedAt) : isNull(projects.trashedAt),
    inFolder(projects.folderId, folderId),
    name ? ilike(projects.name, containing(name)) : undefined,
  );
  const latest = trashed ? projects.trashedAt : projects.updatedAt;
  const [rows, [total]] = await Promise.all([
    db
      .select({ ...listed, ratio: ratioOf, shown: shownOf })
      .from(projects)
      .leftJoin(projectVersions, eq(projectVersions.id, projects.publishedId))
      .where(where)
      .orderBy(desc(latest), desc(projects.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(projects).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** Writes the changed fields, in a transaction. Only a changed document counts as a new revision. */
export async function updateProject(
  db: Executor,
  id: string,
  { name, document }: { name?: string | undefined; document?: { text: string; facts: DocumentFacts } },
): Promise<{ revision: number; updatedAt: Date }> {
  const [row] = await db
    .update(projects)
    .set({
      ...(name !== undefined && { name }),
      updatedAt: sql`now()`,
      ...(document && {
        document: sql`${document.text}::jsonb`,
        direction: directionOf(document.facts.ratio),
        revision: sql`${projects.revision} + 1`,
      }),
    })
    .where(eq(projects.id, id))
    .returning({ revision: projects.revision, updatedAt: projects.updatedAt, ownerId: projects.ownerId });
  if (!row) throw new Error(`Project ${id} vanished under its lock`);
  if (document) await noteUses(db, { projectId: id }, row.ownerId, document.facts.materialIds);
  return row;
}

/** Puts projects of an owner into a folder. Returns how many there are. */
export async function moveProjects(
  tx: Executor,
  ids: readonly string[],
  ownerId: string,
  folderId: string | null,
): Promise<number> {
  const moved = await tx
    .update(projects)
    .set({ folderId })
    .where(and(inArray(projects.id, [...ids]), inUse(ownerId)))
    .returning({ id: projects.id });
  return moved.length;
}
