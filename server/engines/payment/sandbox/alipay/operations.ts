import { createHmac } from 'node:crypto';
import { MINUTE_MS } from '../../../../../contract/common/time';
import { beijingTime, isBillDue, isDay } from '../../beijing';
import { type Members, textOf } from '../../json';
import { fenOf, isAmount, yuanOf } from '../../money';
import { dayLines } from '../bills';
import type { SandboxContext } from '../context';
import { closeStep, openStep, refundStep } from '../steps';
import { refundedOf, refundState, type SandboxTrade, tradeState } from '../trade';
import { tradeAnswer } from './messages';

/** The content of an answer: code, message, and what belongs to them. */
export type AlipayContent = Record<string, unknown>;

const done = (members: AlipayContent): AlipayContent => ({ code: '10000', msg: 'Success', ...members });
export const failed = (code: string, sub: string, message: string): AlipayContent => ({
  code,
  msg: 'Business Failed',
  sub_code: sub,
  sub_msg: message,
});
const business = (sub: string, message: string) => failed('40004', sub, message);
const NO_TRADE = business('ACQ.TRADE_NOT_EXIST', '交易不存在');
const INVALID = business('ACQ.INVALID_PARAMETER', '参数无效');

/** A verified request. */
export interface VerifiedAlipayRequest {
  content: Members;
  notifyUrl: string;
  verification: SandboxTrade['verification'];
  /** Where the sandbox was reached. */
  origin: string;
}

const CODE_LIFE_MINUTES = 120;

const numberOf = (content: Members) => textOf(content, 'out_trade_no') ?? '';

