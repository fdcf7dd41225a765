import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareLimits } from '../../contract/sharing/limits';
import { sweepRefusals } from '../../server/modules/sharing/share/refusals';
import { proportion } from './access-samples';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let projectId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13700000031');
  const body = { name: 'Framed', status: 'proceed', proportion, direction: 0 } as const;
  projectId = (await app.call('POST /avatar/project/add', { body }, { credential: owner })).data.id;
});
afterAll(() => app.close());

const SHOP = 'https://shop.example.com';

const share = async (frameOrigins: string[] = []) =>
  (
    await app.call(
      'POST /conversation/share',
      { body: { projectId, validity: 'permanent', frameOrigins } },
      { credential: owner },
    )
  ).data;

let networks = 0;
/** A network that has asked nothing yet. */
const newAddress = () => `10.1.${Math.floor(++networks / 250)}.${networks % 250}`;

async function ask(code: string, origin: string | undefined, address = newAddress()) {
  const response = await app.app.http.inject({
    method: 'GET',
    url: `/api/v1/conversation/share/frame?code=${code}`,
    headers: origin === undefined ? {} : { origin },
    remoteAddress: address,
  });
  return {
    answer: response.json<{ data: { answer: string } }>().data.answer,
    readableBy: response.headers['access-control-allow-origin'],
  };
}

async function refusalsOf(id: string) {
  const shares = await app.call('GET /conversation/share', { query: { projectId } }, { credential: owner });
  return shares.data.find((one) => one.id === id)?.refusedOrigins ?? [];
}

test('embed.js can ask whether a site may frame a link, and read the answer across origins', async () => {
  const { code } = await share([SHOP]);
  expect(await ask(code, SHOP)).toEqual({ answer: 'allowed', readableBy: SHOP });
  expect(await ask(code, 'http://shop.example.com')).toMatchObject({ answer: 'refused' });
  expect(await ask(code, undefined)).toMatchObject({ answer: 'allowed' });
  expect(await ask('nonsense', SHOP)).toEqual({ answer: 'unknown', readableBy: SHOP });
});

test('the owner sees which sites were refused, how often and when, and can allow them; nobody else can', async () => {
  const { id, code } = await share();
  await ask(code, SHOP);
  await ask(code, SHOP);
  await ask(code, 'https://other.example');
  expect(await refusalsOf(id)).toEqual([
    { origin: 'https://other.example', count: 1, lastTime: expect.any(String) },
    { origin: SHOP, count: 2, lastTime: expect.any(String) },
  ]);
  const seen = await app.call('GET /conversation/share/{id}', { params: { id } }, { credential: code });
  expect(seen.data.refusedOrigins).toEqual([]);
  const allowed = await app.call(
    'PUT /conversation/share/{id}',
    { params: { id }, body: { frameOrigins: [SHOP] } },
    { credential: owner },
  );
  expect(allowed.data.refusedOrigins.map(({ origin }) => origin)).toEqual(['https://other.example']);
  expect((await ask(code, SHOP)).answer).toBe('allowed');
});

test('a network counts once a minute for each site, and invalid origins are not stored', async () => {
  const { id, code } = await share();
  const address = newAddress();
  await Promise.all(Array.from({ length: 5 }, () => ask(code, SHOP, address)));
  for (const origin of [
    'null',
    'file://',
    'chrome-extension://abc',
    'https://a b',
    `https://${'a'.repeat(254)}`,
  ])
    expect((await ask(code, origin)).answer).toBe('refused');
  expect(await refusalsOf(id)).toMatchObject([{ origin: SHOP, count: 1 }]);
});

test('a flood of invented sites stays within the limit, and keeps sites that ask repeatedly', async () => {
  const { id, code } = await share();
  await ask(code, SHOP);
  await ask(code, SHOP);
  for (let n = 0; n < shareLimits.refusedOrigins + 3; n++) await ask(code, `https://made-up-${n}.example`);
  const kept = await refusalsOf(id);
  expect(kept.length).toBe(shareLimits.refusedOrigins);
  expect(kept.some(({ origin }) => origin === SHOP)).toBe(true);
  expect(kept[0]?.origin).toBe(`https://made-up-${shareLimits.refusedOrigins + 2}.example`);
  const [one, address] = [await share(), newAddress()];
  for (let n = 0; n < 35; n++) await ask(one.code, `https://of-one-network-${n}.example`, address);
  expect((await refusalsOf(one.id))[0]?.origin).toBe('https://of-one-network-29.example');
});

test('refused sites are deleted after 30 days', async () => {
  const { id, code } = await share();
  await ask(code, SHOP);
  await ask(code, 'https://other.example');
  await sql(
    app,
    "update share_refusals set last_at = now() - interval '30 days 1 minute' where share_id = $1 and origin = $2",
    [id, SHOP],
  );
  await sweepRefusals(app.connection.db);
  expect((await refusalsOf(id)).map(({ origin }) => origin)).toEqual(['https://other.example']);
});
