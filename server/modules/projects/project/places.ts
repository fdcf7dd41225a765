import { filmLimits } from '../../../../contract/film/limits';
import { membershipRights } from '../../../../contract/membership/limits';
import type { ProjectKind } from '../../../../contract/project/schema';
import { lockAccount } from '../../../db/account-lock';
import type { Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { rightsOf } from '../../membership';
import * as store from './store';

/**
 * Takes the place of one more project or film. The account is held until the transaction ends, so that two at once cannot both
 * take the last one.
 * @throws AppError tooManyProjects, tooManyFilms, loginRequired when the account is gone
 */
export async function takePlace(tx: Executor, ownerId: string, kind: ProjectKind): Promise<void> {
  if (!(await lockAccount(tx, ownerId))) throw new AppError('loginRequired');
  await checkPlace(tx, ownerId, kind);
}

/** How many projects a membership includes, or how many films an account may have. */
export const placesFor = async (db: Executor, ownerId: string, kind: ProjectKind): Promise<number> =>
  kind === 'film' ? filmLimits.films : (await rightsOf(db, ownerId)).projects;

/** @throws AppError tooManyProjects, tooManyFilms when the account has no place for one more */
export async function checkPlace(db: Executor, ownerId: string, kind: ProjectKind): Promise<void> {
  const limit = await placesFor(db, ownerId, kind);
  if ((await store.countProjects(db, ownerId, kind)) < limit) return;
  throw new AppError(kind === 'film' ? 'tooManyFilms' : 'tooManyProjects', { limit });
}

/** The number of projects that every account may have. */
const ALWAYS = membershipRights.free.projects;

/** How many of an account's projects, the oldest ones, can be changed. */
const changeable = async (db: Executor, ownerId: string): Promise<number> =>
  Math.max(ALWAYS, (await rightsOf(db, ownerId)).projects);

/** Those projects of an account that can only be read. */
export async function readOnlyOf(db: Executor, ownerId: string): Promise<ReadonlySet<string>> {
  return new Set(await store.listBeyond(db, ownerId, await changeable(db, ownerId)));
}

/**
 * Whether a project can only be read: its owner has more than the membership includes, as after its end, and those beyond are
 * the newest. A membership does not limit films.
 */
export async function isReadOnly(
  db: Executor,
  project: Pick<store.ProjectRow, 'id' | 'ownerId' | 'createdAt' | 'kind'>,
): Promise<boolean> {
  if (project.kind === 'film') return false;
  const older = await store.countOlder(db, project);
  return older >= ALWAYS && older >= (await changeable(db, project.ownerId));
}
