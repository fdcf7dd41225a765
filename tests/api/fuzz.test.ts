import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Errors } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDocument } from '../../contract/document/check';
import { hostilePatches } from '../fixtures/hostile-patches';
import { sampleDocument } from '../unit/document/samples';
import { errorCatalogue } from '../../contract/errors';
import type { RouteContract } from '../../contract/api/route';
import { StepUpNeeded } from '../../contract/account/schema';
import { InvalidFields } from '../../contract/common/schema';
import { type RouteKey, routes } from '../../contract/routes';
import { fastifyAddress } from '../../server/http/register';
import { hashToken } from '../../server/http/tokens';
import { ids, proportion, samples } from './access-samples';
import { type OpenSample, openSamples } from './open-samples';
import { openWatchSamples } from './open-watch-samples';
import { openShopSamples } from './open-shop-samples';
import { guarded, inOrder, prepareSamples } from './prepare-samples';
import { keySamples } from './sharing-samples';
import { sql, startTestApp, type TestApp } from './harness';
import { isLongRun, sampled } from '../long-run';
import { cpuTimer } from '../cpu-time';

/**
 * Calls that nobody should make, to every route: whatever comes in, the server answers in its envelope, what it answers
 * is what the contract says, and it never fails. The seed is fixed, so that a failure comes again.
 */

const SEED = 20_260_504;
const RUNS = isLongRun ? 20 : 1;
const SAVES = isLongRun ? 150 : 20;

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

let app: TestApp;
let accountId: string;
let projectId: string;
let apiKeys: { project: string; film: string };
/** The key that may make a call. */
const keyFor = (key: RouteKey) =>
  (routes[key] as RouteContract).scope === 'films' ? apiKeys.film : apiKeys.project;

/** Routes that ask for a credential: the test of access calls each of them with success in every run, too. */
const calledThere = new Set(guarded);
const isCalledHere = (key: RouteKey): boolean => isLongRun || !calledThere.has(key);
/** Of those a short run tries a sixth: another run tries others. */
const triedHere = new Set(sampled('routes', guarded, Math.ceil(guarded.length / 6)));
/** For each route a call that its owner may make. */
let sampleOf: (key: RouteKey) => Promise<OpenSample | null>;
/** Routes that have answered with success. */
const reached = new Set<RouteKey>();
/** What needs more than calls: an open stream, files, WeChat itself, two accounts, an answer that cites, a baked portrait, the node itself, a language model, an installation. */
const unreached: ReadonlySet<RouteKey> = new Set([
  'GET /auth/wx/wx_web',
  'POST /auth/wx/code',
  'POST /auth/user/user_account_merge',
  'GET /ops/feedback/attachment/{id}/file',
  'POST /ops/system/nodes/{id}/service',
  'POST /ops/models/{name}/install',
  'POST /ops/models/{name}/cancel',
  'POST /ops/models/{name}/remove',
  'POST /oss/resumable/{id}/finish',
  'POST /film/{id}/translate',
  'POST /film/import/write',
  'POST /conversation/share/film',
  'GET /avatar/chat/citation',
  'POST /avatar/record/improve',
  'POST /avatar/support/accept',
  'POST /avatar/statistics/audit',
  'GET /ops/clone/{id}/sample',
  'POST /provider/say',
  'GET /provider/avatar/{id}/preview',
]);

beforeAll(async () => {
  app = await startTestApp();
  const { owner, picture, archive, keys } = await prepareSamples(app);
  projectId = ids.project;
  apiKeys = { project: keys.key, film: keys.filmKey };
  accountId = (await app.call('GET /avatar/user/info', {}, { credential: owner })).data.userId;
  const open = {
    ...openSamples(app, session, picture),
    ...openShopSamples(app, session),
    ...openWatchSamples(app, session),
  };
  const known = samples(ids, { picture, archive });
  sampleOf = async (key) => {
    const byKey = keySamples(ids.session, ids.render)[key];
    if (byKey !== undefined) return { ...byKey, credential: keyFor(key) };
    const sample = (await open[key]?.()) ?? known[key];
    return sample === undefined || sample.refusal !== undefined ? null : sample;
  };
});
afterAll(() => app.close());

/** A session of its own for each route: one of them is ended by what it is asked. */
async function session(): Promise<string> {
  const token = `ms.${randomBytes(24).toString('base64url')}`;
  await sql(
    app,
    `with opened as (
       insert into sessions (id, account_id, token_hash, address, user_agent, expires_at)
       values (gen_random_uuid(), $1, $2, '', '', now() + interval '1 day') returning id)
     insert into session_proofs (session_id, kind) select id, 'sms' from opened`,
    [accountId, hashToken(token)],
  );
  return token;
}

