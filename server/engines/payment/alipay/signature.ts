import { isRsaSignature } from '../rsa';
import type { AlipayKey } from './options';

type Parameters = Iterable<readonly [name: string, value: string]>;

const joined = (parameters: Parameters) =>
  [...parameters]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** What a request is signed over: all but `sign` and what is empty, sorted, not encoded. */
export const requestContent = (parameters: Parameters): string =>
  joined([...parameters].filter(([name, value]) => name !== 'sign' && value !== ''));

/** What a notice is signed over: all but `sign` and `sign_type`, also what is empty. */
export const noticeContent = (parameters: Parameters): string =>
  joined([...parameters].filter(([name]) => name !== 'sign' && name !== 'sign_type'));

/**
 * Why a signature of Alipay must not be believed; null when it may be.
 * @param number of the certificate that the message names; null when it names none
 */
export function alipayRefusal(
  keys: readonly AlipayKey[],
  content: string,
  signature: string | null,
  number: string | null,
): 'signature' | 'serial' | null {
  if (signature === null) return 'signature';
  const named = number === null ? keys : keys.filter((key) => key.number === number || key.number === null);
  if (named.length === 0) return 'serial';
  return named.some(({ key }) => isRsaSignature(key, content, signature)) ? null : 'signature';
}
