import { Gauge, type Registry } from 'prom-client';
import { type ReadinessCheck, runChecks } from './checks';

/** Opens the queue of jobs where nobody has yet: a scrape must not. What waits there is a metric of its own. */
const STARTS_SOMETHING = 'jobs';

/** Whether what requests need is there, by the names of the checks of `/health/ready`. */
export function createReadyMetric(registry: Registry, checks: readonly ReadinessCheck[]): void {
  const looked = checks.filter(({ name }) => name !== STARTS_SOMETHING);
  registry.registerMetric(
    new Gauge({
      name: 'ready',
      help: 'Whether a part that requests need is ready: 1 or 0',
      labelNames: ['check'],
      registers: [],
      async collect() {
        const { checks: results } = await runChecks(looked);
        for (const [check, result] of Object.entries(results)) this.set({ check }, result === 'ok' ? 1 : 0);
      },
    }),
  );
}
