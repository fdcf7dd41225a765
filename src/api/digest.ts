import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { PASSWORD_DIGEST_PREFIX, SMS_TOKEN_PREFIX } from '../../contract/account/limits';

/**
 * Hex SHA-256 of a text in UTF-8. It does not use `crypto.subtle`, which exists in secure contexts only: the product must
 * also work over plain http on a local network.
 */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Hex SHA-256 of bytes. */
export const bytesDigest = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** The `token` query of `POST /ssm/send`. `phone` is digits only. */
export const smsToken = (phone: string): string => sha256Hex(SMS_TOKEN_PREFIX + phone);

/** The digest that is sent instead of the password; the server hashes it again with a salt of its own. */
export const passwordDigest = (password: string): string => sha256Hex(PASSWORD_DIGEST_PREFIX + password);
