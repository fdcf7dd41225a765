import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorCatalogue } from '../../contract/errors';
import { createOutboundFetch } from '../../server/http/outbound-fetch';
import { createSeal } from '../../server/http/seal';
import { createDelivery, type Delivery, FAILURES_LIMIT } from '../../server/modules/sharing/hook/delivery';
import { claimDue } from '../../server/modules/sharing/hook/store';
import { proportion } from './access-samples';
import { eventsOf, sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let projectId: string;
let delivery: Delivery;
let receiver: Server;
let address: string;
/** What the receiver got, and the status that it answers with. */
let received: { body: string; signature: string }[];
let status: number;
let notices: unknown[];

const bodyOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

beforeAll(async () => {
  app = await startTestApp({ LINK_HOSTS: '127.0.0.1' });
  owner = await app.login('13700000012');
  const { rows } = await sql(app, "select value from installation where key = 'secret'", []);
  delivery = createDelivery({
    db: app.connection.db,
    outbound: createOutboundFetch(['127.0.0.1'], { limit: 65_536 }),
    seal: createSeal(String(rows[0]?.value), 'web hooks'),
    messages: { notify: async (...sent) => void notices.push(sent.slice(1)), tell: async () => undefined },
  });
  receiver = createServer(async (request, response) => {
    received.push({ body: await bodyOf(request), signature: String(request.headers['mirra-signature']) });
    response.writeHead(status).end('thanks');
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  receiver.close();
  await app.close();
});

beforeEach(async () => {
  [received, notices, status] = [[], [], 204];
  const body = { name: 'Heard', status: 'proceed', proportion, direction: 0 } as const;
  projectId = (await app.call('POST /avatar/project/add', { body }, { credential: owner })).data.id;
});
afterEach(() => sql(app, 'delete from hooks', []));

const add = async (events: ('conversation.ended' | 'answer.fallback')[]) =>
  (await app.call('POST /hook', { body: { projectId, url: address, events } }, { credential: owner })).data;

/** A question that the role does not know. */
async function talk(): Promise<string> {
  const as = { credential: owner };
  const { sessionId } = (await app.call('POST /avatar/session/add', { body: { projectId } }, as)).data;
  const answer = await app.call('POST /chat/conversation', { body: { sessionId, text: 'What is qwx?' } }, as);
  expect(eventsOf(answer.text).at(-1)?.event).toBe('done');
  await sql(app, "update messages set route = 'fallback' where conversation_id = $1 and role = 'assistant'", [
    sessionId,
  ]);
  return sessionId;
}

const quieten = (id: string, minutes: number) =>
  sql(app, 'update conversations set last_at = now() - make_interval(mins => $2) where id = $1', [
    id,
    minutes,
  ]);
const since = () => sql(app, "update hooks set since = now() - interval '1 day'", []);
const due = () => sql(app, 'update hook_deliveries set next_at = now()', []);
const list = async () =>
  (await app.call('GET /hook', { query: { projectId } }, { credential: owner })).data[0]?.deliveries ?? [];

test('an answer by the fallback script is delivered once, signed, no matter how many nodes run', async () => {
  const { secret } = await add(['answer.fallback']);
  const sessionId = await talk();
  await Promise.all([delivery.run(), delivery.run(), delivery.run()]);
  await delivery.run();
  expect(received).toHaveLength(1);
  const { body, signature } = received[0] ?? { body: '', signature: '' };
  expect(JSON.parse(body)).toMatchObject({
    type: 'answer.fallback',
    data: { projectId, conversationId: sessionId, question: 'What is qwx?' },
  });
  const [, time, hash] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  expect(hash).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  expect(await list()).toMatchObject([{ state: 'done', tries: 1, status: 204 }]);
});

test('a conversation counts as ended after thirty minutes of silence, not before', async () => {
  await add(['conversation.ended']);
  await since();
  const id = await talk();
  await quieten(id, 29);
  await delivery.run();
  expect(received).toHaveLength(0);
  await quieten(id, 31);
  await delivery.run();
  await delivery.run();
  expect(received.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { conversationId: id, messageCount: 2 },
  ]);
});

test('a hook receives no events from before it was added', async () => {
  await talk();
  await add(['answer.fallback', 'conversation.ended']);
  await delivery.run();
  expect(received).toHaveLength(0);
});

test('a failing delivery is tried eight times, then marked as failed', async () => {
  status = 500;
  await add(['answer.fallback']);
  await talk();
  await delivery.run();
  expect(await list()).toMatchObject([{ state: 'waiting', tries: 1, status: 500, error: 'HTTP 500' }]);
  await delivery.run();
  expect(received).toHaveLength(1);
  for (let tries = 2; tries <= 9; tries++) {
    await due();
    await delivery.run();
  }
  expect(received).toHaveLength(8);
  expect(await list()).toMatchObject([{ state: 'failed', tries: 8, nextTime: null }]);
});

test('a delivery of a node that died is sent again after its lease', async () => {
  await add(['answer.fallback']);
  await talk();
  status = 204;
  await sql(app, 'update hooks set enabled = false', []);
  await delivery.run();
  await sql(app, 'update hooks set enabled = true', []);
  await delivery.run();
  await sql(app, "update hook_deliveries set state = 'waiting', next_at = now() - interval '1 second'", []);
  await delivery.run();
  expect(received).toHaveLength(2);
});

test('an account with very many deliveries does not delay others', async () => {
  const [crowd, citizen] = [
    await add(['answer.fallback']),
    await (async () => {
      const other = await app.login('13700000013');
      const body = { name: 'Other', status: 'proceed', proportion, direction: 0 } as const;
      const { id } = (await app.call('POST /avatar/project/add', { body }, { credential: other })).data;
      const hook = { projectId: id, url: address, events: ['answer.fallback' as const] };
      return (await app.call('POST /hook', { body: hook }, { credential: other })).data;
    })(),
  ];
  const queue = (hookId: string, count: number, ageMinutes: number) =>
    sql(
      app,
      `insert into hook_deliveries (id, hook_id, event, subject_id, body, next_at)
       select gen_random_uuid(), $1::uuid, 'answer.fallback', gen_random_uuid(), '{}'::jsonb, now() - make_interval(mins => $3::int)
       from generate_series(1, $2::int)`,
      [hookId, count, ageMinutes],
    );
  await queue(crowd.id, 300, 60);
  await queue(citizen.id, 1, 1);
  const first = await claimDue(app.connection.db);
  expect(first.length).toBeLessThan(300);
  expect(first.map(({ hookId }) => hookId)).toContain(citizen.id);
});

test('a hook that fails too often is switched off, and its owner is notified once', async () => {
  status = 500;
  const { id } = await add(['answer.fallback']);
  await sql(app, 'update hooks set failures = $1', [FAILURES_LIMIT - 1]);
  await talk();
  await delivery.run();
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject([
    expect.any(String),
    'hookDisabled',
    { project: 'Heard' },
    `/project?id=${projectId}`,
  ]);
  const as = { credential: owner };
  expect((await app.call('GET /hook', { query: { projectId } }, as)).data[0]?.enabled).toBe(false);
  await app.call('PUT /hook/{id}', { params: { id }, body: { enabled: true } }, as);
  expect((await app.call('GET /hook', { query: { projectId } }, as)).data[0]?.enabled).toBe(true);
});

test('an address has to be https and public, also when it is called', async () => {
  const as = { credential: owner };
  const post = (url: string) =>
    app.call('POST /hook', { body: { projectId, url, events: ['answer.fallback'] } }, as);
  for (const url of ['http://shop.example/', 'ftp://shop.example/', 'nonsense', 'https://a:b@shop.example/'])
    expect((await post(url)).code, url).toBe(4431);
  for (const url of ['https://10.0.0.1/', 'https://localhost/', 'https://[::1]/', 'https://printer.local/']) {
    const refused = await post(url);
    expect(refused.code, url).toBe(errorCatalogue.linkPrivate.code);
  }
  const { id } = await add(['answer.fallback']);
  expect(
    (await app.call('PUT /hook/{id}', { params: { id }, body: { url: 'https://0x0a000001/' } }, as)).code,
  ).toBe(errorCatalogue.linkPrivate.code);
  // A name that leads elsewhere by now.
  await sql(app, `update hooks set url = 'https://169.254.169.254/' where id = $1`, [id]);
  const tried = await app.call('POST /hook/{id}/test', { params: { id } }, as);
  expect(tried.data).toMatchObject({ ok: false, status: null });
  const good = (await add(['answer.fallback'])).id;
  expect((await app.call('POST /hook/{id}/test', { params: { id: good } }, as)).data).toEqual({
    ok: true,
    status: 204,
    error: null,
  });
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'test' });
});
