import { describe, expect, test } from 'vitest';
import { PaymentError } from '../../../../server/engines/payment/port';
import { failed, failure } from './failures';
import { createGate } from './gate';
import { createStage, NOON, onStage, type Way } from './stage';

const names = ['wechat', 'alipay'] as const;
const both = names.flatMap((name) => (['process', 'http'] as Way[]).map((way) => ({ name, way })));
const MINUTE = 60_000;

describe.each(both)('calls to $name over $way', (options) => {
  test('after a dropped connection the outcome is unknown, and a retry with the same number settles it', () =>
    onStage(options, async ({ provider, request, faults, sandbox }) => {
      faults.calls.push({ kind: 'drop', when: 'before', operation: 'open' });
      expect(await failed(provider.open(request()))).toBe('unknown');
      expect(await sandbox.list()).toEqual([]);
      faults.calls.push({ kind: 'drop', when: 'after', operation: 'open' });
      expect(await failed(provider.open(request()))).toBe('unknown');
      const [trade] = await sandbox.list();
      expect((await provider.open(request())).code).toContain(trade?.code);
      faults.calls.push({ kind: 'drop', when: 'after' });
      expect(await failed(provider.query('A000001'))).toBe('unavailable');
    }));

  test('a refund whose answer is lost is made once', () =>
    onStage(options, async ({ provider, paid, refundRequest, faults, sandbox, clock }) => {
      const refund = refundRequest(await paid(), { amount: 5000 });
      faults.calls.push({ kind: 'drop', when: 'after', operation: 'refund' });
      expect(await failed(provider.refund(refund))).toBe('unknown');
      expect(await provider.refund(refund)).toMatchObject({ state: 'processing' });
      clock.now += 10_000;
      const asked = { number: 'A000001', refundNumber: 'R000001' };
      expect(await provider.queryRefund(asked)).toMatchObject({ state: 'succeeded', amount: 5000 });
      const [trade] = await sandbox.list();
      expect(trade?.refunds).toHaveLength(1);
    }));

  test('a late answer is not waited for', () =>
    onStage({ ...options, timeLimit: 40 }, async ({ provider, request, faults }) => {
      const held = createGate();
      faults.calls.push({ kind: 'delay', until: () => held.opened, times: 2 });
      expect(await failed(provider.open(request()))).toBe('unknown');
      expect(await failed(provider.query('A000001'))).toBe('unavailable');
      held.open();
    }));

  test('the caller can abort, and the call rejects with its reason', () =>
    onStage(options, async ({ provider, request, faults }) => {
      const [arrived, held] = [createGate(), createGate()];
      const stop = new AbortController();
      faults.calls.push({
        kind: 'delay',
        until: () => {
          arrived.open();
          return held.opened;
        },
      });
      const opening = provider.open(request(), stop.signal);
      await arrived.opened;
      stop.abort(new Error('enough'));
      await expect(opening).rejects.toThrow('enough');
      await expect(provider.query('A000001', stop.signal)).rejects.toThrow('enough');
      held.open();
    }));

  test('a forged or unsigned answer makes the call fail', () =>
    onStage(options, async ({ provider, request, faults }) => {
      for (const kind of ['forged', 'unsigned'] as const) {
        faults.calls.push({ kind, times: 2 });
        expect(await failed(provider.open(request()))).toBe('unknown');
        // The settings may be wrong, which somebody should hear of.
        expect(await failed(provider.query('A000001'))).toBe('misconfigured');
      }
    }));

  test('closing is refused for now while the payer types, and works later', () =>
    onStage(options, async ({ provider, opened, faults, sandbox }) => {
      await sandbox.scan(await opened());
      faults.busyClose = true;
      expect(await provider.close('A000001')).toBe('busy');
      expect(await provider.query('A000001')).toEqual({ state: 'unpaid' });
      faults.busyClose = false;
      expect(await provider.close('A000001')).toBe('asked');
      expect(await provider.query('A000001')).toEqual({ state: 'closed' });
    }));

  test('a payment after the closing is seen by a query and by a notice', () =>
    onStage(options, async ({ provider, opened, faults, sandbox, notices, clock }) => {
      const code = await opened();
      await sandbox.scan(code);
      await provider.close('A000001');
      faults.payAfterClose = true;
      clock.now += 60 * MINUTE;
      expect(await sandbox.pay(code)).toBe('paid');
      expect(await provider.query('A000001')).toMatchObject({ state: 'paid', amount: 8888 });
      expect(notices).toMatchObject([{ kind: 'payment', trade: { state: 'paid' } }]);
    }));

  test('a failed refund is reported as abnormal, and can still succeed later', () =>
    onStage(options, async ({ provider, paid, refundRequest, faults, sandbox, notices, clock }) => {
      faults.refundOutcome = 'abnormal';
      // WeChat tells it later, Alipay when it is asked at once.
      const said = await provider.refund(refundRequest(await paid()));
      expect(said.state).toBe(options.name === 'alipay' ? 'abnormal' : 'processing');
      clock.now += 10_000;
      await sandbox.deliverDue();
      const asked = { number: 'A000001', refundNumber: 'R000001' };
      expect(await provider.queryRefund(asked)).toMatchObject({ state: 'abnormal', amount: 8888 });
      expect(await sandbox.setRefundOutcome({ provider: options.name, ...asked, outcome: 'succeeded' })).toBe(
        true,
      );
      await sandbox.deliverDue();
      expect(await provider.queryRefund(asked)).toMatchObject({ state: 'succeeded', amount: 8888 });
      expect(notices.at(-1)).toMatchObject({ kind: 'refund', refund: { state: 'succeeded' } });
      const nobodys = { ...asked, refundNumber: 'R999999', outcome: 'closed' as const };
      expect(await sandbox.setRefundOutcome({ provider: options.name, ...nobodys })).toBe(false);
    }));

  test('a refund that takes long is in progress until it ends', () =>
    onStage(options, async ({ provider, paid, refundRequest, faults, sandbox, clock }) => {
      faults.refundOutcome = 'processing';
      expect(await provider.refund(refundRequest(await paid()))).toMatchObject({ state: 'processing' });
      clock.now += 60 * MINUTE;
      const asked = { number: 'A000001', refundNumber: 'R000001' };
      expect(await provider.queryRefund(asked)).toMatchObject({ state: 'processing' });
      await sandbox.setRefundOutcome({ provider: options.name, ...asked, outcome: 'closed' });
      // Alipay doesn't tell a refund that has failed from one that was never asked for.
      const ended = options.name === 'wechat' ? 'closed' : 'absent';
      expect(await provider.queryRefund(asked)).toMatchObject({ state: ended });
    }));

  test('reports an amount that differs from the requested one', () =>
    onStage(options, async ({ provider, opened, sandbox, notices }) => {
      await sandbox.pay(await opened(), { amount: 8887 });
      expect(await provider.query('A000001')).toMatchObject({ state: 'paid', amount: 8887 });
      expect(notices).toMatchObject([{ trade: { amount: 8887 } }]);
    }));

  test('a bill contains the planted differences', () =>
    onStage(options, async ({ provider, paid, faults, clock }) => {
      const tradeNo = await paid();
      await paid({ number: 'A000002' });
      const line = {
        kind: 'payment',
        number: 'A000003',
        refundNumber: null,
        tradeNo: '42',
        amount: 7,
      } as const;
      faults.bill.push(
        { kind: 'missing', number: 'A000002' },
        { kind: 'extra', line: { ...line, at: new Date(NOON) } },
        { kind: 'amount', number: 'A000001', amount: 8800 },
      );
      clock.now += 24 * 60 * MINUTE;
      expect(await provider.bill('2026-03-10')).toEqual([
        { ...line, number: 'A000001', tradeNo, amount: 8800, at: new Date(NOON) },
        { ...line, at: new Date(NOON) },
      ]);
    }));
});

