import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/connection';
import { projects, projectVersions, templates } from '../../../db/schema';
import { comments } from '../../../db/schema-comment';
import { brandKits, filmShares } from '../../../db/schema-film';
import { shares } from '../../../db/schema-talk';
import type { AddTable } from './export-answering';

/** Documents of several megabytes that are read at once. */
const FEW = 4;

/** The projects and films of an account with what belongs to them, and its brand kit, for the file of its data. */
export function exportProjects(
  table: AddTable,
  { db, accountId }: { db: Database; accountId: string },
): void {
  const mine = (column: PgColumn) => eq(column, accountId);
  const ownProjects = db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, accountId));
  for (const kind of ['project', 'film'] as const)
    table(`${kind}s.json`, {
      table: projects,
      id: projects.id,
      where: sql`${mine(projects.ownerId)} and ${eq(projects.kind, kind)}`,
      atOnce: FEW,
    });
  table('project-versions.json', {
    table: projectVersions,
    id: projectVersions.id,
    where: inArray(projectVersions.projectId, ownProjects),
    atOnce: FEW,
  });
  table(
    'shares.json',
    { table: shares, id: shares.id, where: inArray(shares.projectId, ownProjects) },
    ({ codeHash: _hash, sealedCode: _sealed, passwordHash, ...share }) => ({
      ...share,
      hasPassword: passwordHash !== null,
    }),
  );
  table(
    'film-shares.json',
    { table: filmShares, id: filmShares.id, where: inArray(filmShares.filmId, ownProjects) },
    ({ codeHash: _hash, sealedCode: _sealed, passwordHash, ...share }) => ({
      ...share,
      hasPassword: passwordHash !== null,
    }),
  );
  table(
    'comments.json',
    { table: comments, id: comments.id, where: inArray(comments.projectId, ownProjects) },
    ({ guestKeyHash: _hash, noticedAt: _noticed, ...comment }) => comment,
  );
  table('brand-kit.json', {
    table: brandKits,
    id: brandKits.accountId,
    where: mine(brandKits.accountId),
  });
  table('templates.json', {
    table: templates,
    id: templates.id,
    where: mine(templates.ownerId),
    atOnce: FEW,
  });
}
