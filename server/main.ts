import nodeModule from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import type { App } from './app';
import { ConfigError, readConfig, readEnvironment } from './config';
import { type Connection, openConnection } from './db/connection';
import {
  ClusterVersionError,
  DatabaseDeadError,
  DataDirInUseError,
  startEmbeddedDatabase,
} from './db/embedded';
import { type RunningDatabase, watchExternalDatabase } from './db/external';
import type { DatabaseMonitor } from './db/monitor';
import { UnfinishedRestoreError } from './db/unfinished-restore';
import { StorageSettingsError } from './engines/storage/port';
import { textOf } from './telemetry/error-record';
import { checkAddress, checkFolders, databaseError, listenError } from './start-checks';
import { StartError } from './start-error';
import { holdUnhandled } from './unhandled';

/** The stop itself, after the pause for the proxy, must fit into 10 s; what is not done by then is cut off. */
const STOP_LIMIT_MS = 9000;
/** How long answers and uploads that are going on may take to end, milliseconds. */
const LAST_ANSWERS_MS = 4000;
/** The first page and its files have priority. */
const WARM_DELAY_MS = 500;
const development = process.argv.includes('--dev');

interface Running {
  app: App | null;
  /** Between the announcement that this server stops and its stop, milliseconds. */
  drainMs: number;
  connection: Connection | null;
  database: RunningDatabase | null;
  /** Whether this server runs its database itself. */
  isEmbedded: boolean;
}

const running: Running = { app: null, drainMs: 0, connection: null, database: null, isEmbedded: false };

/** Announces the stop, so that proxies send new visitors elsewhere before those that are here are sent away. */
async function drain(): Promise<void> {
  if (running.app === null || running.drainMs === 0) return;
  await running.app.drain().catch((error: unknown) => console.error(textOf(error)));
  await delay(running.drainMs);
}

/** Has the embedded PostgreSQL write to disk while the last answers are given, so that stopping it takes less time. */
async function writeDatabase(): Promise<void> {
  if (!running.isEmbedded) return;
  // If this fails, PostgreSQL writes when it stops.
  await running.connection?.pool.query('checkpoint').catch((error: unknown) => console.error(textOf(error)));
}

/** Closes the connections, then stops PostgreSQL, even when something before it failed to stop. */
async function stopDatabase(failed: (error: unknown) => void): Promise<void> {
  await running.connection?.pool.end().catch(failed);
  await running.database?.stop().catch(failed);
}

/** Stops in order: no new requests, sockets told, last answers given, jobs released, engines and database closed. */
async function stop(exitCode: number): Promise<never> {
  await drain();
  setTimeout(() => {
    console.error(`Stopping took longer than ${STOP_LIMIT_MS / 1000} s; cut off.`);
    process.exit(1);
  }, STOP_LIMIT_MS).unref();
  let code = exitCode;
  const failed = (error: unknown) => {
    console.error(textOf(error));
    code = 1;
  };
  try {
    const closing = running.app?.http.close();
    await Promise.all([
      writeDatabase(),
      running.app?.stop(),
      Promise.race([closing, delay(LAST_ANSWERS_MS)]),
    ]);
    running.app?.http.server.closeAllConnections();
    await closing;
  } catch (error) {
    failed(error);
  }
  // Both may take seconds on a busy machine.
  await Promise.all([running.app?.close().catch(failed), stopDatabase(failed)]);
  process.exit(code);
}

let stopping = false;
/** Stops once, no matter who asks first. */
function stopOnce(exitCode: number): void {
  if (stopping) return;
  stopping = true;
  void stop(exitCode);
}

/** Logs when the database goes away and comes back; in between requests get a 503. */
function reportDatabase(monitor: DatabaseMonitor): void {
  monitor.on('lost', (reason) => console.error(`The database is away: ${reason.message}`));
  monitor.on('restored', (awayMs) => console.error(`The database is back after ${awayMs} ms.`));
  monitor.on('attempt', (count, reason) => {
    if (count % 20 === 0) console.error(`The database is still away: ${reason.message}`);
  });
  monitor.on('fatal', (reason) => {
    console.error(reason.message);
    stopOnce(1);
  });
}

/** Since version 22 Node.js can cache compiled code for the next start. */
const { enableCompileCache } = nodeModule as { enableCompileCache?: () => void };

/** @throws StartError when it cannot be reached at once */
const reachDatabase = (databaseUrl: string): Promise<RunningDatabase> =>
  watchExternalDatabase(databaseUrl).catch((error: unknown) => {
    throw databaseError(error, databaseUrl);
  });

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const env = readEnvironment(process.env);
  running.drainMs = config.drainSeconds * 1000;
  checkFolders(config);
  await checkAddress(config);
  enableCompileCache?.();
  const starting = config.databaseUrl === null ? startEmbeddedDatabase(config.dataDir, console.error) : null;
  // The rest of the server is loaded while PostgreSQL starts.
  const loading = Promise.all([import('./app'), import('./seed/demo')]);
  const embedded = await starting;
  const database = embedded ?? (await reachDatabase(config.databaseUrl ?? ''));
  running.database = database;
  running.isEmbedded = embedded !== null;
  reportDatabase(database.monitor);
  const [{ createApp }, { demoLogin }] = await loading;
  running.connection = openConnection(
    database.connection,
    (error) => {
      // PostgreSQL itself closes the last connections when it stops.
      if (!stopping) console.error('Database connection lost:', error.message);
    },
    database.monitor,
  );
  running.app = await createApp(env, running.connection, { build: development ? null : config.buildDir });
  if (development) {
    const { serveDevelopmentSite } = await import('./http/development');
    await serveDevelopmentSite(running.app.http);
  }
  const address = await running.app.http
    .listen({ port: config.port, host: config.host })
    .catch((error: unknown) => {
      throw listenError(error, config);
    });
  const lines = [
    `Mirra is ready at ${address.replace('127.0.0.1', 'localhost')}`,
    ...(config.sandbox === 'on'
      ? [
          `  Demo login   phone ${demoLogin.phone}, password ${demoLogin.password}`,
          `  SMS codes    ${address.replace('127.0.0.1', 'localhost')}/sandbox (SANDBOX is on)`,
        ]
      : []),
    ...(config.sandbox === 'on' && !['127.0.0.1', '::1', 'localhost'].includes(config.host)
      ? ['  WARNING      others can reach this server and read every SMS code; set SANDBOX=off']
      : []),
    `  Data         ${config.dataDir}`,
    `  Database     ${embedded?.directory ?? 'DATABASE_URL'}`,
    '  Stop with Ctrl-C',
  ];
  console.log(lines.join('\n'));
  setTimeout(() => void warm(), WARM_DELAY_MS).unref();
}

async function warm(): Promise<void> {
  if (stopping) return;
  try {
    await running.app?.warm();
  } catch (error) {
    if (stopping) return;
    console.error(textOf(error));
    stopOnce(1);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!stopping) console.log('Stopping…');
    stopOnce(0);
  });
}

// Node would print the whole error, including what users have written.
process.on('uncaughtException', (error) => {
  console.error(textOf(error));
  process.exit(1);
});
process.on('unhandledRejection', (reason) => holdUnhandled(reason, console.error));

/** Errors whose message says all that an operator needs. */
const sentences = [
  ConfigError,
  DataDirInUseError,
  DatabaseDeadError,
  ClusterVersionError,
  UnfinishedRestoreError,
  StartError,
  StorageSettingsError,
];

start().catch((error: unknown) => {
  const known = sentences.some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : textOf(error));
  stopOnce(1);
});
