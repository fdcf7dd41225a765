import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { ProjectKind, ProjectSummary } from '../../../../contract/project/schema';
import { materialIdsOf } from '../../../../contract/document/assets';
import { liftDocument } from '../../../../contract/document/migrations';
import type { Executor } from '../../../db/connection';
import { prepared } from '../../../db/prepared';
import { projects, projectVersions } from '../../../db/schema';
import { noteUses } from '../../library';
import type { Paging } from '../../paging';
import type { DocumentFacts } from '../stored/facts';
import { isWanted, type WantedKind } from './kind';
import { latestOf, listedRows, type ProjectQuery, ratioOf } from './list-query';
import { directionOf } from './proportion';

export type ProjectRow = typeof projects.$inferSelect;

/** Of an owner, without the trash. */
const inUse = (ownerId: string) => and(eq(projects.ownerId, ownerId), isNull(projects.trashedAt));

/** As {@link inUse}, of one kind. */
const ofKind = (ownerId: string, kind: ProjectKind) => and(inUse(ownerId), eq(projects.kind, kind));

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

export async function countProjects(db: Executor, ownerId: string, kind: ProjectKind): Promise<number> {
  const [row] = await db.select({ n: count() }).from(projects).where(ofKind(ownerId, kind));
  return row?.n ?? 0;
}

const countOlderOnes = prepared((db) =>
  db
    .select({ n: count() })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, sql.placeholder('ownerId')),
        eq(projects.kind, 'project'),
        isNull(projects.trashedAt),
        sql`(${projects.createdAt}, ${projects.id}) < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
      ),
    )
    .prepare('count_older_projects'),
);

/** Counts the projects of the same owner that are older than this one; films do not count. */
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
    .where(ofKind(ownerId, 'project'))
    .orderBy(asc(projects.createdAt), asc(projects.id))
    .offset(kept);
  return rows.map(({ id }) => id);
}

/** A project or a film; null when there is none, or it is in the trash. */
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

/** A project or a film, in the trash or not; null when there is none. */
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

/** What has an id, without its document; null when there is none of the kind, or it is in the trash. */
export async function findListed(db: Executor, id: string, wanted: WantedKind): Promise<ListedRow | null> {
  const [row] = await findListedById(db).execute({ id });
  return row?.trashedAt === null && isWanted(row, wanted) ? row : null;
}

/** The document of a project or a film as it is stored, with its row; also from the trash. */
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

/** Owner of what has an id; null when there is none of the kind, or it is in the trash. */
export async function findOwner(db: Executor, id: string, wanted: WantedKind): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: projects.ownerId, kind: projects.kind })
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.trashedAt)));
  return row !== undefined && isWanted(row, wanted) ? row.ownerId : null;
}

/** Revision of a project's draft; null when there is none, or it is in the trash. */
export async function findRevision(db: Executor, id: string): Promise<number | null> {
  const [row] = await db
    .select({ revision: projects.revision })
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.trashedAt)));
  return row?.revision ?? null;
}

/** An owner's projects and films whose draft names a material, the oldest first. */
export async function listShowing(db: Executor, ownerId: string, materialId: string): Promise<ProjectRow[]> {
  const rows = await db
    .select()
    .from(projects)
    .where(and(inUse(ownerId), sql`strpos(${projects.document}::text, ${materialId}) > 0`))
    .orderBy(asc(projects.createdAt), asc(projects.id));
  return rows.map(lifted);
}

/** A project with its voice; 0 is the default one. */
export interface SpeakingProject {
  id: string;
  name: string;
  revision: number;
  voice: number;
}

/**
 * An owner's projects with their voices, without films, the oldest first.
 * @param voices those that speak with one of these; null for any
 * @param id only this one
 */
export async function listSpeaking(
  db: Executor,
  ownerId: string,
  voices: readonly number[] | null,
  id?: string,
): Promise<SpeakingProject[]> {
  const voice = sql<number>`coalesce((${projects.document} -> 'events' ->> 'audioId')::bigint, 0)`.mapWith(
    Number,
  );
  return db
    .select({ id: projects.id, name: projects.name, revision: projects.revision, voice })
    .from(projects)
    .where(
      and(
        ofKind(ownerId, 'project'),
        voices === null ? undefined : sql`${voice} = any(${`{${voices.join(',')}}`}::bigint[])`,
        id === undefined ? undefined : eq(projects.id, id),
      ),
    )
    .orderBy(asc(projects.createdAt), asc(projects.id));
}

/** The names of an owner's projects, or films. */
export async function namesOf(db: Executor, ownerId: string, kind: ProjectKind): Promise<string[]> {
  const rows = await db.select({ name: projects.name }).from(projects).where(ofKind(ownerId, kind));
  return rows.map(({ name }) => name);
}

/** Reads and locks what an owner has under an id until the transaction ends; null also for another kind, or in the trash. */
export async function lockOwnProject(
  db: Executor,
  id: string,
  ownerId: string,
  wanted: WantedKind,
): Promise<ProjectRow | null> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), inUse(ownerId)))
    .for('update');
  return row !== undefined && isWanted(row, wanted) ? lifted(row) : null;
}

/** Whether a project is published, and whether the published version equals the saved one. */
const shownOf = sql<ProjectSummary['publication']>`case
  when ${projectVersions.id} is null then 'none'
  when ${projectVersions.title} = ${projects.name}
    and (${projectVersions.revision} = ${projects.revision} or ${projectVersions.document} = ${projects.document})
  then 'published' else 'changed' end`;

export async function listProjects(
  db: Executor,
  ownerId: string,
  query: ProjectQuery,
  { offset, pageSize }: Paging,
) {
  const where = listedRows(ownerId, 'project', query);
  const [rows, [total]] = await Promise.all([
    db
      .select({ ...listed, ratio: ratioOf, shown: shownOf })
      .from(projects)
      .leftJoin(projectVersions, eq(projectVersions.id, projects.publishedId))
      .where(where)
      .orderBy(desc(latestOf(query)), desc(projects.id))
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

/** Puts projects or films of an owner into a folder, of one kind where it is named. Returns how many there are. */
export async function moveProjects(
  tx: Executor,
  ids: readonly string[],
  ownerId: string,
  folderId: string | null,
  wanted: WantedKind,
): Promise<number> {
  const moved = await tx
    .update(projects)
    .set({ folderId })
    .where(
      and(
        inArray(projects.id, [...ids]),
        inUse(ownerId),
        wanted === 'any' ? undefined : eq(projects.kind, wanted),
      ),
    )
    .returning({ id: projects.id });
  return moved.length;
}
