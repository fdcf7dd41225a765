import { randomBytes } from 'node:crypto';
import { beijingRfc3339 } from '../../beijing';
import { sealed } from '../../wechat/sealed';
import type { KeyRing } from '../key-ring';
import {
  refundedOf,
  refundState,
  type SandboxNotice,
  type SandboxRefund,
  type SandboxTrade,
  tradeState,
} from '../trade';

type Account = KeyRing['wechat'];

const moment = (at: number) => beijingRfc3339(new Date(at));

const tradeStates = { open: 'NOTPAY', expired: 'NOTPAY', closed: 'CLOSED', paid: 'SUCCESS' } as const;

/** A trade as answers and notices describe it. */
export function transaction(account: Account, trade: SandboxTrade, now: number): Record<string, unknown> {
  const state = refundedOf(trade, now) > 0 ? 'REFUND' : tradeStates[tradeState(trade, now)];
  const described = { mchid: account.mchId, appid: account.appId, out_trade_no: trade.number };
  if (trade.payment === null) return { ...described, trade_state: state, trade_state_desc: state };
  const { amount, tradeNo, at } = trade.payment;
  return {
    ...described,
    transaction_id: tradeNo,
    trade_type: 'NATIVE',
    trade_state: state,
    trade_state_desc: state,
    bank_type: 'OTHERS',
    attach: '',
    success_time: moment(at),
    payer: { openid: 'sandbox' },
    amount: { total: amount, payer_total: amount, currency: 'CNY', payer_currency: 'CNY' },
  };
}

const refundStates = {
  processing: 'PROCESSING',
  succeeded: 'SUCCESS',
  abnormal: 'ABNORMAL',
  closed: 'CLOSED',
} as const;

/** The state of a refund by its name at WeChat Pay. */
export const refundStatus = (refund: SandboxRefund, now: number): string =>
  refundStates[refundState(refund, now)];

const refundDescribed = (trade: SandboxTrade, refund: SandboxRefund, now: number) => ({
  refund_id: refund.refundNo,
  out_refund_no: refund.number,
  transaction_id: trade.payment?.tradeNo,
  out_trade_no: trade.number,
  user_received_account: 'sandbox',
  ...(refundState(refund, now) === 'succeeded' ? { success_time: moment(refund.settlesAt) } : {}),
});

/** A refund as answers describe it. */
export const refundAnswer = (trade: SandboxTrade, refund: SandboxRefund, now: number) => ({
  ...refundDescribed(trade, refund, now),
  channel: 'ORIGINAL',
  create_time: moment(refund.createdAt),
  status: refundStatus(refund, now),
  amount: {
    total: trade.payment?.amount,
    refund: refund.amount,
    payer_total: trade.payment?.amount,
    payer_refund: refund.amount,
    currency: 'CNY',
  },
});

/** A refund as notices describe it: with other names, and without a currency. */
const refundNotice = (account: Account, trade: SandboxTrade, refund: SandboxRefund, now: number) => ({
  mchid: account.mchId,
  ...refundDescribed(trade, refund, now),
  refund_status: refundStatus(refund, now),
  amount: {
    total: trade.payment?.amount,
    refund: refund.amount,
    payer_total: trade.payment?.amount,
    payer_refund: refund.amount,
  },
});

/** What is encrypted with the API v3 key. @param what its `original_type` */
export function sealedResource(account: Account, what: string, text: string): Record<string, string> {
  const nonce = randomBytes(6).toString('hex');
  const { ciphertext, associatedData } = sealed(account.apiV3Key, text, nonce, what);
  return {
    original_type: what,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext,
    associated_data: associatedData,
    nonce,
  };
}

/** The body of a notice. @param surplus fen that it says too many; null when what it tells of is gone */
export function noticeBody(
  account: Account,
  trade: SandboxTrade,
  notice: SandboxNotice,
  surplus: number,
  now: number,
): string | null {
  const refund = trade.refunds.find(({ number }) => number === notice.refundNumber);
  const { payment } = trade;
  if (payment === null || (notice.refundNumber !== null && refund === undefined)) return null;
  const told = { ...trade, payment: { ...payment, amount: payment.amount + surplus } };
  const [type, what, content] =
    refund === undefined
      ? ['TRANSACTION.SUCCESS', 'transaction', transaction(account, { ...told, refunds: [] }, now)]
      : [
          `REFUND.${refundStatus(refund, now)}`,
          'refund',
          refundNotice(account, trade, { ...refund, amount: refund.amount + surplus }, now),
        ];
  return JSON.stringify({
    id: notice.id,
    create_time: moment(now),
    event_type: type,
    resource_type: 'encrypt-resource',
    summary: refund === undefined ? '支付成功' : '退款结果',
    resource: sealedResource(account, what, JSON.stringify(content)),
  });
}
