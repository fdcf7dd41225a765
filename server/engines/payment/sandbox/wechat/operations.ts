import { createHash, X509Certificate } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { HOUR_MS } from '../../../../../contract/common/time';
import { beijingRfc3339, isBillDue, isDay, rfc3339Moment } from '../../beijing';
import { asMembers, type Members, membersOf, textOf } from '../../json';
import { isAmount } from '../../money';
import { dayLines } from '../bills';
import type { SandboxContext } from '../context';
import { closeStep, openStep, refundStep } from '../steps';
import type { SandboxTrade } from '../trade';
import { billFile } from './bill-file';
import { refundAnswer, sealedResource, transaction } from './messages';

/** An answer before it is signed; a body that is a buffer is a file, and isn't signed. */
export interface WechatAnswer {
  status: number;
  body: object | Buffer | null;
}

export const refusal = (status: number, code: string, message: string): WechatAnswer => ({
  status,
  body: { code, message },
});

const PARAM_ERROR = (what: string) => refusal(400, 'PARAM_ERROR', `参数错误: ${what}`);
const NO_ORDER = refusal(404, 'ORDER_NOT_EXIST', '订单不存在');
/** How long a refund of the sandbox takes. */
const REFUND_MS = 1_000;
/** How long a code can be paid for when no end was asked for. */
const CODE_LIFE_MS = 2 * HOUR_MS;

/** A verified request. */
export interface VerifiedWechatRequest {
  body: Members;
  query: URLSearchParams;
  /** The number in the path. */
  number: string;
  verification: SandboxTrade['verification'];
  /** Where the sandbox was reached. */
  origin: string;
}

export async function open(context: SandboxContext, asked: VerifiedWechatRequest): Promise<WechatAnswer> {
  const { body, verification } = asked;
  const { mchId, appId } = context.ring.wechat;
  if (body.mchid !== mchId || body.appid !== appId)
    return refusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
  const number = textOf(body, 'out_trade_no') ?? '';
  const description = textOf(body, 'description') ?? '';
  const notifyUrl = textOf(body, 'notify_url') ?? '';
  const amount = asMembers(body.amount) ?? {};
  const now = context.now().getTime();
  const until = textOf(body, 'time_expire');
  const expiresAt = until === null ? now + CODE_LIFE_MS : rfc3339Moment(until)?.getTime();
  if (!/^[0-9A-Za-z_\-|*]{6,32}$/.test(number)) return PARAM_ERROR('out_trade_no');
  if (description === '' || Buffer.byteLength(description) > 127) return PARAM_ERROR('description');
  if (!URL.canParse(notifyUrl) || new URL(notifyUrl).search !== '') return PARAM_ERROR('notify_url');
  if (!isAmount(amount.total) || amount.currency !== 'CNY') return PARAM_ERROR('amount');
  if (expiresAt === undefined || expiresAt <= now) return PARAM_ERROR('time_expire');
  const total = amount.total;
  const request = { number, amount: total, description, notifyUrl, verification, expiresAt };
  const opened = await context.desk.change('wechat', number, (trade) =>
    openStep(trade, { provider: 'wechat', ...request }, now),
  );
  if (opened.kind === 'opened') return { status: 200, body: { code_url: context.cashierUrl(opened.code) } };
  if (opened.kind === 'closed') return refusal(400, 'ORDER_CLOSED', '订单已关闭');
  if (opened.kind === 'paid') return refusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
  return refusal(400, 'INVALID_REQUEST', '201 商户订单号重复');
}

export async function query(context: SandboxContext, asked: VerifiedWechatRequest): Promise<WechatAnswer> {
  if (asked.query.get('mchid') !== context.ring.wechat.mchId) return PARAM_ERROR('mchid');
  const trade = await context.desk.find('wechat', asked.number);
  if (trade === null) return NO_ORDER;
  return { status: 200, body: transaction(context.ring.wechat, trade, context.now().getTime()) };
}

export async function close(context: SandboxContext, asked: VerifiedWechatRequest): Promise<WechatAnswer> {
  if (asked.body.mchid !== context.ring.wechat.mchId) return PARAM_ERROR('mchid');
  if (context.faults.busyClose) return refusal(429, 'FREQUENCY_LIMITED', '频率限制');
  const now = context.now().getTime();
  const result = await context.desk.change('wechat', asked.number, (trade) =>
    trade === null ? { trade, result: 'closed' as const } : closeStep(trade, now),
  );
  if (result === 'paid') return refusal(400, 'ORDER_PAID', '该订单已支付');
  // Also for a number that does not exist, as the real one was seen to do.
  return { status: 204, body: null };
}

