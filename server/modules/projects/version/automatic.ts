import { v7 as uuid } from 'uuid';
import type { ProjectDocument } from '../../../../contract/document';
import type { Executor } from '../../../db/connection';
import { hasVersionSince, insertVersion, trimVersions } from './store';

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
  const version = { id: uuid(), projectId: project.id, kind: 'auto', name: null, ...saved } as const;
  await insertVersion(db, project.ownerId, version);
  await trimVersions(db, project.id, 'auto', AUTOMATIC_KEPT);
}
