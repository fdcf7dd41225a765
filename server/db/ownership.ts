import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isAlive } from './postmaster';
import { DatabaseUnavailableError } from './unavailable';

/** Key of the advisory lock that a running server holds: it shows that a data folder is in use. */
const SERVER_LOCK = 0x6d697272;
/** How long to wait for a lock that another server holds: one that was just killed holds it until PostgreSQL notices. */
const PATIENCE_MS = 2000;
/** The same for one whose process lives: it may be just about to end. */
const LIVING_MS = 300;
/** How long a session that was told to end may take, milliseconds. */
const SESSION_END_MS = 2000;

/** The application name of the session that holds the lock. */
const OWNER = `select application_name as name
  from pg_locks join pg_database on pg_database.oid = pg_locks.database join pg_stat_activity using (pid)
  where locktype = 'advisory' and classid = 0 and objid = ${SERVER_LOCK} and objsubid = 1 and granted
    and pg_database.datname = $1`;

/** Raised when another server holds the data folder. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `Another Mirra server is already running with the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirInUseError';
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    SERVER_LOCK,
  ]);
  return rows[0]?.taken === true;
}

/** Whether the server of a session runs as a process of this machine. */
function isLiving(owner: string | undefined): boolean {
  const pid = Number(/^mirra (\d+) /.exec(owner ?? '')?.[1]);
  return Number.isInteger(pid) && pid !== process.pid && isAlive(pid);
}

export interface OwnershipOptions {
  dataDir: string;
  /** The database of the sessions with the lock; a lock of the same key in another one is another lock. */
  lockedIn: string;
  /** The database whose sessions end when its owner changes. */
  fenced: string;
}

/**
 * Makes sure that a data folder belongs to one server at a time. The owner holds an advisory lock in a session of its own:
 * unlike a pid file it cannot outlive its holder or be mistaken for an unrelated process. Such a session can die while its
 * server lives, so the lock alone would not keep a second server from writing beside the first. Anyone who takes the lock
 * therefore ends all other sessions of the database, and each new session checks whether its server is still the owner.
 */
export class Ownership {
  readonly #options: OwnershipOptions;
  /** Identifies the session that holds the lock; PostgreSQL reuses pids. */
  readonly #name = `mirra ${process.pid} ${randomUUID()}`;

  constructor(options: OwnershipOptions) {
    this.#options = options;
  }

  /**
   * Takes the lock by a session, and ends the sessions of anyone who had it before.
   * @throws DataDirInUseError when another server has it
   * @throws DatabaseUnavailableError when the former sessions, this server's own among them, have yet to end
   */
  async take(client: pg.Client): Promise<void> {
    await client.query("select set_config('application_name', $1, false)", [this.#name]);
    for (const began = Date.now(); !(await tryLock(client)); await delay(100)) {
      const owner = await this.#ownerName(client);
      // A session that is suspended, or has not noticed that we are gone, is still ours.
      if (owner === this.#name)
        throw new DatabaseUnavailableError('The former session of this server has not ended yet');
      const patience = isLiving(owner) ? LIVING_MS : PATIENCE_MS;
      if (Date.now() - began > patience) throw new DataDirInUseError(this.#options.dataDir);
    }
    const { rows } = await client.query<{ ended: boolean }>(
      `select pg_terminate_backend(pid, $1) as ended from pg_stat_activity
       where datname = $2 and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      [SESSION_END_MS, this.#options.fenced],
    );
    if (rows.some(({ ended }) => !ended))
      throw new DatabaseUnavailableError('Sessions of a former server have not ended yet');
  }

  /** Refuses a new session when this server is no longer the owner. @throws DatabaseUnavailableError */
  async admit(client: pg.ClientBase): Promise<void> {
    if ((await this.#ownerName(client)) !== this.#name)
      throw new DatabaseUnavailableError('This server does not hold its data folder');
  }

  async #ownerName(client: pg.ClientBase): Promise<string | undefined> {
    const { rows } = await client.query<{ name: string }>(OWNER, [this.#options.lockedIn]);
    return rows[0]?.name;
  }
}
