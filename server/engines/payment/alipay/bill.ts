import { isBillDue, momentOf } from '../beijing';
import { textOf } from '../json';
import { fenOf } from '../money';
import { type BillLine, PaymentError } from '../port';
import { linesOf, type Row, rowOf } from '../table';
import { fileIn } from './archive';
import type { AlipayClient } from './client';
import { refusalError } from './failures';

/** Bytes; a line has about 300. */
const PACKED_LIMIT = 32 * 1024 * 1024;
const TEXT_LIMIT = 192 * 1024 * 1024;

const unreadable = (what: string, cause?: unknown) =>
  new PaymentError('unavailable', null, `The bill of Alipay could not be read: ${what}`, { cause });

/**
 * The bill of a day: an archive with the trades, and their sums in a file of its own. The address lives for 30 seconds.
 * @param gateway the only host that may be asked without TLS, so that a test or a sandbox can answer
 * @returns null when it isn't made yet
 * @throws PaymentError
 */
export async function alipayBill(
  client: AlipayClient,
  { day, now, gateway }: { day: string; now: Date; gateway: string },
  signal: AbortSignal | undefined,
): Promise<readonly BillLine[] | null> {
  const answer = await client.call({
    method: 'alipay.data.dataservice.bill.downloadurl.query',
    content: { bill_type: 'trade', bill_date: day },
    effect: 'reads',
    signal,
  });
  if (!answer.done) {
    // A day without trades has no bill, and neither has one whose bill is still to be made.
    if (/bill_?not_?exist/i.test(answer.refusal.subCode ?? '')) return isBillDue(day, now) ? [] : null;
    throw refusalError(answer.refusal, 'reads');
  }
  const address = textOf(answer.members, 'bill_download_url') ?? '';
  if (!URL.canParse(address)) throw unreadable('its address');
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.origin !== new URL(gateway).origin) throw unreadable('its address');
  const file = await client.download(url.href, PACKED_LIMIT, signal);
  if (file.status !== 200) throw unreadable(`the download answered ${file.status}`);
  return billLines(await textOfArchive(file.body));
}

async function textOfArchive(archive: Buffer): Promise<string> {
  let file: Buffer | null;
  try {
    file = await fileIn(archive, (name) => name.endsWith('.csv') && !name.includes('汇总'), TEXT_LIMIT);
  } catch (error) {
    throw unreadable('its archive', error);
  }
  if (file === null) throw unreadable('the archive has no such file');
  return new TextDecoder('gbk').decode(file);
}

/** The columns that are read, by the beginnings of their names: units behind them were written in several ways. */
const COLUMNS = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '商品名称',
  '完成时间',
  '订单金额',
  '退款批次号',
] as const;
const columnOf = (name: string) => COLUMNS.find((column) => name.startsWith(column)) ?? name;

/**
 * The lines of a bill: a table between lines that begin with `#`, cells padded with tabs, amounts in yuan, refunds negative.
 * @throws PaymentError when a line can't be read: a bill with holes would hide differences
 */
export function billLines(text: string): readonly BillLine[] {
  const lines = linesOf(text);
  const start = lines.findIndex((line) => line.startsWith(COLUMNS[0]));
  const end = lines.findIndex((line) => line.startsWith('#') && line.includes('列表结束'));
  if (start < 0 || end < start) throw unreadable('its form');
  const columns = (lines[start] ?? '').split(',').map((column) => columnOf(column.trim()));
  if (COLUMNS.some((column) => !columns.includes(column))) throw unreadable('a column is missing');
  return lines.slice(start + 1, end).map((line) => {
    const row = rowOf(columns, line.split(','), '商品名称');
    if (row === null) throw unreadable('a line has too few cells');
    return billLine(row);
  });
}

function billLine(row: Row): BillLine {
  const cell = (column: (typeof COLUMNS)[number]) => row.get(column) ?? '';
  const kind = cell('业务类型');
  const at = momentOf(cell('完成时间'));
  const amount = fenOf(cell('订单金额'));
  const [number, tradeNo] = [cell('商户订单号'), cell('支付宝交易号')];
  if (
    (kind !== '交易' && kind !== '退款') ||
    at === null ||
    amount === null ||
    number === '' ||
    tradeNo === ''
  )
    throw unreadable('a line has another form');
  return kind === '退款'
    ? { kind: 'refund', number, refundNumber: cell('退款批次号'), tradeNo, amount: Math.abs(amount), at }
    : { kind: 'payment', number, refundNumber: null, tradeNo, amount, at };
}
