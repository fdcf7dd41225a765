import type { ServerDeps } from '../../deps';
import { createCarts } from './cart/service';
import { createMarketPictures } from './market/pictures';
import { createSamples } from './market/samples';
import { createGrantDesk, type GrantDeskDeps } from './desk/grants';
import { createProductDesk } from './desk/products';
import { shopDeskRoutes } from './desk/routes';
import { createUnmade } from './product/made';
import { createSales, type Sales } from './product/sales';
import { createProducts } from './product/service';
import { createRightsView, type Usage } from './rights/service';
import { shopRoutes } from './routes';
import type { Products } from './product/service';
import type { Carts } from './cart/service';
import type { MarketPictures } from './market/pictures';

export interface ShopDeps {
  /** How much of its rights an account uses. */
  usageOf: (accountId: string) => Promise<Usage>;
  /** The bytes of a background's picture, of the stock or of its owner; null when there is none. */
  readBackground: (materialId: string, ownerId: string | null) => Promise<Buffer | null>;
  orderNosOf: GrantDeskDeps['orderNosOf'];
}

/** What is for sale: products with their prices and stock, the market, carts, and what an account has of it. */
export interface Shop {
  products: Products;
  sales: Sales;
  carts: Carts;
  pictures: MarketPictures;
}

/** See {@link Shop}. */
export function registerShop(
  { db, route, engines, schedule, onError }: ServerDeps,
  { usageOf, readBackground, orderNosOf }: ShopDeps,
): Shop {
  const { speech, voiceClone, watermark } = engines;
  const unmade = createUnmade(voiceClone);
  const products = createProducts({ db, unmade });
  const sales = createSales({ db, onError });
  schedule.add('fold-sales', '*/5 * * * *', sales.fold);
  const carts = createCarts({ db, products });
  const pictures = createMarketPictures({ db, read: readBackground, mark: watermark.picture });
  const samples = createSamples({ db, speech, mark: watermark.sound });
  shopRoutes(route, {
    products,
    carts,
    samples,
    pictures,
    rightsView: createRightsView({ db, usageOf }),
  });
  shopDeskRoutes(route, {
    products: createProductDesk({ db, unmade }),
    grants: createGrantDesk({ db, orderNosOf }),
  });
  return { products, sales, carts, pictures };
}

export type { Usage } from './rights/service';
export { type Carts, checkBuyable, quantityOf } from './cart/service';
export { type DepositPrice, depositPrice } from './product/deposit';
export { promiseOf } from './product/describe';
export { checkPrice, daysOf, planOf } from './product/service';
export {
  hold,
  nameIn,
  productById,
  productsOf,
  release,
  sell,
  type SoldProduct,
  takeBack,
} from './product/stock';
export { listOffered, priceOffered, withdrawOffered } from './product/offering';
