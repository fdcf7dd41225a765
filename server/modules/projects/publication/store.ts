import { and, desc, eq, max, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { accounts, projects, projectVersions } from '../../../db/schema';

/** The published state of a project: which version, since when, and by whom. */
export async function findPublication(db: Executor, projectId: string) {
  const [row] = await db
    .select({
      publication: projects.publication,
      publishedAt: projects.publishedAt,
      versionId: projectVersions.id,
      revision: projectVersions.revision,
      number: projectVersions.number,
      name: projectVersions.name,
      title: projectVersions.title,
      by: accounts.name,
    })
    .from(projects)
    .leftJoin(projectVersions, eq(projectVersions.id, projects.publishedId))
    .leftJoin(accounts, eq(accounts.id, projectVersions.publishedBy))
    .where(eq(projects.id, projectId));
  return row ?? null;
}

/** The number of a project's next publication; its row must be locked. */
export async function nextNumber(tx: Executor, projectId: string): Promise<number> {
  const [last] = await tx
    .select({ n: max(projectVersions.number) })
    .from(projectVersions)
    .where(eq(projectVersions.projectId, projectId));
  return (last?.n ?? 0) + 1;
}

/** The latest publication of a project; null when it was never published. */
export async function latestPublication(tx: Executor, projectId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: projectVersions.id })
    .from(projectVersions)
    .where(and(eq(projectVersions.projectId, projectId), eq(projectVersions.kind, 'publish')))
    .orderBy(desc(projectVersions.number))
    .limit(1);
  return row?.id ?? null;
}

/** Whether a version is a publication of this project. */
export async function isPublication(tx: Executor, id: string, projectId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: projectVersions.id })
    .from(projectVersions)
    .where(
      and(
        eq(projectVersions.id, id),
        eq(projectVersions.projectId, projectId),
        eq(projectVersions.kind, 'publish'),
      ),
    );
  return row !== undefined;
}

/** Shows visitors a version, or nothing; the project's row must be locked. */
export async function setPublished(tx: Executor, projectId: string, versionId: string | null): Promise<void> {
  await tx
    .update(projects)
    .set({
      publishedId: versionId,
      publishedAt: versionId === null ? null : sql`now()`,
      publication: sql`${projects.publication} + 1`,
    })
    .where(eq(projects.id, projectId));
}
