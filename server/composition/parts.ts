import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import type { RouteKey } from '../../contract/routes';
import { removePutOff } from '../backup/hold';
import { readLastBackup } from '../backup/last-backup';
import type { Config } from '../config';
import type { Connection } from '../db/connection';
import { isDatabaseUnavailable } from '../db/unavailable';
import { createServerEvents } from '../events';
import { createAddressTickets } from '../http/address-tickets';
import { createAuthentication } from '../http/authentication';
import { createFrame } from '../http/frame';
import { sweepRateBuckets } from '../http/limits';
import { traceRequests } from '../http/following';
import { createRegistrar } from '../http/register';
import { beginAnswer, transportSecurity } from '../http/security-headers';
import { createSignedLinks } from '../http/signed-links';
import { createSchedule } from '../jobs';
import { createBackupMetrics, createMetrics } from '../metrics';
import { joinNodes } from '../nodes/node';
import type { ServerParts } from '../parts';
import { prepareDatabase } from '../seed';
import { createEngineFigures } from '../telemetry/engine-figures';
import { sendMetrics } from '../telemetry/send-metrics';
import { createOperationMetrics } from '../telemetry/operation-metrics';
import { noTracing, openTracing } from '../telemetry/open-tracing';
import { countQueries } from '../telemetry/queries';
import { VERSION } from '../version';
import { findDesign } from '../modules/catalogue';
import { type OpenEngines, openEngines } from './engines';
import { sweepTrades } from './sandbox-book';

export interface OpenParts extends ServerParts {
  engines: OpenEngines;
  /** Routes of the contract that have a handler. */
  registered: ReadonlySet<RouteKey>;
  /** Sends what waits to be sent, and ends it. */
  stopTelemetry(): Promise<void>;
}

/** Migrates the database, and opens the parts that every domain is wired with. */
export async function openParts(config: Config, connection: Connection): Promise<OpenParts> {
  const http = createFrame({ logLevel: config.logLevel, trustProxy: config.trustProxy === 'on' });
  await http.register(fastifyCookie);
  await http.register(fastifyMultipart, { throwFileSizeLimit: false });
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
  schedule.add('remove-put-off', '*/10 * * * *', () => removePutOff(connection.db, schedule.fileSweeps));
  const metrics = createMetrics(http);
  createBackupMetrics(metrics, () => readLastBackup(connection.db));
  // The monitor logs once that the database is away.
  const onError = (error: unknown) => http.log[isDatabaseUnavailable(error) ? 'debug' : 'error'](error);
  const warn = (line: string) => http.log.warn(line);
  const info = (line: string) => http.log.info(line);
  const engineFigures = createEngineFigures(metrics);
  const [engines, secret] = await Promise.all([
    openEngines(config, { info, warn, error: (line) => http.log.error(line) }, engineFigures, (id) =>
      findDesign(connection.db, id),
    ),
    prepareDatabase(config, connection),
  ]);
  const storage = await engines.storage.identity();
  const node = await joinNodes({ db: connection.db, version: VERSION, storage, onError });
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
  createOperationMetrics(metrics, { pool: connection.pool, node, events });
  return {
    ...connection,
    config,
    secret,
    engines,
    events,
    http,
    route,
    registered,
    authentication,
    links: createSignedLinks(secret),
    tickets: createAddressTickets(secret),
    schedule,
    node,
    metrics,
    tracing,
    stopTelemetry: async () => void (await Promise.all([tracing.stop(), stopMetrics()])),
    engineFigures,
    warn,
    onError,
  };
}
