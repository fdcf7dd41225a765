import { createHmac } from 'node:crypto';

export const SIGNATURE_HEADER = 'mirra-signature';

/**
 * The signature of a delivery: receivers compute it from the time, a dot and the body as it came, and refuse old times.
 * @param seconds since 1970
 */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
