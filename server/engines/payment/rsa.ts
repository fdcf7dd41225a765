import {
  constants,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signWith,
  verify as verifyWith,
} from 'node:crypto';
import { promisify } from 'node:util';

const signInBackground = promisify(signWith);

/**
 * RSA PKCS#1 v1.5 with SHA-256, base64. Runs beside the event loop, since a signature takes about a millisecond.
 * @param key a private key
 */
export async function rsaSignature(key: KeyObject, message: string | Buffer): Promise<string> {
  const data = typeof message === 'string' ? Buffer.from(message) : message;
  const signature = await signInBackground('sha256', data, { key, padding: constants.RSA_PKCS1_PADDING });
  return signature.toString('base64');
}

/** Whether a signature in base64 signs a message, by RSA PKCS#1 v1.5 with SHA-256. */
export function isRsaSignature(key: KeyObject, message: string | Buffer, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64');
  // Node's decoder skips what is no base64: without this a changed signature could count as the same one.
  if (bytes.toString('base64') !== signature) return false;
  const data = typeof message === 'string' ? Buffer.from(message) : message;
  return verifyWith('sha256', data, { key, padding: constants.RSA_PKCS1_PADDING }, bytes);
}

const isPem = (text: string) => text.includes('-----BEGIN');
const MINIMUM_BITS = 2048;

function checked(key: KeyObject, name: string): KeyObject {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < MINIMUM_BITS)
    throw new Error(`${name} must be an RSA key of at least ${MINIMUM_BITS} bits`);
  return key;
}

/**
 * A private key as the provider's consoles and tools give it: PEM, or bare base64 of PKCS#8 or PKCS#1.
 * @param name how an error calls it
 * @throws Error that never holds any part of the key
 */
export function privateKeyOf(text: string, name: string): KeyObject {
  const der = Buffer.from(text, 'base64');
  const readings: (() => KeyObject)[] = isPem(text)
    ? [() => createPrivateKey(text)]
    : [
        () => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
        () => createPrivateKey({ key: der, format: 'der', type: 'pkcs1' }),
      ];
  return checked(firstThatWorks(readings, `${name} is no private key`), name);
}

/**
 * A public key as PEM, or as bare base64 of an X.509 SubjectPublicKeyInfo.
 * @param name how an error calls it
 * @throws Error
 */
export function publicKeyOf(text: string, name: string): KeyObject {
  const reading = isPem(text)
    ? () => createPublicKey(text)
    : () => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  return checked(firstThatWorks([reading], `${name} is no public key`), name);
}

function firstThatWorks(readings: readonly (() => KeyObject)[], failure: string): KeyObject {
  for (const read of readings) {
    try {
      return read();
    } catch {
      // OpenSSL's words for a wrong key say nothing to an operator, so the failure below names the setting instead.
    }
  }
  throw new Error(failure);
}

/** The public half of a private key; both PEM. */
export const publicPem = (privatePem: string): string =>
  createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString();
