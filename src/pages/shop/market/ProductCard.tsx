import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Product } from '../../../../contract/shop/schema';
import { CardPicture } from '../../../ui/CardPicture';
import cards from '../../../ui/cards.module.css';
import { IconBag, IconCart, IconPlay, IconStage, IconVoice } from '../../../ui/icons';
import { Badges, PriceTag } from '../Badges';
import { isAsset, kindOf } from '../kinds';
import type { OfferState } from '../offer';
import styles from './market.module.css';

/** What somebody wants to do with a product of the list. */
export type Wish = 'preview' | 'cart' | 'buy' | 'use' | 'try';

interface Props {
  product: Product;
  offer: OfferState;
  /** An order or the cart is under way for this product. */
  busy: boolean;
  onWish: (wish: Wish) => void;
}

function Cover({ product }: { product: Product }) {
  const Icon = kindOf(product.type) === 'voice' ? IconVoice : IconBag;
  return product.coverUrl === '' ? <Icon size={40} /> : <CardPicture src={product.coverUrl} />;
}

/** A product of the market: its picture opens it large, and below stand its price and what one can do with it. */
export function ProductCard({ product, offer, busy, onWish }: Props) {
  const { t } = useTranslation('shop');
  const { name, type, inCart, seller, code } = product;
  const asset = isAsset(type);
  const isVoice = kindOf(type) === 'voice';
  const mine = offer === 'owned' || offer === 'usable';
  return (
    <article className={cards.card}>
      <div className={styles.cover} data-kind={kindOf(type)}>
        <Cover product={product} />
        <div className={styles.badges}>
          <Badges product={product} />
        </div>
        {isVoice && (
          <span className={styles.listen}>
            <IconPlay size={14} />
            {t('card.listen')}
          </span>
        )}
      </div>
      <div className={styles.about}>
        <h2 className={cards.name}>
          {asset ? (
            <button type="button" className={cards.open} onClick={() => onWish('preview')}>
              {name}
            </button>
          ) : (
            <Link className={cards.open} to={`/goods/${code}`}>
              {name}
            </Link>
          )}
        </h2>
        <div className={styles.facts}>
          <PriceTag product={product} />
          {seller !== null && <span className={styles.seller}>{t('card.seller', { name: seller })}</span>}
        </div>
      </div>
      <div className={styles.actions}>
        {mine && asset && (
          <Button size="xs" variant="light" onClick={() => onWish('use')}>
            {t('card.use')}
          </Button>
        )}
        {!mine && (
          <Button
            size="xs"
            loading={busy}
            disabled={offer === 'soldOut' || offer === 'delisted'}
            onClick={() => onWish('buy')}
          >
            {t(`offer.${offer}`)}
          </Button>
        )}
        {!mine && asset && (
          <Button
            size="xs"
            variant="default"
            onClick={() => onWish('try')}
            leftSection={<IconStage size={16} />}
          >
            {t('card.try')}
          </Button>
        )}
        {offer === 'buy' && (
          <button
            type="button"
            className={styles.cartButton}
            data-in={inCart || undefined}
            disabled={busy}
            aria-label={t(inCart ? 'card.toCart' : 'card.addOf', { name })}
            title={t(inCart ? 'card.inCart' : 'card.add')}
            onClick={() => onWish('cart')}
          >
            <IconCart size={18} />
          </button>
        )}
      </div>
    </article>
  );
}
