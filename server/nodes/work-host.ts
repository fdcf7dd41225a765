import { Histogram, type Registry } from 'prom-client';
import type { WorkHost } from '../jobs/work-queue';
import type { Node } from './node';
import type { UnderWay } from './under-way';
import { newWorkContext, runInContext } from '../tracing/work-context';
import type { Tracing } from '../telemetry/open-tracing';

export interface WorkHostDeps {
  registry: Registry;
  tracing: Pick<Tracing, 'follow'>;
  node: Pick<Node, 'away'>;
  underWay: Pick<UnderWay, 'task'>;
}

/** Lets queues work on this node while it is in service, and times and traces what they do. */
export function createWorkHost({ registry, tracing, node, underWay }: WorkHostDeps): WorkHost {
  const duration = new Histogram({
    name: 'work_duration_seconds',
    help: 'How long this node worked on items of queues, by how that ended',
    labelNames: ['queue', 'outcome'],
    buckets: [0.1, 0.5, 2, 10, 30, 120, 600, 3600],
    registers: [registry],
  });
  return {
    mayClaim: () => node.away() === null,
    async follow(queue, orderedBy, run, outcomeOf) {
      const span = tracing.follow(`work ${queue}`, orderedBy, { 'mirra.queue': queue });
      const end = duration.startTimer({ queue });
      let outcome = 'done';
      try {
        await underWay.task(() => runInContext(newWorkContext(null, span), run));
      } catch (error) {
        outcome = outcomeOf(error);
        if (outcome === 'failed') span.fail(error);
        throw error;
      } finally {
        end({ outcome });
        span.set({ 'mirra.outcome': outcome });
        span.end();
      }
    },
  };
}
