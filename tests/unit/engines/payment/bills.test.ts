import { describe, expect, test } from 'vitest';
import { billLines as alipayLines } from '../../../../server/engines/payment/alipay/bill';
import { billLines as wechatLines } from '../../../../server/engines/payment/wechat/bill';
import { failed } from './failures';
import { createStage, onStage } from './stage';

const WECHAT_COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const SUM = '`1,`0.00,`0.00,`0.00,`0.00000,`0.00,`0.00';
const wechatRow = (
  status: string,
  name: string,
  amounts: [settled: string, ordered: string, refunded: string],
  refund = '',
) =>
  `\`2026-03-10 12:00:00,\`wx1,\`19,\`0,\`,\`42001,\`A000001,\`o1,\`NATIVE,\`${status},\`OTHERS,\`CNY,\`${amounts[0]},\`0.00,\`0,\`R000001,\`0.00,\`0.00,\`ORIGINAL,\`${refund},\`${name},\`,\`0.00600,\`0.60%,\`${amounts[1]},\`${amounts[2]},\``;
const wechatBill = (...rows: string[]) => `\uFEFF${[WECHAT_COLUMNS, ...rows, SUMS, SUM].join('\r\n')}\r\n`;

describe('a bill of WeChat Pay', () => {
  test('counts the price of the order, not the amount after coupons', () => {
    const lines = wechatLines(wechatBill(wechatRow('SUCCESS', '会员,`年', ['80.00', '88.88', '0.00'])));
    expect(lines).toEqual([
      {
        kind: 'payment',
        number: 'A000001',
        refundNumber: null,
        tradeNo: '42001',
        amount: 8888,
        at: new Date('2026-03-10T04:00:00Z'),
      },
    ]);
  });

  test('counts requested refund amounts, and no failed refunds', () => {
    const refund = (state: string) => wechatRow('REFUND', '会员', ['0.00', '0.00', '1.10'], state);
    const lines = wechatLines(wechatBill(refund('SUCCESS'), refund('FAIL'), refund('PROCESSING')));
    expect(lines).toMatchObject([
      { kind: 'refund', refundNumber: 'R000001', amount: 110 },
      { kind: 'refund', refundNumber: 'R000001', amount: 110 },
    ]);
    expect(wechatLines(wechatBill(wechatRow('REVOKED', '', ['0.00', '0.00', '0.00'])))).toEqual([]);
    expect(wechatLines(wechatBill())).toEqual([]);
  });

  test('that is cut, or has a line of another form, is not read in part', () => {
    const row = wechatRow('SUCCESS', '会员', ['1.00', '1.00', '0.00']);
    const whole = wechatBill(row);
    for (const text of [
      '',
      WECHAT_COLUMNS,
      whole.slice(0, whole.indexOf('总交易单数')),
      wechatBill(row.replace('SUCCESS', 'STRANGE')),
      wechatBill(row.replace(/`1\.00(?=,`0\.00,`$)/, '`x')),
      wechatBill(row.slice(0, 100)),
      wechatBill(row.replace('2026-03-10', 'yesterday')),
    ])
      expect(() => wechatLines(text)).toThrow(/could not be read/);
  });

  test('is refused by its hash when its file was changed', async () => {
    await onStage({ name: 'wechat' }, async ({ provider, paid, faults, clock }) => {
      await paid();
      clock.now += 24 * 3_600_000;
      // The file is made anew for the download; a payment that comes between is a changed file.
      const stolen = { kind: 'missing', number: 'A000001' } as const;
      faults.calls.push({
        kind: 'delay',
        operation: 'download',
        until: async () => {
          faults.bill.push(stolen);
        },
      });
      expect(await failed(provider.bill('2026-03-10'))).toBe('unavailable');
      faults.bill.length = 0;
      expect(await provider.bill('2026-03-10')).toHaveLength(1);
    });
  });
});

const ALIPAY_COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,对方账户,订单金额（元）,退款批次号/请求号,备注';
const alipayBill = (...rows: string[]) =>
  [
    '#支付宝业务明细查询',
    '#账号：[20880000]',
    '#-----业务明细列表-----',
    ALIPAY_COLUMNS,
    ...rows,
    '#-----业务明细列表结束-----',
    '#交易合计：1笔',
  ].join('\r\n');

describe('a bill of Alipay', () => {
  const row = '2026\t,A000001\t,交易,会员, 年,2026-03-10 11:59:00,2026-03-10 12:00:00,a***@b,88.88,\t,';

  test('has padded cells, and names with separators', () => {
    expect(alipayLines(alipayBill(row))).toEqual([
      {
        kind: 'payment',
        number: 'A000001',
        refundNumber: null,
        tradeNo: '2026',
        amount: 8888,
        at: new Date('2026-03-10T04:00:00Z'),
      },
    ]);
    const refund = row.replace('交易', '退款').replace('88.88,', '-1.10,R000001');
    expect(alipayLines(alipayBill(row, refund))[1]).toMatchObject({
      kind: 'refund',
      refundNumber: 'R000001',
      amount: 110,
    });
  });

  test('that is cut, or has a line of another form, is not read in part', () => {
    const whole = alipayBill(row);
    for (const text of [
      '',
      whole.slice(0, whole.indexOf('列表结束')),
      whole.replace(ALIPAY_COLUMNS, ALIPAY_COLUMNS.replace('订单金额（元）', '金额')),
      alipayBill(row.replace('交易', '其他')),
      alipayBill(row.replace('88.88', '88.888')),
      alipayBill('2026,A000001'),
    ])
      expect(() => alipayLines(text)).toThrow(/could not be read/);
  });

  test('is not read when its archive is invalid or its address has expired', async () => {
    const broken = await createStage({
      name: 'alipay',
      through: (next) => (request) =>
        request.url.includes('downloadBillFile') ? Promise.resolve(new Response('PK')) : next(request),
    });
    await broken.paid();
    broken.clock.now += 24 * 3_600_000;
    expect(await failed(broken.provider.bill('2026-03-10'))).toBe('unavailable');

    const late = await createStage({ name: 'alipay' });
    await late.paid();
    late.clock.now += 24 * 3_600_000;
    expect(await late.provider.bill('2026-03-10')).toHaveLength(1);
    const address = late.sent.at(-1)?.url ?? '';
    expect((await late.sandbox.alipay(new Request(address))).status).toBe(200);
    expect((await late.sandbox.alipay(new Request(address.replace('2026-03-10', '2026-03-09')))).status).toBe(
      403,
    );
    late.clock.now += 30_000;
    expect((await late.sandbox.alipay(new Request(address))).status).toBe(403);
  });
});
