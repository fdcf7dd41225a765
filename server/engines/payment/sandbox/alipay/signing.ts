import { noticeContent, requestContent } from '../../alipay/signature';
import { isRsaSignature, rsaSignature } from '../../rsa';
import type { SandboxContext } from '../context';
import type { SignatureFault } from '../faults';
import { type RingKey, signerOf } from '../key-ring';
import type { SandboxTrade } from '../trade';

const signer = ({ ring, faults }: SandboxContext): RingKey => signerOf(ring.alipay.signers, faults.rotated);

/** A forger has some key, but not the provider's. Alipay sends no probes: what a switch calls one is forged. */
const keyFor = (context: SandboxContext, fault: SignatureFault | null) =>
  fault === 'forged' || fault === 'probe' ? context.ring.wechat.platform.key : signer(context).key;

/** What the application verifies with: a request in certificate mode names its certificates. */
export const verificationOf = (parameters: ReadonlyMap<string, string>): SandboxTrade['verification'] =>
  parameters.has('app_cert_sn') ? 'certificates' : 'publicKey';

/** The text of an answer: the signature is over the text of its first member. */
export async function signedAnswer(
  context: SandboxContext,
  { name, content }: { name: string; content: object },
  verification: SandboxTrade['verification'],
  fault: SignatureFault | null,
): Promise<string> {
  // As the real gateway writes it: a reader that writes the JSON anew loses the signature.
  const raw = JSON.stringify(content).replaceAll('/', '\\/');
  if (fault === 'unsigned') return `{"${name}":${raw}}`;
  const signature = await rsaSignature(keyFor(context, fault), raw);
  const number = verification === 'certificates' ? `"alipay_cert_sn":"${signer(context).number}",` : '';
  return `{"${name}":${raw},${number}"sign":"${signature}"}`;
}

/** The form of a notice. @param fields without their signature */
export async function signedForm(
  context: SandboxContext,
  fields: Readonly<Record<string, string>>,
  fault: SignatureFault | null,
): Promise<string> {
  const pairs = Object.entries(fields);
  const sign = await rsaSignature(keyFor(context, fault), noticeContent(pairs));
  return new URLSearchParams([...pairs, ['sign_type', 'RSA2'], ['sign', sign]]).toString();
}

/** Why a request is refused, as the gateway's sub-code; null when it is the application's. */
export function requestRefusal(
  { ring }: SandboxContext,
  parameters: ReadonlyMap<string, string>,
): string | null {
  const { appId, app, appNumber, rootNumber } = ring.alipay;
  if (parameters.get('app_id') !== appId) return 'isv.invalid-app-id';
  if (parameters.get('sign_type') !== 'RSA2') return 'isv.invalid-signature-type';
  const named = parameters.get('app_cert_sn');
  if (named !== undefined && (named !== appNumber || parameters.get('alipay_root_cert_sn') !== rootNumber))
    return 'isv.invalid-cert-sn';
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(parameters.get('timestamp') ?? ''))
    return 'isv.invalid-timestamp';
  const signature = parameters.get('sign');
  if (signature === undefined) return 'isv.missing-signature';
  return isRsaSignature(app, requestContent(parameters), signature) ? null : 'isv.invalid-signature';
}
