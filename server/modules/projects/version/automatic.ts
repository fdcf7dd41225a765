import { v7 as uuid } from 'uuid';
import type { Language } from '../../../../contract/errors';
import type { Executor } from '../../../db/connection';
import type { Next } from '../stored/tasks';
import { hasVersionOf, hasVersionSince, insertVersion, trimVersions, type VersionState } from './store';
import { inEachLanguage } from '../../../texts';

/** What happens within a save before it is written, with the state that it replaces. */
export type BeforeSave = (
  tx: Executor,
  project: { id: string; ownerId: string },
  before: VersionState,
  next: Next,
) => Promise<void>;

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
  saved: VersionState,
  now = new Date(),
): Promise<void> {
  const due = new Date(now.getTime() - AUTOMATIC_EVERY_MS);
  if (project.createdAt > due || (await hasVersionSince(db, project.id, due))) return;
  await keepUnnamed(db, project, saved);
}

/** Names of the versions that hold an earlier background. */
const backgroundNames: Readonly<Record<Language, string>> = inEachLanguage(
  (texts) => texts.projects.beforeBackground,
);
/** Limit of these: anyone who tries many backgrounds keeps the other versions. */
const BACKGROUNDS_KEPT = 20;

/**
 * Stores what stood before a large change, or before another background, as a version, unless that state is kept already. Runs
 * inside the transaction of the save that makes the change, before it is written.
 */
export const keepBeforeLarge =
  (language: Language): BeforeSave =>
  async (db, project, before, { isLarge, isOtherBackground }) => {
    if (!isLarge && !isOtherBackground) return;
    if (await hasVersionOf(db, project.id, before.revision)) return;
    if (isLarge) await keepUnnamed(db, project, before);
    else await keepNamed(db, project, before, backgroundNames[language], BACKGROUNDS_KEPT);
  };

const keepUnnamed = (
  db: Executor,
  project: { id: string; ownerId: string },
  state: VersionState,
): Promise<void> => keepNamed(db, project, state, null, AUTOMATIC_KEPT);

/** @param kept how many automatic versions of this name the project keeps */
export async function keepNamed(
  db: Executor,
  { id: projectId, ownerId }: { id: string; ownerId: string },
  state: VersionState,
  name: string | null,
  kept: number,
): Promise<void> {
  await insertVersion(db, ownerId, { id: uuid(), projectId, kind: 'auto', name, ...state });
  await trimVersions(db, projectId, 'auto', kept, name);
}
