import { describe, expect, test } from 'vitest';
import type { SandboxRecord } from '../../../../server/engines/payment/sandbox/book';
import { generateSandboxKeys } from '../../../../server/engines/payment/sandbox/keys';
import { MemoryBook } from '../../../../server/engines/payment/sandbox/memory-book';
import { NOON, onStage, sandboxKeys } from './stage';

const record = (id: string, changes: Partial<SandboxRecord> = {}): SandboxRecord => ({
  id,
  labels: [`label:${id}`, 'all'],
  dueAt: null,
  createdAt: NOON,
  trade: {
    provider: 'wechat',
    number: id,
    code: id,
    amount: 1,
    description: '',
    notifyUrl: '',
    verification: 'publicKey',
    createdAt: NOON,
    expiresAt: NOON,
    scannedAt: null,
    declinedAt: null,
    closedAt: null,
    payment: null,
    refunds: [],
    notices: [],
  },
  ...changes,
});

describe('a book', () => {
  test('accepts a write only with the latest revision', async () => {
    const book = new MemoryBook();
    expect(await book.get('a')).toBeNull();
    expect(await book.put(record('a'), 1)).toBe(false);
    expect(await book.put(record('a'), 0)).toBe(true);
    expect(await book.put(record('a'), 0)).toBe(false);
    const kept = await book.get('a');
    expect(kept).toMatchObject({ revision: 1, record: { id: 'a' } });
    const writers = await Promise.all([book.put(record('a'), 1), book.put(record('a'), 1)]);
    expect(writers.toSorted()).toEqual([false, true]);
    expect((await book.get('a'))?.revision).toBe(2);
  });

  test('lists by label newest first, and due entries longest due first', async () => {
    const book = new MemoryBook();
    await book.put(record('a', { createdAt: 1, dueAt: 30 }), 0);
    await book.put(record('b', { createdAt: 2, dueAt: 10 }), 0);
    await book.put(record('c', { createdAt: 3 }), 0);
    const ids = async (query: Parameters<typeof book.list>[0]) =>
      (await book.list(query)).map(({ record: { id } }) => id);
    expect(await ids({ limit: 10 })).toEqual(['c', 'b', 'a']);
    expect(await ids({ label: 'all', limit: 2 })).toEqual(['c', 'b']);
    expect(await ids({ label: 'label:b', limit: 2 })).toEqual(['b']);
    expect(await ids({ dueUntil: 9, limit: 10 })).toEqual([]);
    expect(await ids({ dueUntil: 10, limit: 10 })).toEqual(['b']);
    expect(await ids({ dueUntil: 30, limit: 10 })).toEqual(['b', 'a']);
  });

  test('returns copies of its records', async () => {
    const book = new MemoryBook();
    const mine = record('a');
    await book.put(mine, 0);
    mine.trade.amount = 2;
    const read = await book.get('a');
    expect(read?.record.trade.amount).toBe(1);
    if (read !== null) read.record.trade.amount = 3;
    expect((await book.get('a'))?.record.trade.amount).toBe(1);
  });
});

test('keys are plain text that survives being kept', async () => {
  const keys = await sandboxKeys();
  expect(JSON.parse(JSON.stringify(keys))).toEqual(keys);
  const others = await generateSandboxKeys(new Date(NOON));
  expect(others.wechat.apiV3Key).not.toBe(keys.wechat.apiV3Key);
  expect(others.alipay.appKey).not.toBe(keys.alipay.appKey);
});

describe.each(['wechat', 'alipay'] as const)('the cashier of %s', (name) => {
  test('accepts one of many parallel payments, and sends one notice', () =>
    onStage({ name }, async ({ opened, sandbox, notices }) => {
      const code = await opened();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => sandbox.pay(code)));
      expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(19);
      expect(notices).toHaveLength(1);
    }));

  test('never refunds more than was paid, however many ask at once', () =>
    onStage({ name }, async ({ provider, paid, refundRequest, sandbox }) => {
      const tradeNo = await paid({ amount: 50 });
      const refunds = Array.from({ length: 12 }, (_, index) =>
        provider.refund(refundRequest(tradeNo, { refundNumber: `R00000${index}`, amount: 7, total: 50 })),
      );
      const settled = await Promise.allSettled(refunds);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
      const [trade] = await sandbox.list();
      expect(trade?.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(49);
    }));

  test('lets the payer decline, and still pay afterwards', () =>
    onStage({ name }, async ({ provider, opened, sandbox }) => {
      const code = await opened();
      expect(await sandbox.decline(code)).toMatchObject({ declined: true, state: 'open' });
      expect(await provider.query('A000001')).toEqual({ state: 'unpaid' });
      expect(await sandbox.pay(code)).toBe('paid');
      expect(await sandbox.find(code)).toMatchObject({
        state: 'paid',
        paidAt: new Date(NOON),
        paidAmount: 8888,
      });
      expect(await sandbox.decline('nobody')).toBeNull();
      expect(await sandbox.find('nobody')).toBeNull();
    }));

  test('sends each due notice once, though two nodes look for them', () =>
    onStage({ name }, async ({ opened, sandbox, notices, faults }) => {
      faults.reorder = true;
      await sandbox.pay(await opened());
      faults.reorder = false;
      await Promise.all([sandbox.deliverDue(), sandbox.deliverDue(), sandbox.deliverDue()]);
      expect(notices).toHaveLength(1);
    }));

  test('gives up a notice that is never kept, after its last repeat', () =>
    onStage({ name }, async ({ opened, sandbox, merchant, received, clock }) => {
      merchant.keeps = false;
      await sandbox.pay(await opened());
      const tries = name === 'wechat' ? 16 : 8;
      for (let attempt = 1; attempt < tries + 3; attempt += 1) {
        clock.now += 24 * 3_600_000;
        await sandbox.deliverDue();
      }
      expect(received).toHaveLength(tries);
    }));
});

test('a scanned trade of Alipay expires by itself, one of WeChat Pay does not', async () => {
  for (const [name, state] of [
    ['alipay', 'closed'],
    ['wechat', 'unpaid'],
  ] as const)
    await onStage({ name }, async ({ provider, opened, sandbox, clock }) => {
      const code = await opened();
      clock.now += 800_000;
      const expiresAt = new Date(NOON + (name === 'alipay' ? 1_700_000 : 900_000));
      expect(await sandbox.scan(code)).toMatchObject({ expiresAt });
      clock.now += 900_000 - 1;
      expect(await provider.query('A000001')).toEqual({ state: 'unpaid' });
      clock.now += 1;
      expect(await provider.query('A000001')).toEqual({ state });
    });
});

test('the sandbox refuses callers other than the merchant', () =>
  onStage({ name: 'wechat' }, async ({ sandbox }) => {
    const wechat = await sandbox.wechat(new Request('https://api.mch.weixin.qq.com/v3/certificates'));
    expect([wechat.status, (await wechat.json()) as unknown]).toMatchObject([401, { code: 'SIGN_ERROR' }]);
    const alipay = await sandbox.alipay(
      new Request('https://openapi.alipay.com/gateway.do?app_id=1', { method: 'POST' }),
    );
    expect(await alipay.text()).toContain('isv.invalid-app-id');
  }));
