import { v7 as uuid } from 'uuid';
import type { ProjectDocument } from '../../../../contract/document';
import type { Executor } from '../../../db/connection';
import { hasVersionSince, insertVersion, trimUnnamed } from './store';

/** Time of work between two automatic versions, milliseconds. */
export const AUTOMATIC_EVERY_MS = 30 * 60_000;
/** Automatic versions that a project keeps, beside those that somebody has named: two weeks of daily work. */
const AUTOMATIC_KEPT = 100;

/**
 * Keeps a version with a save when the last one, or the project itself, is half an hour old. Runs inside the save's
 * transaction and under its lock, so two saves never keep the same moment twice.
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
  await trimUnnamed(db, project.id, 'auto', AUTOMATIC_KEPT);
}
