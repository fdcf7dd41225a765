import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { beijingTime } from '../../beijing';
import { yuanOf } from '../../money';
import type { SandboxBillLine } from '../bills';
import { gbk } from '../gbk';

const COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const RULE = '-'.repeat(40);

function tradesFile(sellerId: string, day: string, lines: readonly SandboxBillLine[]): string {
  const rows = lines.map((each) => {
    const isRefund = each.kind === 'refund';
    const amount = yuanOf(isRefund ? -each.amount : each.amount);
    const zeros = Array.from({ length: 5 }, () => '0.00');
    const at = beijingTime(each.at);
    return [
      `${each.tradeNo}\t`,
      `${each.number}\t`,
      isRefund ? '退款' : '交易',
      each.description,
      at,
      at,
      '',
      '',
      '',
      '',
      'san***@sandbox',
      amount,
      amount,
      ...zeros,
      '',
      '0.00',
      '0.00',
      `${each.refundNumber ?? ''}\t`,
      '0.00',
      '0.00',
      '',
    ].join(',');
  });
  const ofKind = (kind: SandboxBillLine['kind']) => lines.filter((each) => each.kind === kind);
  const sum = (each: readonly SandboxBillLine[]) =>
    yuanOf(each.reduce((total, { amount }) => total + amount, 0));
  const [payments, refunds] = [ofKind('payment'), ofKind('refund')];
  return [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]`,
    `#${RULE}业务明细列表${RULE}`,
    COLUMNS,
    ...rows,
    `#${RULE}业务明细列表结束${RULE}`,
    `#交易合计：${payments.length}笔，商家实收共${sum(payments)}元，商家优惠共0.00元`,
    `#退款合计：${refunds.length}笔，商家实收退款共-${sum(refunds)}元，商家优惠退款共0.00元`,
    '',
  ].join('\r\n');
}

/** The archive of a bill: trades and sums, each a file in GBK. */
export async function billArchive(
  sellerId: string,
  day: string,
  lines: readonly SandboxBillLine[],
): Promise<Buffer> {
  const zip = new ZipFile();
  const name = `${sellerId}0156_${day.replaceAll('-', '')}`;
  zip.addBuffer(gbk(`#支付宝业务汇总查询\r\n#账号：[${sellerId}0156]\r\n`), `${name}_业务明细(汇总).csv`);
  zip.addBuffer(gbk(tradesFile(sellerId, day, lines)), `${name}_业务明细.csv`);
  zip.end();
  return buffer(zip.outputStream);
}
