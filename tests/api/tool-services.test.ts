import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../contract/errors';
import { json, startServer, type ToolServer } from '../fixtures/tool-servers';
import { sql, startTestApp, type TestApp } from './harness';
import { described, toolOf, toolSteps } from './tool-steps';

let app: TestApp;
let steps: ReturnType<typeof toolSteps>;
let servers: ToolServer[] = [];

beforeAll(async () => {
  app = await startTestApp({ LINK_HOSTS: '127.0.0.1' });
  const owner = await app.login('13400000003');
  const { userId } = (await app.call('GET /avatar/user/info', {}, { credential: owner })).data;
  steps = toolSteps(app, owner, userId);
});
afterAll(() => app.close());
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
  await sql(app, 'delete from tool_sources');
});

const keep = async (starting: Promise<ToolServer>): Promise<ToolServer> => {
  const server = await starting;
  servers.push(server);
  return server;
};

describe('services of others', () => {
  test('the error message of a service is passed on, but never the HTML of a page', async () => {
    let answer = { type: 'application/json', body: '{"code": 7, "message": "Pet not found"}' };
    const server = await keep(
      startServer(
        (_, response) => void response.writeHead(404, { 'content-type': answer.type }).end(answer.body),
      ),
    );
    const document = described(server.address, { '/a': { get: { operationId: 'a' } } });
    const { id, hash } = toolOf(await steps.source({ kind: 'http', document }), 'a');
    await steps.approve(id, hash);
    expect(await steps.tryTool(id)).toMatchObject({ reason: 'failed', detail: 'HTTP 404: Pet not found' });
    answer = { type: 'text/html', body: '<!doctype html><title>Not found</title>' };
    expect(await steps.tryTool(id)).toMatchObject({ reason: 'failed', detail: 'HTTP 404' });
  });

  test('a credential may use any header name except the ones the server sets, and is sent only to its service', async () => {
    const server = await keep(startServer((_, response) => json(response, {})));
    const other = await keep(startServer((_, response) => json(response, {})));
    const document = described(server.address, {
      '/a': { get: { operationId: 'a' } },
      '/b': { get: { operationId: 'b', servers: [{ url: other.address }] } },
    });
    const headers = ['api_key', 'X.Api~Key', "it's"];
    for (const header of headers) {
      const made = await steps.source({ kind: 'http', document, credential: { header, value: 'hush' } });
      for (const name of ['a', 'b']) {
        const { id, hash } = toolOf(made, name);
        await steps.approve(id, hash);
        expect(await steps.tryTool(id)).toMatchObject({ ok: true });
      }
    }
    expect(server.asked.map(({ headers: sent }, i) => sent[headers[i]?.toLowerCase() ?? ''])).toEqual([
      'hush',
      'hush',
      'hush',
    ]);
    expect(JSON.stringify(other.asked)).not.toContain('hush');
    for (const header of ['Host', 'connection', 'Proxy-Authorization', 'content-length', 'a b', 'a:b', ''])
      expect(
        await steps.add({ kind: 'http', document, credential: { header, value: 'hush' } }),
        header,
      ).toMatchObject({ status: 400, code: errorCatalogue.invalidInput.code });
  });

  test('a description without a server needs an address from the owner', async () => {
    const server = await keep(startServer((_, response) => json(response, { here: true })));
    const document = JSON.stringify({ openapi: '3.1.0', paths: { '/a': { get: { operationId: 'a' } } } });
    expect(await steps.add({ kind: 'http', document })).toMatchObject({
      status: 400,
      code: errorCatalogue.toolServiceUnknown.code,
    });
    const made = await steps.source({ kind: 'http', document, address: server.address });
    expect(made).toMatchObject({ server: server.address, address: server.address });
    // Reading it again needs no second answer.
    const again = await steps.refresh(made.id);
    const { id, hash } = toolOf(again, 'a');
    await steps.approve(id, hash);
    expect(await steps.tryTool(id)).toMatchObject({ ok: true, text: '{"here":true}' });
  });
});
