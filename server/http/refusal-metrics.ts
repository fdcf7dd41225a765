import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { AppError } from './app-error';
import { LimitReached } from './limits';

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
