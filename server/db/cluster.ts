import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type Binaries, type Identity, reachable } from './postgres-program';

const SUPERUSER = 'mirra';
/** Longest path that a Unix socket address can hold, less the name PostgreSQL appends. */
const SOCKET_PATH_LIMIT = 90;

/** Where the cluster of a data folder is, and how to reach it. */
export interface Place {
  directory: string;
  socketDir: string;
  connection: pg.PoolConfig;
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

export function placeOf(dataDir: string, identity: Identity): Place {
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

/** Raised for a data folder of another major version of PostgreSQL, which cannot read it. */
export class ClusterVersionError extends Error {
  constructor(directory: string, found: string, own: string) {
    super(
      `The database in ${directory} was made by PostgreSQL ${found}, and this release brings PostgreSQL ${own}, which cannot read it. ` +
        'Nothing was changed. Take a backup with the release that you ran before, and restore it into a new DATA_DIR with this one: ' +
        'docs/operations.md has the steps under "A new major version of PostgreSQL".',
    );
    this.name = 'ClusterVersionError';
  }
}

/** Refuses a cluster that the program cannot read. @throws ClusterVersionError */
function checkVersion(directory: string, { postgres }: Binaries, identity: Identity): void {
  const found = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  const said = spawnSync(postgres, ['--version'], { ...identity, cwd: directory, encoding: 'utf8' });
  const own = /\(PostgreSQL\) (\d+)/.exec(said.stdout ?? '')?.[1];
  if (own === undefined)
    throw new Error(`PostgreSQL does not say its version:\n${said.stderr || said.error?.message}`);
  if (found !== own) throw new ClusterVersionError(directory, found, own);
}

/**
 * Creates the cluster beside its place and moves it there whole, so that an interrupted start leaves nothing half made.
 * @throws ClusterVersionError when there is one of another major version
 */
export function createCluster(directory: string, binaries: Binaries, identity: Identity): void {
  if (existsSync(join(directory, 'PG_VERSION'))) {
    checkVersion(directory, binaries, identity);
    return;
  }
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

const MEGABYTE = 1024 ** 2;
/** The database shares its machine with the server and its programs: an eighth of the memory, within these, megabytes. */
const BUFFERS = { share: 1 / 8, least: 128, most: 2048 } as const;

/** Memory that PostgreSQL keeps pages of tables in, megabytes; of what a container may use, where that is less. */
export function bufferMegabytes(memory = totalmem(), allowed = process.constrainedMemory() ?? 0): number {
  const usable = allowed > 0 ? Math.min(memory, allowed) : memory;
  const share = Math.floor((usable * BUFFERS.share) / MEGABYTE);
  return Math.min(BUFFERS.most, Math.max(BUFFERS.least, share));
}

/** Starts PostgreSQL on a cluster; it outlives this process unless it is stopped. */
export function launchPostgres({ directory, socketDir }: Place, program: string, identity: Identity) {
  const options = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    // Three nodes for looking, and one more while they are renewed.
    max_connections: '120',
    shared_buffers: `${bufferMegabytes()}MB`,
    log_min_messages: 'fatal',
  };
  const child: ChildProcess = spawn(
    program,
    ['-D', directory, '-k', socketDir, '-p', '5432'].concat(
      Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ),
    // A process group of its own: Ctrl-C in the terminal must reach the server first, which then stops PostgreSQL.
    { ...identity, cwd: directory, detached: true, stdio: ['ignore', 'ignore', 'ignore'] },
  );
  child.unref();
  return child;
}
