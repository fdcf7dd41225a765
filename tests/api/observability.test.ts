import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../server/program-files';
import { startTestApp, type TestApp } from './harness';

const folder = join(root, 'deploy', 'observability');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}
const { groups } = parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('board.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};

/** Words of PromQL that are no metrics. */
const language = new Set(['by', 'le', 'min', 'max', 'sum', 'rate', 'increase', 'time', 'topk']);
/** Of Prometheus itself, and of the node exporter. */
const foreign = new Set(['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes']);

/** Names of metrics in an expression. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/by \([^)]*\)/g, '');
  const names = bare.match(/[a-z_][a-z0-9_]*/gi) ?? [];
  return names.filter(
    (name) =>
      !language.has(name) &&
      !name.endsWith('_over_time') &&
      name !== 'histogram_quantile' &&
      !/^e\d*$/.test(name),
  );
}

let app: TestApp;
let served: Set<string>;
beforeAll(async () => {
  app = await startTestApp();
  const { text } = await app.call('GET /metrics', {});
  served = new Set([...text.matchAll(/^# TYPE (\w+) \w+$/gm)].map(([, name = '']) => name));
});
afterAll(() => app.close());

const isServed = (name: string) => served.has(name) || served.has(name.replace(/_(?:bucket|count|sum)$/, ''));

test.each([
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
])('%s asks for metrics that the server has', (_name, expr) => {
  const names = metricsIn(expr);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !foreign.has(name) && !isServed(name))).toEqual([]);
});

test('each alert says what is wrong and what to do', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect(labels.severity, alert).toMatch(/^(?:critical|warning)$/);
    expect(annotations.summary, alert).toMatch(/\w/);
    expect(annotations.description.split(/[.:;]\s/).length, alert).toBeGreaterThan(1);
  }
});

test('what Prometheus and the collector are told is YAML that names our files', () => {
  expect(parse(read('prometheus.yaml'))).toMatchObject({ rule_files: ['alerts.yaml'] });
  expect(parse(read('collector.yaml'))).toMatchObject({
    service: { pipelines: { traces: { receivers: ['otlp'] } } },
  });
});

test('counts of work, connections and nodes are those of the database', async () => {
  const { text } = await app.call('GET /metrics', {});
  expect(text).toMatch(/^nodes_alive 1$/m);
  expect(text).toMatch(/^work_waiting\{queue="refunds"\} 0$/m);
  expect(text).toMatch(/^ready\{check="database"\} 1$/m);
  expect(text).toMatch(/^database_connections\{state="waiting"\} 0$/m);
});
