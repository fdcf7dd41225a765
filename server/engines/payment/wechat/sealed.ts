import { createCipheriv, createDecipheriv } from 'node:crypto';
import { asMembers, textOf } from '../json';

const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** What WeChat Pay encrypts with the API v3 key: AES-GCM, the tag behind the ciphertext. */
export interface Sealed {
  nonce: string;
  associatedData: string;
  /** Base64. */
  ciphertext: string;
}

/** The sealed part of a message; null when it has another form or algorithm. */
export function sealedOf(value: unknown): Sealed | null {
  const members = asMembers(value);
  if (members === null || textOf(members, 'algorithm') !== 'AEAD_AES_256_GCM') return null;
  const nonce = textOf(members, 'nonce');
  const ciphertext = textOf(members, 'ciphertext');
  if (nonce === null || ciphertext === null) return null;
  return { nonce, ciphertext, associatedData: textOf(members, 'associated_data') ?? '' };
}

const cipherOf = (key: Buffer) => (key.length === 16 ? 'aes-128-gcm' : 'aes-256-gcm');

/**
 * Opens what is sealed.
 * @param key 32 bytes; the official test vector has 16
 * @returns null when the key is another one, or anything was changed
 */
export function unsealed(key: Buffer, { nonce, associatedData, ciphertext }: Sealed): string | null {
  const bytes = Buffer.from(ciphertext, 'base64');
  const iv = Buffer.from(nonce);
  if (bytes.toString('base64') !== ciphertext || bytes.length < TAG_BYTES || iv.length !== NONCE_BYTES)
    return null;
  const decipher = createDecipheriv(cipherOf(key), key, iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  decipher.setAAD(Buffer.from(associatedData));
  const text = decipher.update(bytes.subarray(0, -TAG_BYTES));
  try {
    decipher.final();
  } catch {
    // A tag that doesn't fit is the expected answer to a changed message, not a failure of ours.
    return null;
  }
  return text.toString('utf8');
}

/** Seals a text as WeChat Pay does. @param nonce 12 bytes */
export function sealed(key: Buffer, text: string, nonce: string, associatedData: string): Sealed {
  const cipher = createCipheriv(cipherOf(key), key, Buffer.from(nonce), { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(associatedData));
  const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { nonce, associatedData, ciphertext: bytes.toString('base64') };
}
