import { cutText } from '../../../../contract/text/text';
import { type PaymentFailure, PaymentError } from '../port';
import { type CallEffect, failureWithoutAnswer } from '../reach';

/** A verified answer of Alipay that reports an error. */
export interface Refusal {
  code: string;
  subCode: string | null;
  message: string;
}

/** Sub-codes of refused parameters that are settings of ours. */
const isSetting = (subCode: string) =>
  /signature|app-id|app_id|cert|auth|permission|app-unbind/.test(subCode);
/** The pay system failed within: it may have acted before. */
const isBroken = (subCode: string) => subCode.endsWith('SYSTEM_ERROR') || /^(isp|aop)\./.test(subCode);

function failureOf({ code, subCode }: Refusal, effect: CallEffect): PaymentFailure {
  switch (code) {
    case '40001':
    case '40002':
    case '40003':
      return isSetting(subCode ?? '') ? 'misconfigured' : 'refused';
    case '40004':
      return isBroken(subCode ?? '') ? failureWithoutAnswer(effect) : 'refused';
    case '40005':
      return 'unavailable';
    case '20001':
    case '40006':
      return 'misconfigured';
    default:
      return failureWithoutAnswer(effect);
  }
}

/** What a refusal means. */
export const refusalError = (refusal: Refusal, effect: CallEffect): PaymentError =>
  new PaymentError(
    failureOf(refusal, effect),
    refusal.subCode ?? refusal.code,
    `Alipay answered ${refusal.code} ${refusal.subCode ?? ''} ${cutText(refusal.message, 200)}`.trim(),
  );
