import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createEngineFigures } from '../../../server/telemetry/engine-figures';

it('tells calls, failures and percentiles of the last five minutes', async () => {
  let now = 1_000_000;
  const registry = new Registry();
  const figures = createEngineFigures(registry, () => now);
  figures.observe({ engine: 'chat', adapter: 'openai', ms: 9000, isOk: false });
  now += 300_000;
  for (let ms = 1; ms <= 100; ms += 1)
    figures.observe({ engine: 'chat', adapter: 'openai', ms, isOk: ms !== 7 });
  figures.observe({ engine: 'storage', adapter: 's3', ms: 3, isOk: true });
  expect(figures.recent()).toEqual([
    { engine: 'chat', adapter: 'openai', calls: 100, failures: 1, p50: 50, p95: 95, lastAt: now, rest: null },
    { engine: 'storage', adapter: 's3', calls: 1, failures: 0, p50: 3, p95: 3, lastAt: now, rest: null },
  ]);
  const text = await registry.metrics();
  expect(text).toContain(
    'engine_call_duration_seconds_count{engine="chat",adapter="openai",outcome="failed"} 2',
  );
  now += 300_001;
  expect(figures.recent()).toEqual([]);
});

it('shows an engine that rests until it is asked again, also without calls', async () => {
  const registry = new Registry();
  const figures = createEngineFigures(registry, () => 1_000_000);
  const rest = { until: 1_010_000, reason: 'timeout' };
  figures.rest('speech', 'openai', rest);
  expect(figures.recent()).toMatchObject([{ engine: 'speech', adapter: 'openai', calls: 0, rest }]);
  expect(await registry.metrics()).toContain(
    'engine_rests_total{engine="speech",adapter="openai",reason="timeout"} 1',
  );
  figures.rest('speech', 'openai', null);
  expect(figures.recent()).toEqual([]);
});
