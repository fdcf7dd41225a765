import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { sellers } from '../../../db/schema-shop';
import type { ProductRow } from './store';

/** Names of the creators who sell these products, by their account. */
export async function sellerNames(
  db: Executor,
  rows: readonly Pick<ProductRow, 'sellerId'>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ sellerId }) => sellerId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: sellers.accountId, name: sellers.name })
    .from(sellers)
    .where(inArray(sellers.accountId, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}
