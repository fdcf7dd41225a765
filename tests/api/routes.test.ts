import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCatalogue } from '../../contract/errors';
import { API_BASE } from '../../contract/api/route';
import { type RouteKey, routes } from '../../contract/routes';
import { stockFolder } from '../../server/seed/stock';
import { startTestApp, type TestApp } from './harness';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const keys = Object.keys(routes) as RouteKey[];

test('every route of the contract has a handler', () => {
  expect([...app.app.registered].toSorted()).toEqual(keys.toSorted());
});

test('the server answers nothing that the contract does not know', () => {
  const served = app.app.http
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split('\n')
    .filter((line) => /\((?:GET|POST|PUT|DELETE)/.test(line));
  const outsideTheContract = ['openapi.json', 'docs', 'stock', 'plugins/', 'plugin-frames'];
  const extra = served.filter((line) => outsideTheContract.some((name) => line.includes(name)));
  expect(served.length - extra.length).toBeLessThanOrEqual(keys.length);
});

test('the OpenAPI document describes each route with its parameters', async () => {
  const response = await app.app.http.inject('/api/v1/openapi.json');
  const document = response.json() as {
    paths: Record<string, Record<string, { parameters: { name: string }[] }>>;
  };
  for (const key of keys) {
    const [method = '', path = ''] = key.split(' ');
    const contract = routes[key] as {
      root?: true;
      query?: { properties: object };
      params?: { properties: object };
    };
    const operation = document.paths[`${contract.root ? '' : API_BASE}${path}`]?.[method.toLowerCase()];
    const expected = [
      ...Object.keys(contract.params?.properties ?? {}),
      ...Object.keys(contract.query?.properties ?? {}),
    ];
    expect(
      operation?.parameters.map(({ name }) => name),
      key,
    ).toEqual(expected);
  }
  expect(Object.values(document.paths).flatMap((path) => Object.keys(path))).toHaveLength(keys.length);
});

test('the OpenAPI document defines common responses once', async () => {
  const { rawPayload, ...response } = await app.app.http.inject('/api/v1/openapi.json');
  const { paths, components } = response.json() as {
    paths: Record<string, Record<string, { responses: Record<string, object> }>>;
    components: { responses: Record<string, { content: Record<string, { examples: object }> }> };
  };
  const refusals = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ responses }) => responses.default),
  );
  for (const refusal of refusals) expect(refusal).toEqual({ $ref: '#/components/responses/Refusal' });
  expect(Object.keys(components.responses.Refusal?.content['application/json']?.examples ?? {})).toEqual(
    Object.keys(errorCatalogue),
  );
  expect(rawPayload.length).toBeLessThan(1_400_000);
});

test('the docs page lists each route', async () => {
  const { body } = await app.app.http.inject('/api/docs');
  for (const key of keys) expect(body).toContain(key.split(' ')[1]);
});

test('public files and documents are small, or cacheable with a tag', async () => {
  const files = await readdir(stockFolder, { recursive: true, withFileTypes: true });
  const stock = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => `/stock/${relative(stockFolder, join(parentPath, name))}`);
  let large = 0;
  for (const url of ['/api/v1/openapi.json', '/api/docs', ...stock]) {
    const { rawPayload, headers } = await app.app.http.inject({ url });
    if (rawPayload.length <= 256 * 1024) continue;
    large += 1;
    const again = await app.app.http.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([url, again.statusCode, again.rawPayload.length]).toEqual([url, 304, 0]);
  }
  expect(large).toBeGreaterThan(1);
});

test('health names each check; metrics speak Prometheus', async () => {
  const ready = await app.app.http.inject('/health/ready');
  expect(ready.json()).toMatchObject({ status: 'ready', checks: { database: 'ok', jobs: 'ok' } });
  expect((await app.app.http.inject('/health/live')).statusCode).toBe(200);
  expect((await app.app.http.inject('/metrics')).body).toContain('http_request_duration_seconds_bucket');
});
