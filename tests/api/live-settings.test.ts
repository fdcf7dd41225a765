import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LiveSetting } from '../../contract/system/schema';
import { newPhone } from './account-steps';
import { sql, startNode, startTestApp, type TestApp } from './harness';

const KEY = 'sk-very-secret-key';
let app: TestApp;
let other: TestApp;
let model: Server;
let address: string;
/** What the model answers, and the keys that it was asked with. */
let answer = { status: 200, text: 'pong' };
const keys: unknown[] = [];

/** A server that speaks as OpenAI does, in streams, and orders texts. */
function startModel(): Promise<Server> {
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization);
    request.resume();
    request.on('end', () => {
      if (request.url === '/order/rerank') {
        response.writeHead(200, { 'content-type': 'application/json' });
        return response.end(JSON.stringify({ results: [{ index: 1, relevance_score: 0.9 }] }));
      }
      if (answer.status !== 200) {
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        return response.end(JSON.stringify({ error: { message: `wrong key ${KEY} at ${address}/v1` } }));
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const piece = { choices: [{ index: 0, delta: { content: answer.text }, finish_reason: null }] };
      response.write(`data: ${JSON.stringify(piece)}\n\n`);
      return response.end('data: [DONE]\n\n');
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

beforeAll(async () => {
  model = await startModel();
  address = `http://127.0.0.1:${(model.address() as AddressInfo).port}`;
  const env = {
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: `${address}/v1`,
    RERANK_URL: `${address}/order`,
    RERANK: 'off',
    REQUESTS_PER_MINUTE: '1000',
  };
  app = await startTestApp(env);
  other = await startNode(app.database, env);
});
afterAll(async () => {
  await other.close();
  await app.close();
  model.close();
});
beforeEach(async () => {
  await sql(app, 'delete from live_settings');
  answer = { status: 200, text: 'pong' };
});

async function staff(areas = ['system']): Promise<string> {
  const phone = newPhone();
  const credential = await app.login(phone);
  await sql(app, 'update accounts set staff_areas = $2 where phone = $1', [phone, areas]);
  return credential;
}
const list = async (credential: string, at = app) =>
  (await at.call('GET /ops/system/settings', {}, { credential })).data;
const one = (all: readonly LiveSetting[], name: string) => all.find((each) => each.name === name);
const change = (
  credential: string,
  changes: { name: string; value: string | null; version: number }[],
  at = app,
) => at.call('POST /ops/system/settings', { body: { changes } }, { credential });

test('a change takes effect on its node at once, and on a node that starts later', async () => {
  const credential = await staff();
  const before = one(await list(credential), 'SMS_PER_DAY');
  expect(before).toMatchObject({ value: '20', ownValue: null, isInEnvironment: false, version: 0 });
  const { code, data } = await change(credential, [{ name: 'SMS_PER_DAY', value: '9', version: 0 }]);
  expect(code).toBe(0);
  expect(one(data, 'SMS_PER_DAY')).toMatchObject({
    value: '9',
    ownValue: '9',
    environmentValue: '20',
    version: 1,
  });
  const late = await startNode(app.database);
  try {
    expect(one(await list(credential, late), 'SMS_PER_DAY')).toMatchObject({ value: '9' });
  } finally {
    await late.close();
  }
});

test('a limit holds on another node without a restart', async () => {
  const credential = await staff();
  const ask = async () => (await other.call('POST /captcha/slider', {}, { address: '198.51.100.7' })).status;
  expect([await ask(), await ask()]).toEqual([200, 200]);
  await change(credential, [{ name: 'REQUESTS_PER_MINUTE', value: '1', version: 0 }]);
  // The other node takes it over at its next sign of life.
  await expect.poll(ask, { timeout: 60_000, interval: 100 }).toBe(429);
  await change(credential, [{ name: 'REQUESTS_PER_MINUTE', value: null, version: 1 }]);
  await expect.poll(ask, { timeout: 60_000, interval: 100 }).toBe(200);
});

test('each change is audited with the values before and after it', async () => {
  const credential = await staff();
  await change(credential, [{ name: 'SMS_PER_HOUR', value: '3', version: 0 }]);
  await change(credential, [{ name: 'SMS_PER_HOUR', value: null, version: 1 }]);
  const { rows } = await app.connection.pool.query(
    "select act, subject, before, after, actor from audit_log where area = 'system' order by id desc limit 2",
  );
  expect(rows).toEqual([
    expect.objectContaining({ subject: 'SMS_PER_HOUR', before: { value: '3' }, after: { value: null } }),
    expect.objectContaining({ subject: 'SMS_PER_HOUR', before: { value: null }, after: { value: '3' } }),
  ]);
  expect(one(await list(credential), 'SMS_PER_HOUR')).toMatchObject({
    value: '5',
    ownValue: null,
    version: 2,
  });
});

test('of two changes based on the same version of a setting, the second is refused', async () => {
  const credential = await staff();
  const both = await Promise.all(
    [app, other].map((at, i) =>
      change(credential, [{ name: 'SMS_PER_HOUR', value: String(i + 6), version: 0 }], at),
    ),
  );
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 4549]);
  // Nor does a version come again after a value was taken back.
  await change(credential, [{ name: 'SMS_PER_HOUR', value: null, version: 1 }]);
  expect((await change(credential, [{ name: 'SMS_PER_HOUR', value: '8', version: 1 }])).code).toBe(4549);
});

test('a change that is invalid together with the stored settings is refused', async () => {
  const credential = await staff();
  const set = (name: string, value: string | null, version: number) =>
    change(credential, [{ name, value, version }]);
  expect((await set('CHAT_PROVIDER', 'openai', 0)).code).toBe(4550);
  expect((await set('OPENAI_MODEL', 'small', 0)).code).toBe(0);
  expect((await set('CHAT_PROVIDER', 'openai', 0)).code).toBe(0);
  expect((await set('OPENAI_MODEL', null, 1)).code).toBe(4550);
  const refused = await set('CHAT_PROVIDER', 'dify', 1);
  expect(refused.msg).not.toContain(KEY);
  expect(refused.code).toBe(4550);
});

test('the maximum retention of conversations applies to every account on other nodes', async () => {
  const credential = await staff();
  const most = async () =>
    (await other.call('GET /avatar/record/settings', {}, { credential })).data.mostDays;
  expect(await most()).toBeNull();
  expect((await change(credential, [{ name: 'RECORDS_DAYS', value: '36501', version: 0 }])).code).toBe(4550);
  await change(credential, [{ name: 'RECORDS_DAYS', value: '90', version: 0 }]);
  await expect.poll(most, { timeout: 60_000, interval: 100 }).toBe(90);
});

describe('engines', () => {
  const chosen = [
    { name: 'CHAT_PROVIDER', value: 'openai', version: 0 },
    { name: 'OPENAI_MODEL', value: 'small', version: 0 },
  ];
  const tryIt = (credential: string, changes: { name: string; value: string | null }[]) =>
    app.call('POST /ops/system/settings/try', { body: { engine: 'chat', changes } }, { credential });

  test('can be tried with unsaved settings, which are not stored', async () => {
    const credential = await staff();
    const { data } = await tryIt(credential, chosen);
    expect(data).toMatchObject({ isOk: true, adapter: 'small', text: 'pong' });
    expect(keys).toContain(`Bearer ${KEY}`);
    expect(one(await list(credential), 'CHAT_PROVIDER')).toMatchObject({ value: 'embedded', version: 0 });
  });

  test('that refuse a trial report why, without the key and the address', async () => {
    const credential = await staff();
    answer = { status: 401, text: '' };
    const { data, text } = await tryIt(credential, chosen);
    expect(data).toMatchObject({ isOk: false });
    expect(data.text).toMatch(/unauthorized/);
    expect(text).not.toContain(KEY);
    expect(text).not.toContain(address);
  });

  test('reranking needs its model, and cannot be chosen on a node without its service', async () => {
    const credential = await staff();
    const tryOrder = async (changes: { name: string; value: string }[]) =>
      (
        await app.call(
          'POST /ops/system/settings/try',
          { body: { engine: 'rerank', changes } },
          { credential },
        )
      ).data;
    expect(await tryOrder([])).toMatchObject({ isOk: true, adapter: 'none' });
    const on = { name: 'RERANK', value: 'on' };
    expect((await change(credential, [{ ...on, version: 0 }])).code).toBe(4550);
    expect(await tryOrder([on, { name: 'RERANK_MODEL', value: 'orders' }])).toMatchObject({
      isOk: true,
      adapter: 'service',
    });
    const bare = await startNode(app.database);
    try {
      expect(one(await list(credential, bare), 'RERANK')).toMatchObject({
        choices: ['off'],
        closedChoices: ['on'],
      });
    } finally {
      await bare.close();
    }
  });

  test('are replaced on every node: the next question uses the new one', async () => {
    const credential = await staff();
    answer = { status: 200, text: 'From the model.' };
    const body = { field: 'openingRemarks', name: 'Guide' } as const;
    await change(credential, chosen);
    const asked = keys.length;
    await expect
      .poll(
        async () => {
          await other.call('POST /chat/generate', { body }, { credential });
          return keys.length;
        },
        { timeout: 60_000, interval: 200 },
      )
      .toBeGreaterThan(asked);
  });
});

test('a stored value that no longer fits the environment is shown, but not used', async () => {
  const credential = await staff();
  await sql(
    app,
    "insert into live_settings (name, value, version, changed_by) values ('CHAT_PROVIDER', 'dify', 3, 'Old')",
  );
  const late = await startNode(app.database);
  try {
    const shown = one(await list(credential, late), 'CHAT_PROVIDER');
    expect(shown).toMatchObject({ value: 'embedded', ownValue: 'dify', changedBy: 'Old', version: 3 });
    expect(shown?.ignoredReason).toMatch(/CHAT_PROVIDER/);
    const { data } = await late.call('GET /ops/system/status', {}, { credential });
    expect(data.concerns).toContainEqual(
      expect.objectContaining({ kind: 'settingIgnored', subject: 'CHAT_PROVIDER' }),
    );
    // It keeps nobody from changing others, and can be taken back.
    expect((await change(credential, [{ name: 'SMS_PER_DAY', value: '8', version: 0 }], late)).code).toBe(0);
    expect((await change(credential, [{ name: 'CHAT_PROVIDER', value: null, version: 3 }], late)).code).toBe(
      0,
    );
  } finally {
    await late.close();
  }
});

test('staff of other areas get 404, and changes need a recent step-up proof', async () => {
  const stranger = await staff(['audit', 'user', 'finance']);
  for (const key of ['GET /ops/system/settings', 'GET /ops/system/status'] as const)
    expect((await app.call(key, {}, { credential: stranger })).status).toBe(404);
  expect((await change(stranger, [{ name: 'SMS_PER_DAY', value: '8', version: 0 }])).status).toBe(404);
  const credential = await staff();
  await sql(app, "update session_proofs set proved_at = proved_at - interval '11 minutes'");
  expect((await change(credential, [{ name: 'SMS_PER_DAY', value: '8', version: 0 }])).code).toBe(4554);
});

test('the status shows the state of each part, and no secrets', async () => {
  const credential = await staff();
  await expect
    .poll(
      async () => {
        const { data } = await app.call('GET /ops/system/status', {}, { credential });
        return data.nodes.filter(({ figures }) => figures !== null).length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(2);
  await app.app.warm();
  const { data, text } = await app.call('GET /ops/system/status', {}, { credential });
  expect(data.nodes.filter(({ isHere }) => isHere)).toHaveLength(1);
  expect(data.storage).toMatchObject({ kind: 'local', error: null });
  expect(data.database?.migrations).toBeGreaterThan(30);
  expect(data.queues?.map(({ name }) => name)).toEqual([
    'images',
    'creations',
    'clones',
    'documents',
    'conversions',
  ]);
  expect(data.jobs?.map(({ name }) => name)).toContain('sweep-expired');
  expect(data.backup).toEqual({ last: null, ageHours: null });
  expect(data.concerns.map(({ kind }) => kind)).toContain('backupNever');
  expect(data.secrets).toContainEqual({ name: 'OPENAI_API_KEY', source: 'environment' });
  expect(text).not.toContain(KEY);
});
