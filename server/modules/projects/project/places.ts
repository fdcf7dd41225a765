import { membershipRights } from '../../../../contract/membership/limits';
import { lockAccount } from '../../../db/account-lock';
import type { Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { rightsOf } from '../../membership';
import * as store from './store';

/**
 * Takes the place of one more project. The account is held until the transaction ends, so that two at once cannot both take
 * the last one.
 * @throws AppError tooManyProjects, loginRequired when the account is gone
 */
export async function checkProjectQuota(tx: Executor, ownerId: string): Promise<void> {
  if (!(await lockAccount(tx, ownerId))) throw new AppError('loginRequired');
  await checkPlace(tx, ownerId);
}

/** @throws AppError tooManyProjects when the account has no place for one more project */
export async function checkPlace(db: Executor, ownerId: string): Promise<void> {
  const { projects: limit } = await rightsOf(db, ownerId);
  if ((await store.countProjects(db, ownerId)) >= limit) throw new AppError('tooManyProjects', { limit });
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
 * the newest.
 */
export async function isReadOnly(
  db: Executor,
  project: Pick<store.ProjectRow, 'id' | 'ownerId' | 'createdAt'>,
): Promise<boolean> {
  const older = await store.countOlder(db, project);
  return older >= ALWAYS && older >= (await changeable(db, project.ownerId));
}
