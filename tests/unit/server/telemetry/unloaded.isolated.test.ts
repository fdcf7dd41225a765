import { createRequire } from 'node:module';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { readConfig } from '../../../../server/config';
import { openTracing } from '../../../../server/telemetry/open-tracing';
import { sendMetrics } from '../../../../server/telemetry/send-metrics';

/** Modules of the SDK; its API is loaded by the test runner too. */
const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((path) =>
    /@opentelemetry\/(?:sdk|exporter|otlp)/.test(path),
  );

async function openAll(env: Record<string, string>): Promise<void> {
  const config = readConfig(env);
  const who = { version: '0', node: 'here', warn: () => undefined };
  const [tracing, stopMetrics] = await Promise.all([
    openTracing(config, { ...who, key: 'key' }),
    sendMetrics(config, new Registry(), who),
  ]);
  await Promise.all([tracing.stop(), stopMetrics()]);
}

it('loads the exporters only when a collector is configured', async () => {
  await openAll({});
  expect(loaded()).toEqual([]);
  // Nobody listens there: nothing was traced, and what the metrics cannot send is lost.
  await openAll({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect(loaded()).not.toEqual([]);
});