const nasty = fc.constantFrom<unknown>(
  'a\0b',
  '\ud800',
  '',
  ' ',
  "'; drop table accounts; --",
  '../../etc/passwd',
  '%00',
  '{{constructor}}',
  'ก'.repeat(5000),
  '__proto__',
  null,
  true,
  [],
  {},
  [[[[]]]],
  { toString: 1, __proto__x: { a: 1 } },
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '9'.repeat(400),
);

/** Values of a schema, a share of them spoilt at any depth. */
function like(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: valid(schema), weight: 6 }, { arbitrary: nasty, weight: 1 });
}

function valid(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(like));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, like(field)]);
      const record = (requiredKeys: string[]) =>
        fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys });
      return fc.oneof({ arbitrary: record(schema.required ?? []), weight: 4 }, record([]));
    }
    case 'array':
      return fc.array(like(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 5, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 5, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return text(schema);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

/** The parameters of an address: each is there, or it would be another address. */
const complete = (schema: Schema | undefined): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(Object.entries(schema?.properties ?? {}).map(([name, field]) => [name, like(field)])),
  );

function text({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constant(projectId), fc.constant(accountId));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern !== undefined) {
    return fc.oneof(
      fc.stringMatching(new RegExp(pattern.replace(/\(\?=.*?\)/g, ''))),
      fc.string({ maxLength: 20 }),
    );
  }
  const longest = Math.min(maxLength, 60);
  return fc.string({ unit: 'binary', minLength: Math.min(minLength, longest), maxLength: longest });
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

interface Asked {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

async function ask(key: RouteKey, { params, query, body }: Asked, headers: Record<string, string>) {
  const { method, url } = fastifyAddress(key);
  return app.app.http.inject({
    method: method as 'GET',
    url: url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(params[name] ?? ''))),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, asText(value)])),
    headers,
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

type Answer = Awaited<ReturnType<typeof ask>>;
const unavailable = Object.values(errorCatalogue).filter(({ status }) => status === 503);

/** Holds an answer to what every route owes its callers. */
function expectContract(key: RouteKey, answer: Answer): void {
  const contract: RouteContract = routes[key];
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const envelope = isJson ? (answer.json() as { code: number; msg: string; data: unknown }) : null;
  if (key === 'GET /health/ready' && answer.statusCode === 503) {
    // On a busy machine a check can take too long; that is what this route is there to say.
    expect(answer.json()).toMatchObject({ status: 'not ready' });
    return;
  }
  if (answer.statusCode >= 500) {
    // A service that is not set up here says so; nothing else may fail.
    expect(unavailable.map(({ code }) => code)).toContain(envelope?.code);
    return;
  }
  // The page that WeChat leads to speaks to a person: words, not an envelope.
  if (contract.framing === 'raw' && !isJson) return;
  if (answer.statusCode >= 400 && contract.framing === 'openai') {
    expect(answer.json()).toMatchObject({
      error: { message: expect.stringMatching(/\S/), type: expect.any(String) },
    });
    return;
  }
  if (answer.statusCode >= 400) {
    expect(envelope?.code).toEqual(expect.any(Number));
    if (envelope?.code === errorCatalogue.stepUpNeeded.code)
      expect(Errors(StepUpNeeded, envelope.data)).toEqual([]);
    else if (envelope?.code === errorCatalogue.invalidInput.code) {
      expect(Errors(InvalidFields, envelope.data)).toEqual([]);
      expect(envelope.msg).not.toMatch(/must |undefined|NaN|[{}]/);
    } else expect(envelope?.data).toBeNull();
    expect(envelope?.code).not.toBe(0);
    expect(envelope?.msg).toMatch(/\S/);
    return;
  }
  if ((contract.framing ?? 'envelope') !== 'envelope') return;
  expect([0, 2000, 2001]).toContain(envelope?.code);
  const problems = contract.data
    ? Errors(contract.data, envelope?.data)
    : envelope?.data === null
      ? []
      : ['data'];
  expect(problems).toEqual([]);
}

