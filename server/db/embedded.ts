import pg from 'pg';
import { ClusterVersionError, createCluster, launchPostgres, placeOf } from './cluster';
import type { RunningDatabase } from './external';
import { DatabaseDeadError, MAX_LAUNCHES, Launcher } from './launcher';
import { DatabaseMonitor } from './monitor';
import { DataDirInUseError, Ownership } from './ownership';
import { databaseIdentity, findBinaries, reachableBinaries } from './postgres-program';
import { waitForProcessEnd, isAlive, postmasterPid } from './postmaster';
import { DatabaseUnavailableError, isConnectionFailure } from './unavailable';

export { ClusterVersionError, DatabaseDeadError, DataDirInUseError };

const DATABASE = 'mirra';
/** The database that every cluster has: the owner's session uses it before there is another one. */
const LOCKED_IN = 'postgres';
const START_LIMIT_MS = 30_000;
/** How long one attempt to connect may take: a database that is suspended accepts connections and then does not answer. */
const CONNECT_LIMIT_MS = 3000;
/** How long a server that has lost its folder to another one waits for that one to stop, as it does when its port is taken. */
const RETAKE_MS = 6000;

/**
 * PostgreSQL on a Unix socket that only this system user can open. The monitor starts it again when it dies; what the
 * monitor calls fatal is a DataDirInUseError or a DatabaseDeadError. `stop` ends the connections and stops PostgreSQL in
 * its fast, safe mode; one that another server has taken over goes on.
 */
export interface EmbeddedDatabase extends RunningDatabase {
  /** Where the cluster's files are. */
  directory: string;
}

/**
 * The database of an installation, for a tool that works beside its server: the one of the running server, which keeps
 * running, or one that is started for as long as the tool needs it.
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
 * Starts PostgreSQL in `dataDir`, or adopts the one that a killed server left running there, and starts it again when it
 * dies.
 * @param log called each time that it is started again
 * @throws DataDirInUseError when another server holds the folder, ClusterVersionError when its database is of another
 *   major version of PostgreSQL
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  log: (line: string) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  const identity = databaseIdentity();
  const binaries = reachableBinaries(await findBinaries(), identity);
  const place = placeOf(dataDir, identity);
  const { directory } = place;
  createCluster(directory, binaries, identity);
  /** Whether PostgreSQL was reached once, so that this server has to stop it. */
  let reached = false;
  let owned = false;
  const launcher = new Launcher(directory, (count) => {
    if (reached) log(`PostgreSQL has ended and is started again (${count} of ${MAX_LAUNCHES}).`);
    return launchPostgres(place, binaries.postgres, identity);
  });
  const ownership = new Ownership({ dataDir, lockedIn: LOCKED_IN, fenced: DATABASE });

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...place.connection,
      database: LOCKED_IN,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: CONNECT_LIMIT_MS * 2,
    });
    // An error of the connection rejects the query in progress, and its end later stops the watch.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await ownership.take(client);
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (rowCount === 0) await client.query(`create database ${DATABASE}`);
      launcher.succeeded();
      reached = true;
      owned = true;
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      if (error instanceof DataDirInUseError) owned = false;
      if (isConnectionFailure(error)) launcher.startIfDead();
      throw error;
    }
  }

  const monitor = new DatabaseMonitor({
    connect,
    isFatal(error, awayMs) {
      if (error instanceof DatabaseDeadError) return true;
      if (error instanceof DataDirInUseError) return !reached || awayMs > RETAKE_MS;
      // A failure of the very first connection is not going to pass.
      return !(reached || isConnectionFailure(error) || error instanceof DatabaseUnavailableError);
    },
  });
  try {
    await monitor.start(START_LIMIT_MS);
  } catch (error) {
    if (!isConnectionFailure(error)) throw error;
    throw new Error(`PostgreSQL did not start in ${START_LIMIT_MS / 1000} s; its folder is ${directory}.`, {
      cause: error,
    });
  }

  return {
    connection: {
      ...place.connection,
      database: DATABASE,
      onConnect: (client) => ownership.admit(client),
    },
    directory,
    monitor,
    async stop() {
      await monitor.stop();
      if (!owned) return;
      const pid = launcher.pid ?? postmasterPid(directory);
      if (pid === null || !isAlive(pid)) return;
      process.kill(pid, 'SIGINT');
      if (!(await waitForProcessEnd(pid, 6000))) process.kill(pid, 'SIGQUIT');
    },
  };
}
