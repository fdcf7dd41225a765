import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LastBackup } from '../backup/last-backup';
import { isDatabaseUnavailable } from '../db/unavailable';
import { AppError } from '../http/app-error';
import { LimitReached } from '../http/limits';
import type { ProviderMetrics } from '../realtime/provider/figures';
import type { RecognitionMetrics } from '../realtime/recognition/figures';

/** The registry of one server with the process figures and the duration of every request by route and status. */
export function createMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  return registry;
}

/** Counts calls that a limit refuses, by what it counts: this many in a time, or this many at once. */
export function createRefusalMetrics(app: FastifyInstance, registry: Registry): void {
  const refused = new Counter({
    name: 'calls_refused_total',
    help: 'Calls that were refused by a limit, by what it counts',
    labelNames: ['limit'],
    registers: [registry],
  });
  app.addHook('onError', async (_request, _reply, error: Error) => {
    if (error instanceof LimitReached) refused.inc({ limit: error.limit });
    else if (error instanceof AppError && error.entry === 'tooManyRequests')
      refused.inc({ limit: 'at-once' });
  });
}

/** Metrics of the avatar streams: open streams, how they closed, bytes, and the wait for the first talking frame. */
export function createStreamMetrics(registry: Registry): ProviderMetrics {
  const registers = [registry];
  const open = new Gauge({ name: 'avatar_streams_open', help: 'Avatar streams that are open', registers });
  const closed = new Counter({
    name: 'avatar_streams_closed_total',
    help: 'Avatar streams by close code',
    labelNames: ['code'],
    registers,
  });
  const bytes = new Counter({ name: 'avatar_stream_bytes_total', help: 'Bytes of frames sent', registers });
  const firstFrame = new Histogram({
    name: 'avatar_first_frame_seconds',
    help: 'From say to its first frame',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.6, 1.2],
    registers,
  });
  const answerFrame = new Histogram({
    name: 'answer_first_frame_seconds',
    help: 'From a question to the first talking frame of its answer, at the server',
    buckets: [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 10, 30],
    registers,
  });
  return {
    opened: () => open.inc(),
    closed(code) {
      closed.inc({ code });
      // A refused stream was never open.
      if (code < 4001 || code > 4006) open.dec();
    },
    frame: (size) => bytes.inc(size),
    firstFrame: (ms) => firstFrame.observe(ms / 1000),
    answerFrame: (ms) => answerFrame.observe(ms / 1000),
  };
}

/** Number of pages that are connected to hear of changes. */
export function createUpdatesMetric(registry: Registry, count: () => number): void {
  registry.registerMetric(
    new Gauge({
      name: 'update_sockets_open',
      help: 'Pages that are connected to this node to hear of changes',
      registers: [],
      collect() {
        this.set(count());
      },
    }),
  );
}

/** Metrics of listening: open recordings, and how they closed. */
export function createRecognitionMetrics(registry: Registry): RecognitionMetrics {
  const registers = [registry];
  const open = new Gauge({
    name: 'recognitions_open',
    help: 'Recordings that are being recognised',
    registers,
  });
  const closed = new Counter({
    name: 'recognitions_closed_total',
    help: 'Recordings by close code',
    labelNames: ['code'],
    registers,
  });
  return {
    opened: () => open.inc(),
    closed(code) {
      open.dec();
      closed.inc({ code });
    },
  };
}

/**
 * Time, size and duration of the last backup, which another process takes: they are read as they are asked for. 0 when
 * there never was one.
 */
export function createBackupMetrics(registry: Registry, read: () => Promise<LastBackup | null>): void {
  const gauge = (name: string, help: string, figure: (last: LastBackup) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          const last = await read();
          this.set(last === null ? 0 : figure(last));
        } catch (error) {
          // The other figures are wanted most while the database is away; these stay what they were.
          if (!isDatabaseUnavailable(error)) throw error;
        }
      },
    });
  gauge(
    'backup_last_success_timestamp_seconds',
    'Time of the last backup that succeeded; 0 when there never was one',
    ({ takenAt }) => takenAt / 1000,
  );
  gauge(
    'backup_last_size_bytes',
    'Size of the last backup, with the files that it shares with others',
    ({ bytes }) => bytes,
  );
  gauge('backup_last_duration_seconds', 'How long the last backup took', ({ seconds }) => seconds);
}

/** Number of materials whose bytes the storage does not have, as of the last check. */
export function createIntegrityMetric(registry: Registry): (broken: number) => void {
  const gauge = new Gauge({
    name: 'materials_broken',
    help: 'Materials whose bytes are missing or changed, as of the last daily look',
    registers: [registry],
  });
  return (broken) => gauge.set(broken);
}
