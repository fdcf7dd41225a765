import * as T from 'typebox';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../contract/errors';
import { type RouteKey, routes } from '../../../contract/routes';
import type { RouteContract } from '../../../contract/api/route';
import { faultsOf, faultsText, invalidInput, refusalText } from '../../../server/http/field-faults';
import { createFrame } from '../../../server/http/frame';

const schema = T.Object({
  name: T.String({ minLength: 1, maxLength: 3 }),
  randomness: T.Optional(T.Number({ minimum: 0.1, maximum: 0.95 })),
  reason: T.Optional(T.Union([T.String({ minLength: 2 }), T.Null()])),
  status: T.Optional(T.Union([T.Literal('open'), T.Literal('closed')])),
  tags: T.Optional(
    T.Array(T.String({ pattern: '^[a-z]+$' }), { minItems: 1, maxItems: 2, uniqueItems: true }),
  ),
  content: T.Optional(
    T.Union([
      T.String({ maxLength: 5 }),
      T.Array(
        T.Union([
          T.Object({ type: T.Literal('text'), text: T.String({ maxLength: 2 }) }),
          T.Object({ type: T.Literal('link'), url: T.String() }),
        ]),
      ),
    ]),
  ),
});

const app = createFrame({ logLevel: 'silent', trustProxy: false });
app.post('/', { schema: { body: schema } }, async () => null);

const post = async (body: unknown, language = 'en-US') => {
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { language },
    payload: body as object,
  });
  return answer.json() as { code: number; msg: string; data: { fields: unknown } };
};

describe('the fault of an input', () => {
  test.each([
    [{}, [{ field: '/name', rule: 'missing' }]],
    [{ name: '' }, [{ field: '/name', rule: 'missing' }]],
    [{ name: 7 }, [{ field: '/name', rule: 'notText' }]],
    [{ name: 'four' }, [{ field: '/name', rule: 'tooLong', limit: 3 }]],
    [{ name: 'a', randomness: 0.96 }, [{ field: '/randomness', rule: 'tooLarge', limit: 0.95 }]],
    [{ name: 'a', randomness: 0 }, [{ field: '/randomness', rule: 'tooSmall', limit: 0.1 }]],
    // For a nullable text, the rule of the text is reported, not that it is not null.
    [{ name: 'a', reason: 'x' }, [{ field: '/reason', rule: 'tooShort', limit: 2 }]],
    [{ name: 'a', reason: 7 }, [{ field: '/reason', rule: 'notText' }]],
    [{ name: 'a', status: 'lost' }, [{ field: '/status', rule: 'notOffered', limit: 'open, closed' }]],
    [{ name: 'a', tags: [] }, [{ field: '/tags', rule: 'tooFew', limit: 1 }]],
    [{ name: 'a', tags: ['a', 'b', 'c'] }, [{ field: '/tags', rule: 'tooMany', limit: 2 }]],
    [{ name: 'a', tags: ['a', 'a'] }, [{ field: '/tags', rule: 'repeated' }]],
    [{ name: 'a', tags: ['a', 'B'] }, [{ field: '/tags/1', rule: 'malformed' }]],
    [{ name: 'a', content: '123456' }, [{ field: '/content', rule: 'tooLong', limit: 5 }]],
    [{ name: 'a', randomness: 'much' }, [{ field: '/randomness', rule: 'notNumber' }]],
    [{ name: 'a', content: 6 }, [{ field: '/content', rule: 'notText' }]],
    [{ name: 'a', tags: 'a' }, [{ field: '/tags', rule: 'notList' }]],
    // For a choice of shapes, the shape closest to the value counts.
    [
      {
        name: 'a',
        content: [
          { type: 'link', url: 'u' },
          { type: 'text', text: 'abc' },
        ],
      },
      [{ field: '/content/1/text', rule: 'tooLong', limit: 2 }],
    ],
  ])('%j', async (body, fields) => {
    const { code, data } = await post(body);
    expect(code).toBe(4000);
    expect(data.fields).toEqual(fields);
  });

  test('is said in the caller’s language, without words of schemas', async () => {
    const body = { name: '一二三四', tags: ['B'] };
    expect((await post(body, 'zh-CN')).msg).toBe('信息填写有误：名称不能超过 3 个字符；类型 1 格式不正确');
    expect((await post(body, 'en-US')).msg).toBe(
      'Information filled in is wrong: name can’t be longer than 3 characters; types 1 isn’t in the right format',
    );
    expect((await post(body, 'ms-MY')).msg).toContain('nama tidak boleh melebihi 3 aksara');
    expect((await post(body, 'th-TH')).msg).toContain('ชื่อต้องไม่เกิน 3 ตัวอักษร');
    expect((await post([], 'en-US')).msg).toBe(
      'Information filled in is wrong: the request needs to be an object',
    );
  });
});

test('five faults are named at most, and all are listed', () => {
  const faults = Array.from({ length: 7 }, (_, i) => ({ field: `/items/${i}`, rule: 'wrong' as const }));
  expect(faultsText(faults, 'en-US').split(';')).toHaveLength(5);
  const error = invalidInput(faults);
  expect(error.details).toEqual({ fields: faults });
  for (const language of languages) expect(refusalText(error, language)).not.toMatch(/[{}]/);
});

test('no route’s schema can make a fault without words', async () => {
  const bodies = (Object.keys(routes) as RouteKey[]).flatMap((key) => {
    const { body } = routes[key] as RouteContract;
    return body === undefined ? [] : [[key, body] as const];
  });
  const all = createFrame({ logLevel: 'silent', trustProxy: false });
  for (const [i, [, body]] of bodies.entries()) all.post(`/${i}`, { schema: { body } }, async () => null);
  for (const [i, [key]] of bodies.entries())
    for (const payload of [{}, [], { name: 1 }]) {
      const answer = await all.inject({
        method: 'POST',
        url: `/${i}`,
        headers: { language: 'en-US' },
        payload,
      });
      if (answer.statusCode === 200) continue;
      const { msg, data } = answer.json() as { msg: string; data: { fields: unknown[] } };
      expect([key, msg]).toEqual([key, expect.not.stringMatching(/must |undefined|NaN|\{/)]);
      expect(data.fields.length).toBeGreaterThan(0);
    }
  expect(faultsOf([])).toEqual([]);
});
