import { randomBytes } from 'node:crypto';
import { isRsaSignature, rsaSignature } from '../../rsa';
import { answerMessage, authorizationParts, isCurrent, requestMessage } from '../../wechat/signature';
import type { SandboxContext } from '../context';
import type { SignatureFault } from '../faults';
import { type RingKey, signerOf } from '../key-ring';
import type { SandboxTrade } from '../trade';

/** Seconds by which an "old" message is too old. */
const OLD_S = 600;
const PROBE = 'WECHATPAY/SIGNTEST/';

/** The key that WeChat Pay signs with, by what the merchant verifies with. */
export const platformSigner = (
  { ring, faults }: Pick<SandboxContext, 'ring' | 'faults'>,
  verification: SandboxTrade['verification'],
): RingKey =>
  verification === 'publicKey' ? ring.wechat.platform : signerOf(ring.wechat.signers, faults.rotated);

/** What the merchant verifies with: the request names it. */
export const verificationOf = (request: Request): SandboxTrade['verification'] =>
  request.headers.get('wechatpay-serial')?.startsWith('PUB_KEY_ID_') ? 'publicKey' : 'certificates';

/** The headers that sign an answer or a notice; a planted fault makes the signature wrong. */
export async function signingHeaders(
  context: SandboxContext,
  body: Buffer,
  verification: SandboxTrade['verification'],
  fault: SignatureFault | null,
): Promise<Record<string, string>> {
  if (fault === 'unsigned') return {};
  const signer = platformSigner(context, verification);
  const seconds = Math.floor(context.now().getTime() / 1000) - (fault === 'old' ? OLD_S : 0);
  const nonce = randomBytes(16).toString('hex');
  // A forger has some key, but not the provider's.
  const key = fault === 'forged' ? signerOf(context.ring.alipay.signers, false).key : signer.key;
  const signature = await rsaSignature(key, answerMessage(String(seconds), nonce, body));
  return {
    'wechatpay-timestamp': String(seconds),
    'wechatpay-nonce': nonce,
    'wechatpay-serial': signer.number,
    'wechatpay-signature': fault === 'probe' ? `${PROBE}${signature}` : signature,
  };
}

/** Whether a request is signed by the merchant, over what was sent, just now. */
export function isSignedByMerchant(
  { ring, now }: SandboxContext,
  request: Request,
  target: string,
  body: string,
): boolean {
  const parts = authorizationParts(request.headers.get('authorization') ?? '');
  const timestamp = parts?.get('timestamp') ?? '';
  const nonce = parts?.get('nonce_str') ?? '';
  if (parts === null || parts.size !== 5 || nonce === '' || !isCurrent(timestamp, now())) return false;
  if (parts.get('mchid') !== ring.wechat.mchId || parts.get('serial_no') !== ring.wechat.merchantSerial)
    return false;
  const message = requestMessage(request.method, target, timestamp, nonce, body);
  return isRsaSignature(ring.wechat.merchant, message, parts.get('signature') ?? '');
}
