import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DeskProduct } from '../../../../../contract/shop-desk/schema';
import { itemTypes } from '../../../../../contract/shop/limits';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { showToast } from '../../../../ui/toast';
import { useFormat } from '../../../../ui/useFormat';
import { useAct } from '../../opsQueries';
import styles from '../../ops.module.css';
import { PriceForm } from './PriceForm';
import { ProductForm } from './ProductForm';

/** Puts a product on the market or takes it off; who has bought it keeps it. */
function Listing({ product }: { product: DeskProduct }) {
  const { t } = useTranslation('opsShop');
  const [isAsking, setAsking] = useState(false);
  const change = useAct(
    'PUT /ops/shop/products/{id}',
    ({ listed }) =>
      void showToast({ message: t(listed ? 'products.listDone' : 'products.delistDone'), tone: 'success' }),
  );
  const input = (listed: boolean) => ({
    params: { id: product.id },
    body: { version: product.version, listed },
  });
  return (
    <>
      {product.listed ? (
        <Button variant="light" color="red" onClick={() => setAsking(true)}>
          {t('products.delist')}
        </Button>
      ) : (
        <Button loading={change.isPending} onClick={() => change.mutate(input(true))}>
          {t('products.list')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          opened
          title={t('products.delistTitle', { name: product.name })}
          confirmLabel={t('products.delist')}
          onConfirm={async () => void (await change.mutateAsync(input(false)))}
          onClose={() => setAsking(false)}
        >
          {t(product.type === itemTypes.settleIn ? 'products.depositDelist' : 'products.delistText')}
        </ConfirmDialog>
      )}
    </>
  );
}

function Prices({ product }: { product: DeskProduct }) {
  const { t } = useTranslation('opsShop');
  const { dateTime, price } = useFormat();
  return (
    <section>
      <h2>{t('products.prices')}</h2>
      <ul className={styles.lines}>
        {product.prices.map((one) => (
          <li key={one.version}>
            <span>
              {dateTime(one.time)}
              <span className={styles.below}>{one.by}</span>
            </span>
            <strong className={styles.figure}>{price(one.price)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One product: its listing, names, stock and price. Each change goes with the version that is shown. */
export function ProductDetail({ product }: { product: DeskProduct }) {
  const { t } = useTranslation('opsShop');
  const { price } = useFormat();
  const isDeposit = product.type === itemTypes.settleIn;
  return (
    <article className={styles.detail} aria-label={t('products.detail')}>
      <header className={styles.meta}>
        <span>
          <strong className={styles.sum}>{product.name}</strong>
          <span className={styles.below}>
            {isDeposit ? (
              product.code
            ) : (
              <Link to={`/goods/${product.code}`} target="_blank">
                {product.code}
              </Link>
            )}
          </span>
        </span>
        <strong className={styles.sum}>{price(product.price)}</strong>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('products.item')}</dt>
          <dd>{product.itemId}</dd>
        </div>
        <div>
          <dt>{t('products.sold')}</dt>
          <dd>{product.sold}</dd>
        </div>
        {product.held !== null && (
          <div>
            <dt>{t('products.held')}</dt>
            <dd>{product.held}</dd>
          </div>
        )}
        {product.seller !== null && (
          <div>
            <dt>{t('products.seller')}</dt>
            <dd>{product.seller}</dd>
          </div>
        )}
      </dl>
      {isDeposit && <p>{t('products.depositText')}</p>}
      {!product.made && <p>{t('products.unmade')}</p>}
      <ProductForm product={product} />
      <PriceForm product={product} />
      <Prices product={product} />
      <div className={styles.acts}>
        <Listing product={product} />
      </div>
    </article>
  );
}
