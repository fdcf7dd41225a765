import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../server/program-files';
import { pictureFile } from '../fixtures/media';
import { newPhone } from './account-steps';
import { passwordDigest, startTestApp, type TestApp } from './harness';

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

test('each alert has a severity, a summary and a description', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect(labels.severity, alert).toMatch(/^(?:critical|warning)$/);
    expect(annotations.summary, alert).toMatch(/\w/);
    expect(annotations.description.split(/[.:;]\s/).length, alert).toBeGreaterThan(1);
  }
});

test('the configurations of Prometheus and the collector are valid YAML and name our files', () => {
  expect(parse(read('prometheus.yaml'))).toMatchObject({ rule_files: ['alerts.yaml'] });
  expect(parse(read('collector.yaml'))).toMatchObject({
    service: { pipelines: { traces: { receivers: ['otlp'] } } },
  });
});

test('counts of work, connections and nodes come from the database', async () => {
  const { text } = await app.call('GET /metrics', {});
  expect(text).toMatch(/^nodes_alive 1$/m);
  expect(text).toMatch(/^work_waiting\{queue="refunds"\} 0$/m);
  expect(text).toMatch(/^ready\{check="database"\} 1$/m);
  expect(text).toMatch(/^database_connections\{state="waiting"\} 0$/m);
});

test('log-ins, uploads and refusals are counted by kind, never by account', async () => {
  const phone = newPhone();
  const credential = await app.login(phone);
  const wrong = { query: { phone, password: passwordDigest('not-it-1') } };
  expect((await app.call('POST /auth/pwd', wrong)).code).not.toBe(0);
  const upload = (bytes: Buffer) =>
    app.call('POST /oss/upload-material', { form: { files: { name: 'a.png', bytes } } } as never, {
      credential,
    });
  const picture = await readFile(await pictureFile('png', { seed: 907 }));
  expect((await upload(picture)).code).toBe(0);
  expect((await upload(Buffer.from('no picture at all'))).code).not.toBe(0);
  const report = { body: { type: 'TypeError', stack: [], area: 'work' } };
  for (let i = 0; i < 21; i++) await app.call('POST /page-errors', report, { address: '198.51.100.9' });

  const { text } = await app.call('GET /metrics', {});
  for (const line of [
    'log_ins_total{way="sms",outcome="accepted",reason="none"} 1',
    'log_ins_total{way="password",outcome="refused",reason="passwordWrong"} 1',
    'uploads_total{kind="image",outcome="kept",reason="none"} 1',
    `upload_bytes_total{kind="image"} ${picture.length}`,
    'calls_refused_total{limit="page-error"} 1',
    'node_in_service 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/^uploads_total\{kind="unknown",outcome="refused",reason="\w+"\} 1$/m);
  for (const secret of [phone, '198.51.100.9']) expect(text).not.toContain(secret);
});