describe.each(names)('notices of %s', (name) => {
  test('arrive twice with one id, or not at all', () =>
    onStage({ name }, async ({ opened, sandbox, notices, faults }) => {
      await sandbox.pay(await opened(), { notify: 'twice' });
      faults.notices.push({ kind: 'duplicate' });
      await sandbox.pay(await opened({ number: 'A000002' }));
      await sandbox.pay(await opened({ number: 'A000003' }), { notify: 'never' });
      await sandbox.deliverDue();
      expect(notices.map((notice) => notice.kind === 'payment' && notice.number)).toEqual([
        'A000001',
        'A000001',
        'A000002',
        'A000002',
      ]);
      expect(new Set(notices.map(({ id }) => id)).size).toBe(2);
    }));

  test('that are lost are sent again', () =>
    onStage({ name }, async ({ opened, sandbox, notices, faults, clock }) => {
      faults.notices.push({ kind: 'drop' });
      await sandbox.pay(await opened());
      expect(notices).toEqual([]);
      clock.now += 5 * MINUTE;
      expect(await sandbox.deliverDue()).toEqual({ kept: 1, failed: 0 });
      expect(notices).toHaveLength(1);
    }));

  test('that are forged are refused, and the genuine one follows', () =>
    onStage({ name }, async ({ opened, sandbox, notices, refusals, faults, clock }) => {
      faults.notices.push({ kind: 'forged' });
      await sandbox.pay(await opened());
      expect(refusals).toEqual(['signature']);
      clock.now += 5 * MINUTE;
      await sandbox.deliverDue();
      expect(notices).toHaveLength(1);
    }));

  test('may arrive out of order', () =>
    onStage({ name }, async ({ provider, opened, refundRequest, sandbox, notices, faults, clock }) => {
      faults.reorder = true;
      await sandbox.pay(await opened());
      const trade = await provider.query('A000001');
      if (trade.state !== 'paid') throw new Error('It is not paid');
      await provider.refund(refundRequest(trade.tradeNo));
      clock.now += 10_000;
      await sandbox.deliverDue();
      expect(notices.map(({ kind }) => kind)).toEqual(['refund', 'payment']);
    }));

  test('with another amount report that amount', () =>
    onStage({ name }, async ({ provider, opened, sandbox, notices, faults }) => {
      faults.notices.push({ kind: 'wrongAmount' });
      await sandbox.pay(await opened());
      expect(notices).toMatchObject([{ trade: { amount: 8889 } }]);
      expect(await provider.query('A000001')).toMatchObject({ amount: 8888 });
    }));
});

