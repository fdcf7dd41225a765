import { randomInt } from 'node:crypto';
import { BEIJING_MS } from '../../../../contract/common/time';

/** The time in China as 17 digits, down to the millisecond. */
const stamp = (now: number): string =>
  new Date(now + BEIJING_MS).toISOString().replace(/\D/g, '').slice(0, 17);

/** A number for an order: 20 digits that sort by time. Two of one millisecond may be equal; the table refuses the second. */
export const orderNumber = (now = Date.now()): string =>
  `${stamp(now)}${String(randomInt(1000)).padStart(3, '0')}`;
