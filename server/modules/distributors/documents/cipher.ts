import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from './keys';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a file under a key of its own, which is wrapped; both open for this application alone. */
export function sealFile(
  keys: Keyring,
  applicationId: string,
  bytes: Buffer,
): { sealed: Buffer; wrappedKey: string } {
  const key = randomBytes(KEY_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(applicationId));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return {
    sealed: Buffer.concat([iv, cipher.getAuthTag(), body]),
    wrappedKey: keys.wrap.close(key.toString('base64'), applicationId),
  };
}

/** @throws Error for bytes that were changed, or were sealed for another application or under another key */
export function openFile(keys: Keyring, applicationId: string, sealed: Buffer, wrappedKey: string): Buffer {
  const key = Buffer.from(keys.wrap.open(wrappedKey, applicationId), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(applicationId))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
