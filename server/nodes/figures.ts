import { statfs } from 'node:fs/promises';
import { availableParallelism, freemem, loadavg, totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import type { Config } from '../config';
import type { NodeFigures } from '../db/schema-node';
import type { EngineFigures } from '../telemetry/engine-figures';
import type { UnderWay } from './under-way';

const NANOSECONDS = 1e6;

/** Free and whole space of the disk of a folder; null where the system does not tell. */
async function diskOf(folder: string): Promise<NodeFigures['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, bytes: blocks * bsize };
  } catch (error) {
    // Not every system and not every disk has such a figure.
    if ((error as { code?: string }).code === undefined) throw error;
    return null;
  }
}

/** Reads what this node says of itself; each reading begins the delays of the event loop anew. */
export function createNodeFigures({
  config,
  pool,
  engines,
  underWay,
}: {
  config: Config;
  pool: pg.Pool;
  engines: EngineFigures;
  underWay: UnderWay;
}): () => Promise<NodeFigures> {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  return async () => {
    const lagMs = delays.count === 0 ? 0 : delays.percentile(99) / NANOSECONDS;
    delays.reset();
    return {
      load: (loadavg()[0] ?? 0) / availableParallelism(),
      memoryBytes: process.memoryUsage.rss(),
      machineFreeBytes: freemem(),
      machineBytes: totalmem(),
      // The measure ticks by its resolution.
      lagMs: Math.max(0, Math.round((lagMs - 20) * 10) / 10),
      connections: { open: pool.totalCount, waiting: pool.waitingCount },
      disk: await diskOf(config.dataDir),
      limits: { streams: config.streamsPerNode, recordings: config.recognitionsPerNode },
      underWay: { answers: underWay.answers(), tasks: underWay.tasks() },
      engines: engines.recent(),
    };
  };
}
