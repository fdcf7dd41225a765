import { momentOf } from '../beijing';
import { textOf } from '../json';
import { type Notice, type NoticeAnswer, type NoticeOutcome, NoticeRefused } from '../port';
import type { AlipayAccount } from './options';
import { alipayRefusal, noticeContent } from './signature';
import { tradeOf } from './trades';

const bad = (what: string) => new NoticeRefused('content', `A notice of Alipay was not understood: ${what}`);

/** Reads a notice of Alipay, a form: verified, compared with the account. @throws NoticeRefused */
export function readAlipayNotice(account: AlipayAccount, body: Buffer): Notice {
  const pairs = [...new URLSearchParams(body.toString('utf8'))];
  const form = Object.fromEntries(pairs);
  // A name that comes twice could be verified as one value and read as the other.
  if (Object.keys(form).length !== pairs.length) throw bad('a name comes twice');
  // The older type, RSA with SHA-1, can be forged.
  const signature = form.sign_type === 'RSA2' ? textOf(form, 'sign') : null;
  const number = textOf(form, 'alipay_cert_sn');
  const refusal = alipayRefusal(account.keys, noticeContent(pairs), signature, number);
  if (refusal !== null) throw new NoticeRefused(refusal, `A notice of Alipay was refused: ${refusal}`);

  const id = textOf(form, 'notify_id');
  if (form.app_id !== account.appId) throw bad('its app_id is another one');
  if (id === null) throw bad('notify_id');
  if (form.notify_type !== 'trade_status_sync') return { kind: 'other', id };
  if (form.seller_id !== account.sellerId) throw bad('its seller_id is another one');
  const name = textOf(form, 'out_trade_no');
  if (name === null) throw bad('out_trade_no');
  // A refund is told by the trade's state anew, so its own members decide.
  return textOf(form, 'gmt_refund') === null ? paymentNotice(form, id, name) : refundNotice(form, id);
}

function paymentNotice(form: Readonly<Record<string, string>>, id: string, number: string): Notice {
  const trade = tradeOf(form, 'gmt_payment');
  if (trade === null) throw bad('its trade');
  return { kind: 'payment', id, number, trade };
}

function refundNotice(form: Readonly<Record<string, string>>, id: string): Notice {
  const refundNumber = textOf(form, 'out_biz_no');
  // A refund that was made by hand at Alipay has no number of ours.
  if (refundNumber === null) return { kind: 'other', id };
  // `refund_fee` is the sum of all refunds of the trade, so this one's amount is not told.
  const refund = { state: 'succeeded', amount: null, refundNo: null } as const;
  return {
    kind: 'refund',
    id,
    refundNumber,
    refund: { ...refund, at: momentOf(textOf(form, 'gmt_refund') ?? '') },
  };
}

/** What Alipay is answered: the word `success`, else the notice comes again. */
export function answerToAlipay(outcome: NoticeOutcome): NoticeAnswer {
  const type = 'text/plain';
  if (outcome === 'kept') return { status: 200, type, body: 'success' };
  return { status: outcome === 'refused' ? 401 : 500, type, body: 'failure' };
}
