import { membersOf, textOf } from '../json';
import { type Notice, type NoticeAnswer, type NoticeOutcome, NoticeRefused } from '../port';
import type { WechatAccount } from './options';
import type { PlatformKeys } from './platform-keys';
import { sealedOf, unsealed } from './sealed';
import { signatureHeaders, signatureRefusal } from './signature';
import { foreignMember, type TradeReading, refundOf, tradeOf } from './trades';

const bad = (what: string) =>
  new NoticeRefused('content', `A notice of WeChat Pay was not understood: ${what}`);

function valueOf<T>(reading: TradeReading<T>): T {
  if (!reading.ok) throw bad(reading.reason);
  return reading.value;
}

/**
 * Reads a notice of WeChat Pay: verified, opened, compared with the account.
 * @throws NoticeRefused
 * @throws PaymentError when platform certificates had to be fetched for it and could not be
 */
export async function readWechatNotice(
  account: WechatAccount,
  keys: PlatformKeys,
  headers: Readonly<Record<string, string | undefined>>,
  body: Buffer,
): Promise<Notice> {
  const signature = signatureHeaders((name) => headers[name]);
  const refusal = await signatureRefusal(signature, body, account.reach.now(), keys.find);
  if (refusal !== null) throw new NoticeRefused(refusal, `A notice of WeChat Pay was refused: ${refusal}`);

  const notice = membersOf(body.toString('utf8'));
  const id = notice === null ? null : textOf(notice, 'id');
  const type = notice === null ? null : textOf(notice, 'event_type');
  if (notice === null || id === null || type === null) throw bad('its form');
  if (type !== 'TRANSACTION.SUCCESS' && !type.startsWith('REFUND.')) return { kind: 'other', id };

  const cipher = sealedOf(notice.resource);
  const text = cipher === null ? null : unsealed(account.apiV3Key, cipher);
  const content = text === null ? null : membersOf(text);
  if (content === null) throw bad('its sealed part');
  return type === 'TRANSACTION.SUCCESS'
    ? paymentNotice(account, id, content)
    : refundNotice(account, id, content);
}

function paymentNotice(
  account: WechatAccount,
  id: string,
  content: Readonly<Record<string, unknown>>,
): Notice {
  const foreign = foreignMember(content, account);
  const number = textOf(content, 'out_trade_no');
  if (foreign !== null) throw bad(`its ${foreign} is another one`);
  if (number === null) throw bad('out_trade_no');
  return { kind: 'payment', id, number, trade: valueOf(tradeOf(content)) };
}

/** A notice of a refund names the merchant, but no application. */
function refundNotice(
  account: WechatAccount,
  id: string,
  content: Readonly<Record<string, unknown>>,
): Notice {
  const refundNumber = textOf(content, 'out_refund_no');
  if (content.mchid !== account.mchId) throw bad('its mchid is another one');
  if (refundNumber === null) throw bad('out_refund_no');
  return { kind: 'refund', id, refundNumber, refund: valueOf(refundOf(content)) };
}

/** What WeChat Pay is answered: nothing but a status when the notice is kept, else it comes again. */
export function answerToWechat(outcome: NoticeOutcome): NoticeAnswer {
  if (outcome === 'kept') return { status: 204, type: null, body: '' };
  const message = outcome === 'refused' ? 'The notice was refused' : 'The notice could not be kept';
  return {
    status: outcome === 'refused' ? 401 : 500,
    type: 'application/json',
    body: JSON.stringify({ code: 'FAIL', message }),
  };
}
