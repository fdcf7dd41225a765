import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { PASSWORD_DIGEST_PREFIX, SMS_TOKEN_PREFIX } from '../../contract/constants';

/**
 * Hex SHA-256 of a text in UTF-8. Not by `crypto.subtle`, which exists only in secure contexts: the product must work
 * over plain http on a local network too.
 */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The `token` query of `POST /ssm/send`. `phone` is digits only. */
export const smsToken = (phone: string): string => sha256Hex(SMS_TOKEN_PREFIX + phone);

/** What leaves the browser instead of the password; the server hashes it again with a salt of its own. */
export const passwordDigest = (password: string): string => sha256Hex(PASSWORD_DIGEST_PREFIX + password);
