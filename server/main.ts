import { type App, createApp } from './app';
import { ConfigError, readConfig } from './config';
import { type Connection, openConnection } from './db/connection';
import { DataDirInUseError, type EmbeddedDatabase, startEmbeddedDatabase } from './db/embedded';
import { serveDevelopmentSite } from './http/development';
import { demoLogin } from './seed/demo';

/** The whole stop must fit in 10 s; what is not done by then is cut off. */
const STOP_LIMIT_MS = 9000;
const development = process.argv.includes('--dev');

interface Running {
  app: App | null;
  connection: Connection | null;
  database: EmbeddedDatabase | null;
}

const running: Running = { app: null, connection: null, database: null };

/** Stops in order: no new requests, sockets told, jobs released, database closed. */
async function stop(exitCode: number): Promise<never> {
  setTimeout(() => {
    console.error(`Stopping took longer than ${STOP_LIMIT_MS / 1000} s; cut off.`);
    process.exit(1);
  }, STOP_LIMIT_MS).unref();
  try {
    const closing = running.app?.http.close();
    await running.app?.stop();
    running.app?.http.server.closeAllConnections();
    await closing;
    await running.connection?.pool.end();
    await running.database?.stop();
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
  process.exit(exitCode);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  running.database = config.databaseUrl === null ? await startEmbeddedDatabase(config.dataDir) : null;
  running.connection = openConnection(
    running.database?.connection ?? { connectionString: config.databaseUrl ?? '' },
    (error) => console.error('Database connection lost:', error.message),
  );
  running.app = await createApp(config, running.connection, { build: development ? null : config.buildDir });
  if (development) await serveDevelopmentSite(running.app.http);
  const address = await running.app.http.listen({ port: config.port, host: config.host });
  running.app.warm();
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
    `  Database     ${running.database?.directory ?? 'DATABASE_URL'}`,
    '  Stop with Ctrl-C',
  ];
  console.log(lines.join('\n'));
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    console.log('Stopping…');
    void stop(0);
  });
}

start().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof DataDirInUseError;
  const busy = (error as { code?: string }).code === 'EADDRINUSE';
  if (busy) console.error(`Port ${process.env.PORT ?? 8787} is already in use. Set PORT to another one.`);
  else console.error(known ? (error as Error).message : error);
  void stop(1);
});
