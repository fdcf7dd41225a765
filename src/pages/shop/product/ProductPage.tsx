import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { itemTypes } from '../../../../contract/shop/limits';
import type { Product } from '../../../../contract/shop/schema';
import { CardPicture } from '../../../ui/CardPicture';
import { useIsPhone } from '../../../ui/device';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconBag, IconSearch } from '../../../ui/icons';
import { RowSkeletons } from '../../../ui/Skeletons';
import { Badges, PriceTag } from '../Badges';
import { kindOf } from '../kinds';
import { License } from '../License';
import { VoiceSample } from '../market/VoiceSample';
import { useMembership } from '../membership/useMembership';
import { isCounted, offerOf, piecesLimit } from '../offer';
import { Quantity } from '../Quantity';
import { ServiceHours } from '../ServiceHours';
import { usePurchase } from '../usePurchase';
import { ProductActions } from './ProductActions';
import { ProductFacts } from './ProductFacts';
import styles from './product.module.css';
import { useProduct } from './useProduct';

function Picture({ product }: { product: Product }) {
  const kind = kindOf(product.type);
  const source = product.previewUrl ?? product.coverUrl;
  return (
    <div className={styles.picture} data-kind={kind}>
      {kind === 'voice' ? (
        <VoiceSample product={product} />
      ) : source === '' ? (
        <IconBag size={72} />
      ) : (
        <CardPicture src={source} lazy={false} />
      )}
    </div>
  );
}

function Details({ product }: { product: Product }) {
  const { t } = useTranslation('shop');
  const membership = useMembership();
  const purchase = usePurchase();
  const [wanted, setWanted] = useState(1);
  const offer = offerOf(product, membership.data?.isVip);
  const limit = piecesLimit(product);
  const quantity = Math.min(wanted, limit);
  return (
    <article className={styles.product}>
      <Picture product={product} />
      <div className={styles.about}>
        <Badges product={product} />
        <h1 className={styles.title}>{product.name}</h1>
        <p className={styles.price}>
          <PriceTag product={product} />
          {product.price > 0 && <span className={styles.dim}>{t('product.taxIncluded')}</span>}
        </p>
        {product.description !== '' && <p>{product.description}</p>}
        {product.descList.length > 0 && (
          <ul className={styles.points}>
            {product.descList.map(({ content }) => (
              <li key={content}>{content}</li>
            ))}
          </ul>
        )}
        {product.type === itemTypes.avatarClone && <Link to="/clone/image">{t('product.tryPhoto')}</Link>}
        <ProductFacts product={product} />
        {isCounted(product.type) && offer === 'buy' && (
          <Quantity name={product.name} value={quantity} limit={limit} onChange={setWanted} />
        )}
        <ProductActions
          product={product}
          offer={offer}
          busy={purchase.busyWith !== null}
          onWish={(wish) => purchase.wish(product, wish, quantity)}
        />
        <License types={[product.type]} vipOnly={product.vipOnly} level={2} />
        <ServiceHours />
      </div>
      {purchase.dialogs}
    </article>
  );
}

/** A product at its own address, for computers and phones. */
export default function ProductPage() {
  const { t } = useTranslation('shop');
  const { code = '' } = useParams();
  const phone = useIsPhone();
  const product = useProduct(code);
  return (
    <div className={styles.page}>
      {product.isPending && <RowSkeletons count={3} height={160} />}
      {product.isError && (
        <ErrorState
          message={product.error.message}
          failure={product.error}
          busy={product.isFetching}
          onRetry={() => void product.refetch()}
        />
      )}
      {product.data === null && (
        <EmptyState
          level={1}
          icon={<IconSearch size={28} />}
          title={t('product.missing')}
          action={
            <Button component={Link} to={phone ? '/buy' : '/work/material/market'}>
              {t(phone ? 'product.toShop' : 'product.toMarket')}
            </Button>
          }
        >
          {t('product.missingText')}
        </EmptyState>
      )}
      {product.data && <Details key={product.data.id} product={product.data} />}
    </div>
  );
}
