import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { beijingTime } from '../beijing';

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
const stamp = (now: number) => beijingTime(new Date(now)).replace(/\D/g, '');

/** A provider's number of a payment or a refund: 28 digits, as theirs. */
export const providerNumber = (now: number): string => `${stamp(now)}${digits(14)}`;

/** The part of a cashier's address that nobody can guess. */
export const cashierCode = (): string => randomBytes(15).toString('base64url');

export const noticeId = (): string => randomUUID();
