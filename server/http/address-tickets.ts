import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { TicketPurpose } from '../../contract/account/schema';

/** Lifetime of a ticket in seconds: long enough for the call that it was requested for. */
export const TICKET_SECONDS = 30;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TIME_BYTES = 8;

/**
 * Tickets for addresses where no header can be sent, such as WebSockets, since proxies write addresses into
 * their logs. A ticket holds the credential of its owner, encrypted for one purpose, so that every node can read it
 * and no table is needed. Half a minute later a ticket in a log is worthless.
 */
export interface AddressTickets {
  /** Encrypts a credential for one purpose. */
  issue(purpose: TicketPurpose, credential: string): string;

  /** The credential in a ticket; null when the ticket is too old, was changed, or was made for another purpose. */
  redeem(purpose: TicketPurpose, ticket: string): string | null;
}

/**
 * See {@link AddressTickets}.
 * @param secret the installation's signing key
 */
export function createAddressTickets(secret: string, now: () => number = Date.now): AddressTickets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mirra address tickets', 32));

  return {
    issue(purpose: TicketPurpose, credential: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const time = Buffer.alloc(TIME_BYTES);
      time.writeBigUInt64BE(BigInt(now() + TICKET_SECONDS * 1000));
      const sealed = Buffer.concat([cipher.update(time), cipher.update(credential, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    redeem(purpose: TicketPurpose, ticket: string): string | null {
      const bytes = Buffer.from(ticket, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES + TIME_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      let opened: Buffer;
      try {
        opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        // Decryption failed: the ticket is forged, cut, or made for another purpose. Node's error for this has no code.
        return null;
      }
      if (Number(opened.readBigUInt64BE()) < now()) return null;
      return opened.subarray(TIME_BYTES).toString('utf8');
    },
  };
}
