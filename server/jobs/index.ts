import PgBoss from 'pg-boss';
import type { Connection, Executor } from '../db/connection';
import { DatabaseUnavailableError } from '../db/unavailable';

const SWEEP = 'sweep-expired';
const STOP_TIMEOUT_MS = 3000;
/** Key of the advisory lock round the queue's tables, and its rows of queues and times. */
const JOBS_LOCK = 0x6a6f6273;

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

/**
 * Runs `work` while no other node does: the queue's tables, and its rows that every node writes, are made by statements that
 * end each other as deadlocked when two nodes start at once.
 */
async function oneNodeAtATime<T>({ pool }: Connection, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [JOBS_LOCK]);
    const result = await work();
    await client.query('select pg_advisory_unlock($1)', [JOBS_LOCK]);
    client.release();
    return result;
  } catch (error) {
    // The lock ends with its connection.
    client.release(true);
    throw error;
  }
}

/** Opens the queue of background jobs on the product's own database. */
export async function openJobQueue(connection: Connection, onError: (error: Error) => void): Promise<PgBoss> {
  const { pool } = connection;
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } });
  boss.on('error', (said) => onError(errorOf(said)));
  await oneNodeAtATime(connection, () => boss.start());
  return boss;
}

/** Starts what the domains want done by the clock; with several nodes each job runs once. */
export async function startJobs(boss: PgBoss, connection: Connection, schedule: Schedule): Promise<Jobs> {
  const sweepAll = async () => {
    for (const sweep of schedule.sweeps) await sweep(connection.db);
  };
  const jobs: Job[] = [{ name: SWEEP, cron: '17 * * * *', run: sweepAll }, ...schedule.jobs];
  await oneNodeAtATime(connection, async () => {
    for (const { name, cron } of jobs) {
      await boss.createQueue(name);
      await boss.schedule(name, cron);
    }
  });
  await Promise.all(jobs.map(({ name, run }) => boss.work(name, async () => void (await run()))));
  return {
    check: async () => void (await boss.getQueueSize(SWEEP)),
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false }),
  };
}
