import PgBoss from 'pg-boss';
import type { Connection, Executor } from '../db/connection';
import { DatabaseUnavailableError } from '../db/unavailable';

const SWEEP = 'sweep-expired';
const STOP_TIMEOUT_MS = 3000;

/** Work that is done by the clock. */
interface Job {
  name: string;
  cron: string;
  run: () => Promise<unknown>;
}

/** Deletes what has expired. */
type Sweep = (db: Executor) => Promise<unknown>;

/** Collects what the domains want done by the clock. */
export function createSchedule() {
  const jobs: Job[] = [];
  const sweeps: Sweep[] = [];
  return {
    jobs: jobs as readonly Job[],
    sweeps: sweeps as readonly Sweep[],
    /** @param cron when, as cron says it */
    add: (name: string, cron: string, run: () => Promise<unknown>) => void jobs.push({ name, cron, run }),
    /** Deletes every hour what has expired. */
    sweep: (sweep: Sweep) => void sweeps.push(sweep),
  };
}

export type Schedule = ReturnType<typeof createSchedule>;

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

/** Opens the queue of background jobs on the product's own database. */
export async function openJobQueue({ pool }: Connection, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } });
  boss.on('error', (said) => onError(errorOf(said)));
  await boss.start();
  return boss;
}

/** Starts what the domains want done by the clock; with several nodes each job runs once. */
export async function startJobs(boss: PgBoss, { db }: Connection, schedule: Schedule): Promise<Jobs> {
  const sweepAll = async () => {
    for (const sweep of schedule.sweeps) await sweep(db);
  };
  const jobs: Job[] = [{ name: SWEEP, cron: '17 * * * *', run: sweepAll }, ...schedule.jobs];
  // Queues are made one by one: they share a lock.
  for (const { name } of jobs) await boss.createQueue(name);
  await Promise.all(
    jobs.map(async ({ name, cron, run }) => {
      await boss.schedule(name, cron);
      await boss.work(name, async () => void (await run()));
    }),
  );
  return {
    check: async () => void (await boss.getQueueSize(SWEEP)),
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false }),
  };
}
