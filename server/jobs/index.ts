import { lt, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type pg from 'pg';
import type { Database } from '../db/connection';
import { DatabaseUnavailableError } from '../db/unavailable';
import { rateBuckets } from '../db/schema';
import { sweepCodes } from '../modules/identity/account/codes-store';
import { sweepSessions } from '../modules/identity/account/sessions-store';
import { sweepCaptchas } from '../modules/identity/captcha/store';
import { sweepMergeTickets } from '../modules/identity/merge/store';
import { sweepPictureDays } from '../modules/images/generation/quota';
import { sweepScenes } from '../modules/identity/wechat/store';

const SWEEP = 'sweep-expired';
const sweeps = [sweepCodes, sweepSessions, sweepCaptchas, sweepScenes, sweepMergeTickets, sweepPictureDays];
const STOP_TIMEOUT_MS = 3000;

/** Work of a module that is done by the clock. */
export interface Job {
  name: string;
  /** When, as cron says it. */
  cron: string;
  run: () => Promise<unknown>;
}

export interface Jobs {
  /** Rejects when the job queue does not answer. */
  check(): Promise<void>;
  /** Lets running jobs end, or hands them back after 3 s. */
  stop(): Promise<void>;
}

/** The error that a worker was stopped by: the library says only what stood in it. */
function errorOf(said: Error): Error {
  if (said instanceof Error) return said;
  const { name, message } = said as { name?: unknown; message: string };
  if (name === DatabaseUnavailableError.name) return new DatabaseUnavailableError(message);
  return Object.assign(new Error(message), said);
}

/** Starts the background jobs on the product's own database; with several nodes each job runs once. */
export async function startJobs(
  db: Database,
  pool: pg.Pool,
  onError: (error: Error) => void,
  jobs: readonly Job[],
): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } });
  boss.on('error', (said) => onError(errorOf(said)));
  await boss.start();
  const sweepExpired = async () => {
    for (const sweep of sweeps) await sweep(db);
    await db
      .delete(rateBuckets)
      .where(
        lt(sql`${rateBuckets.windowStart} + ${rateBuckets.windowSeconds}`, sql`extract(epoch from now())`),
      );
  };
  const all: Job[] = [{ name: SWEEP, cron: '17 * * * *', run: sweepExpired }, ...jobs];
  for (const { name } of all) await boss.createQueue(name);
  await Promise.all(
    all.map(async ({ name, cron, run }) => {
      await boss.schedule(name, cron);
      await boss.work(name, async () => void (await run()));
    }),
  );
  return {
    check: async () => {
      await boss.getQueueSize(SWEEP);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false }),
  };
}
