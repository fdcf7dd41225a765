import { v7 as uuid } from 'uuid';
import type { ProjectDocument } from '../../../../contract/document';
import type { Executor } from '../../../db/connection';
import { isLargeChange } from './largeChange';
import { hasVersionOf, hasVersionSince, insertVersion, trimVersions } from './store';

/** Working time between two automatic versions, milliseconds. */
export const AUTOMATIC_EVERY_MS = 30 * 60_000;
/** Limit of unnamed automatic versions: two weeks of daily work. */
const AUTOMATIC_KEPT = 100;

/**
 * Stores a version with a save when the last one, or the project itself, is half an hour old. Runs inside the save's
 * transaction and under its lock, so that two saves never store the same moment twice.
 */
export async function keepAutomatically(
  db: Executor,
  project: { id: string; ownerId: string; createdAt: Date },
  saved: { document: ProjectDocument; revision: number },
  now = new Date(),
): Promise<void> {
  const due = new Date(now.getTime() - AUTOMATIC_EVERY_MS);
  if (project.createdAt > due || (await hasVersionSince(db, project.id, due))) return;
  await keepUnnamed(db, project, saved);
}

/**
 * Stores what stood before a large change as a version, unless that state is kept already. Runs inside the transaction of the
 * save that makes the change.
 */
export async function keepBeforeLarge(
  db: Executor,
  project: { id: string; ownerId: string; document: ProjectDocument; revision: number },
  next: ProjectDocument,
): Promise<void> {
  const { document, revision } = project;
  if (!isLargeChange(document, next) || (await hasVersionOf(db, project.id, revision))) return;
  await keepUnnamed(db, project, { document, revision });
}

async function keepUnnamed(
  db: Executor,
  { id: projectId, ownerId }: { id: string; ownerId: string },
  state: { document: ProjectDocument; revision: number },
): Promise<void> {
  await insertVersion(db, ownerId, { id: uuid(), projectId, kind: 'auto', name: null, ...state });
  await trimVersions(db, projectId, 'auto', AUTOMATIC_KEPT);
}
