import { integer, setting, hidden } from './readers';

const KEY_BYTES = 32;

/** Settings of distributors. */
export const distributorSettings = {
  distributorKey: hidden(
    setting(
      'DISTRIBUTOR_KEY',
      'distributor.key in DATA_DIR, made at the first use',
      'Key of 32 bytes, base64 or hex, under which identity documents of distributors are encrypted; several servers need the same',
      (text) => {
        if (text === undefined) return null;
        const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
        if (key.length !== KEY_BYTES) throw new Error('must be 32 bytes, in base64 or hex');
        return key;
      },
    ),
  ),
  commissionFreezeDays: setting(
    'COMMISSION_FREEZE_DAYS',
    '7',
    'Days for which a commission is frozen, since its order can be refunded',
    integer(7, 0, 365),
  ),
  commissionMinimum: setting(
    'COMMISSION_MINIMUM',
    '10000',
    'Least sum of a statement of commissions, fen; less is carried into the next month',
    integer(10_000, 1, 100_000_000),
  ),
};
