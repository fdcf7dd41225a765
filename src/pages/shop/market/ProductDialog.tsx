import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Product } from '../../../../contract/shop/schema';
import dialog from '../../../ui/dialog.module.css';
import { useFocusBack } from '../../../ui/useFocusBack';
import { Badges, PriceTag } from '../Badges';
import { kindOf } from '../kinds';
import { License } from '../License';
import type { OfferState } from '../offer';
import { ProductFacts } from '../product/ProductFacts';
import type { Wish } from './ProductCard';
import styles from './market.module.css';
import { VoiceSample } from './VoiceSample';

interface Props {
  product: Product;
  offer: OfferState;
  busy: boolean;
  onWish: (wish: Wish) => void;
  onClose: () => void;
}

/** A product seen large or heard, with its license and what one can do with it. Who has not bought it sees it marked. */
export default function ProductDialog({ product, offer, busy, onWish, onClose }: Props) {
  const { t } = useTranslation(['shop', 'common']);
  useFocusBack();
  const kind = kindOf(product.type);
  const mine = offer === 'owned' || offer === 'usable';
  const closed = offer === 'soldOut' || offer === 'delisted';
  return (
    <Modal
      opened
      onClose={onClose}
      size={960}
      title={product.name}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={styles.preview}>
        <div className={styles.large} data-kind={kind}>
          {kind === 'voice' ? (
            <VoiceSample product={product} />
          ) : (
            <img src={product.previewUrl ?? product.coverUrl} alt={product.name} draggable={false} />
          )}
        </div>
        <div className={styles.side}>
          <Badges product={product} />
          <p className={styles.priceLine}>
            <PriceTag product={product} />
          </p>
          {product.description !== '' && <p>{product.description}</p>}
          <ProductFacts product={product} />
          {!mine && kind !== 'voice' && <p className={styles.dim}>{t('shop:preview.marked')}</p>}
          <License types={[product.type]} vipOnly={product.vipOnly} />
          <Link to={`/goods/${product.code}`} onClick={onClose}>
            {t('shop:preview.more')}
          </Link>
        </div>
      </div>
      <div className={dialog.actions}>
        {mine ? (
          <Button onClick={() => onWish('use')}>{t('shop:card.use')}</Button>
        ) : (
          <>
            <Button variant="default" onClick={() => onWish('try')}>
              {t('shop:card.tryLong')}
            </Button>
            {offer === 'buy' && (
              <Button variant="default" disabled={busy} onClick={() => onWish('cart')}>
                {t(product.inCart ? 'shop:card.toCart' : 'shop:card.add')}
              </Button>
            )}
            <Button loading={busy} disabled={closed} onClick={() => onWish('buy')}>
              {t(`shop:offer.${offer}`)}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