export async function open(context: SandboxContext, asked: VerifiedAlipayRequest): Promise<AlipayContent> {
  const { content, notifyUrl, verification } = asked;
  const number = numberOf(content);
  const amount = fenOf(textOf(content, 'total_amount') ?? '');
  const description = textOf(content, 'subject') ?? '';
  const life = /^(\d+)m$/.exec(textOf(content, 'qr_code_timeout_express') ?? `${CODE_LIFE_MINUTES}m`)?.[1];
  if (!/^[A-Za-z0-9_]{1,64}$/.test(number) || !isAmount(amount) || life === undefined) return INVALID;
  if (description === '' || /[/=&]/.test(description) || [...description].length > 256) return INVALID;
  const now = context.now().getTime();
  const expiresAt = now + Number(life) * MINUTE_MS;
  const request = { number, amount, description, notifyUrl, verification, expiresAt };
  const opened = await context.desk.change('alipay', number, (trade) =>
    openStep(trade, { provider: 'alipay', ...request }, now),
  );
  if (opened.kind === 'opened')
    return done({ out_trade_no: number, qr_code: context.cashierUrl(opened.code) });
  if (opened.kind === 'paid') return business('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
  if (opened.kind === 'closed') return business('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
  return business('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
}

/** The trade of a request, if it has begun: before the scan there is none. */
async function begun({ desk }: SandboxContext, content: Members): Promise<SandboxTrade | null> {
  const tradeNo = textOf(content, 'trade_no');
  const trade =
    tradeNo === null ? await desk.find('alipay', numberOf(content)) : await desk.byPayment(tradeNo);
  return trade?.scannedAt === null ? null : trade;
}

export async function query(
  context: SandboxContext,
  { content }: VerifiedAlipayRequest,
): Promise<AlipayContent> {
  const trade = await begun(context, content);
  return trade === null ? NO_TRADE : done(tradeAnswer(trade, context.now().getTime()));
}

export async function close(
  context: SandboxContext,
  { content }: VerifiedAlipayRequest,
): Promise<AlipayContent> {
  const trade = await begun(context, content);
  if (context.faults.busyClose) return business('ACQ.REASON_TRADE_BEEN_FREEZEN', '交易被冻结');
  if (trade === null) return NO_TRADE;
  const now = context.now().getTime();
  const result = await context.desk.change('alipay', trade.number, (current) => {
    const state = current === null ? 'closed' : tradeState(current, now);
    return current === null || state === 'closed' ? { trade: null, result: state } : closeStep(current, now);
  });
  return result === 'closed' && tradeState(trade, now) === 'open'
    ? done({ trade_no: '', out_trade_no: trade.number })
    : business('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
}

export async function refund(
  context: SandboxContext,
  { content }: VerifiedAlipayRequest,
): Promise<AlipayContent> {
  const trade = await begun(context, content);
  const amount = fenOf(textOf(content, 'refund_amount') ?? '');
  if (trade === null) return NO_TRADE;
  if (!isAmount(amount)) return INVALID;
  const now = context.now().getTime();
  const outcome = context.faults.refundOutcome;
  const number = textOf(content, 'out_request_no') ?? trade.number;
  const order = { number, amount, notifyUrl: trade.notifyUrl, outcome, settlesAt: now };
  const result = await context.desk.change('alipay', trade.number, (current) =>
    current === null
      ? { trade: current, result: { kind: 'unpaid' as const } }
      : refundStep(current, order, now),
  );
  if (result.kind !== 'made' && result.kind !== 'repeated')
    return result.kind === 'unpaid'
      ? business('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
      : business('ACQ.REASON_TRADE_REFUND_FEE_ERR', '退款金额无效');
  // Money moves with the first request of a number, and not with a repeat.
  const moved = result.kind === 'made' && (outcome === 'succeeded' || outcome === 'abnormal');
  return done({
    trade_no: trade.payment?.tradeNo,
    out_trade_no: trade.number,
    buyer_logon_id: 'san***@sandbox',
    fund_change: moved ? 'Y' : 'N',
    refund_fee: yuanOf(refundedOf(result.trade, now)),
    ...(moved ? { gmt_refund_pay: beijingTime(new Date(now)) } : {}),
  });
}

const bankStates = { succeeded: 'S', abnormal: 'F' } as const;

export async function queryRefund(
  context: SandboxContext,
  { content }: VerifiedAlipayRequest,
): Promise<AlipayContent> {
  const trade = await begun(context, content);
  if (trade === null) return NO_TRADE;
  const found = trade.refunds.find(({ number }) => number === textOf(content, 'out_request_no'));
  const state = found === undefined ? 'closed' : refundState(found, context.now().getTime());
  // Alipay says nothing of a refund that it doesn't know, or that has failed.
  if (found === undefined || state === 'closed') return done({});
  const described = {
    trade_no: trade.payment?.tradeNo,
    out_trade_no: trade.number,
    out_request_no: found.number,
    total_amount: yuanOf(trade.payment?.amount ?? 0),
    refund_amount: yuanOf(found.amount),
  };
  if (state === 'processing') return done({ ...described, refund_status: 'REFUND_PROCESSING' });
  return done({
    ...described,
    refund_status: 'REFUND_SUCCESS',
    gmt_refund_pay: beijingTime(new Date(found.settlesAt)),
    deposit_back_info: { has_deposit_back: 'true', dback_status: bankStates[state] },
  });
}

/** How long the address of a bill is good for. */
const ADDRESS_MS = 30_000;

const tokenOf = ({ ring }: SandboxContext, day: string, until: string) =>
  createHmac('sha256', ring.wechat.apiV3Key).update(`${day} ${until}`).digest('hex');

export async function bill(
  context: SandboxContext,
  { content, origin }: VerifiedAlipayRequest,
): Promise<AlipayContent> {
  const day = textOf(content, 'bill_date') ?? '';
  if (!isDay(day) || content.bill_type !== 'trade') return INVALID;
  const missing = business('isp.bill_not_exist', '账单不存在');
  if (!isBillDue(day, context.now())) return missing;
  if ((await dayLines(context, 'alipay', day)).length === 0) return missing;
  const until = String(context.now().getTime() + ADDRESS_MS);
  const parameters = new URLSearchParams({ day, until, token: tokenOf(context, day, until) });
  return done({ bill_download_url: `${origin}/downloadBillFile.resource?${parameters}` });
}

/** The day of an address that was given out; null when it is forged or too old. */
export function billDay(context: SandboxContext, parameters: URLSearchParams): string | null {
  const day = parameters.get('day') ?? '';
  const until = parameters.get('until') ?? '';
  const isGood = parameters.get('token') === tokenOf(context, day, until);
  return isGood && context.now().getTime() < Number(until) ? day : null;
}
