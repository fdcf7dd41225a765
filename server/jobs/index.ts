import { setTimeout as delay } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Connection, Executor } from '../db/connection';
import { sweepTurns } from './turns';
import { DatabaseUnavailableError, isConnectionFailure, isDatabaseUnavailable } from '../db/unavailable';

/** The job that deletes what has expired. */
export const SWEEP = 'sweep-expired';
const STOP_TIMEOUT_MS = 3000;
/** Pause before the queue is reopened after the database became unavailable, milliseconds. */
const RETRY_MS = 500;
/** Key of the advisory lock round the queue's tables, and its rows of queues and times. */
export const JOBS_LOCK = 0x6a6f6273;

/** Work on a schedule. */
interface Job {
  name: string;
  cron: string;
  run: () => Promise<unknown>;
}

/** Deletes what has expired. */
type Sweep = (db: Executor) => Promise<unknown>;

/** Collects the scheduled work of the domains. */
export interface Schedule {
  jobs: readonly Job[];

  sweeps: readonly Sweep[];

  fileSweeps: readonly (() => Promise<unknown>)[];

  /** @param cron when, as a cron expression */
  add(name: string, cron: string, run: () => Promise<unknown>): void;

  /** As `add`, for a removal of stored files that nothing refers to; it also runs after a backup that has put removals off. */
  sweepFiles(name: string, cron: string, run: () => Promise<unknown>): void;

  /** Registers a function that deletes expired rows; all of them run every hour. */
  sweep(sweep: Sweep): void;
}

/** See {@link Schedule}. */
export function createSchedule(): Schedule {
  const jobs: Job[] = [];
  const sweeps: Sweep[] = [sweepTurns];
  const fileSweeps: (() => Promise<unknown>)[] = [];
  const add = (name: string, cron: string, run: () => Promise<unknown>): void =>
    void jobs.push({ name, cron, run });
  return {
    jobs: jobs as readonly Job[],
    sweeps: sweeps as readonly Sweep[],
    fileSweeps: fileSweeps as readonly (() => Promise<unknown>)[],
    add,
    sweepFiles(name: string, cron: string, run: () => Promise<unknown>): void {
      add(name, cron, run);
      fileSweeps.push(run);
    },
    sweep: (sweep: Sweep) => void sweeps.push(sweep),
  };
}

/** Does a job, and notes how that went. */
export type FollowJob = (name: string, run: () => Promise<unknown>) => Promise<unknown>;

export interface Jobs {
  /**
   * Opens the job queue, and rejects when it cannot be opened; waits while the database is away. Called once the server
   * listens.
   */
  start(): Promise<void>;
  /** Rejects when the job queue does not answer; starts it when nobody has yet. */
  check(): Promise<void>;
  /** Claims no job any more; those that run end. */
  pause(): Promise<void>;
  /** Claims jobs again. */
  resume(): Promise<void>;
  /** Lets running jobs end, or hands them back after 3 s. */
  stop(): Promise<void>;
}

/** The error that stopped a worker; the library passes on only its fields. */
function errorOf(said: Error): Error {
  if (said instanceof Error) return said;
  const { name, message } = said as { name?: unknown; message: string };
  if (name === DatabaseUnavailableError.name) return new DatabaseUnavailableError(message);
  return Object.assign(new Error(message), said);
}

/**
 * Runs `work` while no other node does: the statements that create the queue's tables, and the rows that every node
 * writes, deadlock when two nodes start at once.
 */
async function oneNodeAtATime<T>(pool: Connection['pool'], work: () => Promise<T>): Promise<T> {
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

/**
 * Runs the statements of the queue. Nobody awaits the one that records the end of a job, so a broken connection must be
 * reported as DatabaseUnavailableError: an error code such as EPIPE could come from any connection.
 */
function throughPool(pool: Connection['pool']) {
  return async (text: string, values: unknown[]) => {
    try {
      return await pool.query(text, values);
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
      throw new DatabaseUnavailableError((error as Error).message, { cause: error });
    }
  };
}

/**
 * Runs the scheduled work of the domains; with several nodes each job runs once. `start` opens the queue, in the product's
 * own database, after the first page, which does not need it.
 * @param follow notes how each job goes
 */
export function createJobs(
  { db, pool }: Connection,
  schedule: Schedule,
  onError: (error: Error) => void,
  follow: FollowJob = (_name, run) => run(),
): Jobs {
  let starting: Promise<PgBoss> | null = null;
  const stopping = new AbortController();
  // One that fails keeps nobody else's rows.
  const sweepAll = async () => {
    for (const sweep of schedule.sweeps) await sweep(db).catch(onError);
  };
  const jobs = (): Job[] => [{ name: SWEEP, cron: '17 * * * *', run: sweepAll }, ...schedule.jobs];
  let isPaused = false;

  const claim = (boss: PgBoss) =>
    Promise.all(jobs().map(({ name, run }) => boss.work(name, async () => void (await follow(name, run)))));

  async function prepare(boss: PgBoss): Promise<void> {
    await oneNodeAtATime(pool, () => boss.start());
    await oneNodeAtATime(pool, async () => {
      for (const { name, cron } of jobs()) {
        await boss.createQueue(name);
        await boss.schedule(name, cron);
      }
    });
    if (!isPaused) await claim(boss);
  }

  async function open(): Promise<PgBoss> {
    const boss = new PgBoss({ db: { executeSql: throughPool(pool) } });
    boss.on('error', (said) => onError(errorOf(said)));
    try {
      await prepare(boss);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false, close: false });
      throw error;
    }
  }

  async function openOnceReachable(): Promise<PgBoss> {
    for (;;) {
      try {
        return await open();
      } catch (error) {
        if (!isConnectionFailure(error) && !isDatabaseUnavailable(error)) throw error;
        await delay(RETRY_MS, undefined, { signal: stopping.signal });
      }
    }
  }

  const started = (): Promise<PgBoss> => {
    starting ??= openOnceReachable();
    return starting;
  };

  return {
    start: async () => void (await started()),
    check: async () => void (await (await started()).getQueueSize(SWEEP)),
    async pause() {
      if (isPaused) return;
      isPaused = true;
      // Where the queue could not be opened, the caller of `start` has reported that.
      const boss = await starting?.catch(() => null);
      for (const { name } of boss ? jobs() : []) await boss?.offWork(name);
    },
    async resume() {
      if (!isPaused) return;
      isPaused = false;
      const boss = await starting?.catch(() => null);
      if (boss) await claim(boss);
    },
    async stop() {
      stopping.abort();
      // The caller of `start` has reported the failure.
      const boss = await starting?.catch(() => null);
      await boss?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false });
    },
  };
}
