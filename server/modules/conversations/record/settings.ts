import { and, eq, exists, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { KeptRecordSettings, RecordSettings } from '../../../../contract/record/schema';
import { DEFAULT_TIME_ZONE } from '../../../../contract/statistics/limits';
import type { Database } from '../../../db/connection';
import { recordSettings } from '../../../db/schema-record';
import { conversations } from '../../../db/schema-talk';
import { invalidField } from '../../../http/field-faults';
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

const daysAgo = (days: SQL | PgColumn | number) => sql<Date>`now() - make_interval(days => ${days})`;

/** How long an account keeps its records, and whose days it counts. */
export interface RecordSettingsService {
  read(accountId: string): Promise<KeptRecordSettings>;

  zoneOf(accountId: string): Promise<string>;

  /** @throws AppError invalidInput for an unknown time zone */
  write(accountId: string, settings: RecordSettings): Promise<KeptRecordSettings>;

  /** Deletes conversations that are older than their owner, or the installation, keeps them. */
  sweep(): Promise<void>;
}

/**
 * See {@link RecordSettingsService}.
 * @param mostDays how long any account may keep them, days; 0 is for ever; a setting, which may change
 */
export function createRecordSettings(db: Database, mostDays: () => number): RecordSettingsService {
  /** Deletes what is older than a time, a batch after the other. */
  async function deleteBefore(accountId: string | null, before: SQL<Date>): Promise<void> {
    let deleted: number;
    do deleted = await deleteConversations(db, accountId, { before }, SWEPT_AT_ONCE);
    while (deleted === SWEPT_AT_ONCE);
  }

  const limit = () => ({ mostDays: mostDays() === 0 ? null : mostDays() });

  async function read(accountId: string): Promise<KeptRecordSettings> {
    const [row] = await db.select().from(recordSettings).where(eq(recordSettings.accountId, accountId));
    return { retentionDays: row?.retentionDays ?? null, zone: row?.zone ?? DEFAULT_TIME_ZONE, ...limit() };
  }

  return {
    read,
    zoneOf: async (accountId: string): Promise<string> => (await read(accountId)).zone,

    async write(accountId: string, { retentionDays, zone }: RecordSettings): Promise<KeptRecordSettings> {
      if (!isTimeZone(zone)) throw invalidField('/zone', 'wrong');
      await db
        .insert(recordSettings)
        .values({ accountId, retentionDays, zone })
        .onConflictDoUpdate({ target: recordSettings.accountId, set: { retentionDays, zone } });
      return { retentionDays, zone, ...limit() };
    },

    async sweep(): Promise<void> {
      const due = await db
        .select({ accountId: recordSettings.accountId, days: recordSettings.retentionDays })
        .from(recordSettings)
        .where(
          and(
            isNotNull(recordSettings.retentionDays),
            exists(
              db
                .select({ one: sql`1` })
                .from(conversations)
                .where(
                  and(
                    eq(conversations.ownerId, recordSettings.accountId),
                    lt(conversations.lastAt, daysAgo(recordSettings.retentionDays)),
                  ),
                ),
            ),
          ),
        );
      for (const { accountId, days } of due) if (days !== null) await deleteBefore(accountId, daysAgo(days));
      if (mostDays() > 0) await deleteBefore(null, daysAgo(mostDays()));
    },
  };
}
