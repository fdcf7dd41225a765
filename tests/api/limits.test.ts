import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopesOf, staffAreas } from '../../contract/api/limits';
import { bodyLimitOf, type RouteContract } from '../../contract/api/route';
import { type RouteKey, routes } from '../../contract/routes';
import { fastifyAddress } from '../../server/http/register';
import { proportion } from './access-samples';
import { sampled } from '../long-run';
import { filmSteps } from './film-steps';
import { sql, startTestApp, type TestApp } from './harness';

/** Bodies and numbers beyond what a route takes: each route refuses them by itself, before anything is done with them. */

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  anyOf?: readonly Schema[];
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
}

const contracts = Object.entries(routes) as [RouteKey, RouteContract][];
const allWithBody = contracts.filter(([, { body }]) => body !== undefined);
/** One function registers every route, so that a short run tries some of them. */
const withBody = sampled('routes with a body', allWithBody, Math.ceil(allWithBody.length / 4));
let app: TestApp;
let projectId: string;
let user: string;
/** Keys of programs, by what they are of. */
let programs: { project: string; film: string };

beforeAll(async () => {
  app = await startTestApp();
  user = await app.login('13500000001');
  await sql(app, 'update accounts set staff_areas = $1 where phone = $2', [staffAreas, '13500000001']);
  const body = { name: 'P', status: 'proceed', proportion, direction: 0 } as const;
  projectId = (await app.call('POST /avatar/project/add', { body }, { credential: user })).data.id;
  const keyOf = async (id: string, kind: 'project' | 'film') => {
    const named = { projectId: id, name: 'Limits', scopes: [...scopesOf[kind]], validity: '30d' as const };
    return (await app.call('POST /secret/getSecret', { body: named }, { credential: user })).data.secret;
  };
  const filmId = await filmSteps(app, { credential: user }).add();
  programs = { project: await keyOf(projectId, 'project'), film: await keyOf(filmId, 'film') };
});
afterAll(() => app.close());

/** A value that a parameter may have. */
function some({ const: only, enum: choices, anyOf, type, format, pattern }: Schema): string {
  if (only !== undefined) return String(only);
  if (choices?.[0] !== undefined) return String(choices[0]);
  if (anyOf?.[0] !== undefined) return some(anyOf[0]);
  if (type === 'integer' || type === 'number') return '1';
  if (format === 'uuid') return projectId;
  // Only hashes have a pattern.
  return pattern === undefined ? 'limits' : 'a'.repeat(32);
}

interface Asked {
  body?: string | Readable;
  /** Parameters that are not as they should be. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  credential?: string | null;
}

/** Makes a call with what its path needs. */
async function ask(key: RouteKey, { body, params = {}, query, credential }: Asked): Promise<number> {
  const contract: RouteContract = routes[key];
  const { method, url } = fastifyAddress(key);
  const named = (contract.params as Schema | undefined)?.properties ?? {};
  const own = contract.access === 'key' ? programs[contract.scope === 'films' ? 'film' : 'project'] : user;
  const answer = await app.app.http.inject({
    method: method as 'GET',
    url: url.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? some(named[name] ?? {})),
    ),
    headers: {
      ...(credential !== null && { authorization: credential ?? own }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(query && { query }),
    ...(body !== undefined && { payload: body }),
  });
  return answer.statusCode;
}

/** An object that no route knows, of exactly this many bytes. */
const padded = (bytes: number) => `{"none":1}${' '.repeat(bytes - 10)}`;

describe.each(withBody)('%s', (key, contract) => {
  const limit = bodyLimitOf(contract);

  test('accepts a body of exactly its limit and not a byte more, in one piece or in chunks', async () => {
    expect(await ask(key, { body: padded(limit) })).not.toBe(413);
    expect(await ask(key, { body: padded(limit + 1) })).toBe(413);
    expect(await ask(key, { body: Readable.from([padded(limit), ' ']) })).toBe(413);
  });

  test('refuses JSON that is nested too deeply, and bodies that are not valid JSON', async () => {
    const deep = `{"name":${'['.repeat(1_500)}${']'.repeat(1_500)}}`;
    for (const body of [deep, '{"a":', '\0', '"\\ud800"', '{"a":1e309}'])
      expect([body.slice(0, 20), await ask(key, { body })]).toEqual([body.slice(0, 20), 400]);
  });

  test.runIf(contract.access !== 'public')(
    'refuses callers without a credential before it reads their body',
    async () => {
      // Anyone who reads it fails.
      const body = new Readable({ read: () => expect.unreachable('a body is read') });
      expect(await ask(key, { body, credential: null })).toBe(401);
    },
  );
});

describe('numeric parameters', () => {
  const NO_NUMBERS = [
    '9'.repeat(400),
    '9'.repeat(5_000),
    `0.${'3'.repeat(400)}`,
    ...'1e309|-1e309|Infinity|-Infinity|NaN|0x10|0b1|1e3|+1| 1|1 |1_000|1,000||-|.5|5.|٣'.split('|'),
  ];
  const isNumber = ({ type, anyOf }: Schema): boolean =>
    type === 'integer' || type === 'number' || anyOf?.some(isNumber) === true;
  const numbersOf = (schema: object | undefined) =>
    Object.entries((schema as Schema | undefined)?.properties ?? {})
      .filter(([, one]) => isNumber(one))
      .map(([name]) => name);
  const numeric = contracts.flatMap(([key, { params, query }]) => [
    ...numbersOf(params).map((name) => [key, 'params', name] as const),
    ...numbersOf(query).map((name) => [key, 'query', name] as const),
  ]);

  test('are found on many routes', () => {
    expect(numeric.length).toBeGreaterThan(100);
  });

  test.each(sampled('numeric parameters', numeric, Math.ceil(numeric.length / 4)))(
    '%s accepts only plain numbers in its %s as %s',
    async (key, place, name) => {
      for (const wrong of NO_NUMBERS) {
        // An empty part of a path is another path.
        if (place === 'params' && wrong === '') continue;
        expect([wrong, await ask(key, { [place]: { [name]: wrong } })]).toEqual([wrong, 400]);
      }
    },
  );
});
