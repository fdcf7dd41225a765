import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import type { RouteKey } from '../../contract/routes';
import { deleteDeferredFiles } from '../backup/file-deletion';
import { readLastBackup } from '../backup/last-backup';
import { createBackupMetrics } from '../backup/metrics';
import { readSettings } from '../config';
import type { Connection } from '../db/connection';
import { isDatabaseUnavailable } from '../db/unavailable';
import { createServerEvents } from '../events';
import { createInquiries } from '../hooks';
import { createAddressTickets } from '../http/address-tickets';
import { createAuthentication } from '../http/authentication';
import { formLimits } from '../http/form';
import { createFrame } from '../http/frame';
import { StorageSettingsError } from '../engines/storage/port';
import { sweepRateBuckets } from '../http/limits';
import { traceRequests } from '../http/following';
import { createRefusalMetrics } from '../http/refusal-metrics';
import { createRegistrar } from '../http/register';
import { beginAnswer, transportSecurity } from '../http/security-headers';
import { createSignedLinks } from '../http/signed-links';
import type { Env } from '../config/readers';
import { createSchedule } from '../jobs';
import { createMetrics } from '../telemetry/metrics';
import { createNodeFigures } from '../nodes/figures';
import { joinNodes } from '../nodes/node';
import { createUnderWay } from '../nodes/under-way';
import type { ServerDeps } from '../deps';
import { prepareDatabase } from '../seed';
import { createEngineFigures } from '../telemetry/engine-figures';
import { sendMetrics } from '../telemetry/send-metrics';
import { createOperationMetrics } from '../nodes/operation-metrics';
import { noTracing, openTracing } from '../telemetry/open-tracing';
import { countQueries } from '../telemetry/queries';
import { createWorkHost } from '../nodes/work-host';
import { VERSION } from '../version';
import { findDesign } from '../modules/catalogue';
import { type OpenEngines, openEngines } from './engines';
import { createLiveConfig, type LiveConfig } from './live-config';
import { sweepTrades } from './sandbox-book';

export interface OpenDeps extends ServerDeps {
  engines: OpenEngines;
  live: LiveConfig;
  /** Routes of the contract that have a handler. */
  registered: ReadonlySet<RouteKey>;
  /** Sends what waits to be sent, and ends it. */
  stopTelemetry(): Promise<void>;
}

/**
 * Migrates the database, and opens what every domain depends on.
 * @param env whose secrets were read
 */
export async function openDeps(env: Env, connection: Connection): Promise<OpenDeps> {
  const own = readSettings(env);
  const http = createFrame({
    logLevel: own.logLevel,
    trustProxy: own.trustProxy === 'on',
    callsAtOnce: () => config.callsPerAddress,
  });
  const warn = (line: string) => http.log.warn(line);
  const live = createLiveConfig(env, { db: connection.db, warn });
  const { config } = live;
  await http.register(fastifyCookie);
  await http.register(fastifyMultipart, { throwFileSizeLimit: false, limits: formLimits });
  const transport = Object.entries(transportSecurity(config.publicUrl));
  http.addHook('onRequest', async (_request, reply) => {
    beginAnswer(reply.raw);
    for (const [name, value] of transport) reply.raw.setHeader(name, value);
  });
  const authentication = createAuthentication();
  const { route, registered } = createRegistrar(http, authentication);
  const schedule = createSchedule();
  schedule.sweep(sweepRateBuckets);
  schedule.sweep(sweepTrades);
  schedule.add('remove-put-off', '*/10 * * * *', () =>
    deleteDeferredFiles(connection.db, schedule.fileSweeps),
  );
  const metrics = createMetrics(http);
  createRefusalMetrics(http, metrics);
  const engineFigures = createEngineFigures(metrics);
  createBackupMetrics(metrics, () => readLastBackup(connection.db));
  // The monitor logs once that the database is away.
  const onError = (error: unknown) => http.log[isDatabaseUnavailable(error) ? 'debug' : 'error'](error);
  const info = (line: string) => http.log.info(line);
  const [engines, secret] = await Promise.all([
    openEngines(config, { info, warn, error: (line) => http.log.error(line) }, engineFigures, (id) =>
      findDesign(connection.db, id),
    ),
    prepareDatabase(config, connection),
  ]);
  live.onChange(() => {
    http.log.level = config.logLevel;
    engines.exchanged.follow();
    // The next sentence must not wait for what speaks now.
    engines.speech.warm?.().catch(onError);
  });
  await live.refresh();
  const underWay = createUnderWay(http);
  // A storage that is away for now comes back; one whose settings are wrong does not.
  await engines.storage.check().catch((error: unknown) => {
    if (error instanceof StorageSettingsError) throw error;
    http.log.error(`Files cannot be kept: ${error instanceof Error ? error.message : String(error)}`);
  });
  const storage = await engines.storage.identity();
  const node = await joinNodes({
    db: connection.db,
    version: VERSION,
    storage,
    figures: createNodeFigures({ config, pool: connection.pool, engines: engineFigures, underWay }),
    onError,
  });
  // What a node cannot take over must not keep it from its other work at a sign of life.
  node.onBeat(() => live.refresh().catch(onError));
  const who = { version: VERSION, node: node.id, warn };
  const [tracing, stopMetrics] = await Promise.all([
    openTracing(config, { ...who, key: secret }),
    sendMetrics(config, metrics, who),
  ]);
  if (tracing !== noTracing) {
    traceRequests(http, tracing);
    countQueries(connection.pool);
  }
  const events = createServerEvents(onError);
  createOperationMetrics(metrics, { pool: connection.pool, node, underWay, events });
  return {
    ...connection,
    config,
    live,
    secret,
    engines,
    events,
    inquiries: createInquiries(),
    http,
    route,
    registered,
    authentication,
    links: createSignedLinks(secret),
    tickets: createAddressTickets(secret),
    schedule,
    node,
    underWay,
    work: createWorkHost({ registry: metrics, tracing, node, underWay }),
    metrics,
    tracing,
    stopTelemetry: async () => void (await Promise.all([tracing.stop(), stopMetrics()])),
    engineFigures,
    warn,
    onError,
  };
}
