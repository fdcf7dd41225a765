import { v7 as uuid } from 'uuid';
import { itemTypes } from '../../../../contract/shop/limits';
import { API_BASE } from '../../../../contract/api/route';
import type { Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { LocalText } from '../../../db/schema';
import { picturePath } from './describe';
import * as store from './store';

/** Tax code of information services, as invoices name it. */
const TAX_CODE = '3040203000000000000';

export interface OfferedBackground {
  materialId: string;
  sellerId: string;
  names: LocalText;
  descriptions: LocalText;
  /** Fen. */
  price: number;
  ratio: 1 | 2 | 3 | 4 | null;
}

/** Lists a creator's background; one that was sold before comes back with its sales. */
export async function listOffered(
  tx: Executor,
  { materialId, sellerId, names, descriptions, price, ratio }: OfferedBackground,
): Promise<store.ProductRow> {
  const [known] = await store.findByItems(tx, [{ type: itemTypes.background, itemId: materialId }]);
  if (known !== undefined) {
    const priced = await store.changePrice(tx, {
      id: known.id,
      version: known.version,
      price,
      setBy: 'seller',
    });
    const listed =
      priced && (await store.changeProduct(tx, known.id, priced.version, { listed: true, names }));
    if (listed === null) throw new AppError('changedMeanwhile');
    return listed;
  }
  const id = uuid();
  const row = await store.insertProduct(
    tx,
    {
      id,
      code: `creator-${id.replaceAll('-', '').slice(-16)}`,
      itemType: itemTypes.background,
      itemId: materialId,
      names,
      descriptions,
      coverUrl: `${API_BASE}${picturePath(id)}`,
      price,
      effects: [
        { right: 'asset', subject: `${itemTypes.background}:${materialId}`, quantity: 1, days: null },
      ],
      style: 'realistic',
      ratio,
      taxCode: TAX_CODE,
      sellerId,
      position: 10_000,
    },
    'seller',
  );
  if (row === null) throw new AppError('offerExists');
  return row;
}

/** Takes a product of a creator off the market; who has bought it keeps it. */
export async function withdrawOffered(tx: Executor, productId: string): Promise<void> {
  const row = await store.findProduct(tx, productId);
  if (row !== null && row.listed) await store.changeProduct(tx, row.id, row.version, { listed: false });
}

/** Changes the price of a creator's product. @throws AppError changedMeanwhile */
export async function priceOffered(tx: Executor, productId: string, price: number): Promise<void> {
  const row = await store.findProduct(tx, productId);
  const changed =
    row && (await store.changePrice(tx, { id: row.id, version: row.version, price, setBy: 'seller' }));
  if (changed === null) throw new AppError('changedMeanwhile');
}
