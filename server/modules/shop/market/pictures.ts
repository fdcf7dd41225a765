import { itemTypes } from '../../../../contract/shop/limits';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { productById } from '../product/stock';

/** Marked pictures that one server keeps; the least recently shown goes first. */
const KEPT = 64;

export interface MarketPictureDeps {
  db: Database;
  /** The bytes of a background's picture; null when there is none. */
  read: (materialId: string, ownerId: string | null) => Promise<Buffer | null>;
  mark: (bytes: Buffer) => Promise<Buffer>;
}

/** Pictures of what is for sale, with a mark that only the buyer is rid of. */
export interface MarketPictures {
  /** The marked picture of a material (WebP). @throws AppError notFound */
  markedMaterial(materialId: string, ownerId: string | null): Promise<Buffer>;

  /** The marked picture of a background that is for sale. @throws AppError notFound */
  marked(productId: string): Promise<Buffer>;
}

/** See {@link MarketPictures}. */
export function createMarketPictures({ db, read, mark }: MarketPictureDeps): MarketPictures {
  const kept = new Map<string, Promise<Buffer>>();

  async function make(materialId: string, ownerId: string | null): Promise<Buffer> {
    const bytes = await read(materialId, ownerId);
    if (bytes === null) throw new AppError('notFound');
    return mark(bytes);
  }

  function markedMaterial(materialId: string, ownerId: string | null): Promise<Buffer> {
    const known = kept.get(materialId);
    kept.delete(materialId);
    const picture = known ?? make(materialId, ownerId);
    kept.set(materialId, picture);
    picture.catch(() => kept.delete(materialId));
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return picture;
  }

  return {
    markedMaterial,

    async marked(productId: string): Promise<Buffer> {
      const product = await productById(db, productId);
      if (product?.itemType !== itemTypes.background) throw new AppError('notFound');
      return markedMaterial(product.itemId, product.sellerId);
    },
  };
}
