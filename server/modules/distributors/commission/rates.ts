import { and, desc, eq, lte } from 'drizzle-orm';
import {
  defaultRates,
  type DistributorLevel,
  distributorLevels,
} from '../../../../contract/distributor/limits';
import type { CommissionRate } from '../../../../contract/distributor/schema';
import type { Executor } from '../../../db/connection';
import { distributorRates } from '../../../db/schema-distributor';

/** What a level earns of a sale at a time, in hundredths of a percent. */
export async function rateOf(db: Executor, level: DistributorLevel, at: Date): Promise<number> {
  const [row] = await db
    .select({ rate: distributorRates.rate })
    .from(distributorRates)
    .where(and(eq(distributorRates.level, level), lte(distributorRates.from, at)))
    .orderBy(desc(distributorRates.from))
    .limit(1);
  return row?.rate ?? defaultRates[level];
}

/** Every rate that was ever set, the latest first; levels that nobody has set come with what they begin with. */
export async function ratesByDate(db: Executor): Promise<CommissionRate[]> {
  const rows = await db.select().from(distributorRates).orderBy(desc(distributorRates.from));
  return [
    ...rows.map(({ level, rate, from, by }) => ({ level, rate, from: from.toISOString(), by })),
    ...distributorLevels.map((level) => ({
      level,
      rate: defaultRates[level],
      from: new Date(0).toISOString(),
      by: '',
    })),
  ];
}

export async function addRate(
  tx: Executor,
  rate: { level: DistributorLevel; rate: number; by: string },
): Promise<void> {
  await tx.insert(distributorRates).values({ ...rate, from: new Date() });
}
