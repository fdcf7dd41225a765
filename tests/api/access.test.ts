import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteContract } from '../../contract/route';
import { type RouteKey, routes } from '../../contract/routes';
import { eventsOf, startTestApp, type TestApp } from './harness';
import { ABSENT, ids, type Sample, samples } from './access-samples';
import { callSample, guarded, inOrder, keyed, prepareSamples } from './prepare-samples';
import { keySamples } from './sharing-samples';

/**
 * Every route of the contract against every kind of caller. A route that is added without a sample here fails the test,
 * so that nobody forgets to say whose it is.
 */

let app: TestApp;
let owner: string;
let stranger: string;
let strangerShare: string;
let share: { id: string; code: string };
let expired: string;
let revoked: string;
let picture: Buffer;
let archive: Buffer;
let keys: { key: string; strangerKey: string; expiredKey: string; revokedKey: string };

const call = (key: RouteKey, sample: Sample, credential?: string) => callSample(app, key, sample, credential);

beforeAll(async () => {
  app = await startTestApp();
  ({ owner, stranger, strangerShare, share, expired, revoked, picture, archive, keys } =
    await prepareSamples(app));
});
afterAll(() => app.close());

test('every guarded route has a sample', () => {
  expect(Object.keys(samples(ids, { picture, archive })).toSorted()).toEqual(guarded.toSorted());
});

describe.each(guarded)('%s', (key) => {
  const contract = routes[key] as RouteContract;
  const sample = () => samples(ids, { picture, archive })[key] as Sample;

  test('nobody is refused with 401', async () => {
    expect(await call(key, sample())).toMatchObject({ status: 401, code: 401, data: null, msg: '请先登录' });
  });

  test('a dead session token is refused with 401', async () => {
    expect(await call(key, sample(), 'ms.dead')).toMatchObject({ status: 401, code: 401, msg: '请先登录' });
  });

  // A route that takes no share code takes no living one either, which is tried below.
  const opensByShare = contract.access === 'user-or-share';
  test.each(opensByShare ? (['expired', 'revoked', 'unknown'] as const) : (['expired'] as const))(
    'an %s share code is refused with 401',
    async (kind) => {
      const code = { expired, revoked, unknown: 'x'.repeat(43) }[kind];
      const msg = opensByShare ? '分享链接错误或已过期！' : '请先登录';
      expect(await call(key, sample(), code)).toMatchObject({ status: 401, code: 401, msg });
    },
  );

  test('a share code reaches only routes that take one, and only its own project', async () => {
    const answer = await call(key, sample(), strangerShare);
    const open = sample().owned === true ? 404 : 200;
    expect(answer.status).toBe(contract.access === 'user-or-share' ? open : 401);
  });

  const opensByKey = contract.access === 'user-or-key';
  test.each(opensByKey ? (['key', 'strangerKey', 'expiredKey', 'revokedKey'] as const) : (['key'] as const))(
    'a key (%s) opens no route but those for keys',
    async (name) => {
      const answer = await call(key, sample(), keys[name]);
      const isOwn = name === 'key' && opensByKey;
      const isOther = name === 'strangerKey' && opensByKey;
      expect(answer.status, answer.text).toBe(isOwn ? 200 : isOther ? 404 : 401);
    },
  );

  test('the back office does not exist for others', async () => {
    if (contract.access !== 'staff') return;
    expect(await call(key, sample(), stranger)).toMatchObject({ status: 404, code: 4040, data: null });
  });

  test("another user's and an absent id get the same 404", async () => {
    const own = sample();
    if (!own.owned) return;
    const theirs = await call(key, own, stranger);
    expect(theirs).toMatchObject({ status: 404, code: 4040, data: null });
    const nowhere = Object.fromEntries(Object.keys(ids).map((name) => [name, ABSENT])) as typeof ids;
    const absent = samples(nowhere, { picture, archive })[key] as Sample;
    expect((await call(key, absent, owner)).text).toBe(theirs.text);
  });
});

describe.each(keyed)('%s', (key) => {
  const sample = () => keySamples(ids.session)[key] as Sample;

  test('only a living key is let in', async () => {
    for (const credential of [
      undefined,
      owner,
      share.code,
      keys.expiredKey,
      keys.revokedKey,
      'mk.unknown',
      'mt.x.y',
    ]) {
      const answer = await call(key, sample(), credential);
      expect(answer.status, credential).toBe(401);
      expect(JSON.parse(answer.text)).toMatchObject({
        error: { type: 'authentication_error', code: 'keyInvalid', message: expect.stringMatching(/\S/) },
      });
    }
  });

  test('a key reaches its own project only', async () => {
    expect((await call(key, sample(), keys.key)).status).toBe(200);
    const theirs = await call(key, sample(), keys.strangerKey);
    expect(theirs.text).not.toContain(ids.session);
    expect(theirs.text).not.toContain(ids.project);
    if (sample().owned) expect(theirs.status).toBe(404);
  });
});

describe('the owner', () => {
  test('a share code talks to its project and reads only its own conversation', async () => {
    const opened = await app.call(
      'POST /conversation/share/session',
      { body: {} },
      { credential: share.code },
    );
    const asked = await call(
      'POST /chat/conversation',
      { body: { sessionId: opened.data.sessionId, text: 'hello' } },
      share.code,
    );
    expect(eventsOf(asked.text).at(-1)).toMatchObject({ event: 'done' });
    expect(
      (await call('GET /avatar/chat/page', { query: { sessionId: opened.data.sessionId } }, share.code)).code,
    ).toBe(0);
    expect(
      (await call('GET /avatar/chat/page', { query: { sessionId: ids.session } }, share.code)).status,
    ).toBe(404);
    expect(
      (await call('GET /conversation/share/{id}', { params: { id: share.id } }, share.code)).data,
    ).not.toHaveProperty('code');
  });

  // Last, because some of these calls end what they name.
  test.each(inOrder(guarded))('may call %s', async (key) => {
    const own = samples(ids, { picture, archive })[key] as Sample;
    const answer = await call(key, own, owner);
    expect(answer.code === -1 ? 0 : answer.code, answer.text).toBe(own.refusal ?? 0);
    if (own.refusal === undefined) expect(answer.status).toBe(200);
    // A sample of a voice is the same for everybody; all else is kept by no proxy and no shared browser.
    if (key !== 'GET /avatar/audio/{id}/sample')
      expect(answer.headers['cache-control']).toMatch(/^no-store(, no-transform)?$/);
  });
});