/** A part of a sample: mostly as it is, some of its fields spoilt. */
function spoilt(part: unknown, schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return fc.constant(part);
  const fields = Object.entries(part).map(([name, value]) => [
    name,
    fc.oneof(
      { arbitrary: fc.constant(value), weight: 6 },
      { arbitrary: like(schema?.properties?.[name] ?? {}), weight: 1 },
    ),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>);
}

describe('whatever is asked', () => {
  test.each(inOrder(Object.keys(routes) as RouteKey[]))('%s', async (key) => {
    if (!isCalledHere(key) && !triedHere.has(key)) return;
    const contract: RouteContract = routes[key];
    // What was called before has not used up what this route may be called.
    await sql(app, 'delete from rate_buckets');
    const sample = await sampleOf(key);
    const credential = await session();
    if (sample !== null && isCalledHere(key)) {
      const { credential: own = credential, cookie, ...input } = sample;
      const as = { ...(own !== null && { credential: own }), ...(cookie !== undefined && { cookie }) };
      const answer = await app.call(key, input as never, as);
      // What anybody may ask for again and again is small, or stands: then it is made once, and has a tag.
      // Figures are written once for all who ask meanwhile.
      if (contract.access === 'public' && key !== 'GET /metrics' && answer.bytes.length > 256 * 1024)
        expect.soft(answer.headers.etag).toBeDefined();
      if (answer.status === 200) reached.add(key);
      else expect.soft(`${answer.status} ${answer.text}`).toBe('a success');
    }
    const part = (schema: unknown) => (schema === undefined ? fc.constant({}) : valid(schema as Schema));
    const made = fc.record({
      params: complete(contract.params as Schema | undefined),
      query: part(contract.query),
      body: contract.body === undefined ? fc.constant(undefined) : like(contract.body as Schema),
    });
    const near = fc.record({
      params: spoilt(sample?.params ?? {}, contract.params as Schema | undefined),
      query: spoilt(sample?.query ?? {}, contract.query as Schema | undefined),
      body: spoilt(sample?.body, contract.body as Schema | undefined),
    });
    const asked = (sample === null ? made : fc.oneof(made, near)) as fc.Arbitrary<Asked>;
    const headers = {
      authorization: contract.access === 'key' ? keyFor(key) : credential,
      ...(contract.body !== undefined && { 'content-type': 'application/json' }),
      ...(contract.form !== undefined && { 'content-type': 'multipart/form-data; boundary=x' }),
    };
    await fc.assert(
      fc.asyncProperty(asked, async (input) => expectContract(key, await ask(key, input, headers))),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
  });
});

test('every route was reached with success that needs no more than calls', () => {
  const called = (Object.keys(routes) as RouteKey[]).filter(isCalledHere);
  expect(called.filter((key) => !reached.has(key) && !unreached.has(key))).toEqual([]);
});

describe('hostile saves', () => {
  test('are refused or produce a valid document, and quickly', async () => {
    const credential = await session();
    const as = { credential };
    const key = 'PUT /avatar/project/edit/{id}';
    const body = { name: 'Hostile', status: 'proceed', proportion, direction: 0 } as const;
    const { id } = (await app.call('POST /avatar/project/add', { body }, as)).data;
    const params = { id };
    const read = async () => (await app.call('GET /avatar/project/{id}', { params }, as)).data;
    const first = await read();
    const document = { ...sampleDocument(['a', 'b', 'c']), events: first.document.events };
    const saved = await app.call(key, { params, body: { revision: first.revision, document } }, as);
    let { revision } = saved.data;
    let longest = 0;
    await fc.assert(
      fc.asyncProperty(hostilePatches, async (patches) => {
        const sent = { revision, patches };
        const headers = { authorization: credential, 'content-type': 'application/json' };
        const cpuTime = cpuTimer();
        const answer = await ask(key, { params, query: {}, body: sent }, headers);
        longest = Math.max(longest, cpuTime());
        expectContract(key, answer);
        if (answer.statusCode === 200)
          ({ revision } = (answer.json() as { data: { revision: number } }).data);
      }),
      { seed: SEED, numRuns: SAVES, endOnFailure: true },
    );
    const last = await read();
    expect(last.revision).toBe(revision);
    expect(checkDocument(last.document)).toEqual(last.document);
    expect(longest).toBeLessThan(1_000);
  });

  test('a project is not saved with a document without end of nesting', async () => {
    const headers = { authorization: await session(), 'content-type': 'application/json' };
    const nested = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const body = `{"revision":0,"document":${nested}}`;
    const answer = await ask(
      'PUT /avatar/project/edit/{id}',
      { params: { id: projectId }, query: {}, body },
      headers,
    );
    expect([answer.statusCode, answer.json().code]).toEqual([400, 4001]);
  });
});
