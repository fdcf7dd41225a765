import { itemTypes } from '../../contract/shop/limits';
import type { Executor } from '../db/connection';
import { isForSale } from '../modules/membership';
import { backgroundId } from '../seed/catalogue';
import { type StockName, stockFile, stockNames } from '../seed/stock';

const names: ReadonlySet<string> = new Set(stockNames);
const isName = (text: string): text is StockName => names.has(text);

/**
 * Finds the stock pictures that everybody may have at their full size: those that cost nothing.
 * @returns a function of the name of a file, null for what is for sale or is not there
 */
export const createPublicStock =
  (db: Executor) =>
  async (file: string): Promise<string | null> => {
    const name = file.replace(/\.webp$/, '');
    if (!isName(name)) return null;
    const isSold = await isForSale(db, { type: itemTypes.background, itemId: backgroundId(name) });
    return isSold ? null : stockFile(`backgrounds/${name}.webp`);
  };
