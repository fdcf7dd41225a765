import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CartItem } from '../../../../contract/shop/schema';
import { useIsPhone } from '../../../ui/device';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { PageHeader } from '../../../ui/PageHeader';
import { RowSkeletons } from '../../../ui/Skeletons';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import { IconCart } from '../../../ui/icons';
import { type Checkout, useCheckout } from '../pay/useCheckout';
import styles from './cart.module.css';
import { useCart, useRemoveFromCart, useRestoreToCart } from './cartQueries';
import { CartRow } from './CartRow';
import { chosenOf, isBuyable, orderOf, totalOf } from './cartSums';

/** How long a removal can be taken back, milliseconds. */
const UNDO_MS = 8000;

interface CartProps {
  items: CartItem[];
  checkout: Checkout;
  /** A removal is under way. */
  removing: boolean;
  onRemove: (removed: readonly CartItem[]) => void;
}

/** The rows of the cart, and below them what the chosen ones cost. */
function Cart({ items, checkout, removing, onRemove }: CartProps) {
  const { t } = useTranslation('shop');
  const { price } = useFormat();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = chosenOf(items, leftOut);
  const buyable = items.filter(isBuyable);
  const invalid = items.filter((item) => !isBuyable(item));

  const choose = (ids: readonly string[], on: boolean) =>
    setLeftOut((current) => {
      const next = new Set(current);
      for (const id of ids) {
        if (on) next.delete(id);
        else next.add(id);
      }
      return next;
    });
  return (
    <>
      <div className={styles.head}>
        <Checkbox
          label={t('cart.all', { count: buyable.length })}
          disabled={buyable.length === 0}
          checked={buyable.length > 0 && chosen.length === buyable.length}
          indeterminate={chosen.length > 0 && chosen.length < buyable.length}
          onChange={(event) =>
            choose(
              buyable.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        />
        {invalid.length > 0 && (
          <Button variant="subtle" disabled={removing} onClick={() => onRemove(invalid)}>
            {t('cart.removeInvalid')}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {items.map((item) => (
          <CartRow
            key={item.id}
            item={item}
            chosen={chosen.includes(item)}
            busy={removing}
            onChoose={(on) => choose([item.id], on)}
            onRemove={() => onRemove([item])}
          />
        ))}
      </ul>
      <div className={styles.bar}>
        <p aria-live="polite">
          <span className={styles.dim}>{t('cart.chosen', { count: chosen.length })}</span>
          <strong className={styles.total}>{price(totalOf(chosen))}</strong>
          <span className={styles.dim}>{t('cart.taxIncluded')}</span>
        </p>
        <Button
          size="md"
          disabled={chosen.length === 0}
          loading={checkout.busy}
          onClick={() => checkout.orderAssets({ assets: orderOf(chosen) })}
        >
          {t(chosen.length === 0 ? 'cart.chooseFirst' : 'cart.checkout')}
        </Button>
      </div>
    </>
  );
}

/** The shopping cart. */
export default function CartPage() {
  const { t } = useTranslation('shop');
  const phone = useIsPhone();
  const cart = useCart();
  const remove = useRemoveFromCart();
  const restore = useRestoreToCart();
  // Here, and not beside the rows: a payment empties the cart, and its dialog then says what one has.
  const checkout = useCheckout();
  const take = async (removed: readonly CartItem[]) => {
    try {
      await remove.mutateAsync(removed.map(({ id }) => id));
      void showToast({
        message: t('cart.removed', { count: removed.length }),
        duration: UNDO_MS,
        action: { label: t('cart.undo'), onPress: () => restore.mutate(removed) },
      });
    } catch {
      // The client has shown why.
    }
  };
  return (
    <div className={styles.page}>
      <PageHeader title={t('cart.title')} />
      {cart.isPending && <RowSkeletons count={3} height={112} />}
      {cart.isError && cart.data === undefined && (
        <ErrorState
          message={cart.error.message}
          failure={cart.error}
          busy={cart.isFetching}
          onRetry={() => void cart.refetch()}
        />
      )}
      {cart.data?.length === 0 && (
        <EmptyState
          icon={<IconCart size={28} />}
          title={t('cart.empty')}
          action={
            <Button component={Link} to={phone ? '/buy' : '/work/material/market'}>
              {t(phone ? 'product.toShop' : 'product.toMarket')}
            </Button>
          }
        >
          {t('cart.emptyText')}
        </EmptyState>
      )}
      {cart.data !== undefined && cart.data.length > 0 && (
        <Cart
          items={cart.data}
          checkout={checkout}
          removing={remove.isPending}
          onRemove={(removed) => void take(removed)}
        />
      )}
      {checkout.dialog}
    </div>
  );
}