export async function refund(
  context: SandboxContext,
  { body }: VerifiedWechatRequest,
): Promise<WechatAnswer> {
  const { desk, faults } = context;
  const number = textOf(body, 'out_refund_no') ?? '';
  const amount = asMembers(body.amount) ?? {};
  const now = context.now().getTime();
  if (!/^[0-9A-Za-z_\-|*@]{1,64}$/.test(number)) return PARAM_ERROR('out_refund_no');
  if (!isAmount(amount.refund) || amount.currency !== 'CNY') return PARAM_ERROR('amount');
  const paid = await tradeOf(context, body);
  if (paid === null) return refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  if (amount.total !== paid.payment?.amount) return PARAM_ERROR('amount.total');
  const other = await desk.byRefund('wechat', number);
  if (other !== null && other.number !== paid.number)
    return refusal(400, 'INVALID_REQUEST', '退款单号已被其他订单使用');
  const order = {
    number,
    amount: amount.refund,
    notifyUrl: textOf(body, 'notify_url') ?? paid.notifyUrl,
    outcome: faults.refundOutcome,
    settlesAt: now + REFUND_MS,
  };
  const result = await desk.change('wechat', paid.number, (trade) =>
    trade === null ? { trade, result: { kind: 'unpaid' as const } } : refundStep(trade, order, now),
  );
  if (result.kind === 'made' || result.kind === 'repeated')
    return { status: 200, body: refundAnswer(result.trade, result.refund, now) };
  if (result.kind === 'tooMuch') return refusal(400, 'INVALID_REQUEST', '退款金额大于可退金额');
  return refusal(400, 'INVALID_REQUEST', result.kind === 'differs' ? '退款单号重复' : '订单未支付');
}

const tradeOf = ({ desk }: SandboxContext, body: Members): Promise<SandboxTrade | null> => {
  const tradeNo = textOf(body, 'transaction_id');
  return tradeNo === null ? desk.find('wechat', textOf(body, 'out_trade_no') ?? '') : desk.byPayment(tradeNo);
};

export async function queryRefund(
  context: SandboxContext,
  { number }: VerifiedWechatRequest,
): Promise<WechatAnswer> {
  const trade = await context.desk.byRefund('wechat', number);
  const found = trade?.refunds.find((each) => each.number === number);
  if (trade === null || found === undefined) return refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
  return { status: 200, body: refundAnswer(trade, found, context.now().getTime()) };
}

/** The current certificate; and the next one too as soon as it is used. */
export async function certificates({ ring, faults }: SandboxContext): Promise<WechatAnswer> {
  const listed = faults.rotated ? ring.wechat.signers : ring.wechat.signers.slice(0, 1);
  const data = listed.map(({ number, certificate }) => {
    const { validFrom, validTo } = new X509Certificate(certificate);
    const { original_type: _, ...encrypted } = sealedResource(ring.wechat, 'certificate', certificate);
    return {
      serial_no: number,
      effective_time: beijingRfc3339(new Date(validFrom)),
      expire_time: beijingRfc3339(new Date(validTo)),
      encrypt_certificate: encrypted,
    };
  });
  return { status: 200, body: { data } };
}

export async function bill(context: SandboxContext, asked: VerifiedWechatRequest): Promise<WechatAnswer> {
  const day = asked.query.get('bill_date') ?? '';
  if (!isDay(day) || asked.query.get('bill_type') !== 'ALL') return PARAM_ERROR('bill_date');
  if (!isBillDue(day, context.now())) return refusal(400, 'STATEMENT_CREATING', '账单生成中');
  const lines = await dayLines(context, 'wechat', day);
  if (lines.length === 0) return refusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
  const file = billFile(context.ring.wechat, lines);
  return {
    status: 200,
    body: {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(file).digest('hex'),
      download_url: `${asked.origin}/v3/billdownload/file?${new URLSearchParams({ token: day })}`,
    },
  };
}

export async function download(context: SandboxContext, asked: VerifiedWechatRequest): Promise<WechatAnswer> {
  const day = asked.query.get('token') ?? '';
  if (!isDay(day)) return PARAM_ERROR('token');
  const lines = await dayLines(context, 'wechat', day);
  return { status: 200, body: gzipSync(billFile(context.ring.wechat, lines)) };
}

/** The body of a request; none is an empty object. */
export const bodyOf = (text: string): Members | null => (text === '' ? {} : membersOf(text));
