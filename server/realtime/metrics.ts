import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ProviderMetrics } from './provider/figures';
import type { RecognitionMetrics } from './recognition/figures';

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
    help: 'Recordings that are being recognized',
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