describe('statuses of WeChat Pay', () => {
  test.each([202, 500, 502, 503])('%i is repeated unchanged, twice at most', (status) =>
    onStage({ name: 'wechat' }, async ({ provider, paid, refundRequest, faults, pauses, sent }) => {
      const refund = refundRequest(await paid());
      const before = sent.length;
      faults.calls.push({ kind: 'status', status, times: 2, operation: 'refund' });
      expect(await provider.refund(refund)).toMatchObject({ state: 'processing', amount: 8888 });
      expect(pauses).toEqual([200, 800]);
      const bodies = await Promise.all(sent.slice(before).map((request) => request.text()));
      expect(new Set(bodies).size).toBe(1);
      faults.calls.push({ kind: 'status', status, times: 3, operation: 'refund' });
      expect(await failure(provider.refund(refund))).toMatchObject({ failure: 'unknown' });
    }),
  );

  test('after 429 only a refund has an unknown outcome', () =>
    onStage({ name: 'wechat' }, async ({ provider, paid, request, refundRequest, faults, pauses }) => {
      const refund = refundRequest(await paid());
      faults.calls.push({ kind: 'status', status: 429, times: 4 });
      expect(await failed(provider.refund(refund))).toBe('unknown RATELIMIT_EXCEEDED');
      expect(await failed(provider.open(request()))).toBe('unavailable RATELIMIT_EXCEEDED');
      expect(await failed(provider.query('A000001'))).toBe('unavailable RATELIMIT_EXCEEDED');
      expect(await provider.close('A000001')).toBe('busy');
      expect(pauses).toEqual([]);
    }));

  test('clocks that differ by five minutes are refused, by less they are not', async () => {
    const skewed = { now: NOON };
    const stage = await createStage({ name: 'wechat', wechat: { now: () => new Date(skewed.now) } });
    await stage.opened();
    for (const [seconds, outcome] of [
      [299, 'unpaid'],
      [-299, 'unpaid'],
      [300, 'misconfigured'],
      [-300, 'misconfigured'],
    ] as const) {
      skewed.now = NOON + seconds * 1000;
      const query = stage.provider.query('A000001');
      expect(outcome === 'unpaid' ? (await query).state : await failed(query)).toBe(outcome);
    }
  });

  test('an old answer is rejected as a misconfiguration, a probe only as unavailable', () =>
    onStage({ name: 'wechat' }, async ({ provider, opened, faults }) => {
      await opened();
      faults.calls.push({ kind: 'old' }, { kind: 'probe' });
      expect(await failed(provider.query('A000001'))).toBe('misconfigured');
      expect(await failed(provider.query('A000001'))).toBe('unavailable');
    }));

  test('a notice is refused by name: old, probe, foreign serial, no signature, no content', () =>
    onStage({ name: 'wechat' }, async ({ provider, opened, sandbox, faults, refusals, received, clock }) => {
      faults.notices.push({ kind: 'old' }, { kind: 'probe' });
      await sandbox.pay(await opened());
      await sandbox.pay(await opened({ number: 'A000002' }));
      expect(refusals).toEqual(['old', 'probe']);
      clock.now += MINUTE;
      await sandbox.deliverDue();
      const good = received.at(-1);
      if (good === undefined) throw new Error('No notice came');
      const read = (headers: Record<string, string>, body = good.body) =>
        provider.readNotice({ ...good.headers, ...headers }, body);
      await expect(read({ 'wechatpay-serial': '5157F09EFDC096DE15EBE81A47057A72' })).rejects.toMatchObject({
        reason: 'serial',
      });
      await expect(read({ 'wechatpay-signature': '' })).rejects.toMatchObject({ reason: 'signature' });
      await expect(read({}, Buffer.from('{}'))).rejects.toMatchObject({ reason: 'signature' });
      clock.now += 299_000;
      await expect(read({})).resolves.toMatchObject({ kind: 'payment' });
      clock.now += 1_000;
      await expect(read({})).rejects.toMatchObject({ reason: 'old' });
      expect(provider.answerNotice('kept')).toEqual({ status: 204, type: null, body: '' });
      const { status, body } = provider.answerNotice('refused');
      expect([status, JSON.parse(body)]).toEqual([401, { code: 'FAIL', message: 'The notice was refused' }]);
      expect(provider.answerNotice('failed').status).toBe(500);
    }));
});

