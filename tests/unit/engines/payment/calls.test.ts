import { describe, expect, test } from 'vitest';
import { requestMessage } from '../../../../server/engines/payment/wechat/signature';
import { requestContent } from '../../../../server/engines/payment/alipay/signature';
import { rawMembers } from '../../../../server/engines/payment/alipay/raw-members';
import { membersOf } from '../../../../server/engines/payment/json';
import fc from 'fast-check';
import { NOBODY } from '../../../fixtures/nobody';
import { failed, failure } from './failures';
import { createStage, NOON, onStage, sandboxKeys } from './stage';

describe('a provider that is not reached', () => {
  test('has done nothing, and the error says so', async () => {
    const transport = (request: Request) => fetch(request);
    const wechat = await createStage({ name: 'wechat', wechat: { apiUrl: NOBODY, transport } });
    const alipay = await createStage({
      name: 'alipay',
      alipay: { gateway: `${NOBODY}/gateway.do`, transport },
    });
    for (const { provider, request, refundRequest } of [wechat, alipay]) {
      expect(await failed(provider.open(request()))).toBe('unavailable');
      expect(await failed(provider.refund(refundRequest('1')))).toBe('unavailable');
      expect(await failed(provider.query('A000001'))).toBe('unavailable');
    }
  });

  test('is retried at its other host, with a new signature', async () => {
    await onStage({ name: 'wechat', way: 'http' }, async ({ sent, provider, request }) => {
      await provider.open(request());
      const alive = new URL(sent[0]?.url ?? '').origin;
      const stage = await createStage({
        name: 'wechat',
        wechat: { apiUrl: NOBODY, backupUrl: alive, transport: (next) => fetch(next) },
      });
      expect(await stage.provider.open(request())).toMatchObject({ code: expect.any(String) });
      // A host that answers, however badly, is not left for the other one.
      const away = await createStage({ name: 'wechat', wechat: { apiUrl: alive, backupUrl: NOBODY } });
      away.faults.calls.push({ kind: 'drop', when: 'before' });
      expect(await failed(away.provider.open(request()))).toBe('unknown');
      expect(away.sent).toHaveLength(1);
    });
  });
});

describe('answers', () => {
  test('of unlimited size are not read to their end', async () => {
    const endless = () =>
      new Response(
        new ReadableStream<Uint8Array>({
          pull: (controller) => controller.enqueue(new Uint8Array(256 * 1024)),
        }),
      );
    for (const name of ['wechat', 'alipay'] as const)
      await onStage({ name, through: () => async () => endless() }, async ({ provider, request }) => {
        expect((await failure(provider.open(request()))).message).toContain('bytes');
        expect(await failed(provider.query('A000001'))).toBe('unavailable');
      });
  });

  test('that redirect are not followed', async () => {
    const moved = async () => new Response(null, { status: 302, headers: { location: 'https://elsewhere' } });
    await onStage({ name: 'wechat', through: () => moved }, async ({ provider, sent }) => {
      expect(await failed(provider.query('A000001'))).toBe('misconfigured');
      expect(sent.map(({ redirect }) => redirect)).toEqual(['error']);
    });
  });

  test('that do not follow their format are rejected', async () => {
    for (const body of ['', '<html>', '[]', '{}', '{"code":"10000"}', 'null'])
      for (const name of ['wechat', 'alipay'] as const)
        await onStage(
          { name, through: () => async () => new Response(body) },
          async ({ provider, request }) => {
            expect(await failed(provider.open(request()))).toBe('unknown');
            expect(await failed(provider.query('A000001'))).toMatch(/^(unavailable|misconfigured)$/);
          },
        );
  });

  test('of another order are not taken for ours', async () => {
    for (const name of ['wechat', 'alipay'] as const)
      await onStage({ name }, async (first) => {
        await first.paid({ number: 'A000001' });
        await first.paid({ number: 'A000002' });
        const swapped = await createStage({
          name,
          wechat: { transport: async () => answer.clone() },
          alipay: { transport: async () => answer.clone() },
        });
        const handler = name === 'wechat' ? first.sandbox.wechat : first.sandbox.alipay;
        const asked = first.sent.findLast(({ url }) => /out-trade-no|trade\.query/.test(url));
        if (asked === undefined) throw new Error('Nothing was asked');
        const answer = await handler(asked);
        expect((await swapped.provider.query('A000002')).state).toBe('paid');
        expect((await failure(swapped.provider.query('A000001'))).message).toContain('another order');
      });
  });
});

