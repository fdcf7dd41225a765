import { live, setting } from './readers';

/** The least that the law asks for: logs of what was done are kept for half a year. */
const AUDIT_MONTHS_LEAST = 6;
const MONTHS_MOST = 1200;
const DAYS_MOST = 36_500;

/** Zero, which keeps for ever, or a whole number from `least` on. */
const zeroOr =
  (byDefault: number, least: number, most: number) =>
  (text: string | undefined): number => {
    const value = text === undefined ? byDefault : Number(text);
    if (!Number.isInteger(value) || (value !== 0 && (value < least || value > most)))
      throw new Error(`must be 0, or a whole number from ${least} to ${most}, not "${text}"`);
    return value;
  };

/** Settings of how long things are kept. */
export const retentionSettings = {
  recordsDays: live(
    'retention',
    { kind: 'integer', minimum: 0, maximum: DAYS_MOST },
    setting(
      'RECORDS_DAYS',
      '0',
      'Days after their last message until conversations are deleted, also where their owner keeps them longer; 0 leaves it to the owners. A lower value deletes within the hour, for good',
      zeroOr(0, 1, DAYS_MOST),
    ),
  ),
  auditMonths: live(
    'retention',
    { kind: 'integer', minimum: 0, maximum: MONTHS_MOST },
    setting(
      'AUDIT_MONTHS',
      '24',
      'Full months that the audit log stays in the database, 6 at least; older ones go into compressed files of the storage. 0 moves none',
      zeroOr(24, AUDIT_MONTHS_LEAST, MONTHS_MOST),
    ),
  ),
};
