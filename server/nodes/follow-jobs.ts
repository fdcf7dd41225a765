import { Histogram, type Registry } from 'prom-client';
import type { FollowJob } from '../jobs';
import type { UnderWay } from './under-way';
import { newWorkContext, runInContext } from '../tracing/work-context';
import type { Tracing } from '../telemetry/open-tracing';

/** Times the scheduled jobs of this node, and traces them. */
export function followJobs(
  registry: Registry,
  tracing: Pick<Tracing, 'begin'>,
  underWay: Pick<UnderWay, 'task'>,
): FollowJob {
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long scheduled jobs took, by how they ended',
    labelNames: ['job', 'outcome'],
    buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 1800],
    registers: [registry],
  });
  return async (job, run) => {
    const span = tracing.begin(`job ${job}`, { attributes: { 'mirra.job': job } });
    const end = duration.startTimer({ job });
    let outcome = 'ok';
    try {
      return await underWay.task(() => runInContext(newWorkContext(null, span), run));
    } catch (error) {
      outcome = 'failed';
      span.fail(error);
      throw error;
    } finally {
      end({ outcome });
      span.end();
    }
  };
}
