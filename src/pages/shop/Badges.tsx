import { useTranslation } from 'react-i18next';
import type { Product } from '../../../contract/shop/schema';
import { useFormat } from '../../ui/useFormat';
import styles from './shop.module.css';
import { IconCrown } from '../../ui/icons';

/** What one should know of a product at a glance: for members, owned, in the cart, free. */
export function Badges({ product }: { product: Product }) {
  const { t } = useTranslation('shop');
  const { vipOnly, owned, inCart, price } = product;
  return (
    <span className={styles.badges}>
      {vipOnly && (
        <span data-tone="vip">
          <IconCrown size={14} />
          {t('badge.vip')}
        </span>
      )}
      {owned && <span data-tone="owned">{t('badge.owned')}</span>}
      {inCart && <span data-tone="cart">{t('badge.inCart')}</span>}
      {price === 0 && !vipOnly && <span data-tone="free">{t('badge.free')}</span>}
    </span>
  );
}

/** The price of a product, or why there is none. */
export function PriceTag({ product }: { product: Pick<Product, 'price' | 'vipOnly'> }) {
  const { t } = useTranslation('shop');
  const { price } = useFormat();
  if (product.price > 0) return <span className={styles.price}>{price(product.price)}</span>;
  return <span className={styles.included}>{t(product.vipOnly ? 'price.included' : 'price.free')}</span>;
}