test('requests are signed over the sent bytes, in Beijing time', async () => {
  expect(
    requestMessage('GET', '/v3/certificates', '1554208460', '593BEC0C930BF1AFEB40B4A08C8FB242', ''),
  ).toBe('GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n');
  await onStage({ name: 'wechat' }, async ({ provider, request, sent, clock }) => {
    clock.now = Date.parse('2026-12-31T23:50:00Z');
    await provider.open(request());
    expect(await sent[0]?.json()).toMatchObject({
      time_expire: '2027-01-01T08:05:00+08:00',
      amount: { total: 8888, currency: 'CNY' },
    });
    expect(sent[0]?.headers.get('user-agent')).toBe('Mirra');
  });
  await onStage({ name: 'alipay' }, async ({ provider, request, sent, clock }) => {
    clock.now = Date.parse('2026-12-31T23:50:00Z');
    await provider.open(request({ description: 'A/B=C&D' }));
    const query = new URL(sent[0]?.url ?? '').searchParams;
    expect(query.get('timestamp')).toBe('2027-01-01 07:50:00');
    expect(query.get('sign_type')).toBe('RSA2');
    const form = new URLSearchParams(await sent[0]?.text());
    expect(JSON.parse(form.get('biz_content') ?? '')).toMatchObject({
      total_amount: '88.88',
      subject: 'A B C D',
      qr_code_timeout_express: '15m',
      timeout_express: '15m',
    });
  });
  expect(requestContent(Object.entries({ b: '2', sign: 'x', a: '1', c: '', sign_type: 'RSA2' }))).toBe(
    'a=1&b=2&sign_type=RSA2',
  );
});

test('errors show no key, and no signature', async () => {
  const keys = await sandboxKeys();
  for (const name of ['wechat', 'alipay'] as const)
    await onStage({ name }, async ({ provider, request, faults }) => {
      faults.calls.push(
        { kind: 'forged' },
        { kind: 'drop', when: 'before' },
        { kind: 'status', status: 429 },
      );
      for (let index = 0; index < 3; index += 1) {
        const error = await failure(provider.open(request()));
        const shown = `${error.message} ${error.stack} ${String(error.cause)} ${JSON.stringify(error)}`;
        expect(shown).not.toMatch(/PRIVATE KEY|signature="|sign=/);
        expect(shown).not.toContain(keys.wechat.apiV3Key);
      }
    });
});

describe('the members of an answer', () => {
  test('are returned as they stand in its text', () => {
    const text = '{ "a_response" : {"x":"\\/ \\" }{","y":[1,{"z":-1.5e3}]} ,"n":12,"t":true,"sign":"s=="}';
    expect(Object.fromEntries(rawMembers(text) ?? [])).toEqual({
      a_response: '{"x":"\\/ \\" }{","y":[1,{"z":-1.5e3}]}',
      n: '12',
      t: 'true',
      sign: '"s=="',
    });
    expect(rawMembers('{"a":1,"a":2}')).toBeNull();
    expect(rawMembers('{"a":1')).toBeNull();
    expect(rawMembers('[1]')).toBeNull();
    expect(rawMembers('{}')?.size).toBe(0);
  });

  test('equal what a parser returns, for any JSON', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.constantFrom(undefined, 1, '\t'),
        (object, space) => {
          const text = JSON.stringify(object, null, space);
          const read = [...(rawMembers(text) ?? [])].map(([name, raw]) => [name, JSON.parse(raw) as unknown]);
          expect(read).toEqual(Object.entries(membersOf(text) ?? {}));
        },
      ),
    );
  });
});

test('a code that expires at once gets the minimum lifetime of Alipay', () =>
  onStage({ name: 'alipay' }, async ({ provider, request, sandbox, clock }) => {
    await provider.open(request({ expiresAt: new Date(NOON) }));
    clock.now += 59_999;
    expect(await sandbox.list()).toMatchObject([{ state: 'open' }]);
    clock.now += 1;
    expect(await sandbox.list()).toMatchObject([{ state: 'expired' }]);
  }));
