import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteContract } from '../../contract/api/route';
import { type RouteKey, routes } from '../../contract/routes';
import { eventsOf, startTestApp, type TestApp } from './harness';
import { ABSENT, ids, type Sample, samples } from './access-samples';
import { callSample, guarded, inOrder, keyed, prepareSamples } from './prepare-samples';
import { keySamples } from './sharing-samples';

/**
 * Every route of the contract: who is let in, and whose things it reaches. How a credential is checked depends on the kind of
 * access alone, so the kinds of credentials are tried on one route each. A route that is added without a sample here fails
 * the test, so that nobody forgets to say whose it is.
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
let keys: {
  key: string;
  strangerKey: string;
  filmKey: string;
  strangerFilmKey: string;
  expiredKey: string;
  revokedKey: string;
};

/** The samples of all routes: to make them takes longer than a call. */
let known: ReturnType<typeof samples>;
/** The same samples, with names of what is nowhere. */
let absent: ReturnType<typeof samples>;

const call = (key: RouteKey, sample: Sample, credential?: string) => callSample(app, key, sample, credential);

beforeAll(async () => {
  app = await startTestApp();
  ({ owner, stranger, strangerShare, share, expired, revoked, picture, archive, keys } =
    await prepareSamples(app));
  known = samples(ids, { picture, archive });
  const nowhere = Object.fromEntries(Object.keys(ids).map((name) => [name, ABSENT])) as typeof ids;
  absent = samples(nowhere, { picture, archive });
});
afterAll(() => app.close());

test('every guarded route has a sample', () => {
  expect(Object.keys(known).toSorted()).toEqual(guarded.toSorted());
});

const accessOf = (key: RouteKey) => (routes[key] as RouteContract).access;
const withAccess = (access: string) => guarded.filter((key) => accessOf(key) === access);
const oneOfEach = [...new Map(guarded.map((key) => [accessOf(key), key])).values()];
/** Whose things a sample names is known before there are any. */
const blank = samples(ids, { picture: Buffer.alloc(0), archive: Buffer.alloc(0) });
const owned = guarded.filter((key) => blank[key]?.owned === true);

const sampleOf = (key: RouteKey) => known[key] as Sample;

test.each(guarded)('a call without a credential is refused with 401: %s', async (key) => {
  expect(await call(key, sampleOf(key))).toMatchObject({
    status: 401,
    code: 401,
    data: null,
    msg: '请先登录',
  });
});

test.each(oneOfEach)('a dead session token is refused with 401: %s', async (key) => {
  expect(await call(key, sampleOf(key), 'ms.dead')).toMatchObject({
    status: 401,
    code: 401,
    msg: '请先登录',
  });
});

describe.each(oneOfEach)('%s', (key) => {
  test.each(['expired', 'revoked', 'unknown'] as const)('refuses an %s share code with 401', async (kind) => {
    const code = { expired, revoked, unknown: 'x'.repeat(43) }[kind];
    const msg = accessOf(key) === 'user-or-share' ? '分享链接错误或已过期！' : '请先登录';
    expect(await call(key, sampleOf(key), code)).toMatchObject({ status: 401, code: 401, msg });
  });
});

test.each(oneOfEach.filter((key) => accessOf(key) !== 'user-or-share'))(
  'a share code is refused with 401: %s',
  async (key) => {
    expect((await call(key, sampleOf(key), strangerShare)).status).toBe(401);
  },
);

test.each(oneOfEach.filter((key) => accessOf(key) !== 'user-or-key'))(
  'a key is refused with 401: %s',
  async (key) => {
    expect((await call(key, sampleOf(key), keys.key)).status).toBe(401);
  },
);

test.each(withAccess('user-or-share'))('a share code reaches only its own project: %s', async (key) => {
  const answer = await call(key, sampleOf(key), strangerShare);
  expect(answer.status).toBe(sampleOf(key).owned === true ? 404 : 200);
});

describe.each(withAccess('user-or-key'))('%s', (key) => {
  test.each([
    ['key', 200],
    ['strangerKey', 404],
    ['expiredKey', 401],
    ['revokedKey', 401],
  ] as const)('is opened by a key of its project alone: %s', async (name, status) => {
    const answer = await call(key, sampleOf(key), keys[name]);
    expect(answer.status, answer.text).toBe(status);
  });
});

test.each(withAccess('staff'))('the back office does not exist for others: %s', async (key) => {
  expect(await call(key, sampleOf(key), stranger)).toMatchObject({ status: 404, code: 4040, data: null });
});

test.each(owned)(
  "a stranger gets the same 404 for another user's resource and for an absent id: %s",
  async (key) => {
    const theirs = await call(key, sampleOf(key), stranger);
    expect(theirs).toMatchObject({ status: 404, code: 4040, data: null });
    expect((await call(key, absent[key] as Sample, owner)).text).toBe(theirs.text);
  },
);

describe.each(keyed)('%s', (key) => {
  const sample = () => keySamples(ids.session, ids.render)[key] as Sample;
  const isFilm = (routes[key] as RouteContract).scope === 'films';

  test('every credential but an active key is refused with 401', async () => {
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
    expect((await call(key, sample(), isFilm ? keys.filmKey : keys.key)).status).toBe(200);
    const theirs = await call(key, sample(), isFilm ? keys.strangerFilmKey : keys.strangerKey);
    expect(theirs.text).not.toContain(ids.film);
    expect(theirs.text).not.toContain(ids.session);
    expect(theirs.text).not.toContain(ids.project);
    if (sample().owned) expect(theirs.status).toBe(404);
  });
});

describe('the owner', () => {
  test('a share code can ask its project and read its own conversation, but no other one', async () => {
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
    const own = sampleOf(key);
    const answer = await call(key, own, owner);
    expect(answer.code === -1 ? 0 : answer.code, answer.text).toBe(own.refusal ?? 0);
    if (own.refusal === undefined) expect(answer.status).toBe(200);
    // A sample of a voice is the same for everybody; all else is kept by no proxy and no shared browser.
    if (key !== 'GET /avatar/audio/{id}/sample')
      expect(answer.headers['cache-control']).toMatch(/^no-store(, no-transform)?$/);
  });
});
