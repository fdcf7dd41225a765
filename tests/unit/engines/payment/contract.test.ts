import { describe, expect, test } from 'vitest';
import { PaymentError } from '../../../../server/engines/payment/port';
import type { VerificationMode } from '../../../../server/engines/payment/sandbox/keys';
import { NOON, onStage, type Stage, type StageOptions, type Way } from './stage';

const HOUR = 3_600_000;
const ways: Way[] = ['process', 'http'];
const modes: VerificationMode[] = ['publicKey', 'certificates'];
const stages: StageOptions[] = (['wechat', 'alipay'] as const).flatMap((name) =>
  ways.flatMap((way) => modes.map((mode) => ({ name, way, mode }))),
);

const failureOf = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PaymentError)) throw new Error('No payment error', { cause: error });
  return error.failure;
};

describe.each(stages)('$name by $mode over $way', (options) => {
  const on = (run: (stage: Stage) => Promise<void>) => () => onStage(options, run);

  test(
    'opens a code that leads to the cashier, and finds the same one again',
    on(async ({ provider, request, sandbox }) => {
      const { code } = await provider.open(request());
      expect(code).toMatch(/^\/sandbox\/pay\/[\w-]{20}$/);
      expect(await provider.open(request())).toEqual({ code });
      expect(await failureOf(provider.open(request({ amount: 8889 })))).toBe('refused');
      expect(await sandbox.list()).toMatchObject([{ number: 'A000001', amount: 8888, state: 'open' }]);
    }),
  );

  test(
    'reports an attempt before and after its payment, and one that was never opened',
    on(async ({ provider, opened, sandbox }) => {
      expect(await provider.query('A999999')).toEqual({ state: 'unpaid' });
      const code = await opened();
      expect(await provider.query('A000001')).toEqual({ state: 'unpaid' });
      await sandbox.scan(code);
      expect(await provider.query('A000001')).toEqual({ state: 'unpaid' });
      expect(await sandbox.pay(code)).toBe('paid');
      expect(await provider.query('A000001')).toEqual({
        state: 'paid',
        amount: 8888,
        tradeNo: expect.stringMatching(/^\d{28}$/),
        paidAt: new Date(NOON),
      });
      expect(await sandbox.pay(code)).toBe('already');
    }),
  );

  test(
    'sends a notice of a payment that matches a query',
    on(async ({ provider, paid, notices, refusals }) => {
      await paid();
      expect(refusals).toEqual([]);
      expect(notices).toEqual([
        {
          kind: 'payment',
          id: expect.any(String),
          number: 'A000001',
          trade: await provider.query('A000001'),
        },
      ]);
    }),
  );

  test(
    'sends a notice again until it is kept, with the same id',
    on(async ({ opened, sandbox, merchant, notices, received, clock }) => {
      merchant.keeps = false;
      await sandbox.pay(await opened());
      expect(received).toHaveLength(1);
      expect(await sandbox.deliverDue()).toEqual({ kept: 0, failed: 0 });
      clock.now += 15 * 60_000;
      expect(await sandbox.deliverDue()).toEqual({ kept: 0, failed: 1 });
      merchant.keeps = true;
      clock.now += HOUR;
      expect(await sandbox.deliverDue()).toEqual({ kept: 1, failed: 0 });
      clock.now += 24 * HOUR;
      expect(await sandbox.deliverDue()).toEqual({ kept: 0, failed: 0 });
      expect(notices).toHaveLength(1);
    }),
  );

  test(
    'closes an attempt that was scanned, and one that is paid stays paid',
    on(async ({ provider, opened, sandbox, request }) => {
      const code = await opened();
      await sandbox.scan(code);
      expect(await provider.close('A000001')).toBe('asked');
      expect(await provider.query('A000001')).toEqual({ state: 'closed' });
      expect(await sandbox.pay(code)).toBe('closed');
      expect(await provider.close('A000001')).toBe('asked');
      expect(await failureOf(provider.open(request()))).toBe('refused');

      await sandbox.pay(await opened({ number: 'A000002' }));
      expect(await provider.close('A000002')).toBe('asked');
      expect(await provider.query('A000002')).toMatchObject({ state: 'paid' });
      expect(await provider.close('A999999')).toBe('asked');
    }),
  );

  test(
    'cannot be paid when its time is over',
    on(async ({ opened, sandbox, clock }) => {
      const code = await opened();
      clock.now += 900_000 - 1;
      expect(await sandbox.find(code)).toMatchObject({ state: 'open' });
      clock.now += 1;
      expect(await sandbox.pay(code)).toBe('expired');
      expect(await sandbox.pay('nobody')).toBe('absent');
    }),
  );

  test(
    'refunds in parts, each number once, never more than was paid',
    on(async ({ provider, paid, refundRequest, clock }) => {
      const tradeNo = await paid();
      const part = refundRequest(tradeNo, { amount: 3000 });
      await provider.refund(part);
      clock.now += 10_000;
      await provider.refund(part);
      const told = { number: 'A000001', refundNumber: 'R000001' };
      expect(await provider.queryRefund(told)).toMatchObject({ state: 'succeeded', amount: 3000 });
      expect(await failureOf(provider.refund({ ...part, amount: 3001 }))).toBe('refused');
      const rest = refundRequest(tradeNo, { refundNumber: 'R000002', amount: 5889 });
      expect(await failureOf(provider.refund(rest))).toBe('refused');
      await provider.refund({ ...rest, amount: 5888 });
      // Paid is paid, also when all of it went back.
      expect(await provider.query('A000001')).toMatchObject({ state: 'paid', amount: 8888 });
      expect(await failureOf(provider.refund({ ...rest, refundNumber: 'R000003', amount: 1 }))).toBe(
        'refused',
      );
    }),
  );

  test(
    'sends a notice of a refund that is not taken for a payment',
    on(async ({ provider, paid, refundRequest, sandbox, notices, clock }) => {
      await provider.refund(refundRequest(await paid(), { amount: 1 }));
      clock.now += 10_000;
      expect(await sandbox.deliverDue()).toEqual({ kept: 1, failed: 0 });
      expect(notices.slice(1)).toEqual([
        {
          kind: 'refund',
          id: expect.any(String),
          refundNumber: 'R000001',
          refund: expect.objectContaining({ state: 'succeeded', at: expect.any(Date) }),
        },
      ]);
    }),
  );

  test(
    'reports a refund that was never requested as absent',
    on(async ({ provider, paid }) => {
      const absent = { state: 'absent', amount: null, refundNo: null, at: null };
      expect(await provider.queryRefund({ number: 'A999999', refundNumber: 'R000001' })).toEqual(absent);
      await paid();
      expect(await provider.queryRefund({ number: 'A000001', refundNumber: 'R000001' })).toEqual(absent);
    }),
  );

  test(
    'lists payments and refunds of a day in its bill, from ten the next morning on',
    on(async ({ provider, paid, refundRequest, clock }) => {
      const [first, second] = [
        await paid(),
        await paid({ number: 'A000002', description: '会员, "一" 年 ‰' }),
      ];
      await provider.refund(refundRequest(first, { amount: 1 }));
      clock.now = NOON + 22 * HOUR - 1;
      expect(await provider.bill('2026-03-10')).toBeNull();
      clock.now += 1;
      const bill = (await provider.bill('2026-03-10')) ?? [];
      const line = { amount: 8888, refundNumber: null, at: new Date(NOON) };
      expect(bill.toSorted((a, b) => a.number.localeCompare(b.number))).toEqual([
        { ...line, kind: 'payment', number: 'A000001', tradeNo: first },
        {
          kind: 'refund',
          number: 'A000001',
          tradeNo: first,
          refundNumber: 'R000001',
          amount: 1,
          at: expect.any(Date),
        },
        { ...line, kind: 'payment', number: 'A000002', tradeNo: second },
      ]);
      expect(await provider.bill('2026-03-09')).toEqual([]);
      expect(await provider.bill('2026-03-11')).toBeNull();
    }),
  );

  test(
    'sends nothing that is malformed',
    on(async ({ provider, request, refundRequest, sent }) => {
      const refused = [
        provider.open(request({ number: 'A0001' })),
        provider.open(request({ number: 'A'.repeat(33) })),
        provider.open(request({ number: 'A-000001' })),
        provider.open(request({ amount: 0 })),
        provider.open(request({ amount: 0.5 })),
        provider.open(request({ description: ' ' })),
        provider.query('../../../x'),
        provider.refund(refundRequest('1', { amount: 8889 })),
        provider.refund(refundRequest('1', { refundNumber: 'R'.repeat(65) })),
        provider.bill('2026-02-30'),
      ];
      expect(await Promise.all(refused.map(failureOf))).toEqual(refused.map(() => 'refused'));
      expect(sent).toEqual([]);
    }),
  );

  test(
    'accepts an amount of one fen, and truncates long descriptions between characters',
    on(async ({ provider, request, sandbox }) => {
      await provider.open(request({ amount: 1, description: '会员🎁'.repeat(200) }));
      const [trade] = await sandbox.list();
      expect(trade?.amount).toBe(1);
      expect(trade?.description).toMatch(/^(会员🎁)+(会|会员)?$/u);
    }),
  );
});
