import { itemTypes } from '../../../../contract/shop/limits';
import type { Executor } from '../../../db/connection';
import { assetSubject, type AssetStanding, standingsOf } from '../../membership';
import type { MaterialRow } from './store';

const nameOf = ({ id }: Pick<MaterialRow, 'id'>) => ({ type: itemTypes.background, itemId: id });

/**
 * How an account stands to materials that cost something. What somebody has brought costs nobody anything:
 * what is for sale of it is a copy without an owner.
 * @param isPublished as with `standingsOf`
 */
export async function materialStandings(
  db: Executor,
  accountId: string | null,
  rows: readonly MaterialRow[],
  isPublished = false,
): Promise<(row: MaterialRow) => AssetStanding | undefined> {
  const open = rows.filter(({ ownerId }) => ownerId === null).map(nameOf);
  const standings = await standingsOf(db, accountId, open, isPublished);
  return (row) => standings.get(assetSubject(nameOf(row)));
}
