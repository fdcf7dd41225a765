import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { itemTypes } from '../../../../contract/shop/limits';
import type { Product } from '../../../../contract/shop/schema';
import { useIsPhone } from '../../../ui/device';
import { isAsset } from '../kinds';
import type { Wish } from '../market/ProductCard';
import type { OfferState } from '../offer';
import styles from './product.module.css';

interface Props {
  product: Product;
  offer: OfferState;
  busy: boolean;
  onWish: (wish: Wish) => void;
}

/** What one can do on the page of a product; on a phone it stays at the bottom, within reach of the thumb. */
export function ProductActions({ product, offer, busy, onWish }: Props) {
  const { t } = useTranslation('shop');
  const phone = useIsPhone();
  const asset = isAsset(product.type);
  if (product.type === itemTypes.membership) {
    return (
      <div className={styles.actions}>
        <Button component={Link} to="/buy" size="md">
          {t('product.toPlans')}
        </Button>
      </div>
    );
  }
  if (offer === 'owned' || offer === 'usable') {
    return (
      <div className={styles.actions}>
        <p className={styles.dim}>{t(`product.${offer}`)}</p>
        {asset && !phone && (
          <Button size="md" onClick={() => onWish('use')}>
            {t('card.use')}
          </Button>
        )}
        {asset && phone && <p className={styles.dim}>{t('success.onComputer')}</p>}
      </div>
    );
  }
  if (offer === 'soldOut' || offer === 'delisted') {
    return (
      <div className={styles.actions}>
        <Button size="md" disabled>
          {t(`offer.${offer}`)}
        </Button>
        <Button size="md" variant="default" component={Link} to={phone ? '/buy' : '/work/material/market'}>
          {t(phone ? 'product.toShop' : 'product.toMarket')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {asset && !phone && (
        <Button size="md" variant="default" onClick={() => onWish('try')}>
          {t('card.tryLong')}
        </Button>
      )}
      {offer === 'buy' && (
        <Button size="md" variant="default" disabled={busy} onClick={() => onWish('cart')}>
          {t(product.inCart ? 'card.toCart' : 'card.add')}
        </Button>
      )}
      <Button size="md" loading={busy} onClick={() => onWish('buy')}>
        {t(`offer.${offer}`)}
      </Button>
    </div>
  );
}