describe('answers of Alipay', () => {
  test('that its service is not available leave an action open', () =>
    onStage({ name: 'alipay' }, async ({ provider, paid, request, refundRequest, faults }) => {
      const refund = refundRequest(await paid());
      faults.calls.push({ kind: 'status', status: 202, times: 3 });
      expect(await failed(provider.refund(refund))).toBe('unknown isp.unknow-error');
      expect(await failed(provider.open(request({ number: 'A000002' })))).toBe('unknown isp.unknow-error');
      expect(await failed(provider.query('A000001'))).toBe('unavailable isp.unknow-error');
      faults.calls.push({ kind: 'status', status: 502, times: 2 });
      expect(await failed(provider.refund(refund))).toBe('unknown 502');
      expect(await failed(provider.query('A000001'))).toBe('unavailable 502');
      // It had been made by the first of them, so this one moves nothing.
      expect(await provider.refund(refund)).toMatchObject({ state: 'processing' });
    }));

  test('a notice is old only by its content, since Alipay repeats it for a day', () =>
    onStage({ name: 'alipay' }, async ({ provider, opened, sandbox, faults, notices }) => {
      faults.notices.push({ kind: 'old' });
      await sandbox.pay(await opened());
      expect(notices).toHaveLength(1);
      expect(provider.answerNotice('kept')).toEqual({ status: 200, type: 'text/plain', body: 'success' });
      expect(provider.answerNotice('refused')).toMatchObject({ status: 401, body: 'failure' });
      expect(provider.answerNotice('failed')).toMatchObject({ status: 500, body: 'failure' });
    }));

  test('the older signature algorithm and duplicate names are refused', () =>
    onStage({ name: 'alipay' }, async ({ provider, paid, received }) => {
      await paid();
      const text = received[0]?.body.toString() ?? '';
      const read = (changed: string) => provider.readNotice({}, Buffer.from(changed));
      await expect(read(text.replace('sign_type=RSA2', 'sign_type=RSA'))).rejects.toMatchObject({
        reason: 'signature',
      });
      await expect(read(text.replace('sign_type=RSA2&', ''))).rejects.toMatchObject({ reason: 'signature' });
      await expect(read(`${text}&total_amount=0.01`)).rejects.toMatchObject({ reason: 'content' });
      await expect(read('')).rejects.toMatchObject({ reason: 'signature' });
    }));
});

test('a foreign account is no account of ours', async () => {
  const wechat = await createStage({ name: 'wechat', wechat: { appId: 'wx0000000000000000' } });
  expect(await failed(wechat.opened())).toBe('misconfigured APPID_MCHID_NOT_MATCH');
  const merchant = await createStage({ name: 'wechat', wechat: { mchId: '1900000000' } });
  expect(await failed(merchant.opened())).toBe('misconfigured SIGN_ERROR');
  const alipay = await createStage({ name: 'alipay', alipay: { appId: '2021000000000000' } });
  expect(await failed(alipay.opened())).toBe('misconfigured isv.invalid-app-id');

  // A notice to somebody else, rightly signed by the provider.
  const foreign = await createStage({ name: 'alipay', alipay: { sellerId: '2088000000000001' } });
  await foreign.sandbox.pay(await foreign.opened());
  expect(foreign.refusals).toEqual(['content']);
  expect(await failure(foreign.provider.bill('2026-13-01'))).toBeInstanceOf(PaymentError);
});
