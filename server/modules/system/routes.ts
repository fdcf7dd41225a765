import type { Registry } from 'prom-client';
import type { RouteData } from '../../../contract/api/route';
import type { Routes } from '../../../contract/routes';
import type { Route } from '../../http/register';
import { shareWork } from '../../http/shared-work';
import { type ReadinessCheck, runChecks } from './checks';

export interface SystemDeps {
  checks: readonly ReadinessCheck[];
  metrics: Registry;
  settings: () => Promise<RouteData<Routes['GET /settings']>>;
}

export function systemRoutes(route: Route, { checks, metrics, settings }: SystemDeps): void {
  route('GET /health/live', async ({ reply }) => reply.send({ status: 'live' }));

  const checked = shareWork(() => runChecks(checks));
  route('GET /health/ready', async ({ reply }) => {
    const result = await checked();
    return reply
      .code(result.ready ? 200 : 503)
      .send({ status: result.ready ? 'ready' : 'not ready', checks: result.checks });
  });

  const written = shareWork(() => metrics.metrics());
  route('GET /metrics', async ({ reply }) => reply.type(metrics.contentType).send(await written()));

  route('GET /settings', settings);
}
