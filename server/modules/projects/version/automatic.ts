import { v7 as uuid } from 'uuid';
import type { ProjectDocument } from '../../../../contract/document';
import type { Language } from '../../../../contract/errors';
import type { Executor } from '../../../db/connection';
import { isLargeChange, isOtherBackground } from './largeChange';
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

/** Names of the versions that hold an earlier background. */
const backgroundNames: Readonly<Record<Language, string>> = {
  'zh-CN': '更换背景之前',
  'en-US': 'Before changing the background',
  'ms-MY': 'Sebelum latar belakang ditukar',
  'th-TH': 'ก่อนเปลี่ยนพื้นหลัง',
};
/** Limit of these: whoever tries many backgrounds keeps the other versions. */
const BACKGROUNDS_KEPT = 20;

/**
 * Stores what stood before a large change, or before another background, as a version, unless that state is kept already. Runs
 * inside the transaction of the save that makes the change.
 */
export const keepBeforeLarge =
  (language: Language) =>
  async (
    db: Executor,
    project: { id: string; ownerId: string; document: ProjectDocument; revision: number },
    next: ProjectDocument,
  ): Promise<void> => {
    const { document, revision } = project;
    const isLarge = isLargeChange(document, next);
    if (!isLarge && !isOtherBackground(document, next)) return;
    if (await hasVersionOf(db, project.id, revision)) return;
    if (isLarge) await keepUnnamed(db, project, { document, revision });
    else await keepNamed(db, project, { document, revision }, backgroundNames[language], BACKGROUNDS_KEPT);
  };

const keepUnnamed = (
  db: Executor,
  project: { id: string; ownerId: string },
  state: { document: ProjectDocument; revision: number },
): Promise<void> => keepNamed(db, project, state, null, AUTOMATIC_KEPT);

/** @param kept how many automatic versions of this name the project keeps */
export async function keepNamed(
  db: Executor,
  { id: projectId, ownerId }: { id: string; ownerId: string },
  { document, revision }: { document: ProjectDocument; revision: number },
  name: string | null,
  kept: number,
): Promise<void> {
  await insertVersion(db, ownerId, { id: uuid(), projectId, kind: 'auto', name, document, revision });
  await trimVersions(db, projectId, 'auto', kept, name);
}
