import { type KeyObject, randomBytes } from 'node:crypto';
import type { NoticeRefusal } from '../port';
import { isRsaSignature, rsaSignature } from '../rsa';

const SCHEME = 'WECHATPAY2-SHA256-RSA2048';
/** WeChat Pay sends a few signatures that begin so, to see whether they are verified. */
const PROBE = 'WECHATPAY/SIGNTEST/';
/** Seconds by which a message may be older or newer than our clock. */
const CLOCK_WINDOW_S = 300;

/** What a request is signed over. @param target path and query as they are sent @param body empty for GET */
export const requestMessage = (
  method: string,
  target: string,
  timestamp: string,
  nonce: string,
  body: string,
) => `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`;

/** The `Authorization` of a request. */
export async function authorization(
  account: { mchId: string; merchantSerial: string; privateKey: KeyObject },
  request: { method: string; target: string; body: string },
  now: Date,
): Promise<string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const message = requestMessage(request.method, request.target, timestamp, nonce, request.body);
  const signature = await rsaSignature(account.privateKey, message);
  return `${SCHEME} mchid="${account.mchId}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${account.merchantSerial}",signature="${signature}"`;
}

/** The parts of an `Authorization`, in whatever order they stand; null when it is of another scheme or malformed. */
export function authorizationParts(header: string): ReadonlyMap<string, string> | null {
  if (!header.startsWith(`${SCHEME} `)) return null;
  const parts = new Map<string, string>();
  for (const part of header.slice(SCHEME.length + 1).split(',')) {
    const [, name, value] = /^\s*(\w+)="([^"]*)"\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined || parts.has(name)) return null;
    parts.set(name, value);
  }
  return parts;
}

/** What WeChat Pay signs answers and notices over, as bytes: the body need not be valid text. */
export const answerMessage = (timestamp: string, nonce: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);

/** The headers by which an answer or a notice is signed. */
export interface SignatureHeaders {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
}

/** The headers of a signature; null when one of them is missing. @param header reads a header by its name in lower case */
export function signatureHeaders(
  header: (name: string) => string | null | undefined,
): SignatureHeaders | null {
  const timestamp = header('wechatpay-timestamp') ?? '';
  const nonce = header('wechatpay-nonce') ?? '';
  const signature = header('wechatpay-signature') ?? '';
  const serial = header('wechatpay-serial') ?? '';
  if (timestamp === '' || nonce === '' || signature === '' || serial === '') return null;
  return { timestamp, nonce, signature, serial };
}

/** Whether a timestamp in Unix seconds lies within the window around our clock. */
export const isCurrent = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) < CLOCK_WINDOW_S;

/**
 * Why a signed message must not be believed; null when it may be.
 * @param find the key of a serial; null when there is none
 */
export async function signatureRefusal(
  headers: SignatureHeaders | null,
  body: Buffer,
  now: Date,
  find: (serial: string) => Promise<KeyObject | null>,
): Promise<Exclude<NoticeRefusal, 'content'> | null> {
  if (headers === null) return 'signature';
  if (headers.signature.startsWith(PROBE)) return 'probe';
  if (!isCurrent(headers.timestamp, now)) return 'old';
  const key = await find(headers.serial);
  if (key === null) return 'serial';
  const message = answerMessage(headers.timestamp, headers.nonce, body);
  return isRsaSignature(key, message, headers.signature) ? null : 'signature';
}
