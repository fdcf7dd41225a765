import type { Executor } from '../../db/connection';
import { partOf, unusedValue } from './periods';
import { periodOf } from './rights';
import { type GrantRow, grantsOfLines } from './store';

/**
 * What is left of the value of a grant, in fen: by days of what is dated, by pieces of what is counted, and the lower of both where
 * pieces have to be used within a time.
 */
function leftOf(row: GrantRow, now: number): number {
  if (row.state !== 'granted') return 0;
  if (row.right === 'membership') return unusedValue(periodOf(row), now);
  const byPieces = Math.floor((row.value * (row.quantity - row.used)) / row.quantity);
  if (row.endsAt === null) return byPieces;
  const [begins, ends] = [row.beginsAt.getTime(), row.endsAt.getTime()];
  return Math.min(byPieces, partOf(row.value, ends - Math.max(begins, now), ends - begins));
}

/** What is left of the value of bought lines, in fen, by their id. */
export async function unusedOf(
  db: Executor,
  lineIds: readonly string[],
  now = Date.now(),
): Promise<Map<string, number>> {
  const left = new Map<string, number>();
  for (const row of await grantsOfLines(db, lineIds))
    if (row.orderLineId !== null)
      left.set(row.orderLineId, (left.get(row.orderLineId) ?? 0) + leftOf(row, now));
  return left;
}
