import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isBillDue, momentOf } from '../beijing';
import { membersOf, textOf } from '../json';
import { fenOf } from '../money';
import { type BillLine, PaymentError } from '../port';
import { linesOf, type Row, rowOf } from '../table';
import type { WechatClient } from './client';
import { codeOf, refusalOf } from './failures';

const unpacked = promisify(gunzip);
/** Bytes; a line has about 300. */
const PACKED_LIMIT = 32 * 1024 * 1024;
const TEXT_LIMIT = 192 * 1024 * 1024;

const unreadable = (what: string) =>
  new PaymentError('unavailable', null, `The bill of WeChat Pay could not be read: ${what}`);

/**
 * The bill of a day: its address is signed, the file itself is not, and is held to the SHA-1 that the signed answer gives.
 * @returns null when it isn't made yet
 * @throws PaymentError
 */
export async function wechatBill(
  client: WechatClient,
  day: string,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<readonly BillLine[] | null> {
  const query = new URLSearchParams({ bill_date: day, bill_type: 'ALL', tar_type: 'GZIP' });
  const target = `/v3/bill/tradebill?${query}`;
  const answer = await client.call({ method: 'GET', target, effect: 'reads', signal });
  if (answer.status !== 200) {
    const code = codeOf(answer);
    if (code === 'STATEMENT_CREATING') return null;
    // A day without trades has no bill, and neither has one whose bill is still to be made.
    if (code === 'NO_STATEMENT_EXIST') return isBillDue(day, now) ? [] : null;
    throw refusalOf(answer, 'reads');
  }
  const members = membersOf(answer.body.toString('utf8')) ?? {};
  const address = textOf(members, 'download_url');
  const hash = textOf(members, 'hash_value');
  if (address === null || !URL.canParse(address) || hash === null || members.hash_type !== 'SHA1')
    throw unreadable('its address');
  // Only the path is followed, at our own host, so that the signed request can't be led elsewhere.
  const { pathname, search } = new URL(address);
  const file = await client.download(`${pathname}${search}`, PACKED_LIMIT, signal);
  if (file.status !== 200) throw refusalOf(file, 'reads');
  const text = await textOfFile(file.body);
  if (createHash('sha1').update(text).digest('hex') !== hash.toLowerCase()) throw unreadable('its SHA-1');
  return billLines(text.toString('utf8'));
}

async function textOfFile(body: Buffer): Promise<Buffer> {
  // The transport has already unpacked it when it was declared as an encoding.
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return await unpacked(body, { maxOutputLength: TEXT_LIMIT });
  } catch (error) {
    throw new PaymentError('unavailable', null, 'The bill of WeChat Pay could not be unpacked', {
      cause: error,
    });
  }
}

/**
 * The lines of a bill: cells that begin with a backtick, amounts in yuan, two lines of sums at the end.
 * @throws PaymentError when a line can't be read: a bill with holes would hide differences
 */
export function billLines(text: string): readonly BillLine[] {
  const lines = linesOf(text);
  const columns = (lines[0] ?? '').split(',').map((column) => column.trim());
  const rows = lines.slice(1).filter((line) => line.startsWith('`'));
  const sums = lines.findLastIndex((line) => line.startsWith('总交易单数'));
  if (!columns.includes('商户订单号') || sums < 0 || sums !== lines.length - 2) throw unreadable('its form');
  // The line of sums begins with a backtick too.
  return rows.slice(0, -1).flatMap((line) => {
    const row = rowOf(columns, line.slice(1).split(',`'), '商品名称');
    if (row === null) throw unreadable('a line has too few cells');
    return billLine(row);
  });
}

function billLine(row: Row): BillLine[] {
  const cell = (column: string) => row.get(column) ?? '';
  const status = cell('交易状态');
  const at = momentOf(cell('交易时间'));
  const [number, tradeNo] = [cell('商户订单号'), cell('微信订单号')];
  if (status === 'REVOKED') return [];
  // A refund that failed moved nothing.
  if (status === 'REFUND' && cell('退款状态') === 'FAIL') return [];
  const amount = fenOf(cell(status === 'REFUND' ? '申请退款金额' : '订单金额'));
  const readable = status === 'SUCCESS' || status === 'REFUND';
  if (!readable || at === null || amount === null || number === '' || tradeNo === '')
    throw unreadable('a line has another form');
  const refundNumber = status === 'REFUND' ? cell('商户退款单号') : null;
  const kind = status === 'REFUND' ? 'refund' : 'payment';
  return [{ kind, number, refundNumber, tradeNo, amount, at }];
}
