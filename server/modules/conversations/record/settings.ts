import { eq, isNotNull, sql } from 'drizzle-orm';
import { DEFAULT_TIME_ZONE } from '../../../../contract/constants';
import type { RecordSettings } from '../../../../contract/record';
import type { Database } from '../../../db/connection';
import { recordSettings } from '../../../db/schema-record';
import { AppError } from '../../../http/app-error';
import { deleteConversations } from './removal';

/** Conversations that one statement of the sweep deletes. */
const SWEPT_AT_ONCE = 500;

function isTimeZone(zone: string): boolean {
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    // The database does not know the offsets that browsers take as names, such as +08:00.
    return /^[A-Za-z]/.test(known);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** How long an account keeps its records, and whose days it counts. */
export function createRecordSettings(db: Database) {
  async function read(accountId: string): Promise<RecordSettings> {
    const [row] = await db.select().from(recordSettings).where(eq(recordSettings.accountId, accountId));
    return { retentionDays: row?.retentionDays ?? null, zone: row?.zone ?? DEFAULT_TIME_ZONE };
  }

  return {
    read,
    zoneOf: async (accountId: string): Promise<string> => (await read(accountId)).zone,

    /** @throws AppError invalidInput for an unknown time zone */
    async write(accountId: string, { retentionDays, zone }: RecordSettings): Promise<RecordSettings> {
      if (!isTimeZone(zone)) throw new AppError('invalidInput', { detail: '/zone' });
      await db
        .insert(recordSettings)
        .values({ accountId, retentionDays, zone })
        .onConflictDoUpdate({ target: recordSettings.accountId, set: { retentionDays, zone } });
      return { retentionDays, zone };
    },

    /** Deletes conversations that are older than their owner keeps them. */
    async sweep(): Promise<void> {
      const keepers = await db.select().from(recordSettings).where(isNotNull(recordSettings.retentionDays));
      for (const { accountId, retentionDays } of keepers) {
        const before = sql<Date>`now() - make_interval(days => ${retentionDays})`;
        let deleted: number;
        do deleted = await deleteConversations(db, accountId, { before }, SWEPT_AT_ONCE);
        while (deleted === SWEPT_AT_ONCE);
      }
    },
  };
}

export type RecordSettingsService = ReturnType<typeof createRecordSettings>;
