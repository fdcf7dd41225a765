import { beijingTime } from '../../beijing';
import { yuanOf } from '../../money';
import type { SandboxBillLine } from '../bills';
import type { KeyRing } from '../key-ring';

const COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

const line = (cells: readonly string[]) => cells.map((cell) => `\`${cell}`).join(',');

/** The file of a bill: a byte order mark, lines ended by CR LF, cells with a backtick. */
export function billFile(account: KeyRing['wechat'], lines: readonly SandboxBillLine[]): string {
  const rows = lines.map((each) => {
    const isRefund = each.kind === 'refund';
    const [paid, refunded] = isRefund ? ['0.00', yuanOf(each.amount)] : [yuanOf(each.amount), '0.00'];
    return line([
      beijingTime(each.at),
      account.appId,
      account.mchId,
      '0',
      '',
      each.tradeNo,
      each.number,
      'sandbox',
      'NATIVE',
      isRefund ? 'REFUND' : 'SUCCESS',
      'OTHERS',
      'CNY',
      paid,
      '0.00',
      isRefund ? each.tradeNo : '0',
      each.refundNumber ?? '0',
      refunded,
      '0.00',
      isRefund ? 'ORIGINAL' : '',
      isRefund ? 'SUCCESS' : '',
      each.description,
      '',
      '0.00000',
      '0.60%',
      isRefund ? '0.00' : yuanOf(each.amount),
      refunded,
      '',
    ]);
  });
  const sum = (kind: SandboxBillLine['kind']) =>
    yuanOf(lines.reduce((total, each) => total + (each.kind === kind ? each.amount : 0), 0));
  const [paid, refunded] = [sum('payment'), sum('refund')];
  const sums = line([String(lines.length), paid, refunded, '0.00', '0.00000', paid, refunded]);
  return `\uFEFF${[COLUMNS, ...rows, SUMS, sums].join('\r\n')}\r\n`;
}
