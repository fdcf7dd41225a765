import { cutText } from '../../../../contract/text/text';
import { membersOf, textOf } from '../json';
import { type PaymentFailure, PaymentError } from '../port';
import { type Answer, type CallEffect, failureWithoutAnswer } from '../reach';

/** Codes with status 400 or 403 that say our settings are wrong, not the request. */
const MISCONFIGURED = new Set(['SIGN_ERROR', 'NO_AUTH', 'NOAUTH', 'APPID_MCHID_NOT_MATCH', 'MCH_NOT_EXISTS']);

function failureOf(status: number, code: string | null, effect: CallEffect): PaymentFailure {
  if (status === 401 || (code !== null && MISCONFIGURED.has(code))) return 'misconfigured';
  // Too many calls: nothing was done, except that WeChat Pay doesn't promise it of refunds.
  if (status === 429) return effect === 'refunds' ? 'unknown' : 'unavailable';
  if (status >= 400 && status < 500) return effect === 'reads' && code === null ? 'unavailable' : 'refused';
  return failureWithoutAnswer(effect);
}

/** WeChat Pay's code of an answer that is no success; null when it gave none. */
export const codeOf = ({ body }: Answer): string | null => {
  const members = membersOf(body.toString('utf8'));
  return members === null ? null : textOf(members, 'code');
};

/** What an answer means that is neither a success nor expected. */
export function refusalOf(answer: Answer, effect: CallEffect): PaymentError {
  const code = codeOf(answer);
  const said = membersOf(answer.body.toString('utf8')) ?? {};
  const message = cutText(textOf(said, 'message') ?? '', 200);
  return new PaymentError(
    failureOf(answer.status, code, effect),
    code,
    `WeChat Pay answered ${answer.status} ${code ?? ''} ${message}`.trim(),
  );
}

/** WeChat Pay asks to repeat these unchanged; the same number never acts twice. */
export const isToBeRepeated = ({ status }: Answer): boolean => status === 202 || status >= 500;

const NOT_FOUND = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS', 'REFUND_NOT_EXISTS']);

/** Whether an answer says that WeChat Pay does not know the number. */
export function isUnknownNumber(answer: Answer): boolean {
  const code = codeOf(answer);
  return answer.status === 404 && code !== null && NOT_FOUND.has(code);
}
