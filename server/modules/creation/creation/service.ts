import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { creationLimits } from '../../../../contract/creation/limits';
import type { Creation, CreationPlan, CreationStep } from '../../../../contract/creation/schema';
import type { Language } from '../../../../contract/errors';
import { DAY_MS } from '../../../../contract/common/time';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { WorkHost } from '../../../jobs/work-queue';
import { rightsOf } from '../../membership';
import { holdProject } from '../../projects';
import type { Planning } from '../plan/planning';
import { checkWish, SEED_LIMIT, type Wish } from '../plan/wish';
import * as store from './store';
import { createWorker } from './worker';
import { errorText } from '../../../texts';

/** How long creations of deleted projects are kept, days. */
export const LOOSE_CREATION_DAYS = 7;
/** How long creations are kept that a later one of the same project follows, days. */
export const CREATION_DAYS = 90;

export const newSeed = (): number => randomInt(SEED_LIMIT);

/** Midnight in UTC, from which creations are counted. */
const today = (now = Date.now()): Date => new Date(now - (now % DAY_MS));

export interface CreationRequest {
  projectId: string;
  wish: Wish;
  language: Language;
  kept: readonly CreationStep[];
  /** A plan that the creator has chosen already. */
  plan?: CreationPlan | undefined;
}

export interface CreationDeps {
  db: Database;
  host: WorkHost;
  planning: Planning;
  /** Tells the open pages of an account how far a creation is. */
  tell: (accountId: string, creation: Creation) => void;
  onError: (error: unknown) => void;
}

const describe = (row: store.CreationRow, language: Language): Creation => ({
  id: row.id,
  projectId: row.projectId ?? '',
  state: row.state,
  wish: row.wish,
  plan: row.plan,
  kept: row.kept,
  error: row.error === null ? null : errorText(row.error, language),
  createTime: row.createdAt.toISOString(),
});

/** AI creations: one at a time for each project, planned in the background, this many a day by the account's rights. */
export interface Creations {
  rights(accountId: string): Promise<{ left: number; limit: number }>;

  /**
   * Begins a creation; while one is open for the project, that one is answered.
   * @throws AppError notFound, wishRequired, wishTooLong, tooManyCreations, creationQuotaUsed
   */
  begin(accountId: string, request: CreationRequest): Promise<Creation>;

  /** @throws AppError notFound */
  get(id: string, accountId: string, language: Language): Promise<Creation>;

  /** The open creation of a project, which the caller has been checked for. */
  open(projectId: string, accountId: string, language: Language): Promise<Creation | null>;

  /**
   * Ends an open creation; to end one again in the same way changes nothing but its plan.
   * @throws AppError notFound, creationEnded when it has ended otherwise
   */
  end(
    id: string,
    accountId: string,
    outcome: { state: 'done' | 'failed' | 'cancelled'; plan?: CreationPlan | undefined },
    language: Language,
  ): Promise<Creation>;

  sweep(executor: Executor, now?: number): Promise<number>;

  stop(): Promise<void>;
}

/** See {@link Creations}. */
export function createCreations({ db, host, planning, tell, onError }: CreationDeps): Creations {
  const worker = createWorker({
    db,
    host,
    plan: ({ wish, accountId, language, seed }, signal) =>
      planning.plan(wish, { accountId, language, seed }, signal),
    onChanged: (row) => tell(row.accountId, describe(row, row.language)),
    onError,
  });

  async function rights(tx: Executor, accountId: string): Promise<{ left: number; limit: number }> {
    const { creations: limit } = await rightsOf(tx, accountId);
    return { limit, left: Math.max(0, limit - (await store.countSince(tx, accountId, today()))) };
  }

  return {
    rights: (accountId: string) => rights(db, accountId),

    async begin(accountId: string, request: CreationRequest): Promise<Creation> {
      const { projectId, language, kept, plan = null } = request;
      const wish = checkWish(request.wish);
      const row = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
        await holdProject(tx, projectId, accountId);
        const open = await store.findOpen(tx, projectId, accountId);
        if (open !== null) return open;
        if ((await store.countWaiting(tx, accountId)) >= creationLimits.open)
          throw new AppError('tooManyCreations', { limit: creationLimits.open });
        const { left, limit } = await rights(tx, accountId);
        if (left === 0) throw new AppError('creationQuotaUsed', { limit });
        const added = await store.insertCreation(tx, {
          id: uuid(),
          accountId,
          projectId,
          wish,
          language,
          seed: newSeed(),
          kept: [...kept],
          plan,
          state: plan === null ? 'queued' : 'planned',
        });
        // The account is locked, so that only a creation of the project's former owner can be in the way.
        if (added === null) throw new AppError('changedMeanwhile');
        return added;
      });
      if (row.state === 'queued') worker.wake();
      return describe(row, language);
    },

    async get(id: string, accountId: string, language: Language): Promise<Creation> {
      const row = await store.findCreation(db, id, accountId);
      if (row === null || row.projectId === null) throw new AppError('notFound');
      return describe(row, language);
    },

    async open(projectId: string, accountId: string, language: Language): Promise<Creation | null> {
      const row = await store.findOpen(db, projectId, accountId);
      return row && describe(row, language);
    },

    async end(
      id: string,
      accountId: string,
      { state, plan }: { state: 'done' | 'failed' | 'cancelled'; plan?: CreationPlan | undefined },
      language: Language,
    ): Promise<Creation> {
      const row = await store.findCreation(db, id, accountId);
      if (row === null || row.projectId === null) throw new AppError('notFound');
      const ended = (await store.close(db, id, { state })) ?? (await store.findCreation(db, id, accountId));
      if (ended === null) throw new AppError('notFound');
      if (ended.state !== state) throw new AppError('creationEnded');
      worker.drop(id);
      if (plan !== undefined) await store.replacePlan(db, id, plan);
      const creation = describe({ ...ended, plan: plan ?? ended.plan }, language);
      tell(accountId, creation);
      return creation;
    },

    sweep: (executor: Executor, now = Date.now()) =>
      store.sweepCreations(executor, {
        loose: new Date(now - LOOSE_CREATION_DAYS * DAY_MS),
        ended: new Date(now - CREATION_DAYS * DAY_MS),
      }),

    stop: () => worker.stop(),
  };
}
