import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CartItem } from '../../../../contract/shop/schema';
import { CardPicture } from '../../../ui/CardPicture';
import { IconBag } from '../../../ui/icons';
import { IconTrash } from '../../../ui/icons/actions';
import { useFormat } from '../../../ui/useFormat';
import { kindOf } from '../kinds';
import { isCounted, piecesLimit } from '../offer';
import { Quantity } from '../Quantity';
import styles from './cart.module.css';
import { useKeepQuantity, useShowQuantity } from './cartQueries';
import { amountOf, isBuyable } from './cartSums';

interface Props {
  item: CartItem;
  chosen: boolean;
  busy: boolean;
  onChoose: (on: boolean) => void;
  onRemove: () => void;
}

/** Milliseconds after the last press until a number of pieces is kept. */
const PAUSE_MS = 400;

/** Why it cannot be bought now, or what has changed, with the step that helps. */
function Remark({ item, onAccept }: { item: CartItem; onAccept: () => void }) {
  const { t } = useTranslation('shop');
  const { price } = useFormat();
  if (item.invalid === null) return null;
  if (item.invalid === 'priceChanged') {
    return (
      <p className={styles.changed}>
        {t('cart.priceChanged', { price: price(item.product.price) })}
        <Button size="compact-sm" variant="subtle" onClick={onAccept}>
          {t('cart.accept')}
        </Button>
      </p>
    );
  }
  return (
    <p className={styles.reason}>
      {t(`cart.invalid.${item.invalid}`)}
      {item.invalid === 'vip' && <Link to="/buy">{t('vip.open')}</Link>}
    </p>
  );
}

/** One thing in the cart. What cannot be bought is grayed, says why, and cannot be chosen. */
export function CartRow({ item, chosen, busy, onChoose, onRemove }: Props) {
  const { t } = useTranslation('shop');
  const { price } = useFormat();
  const show = useShowQuantity();
  const keep = useKeepQuantity();
  const keepSoon = useDebouncedCallback((quantity: number) => keep.mutate({ id: item.id, quantity }), {
    delay: PAUSE_MS,
    flushOnUnmount: true,
  });
  const { product, quantity } = item;
  const buyable = isBuyable(item);
  return (
    <li className={styles.row} data-invalid={!buyable || undefined}>
      <Checkbox
        aria-label={t('cart.choose', { name: product.name })}
        checked={chosen}
        disabled={!buyable}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <Link className={styles.picture} to={`/goods/${product.code}`} tabIndex={-1} aria-hidden="true">
        {product.coverUrl === '' ? <IconBag size={28} /> : <CardPicture src={product.coverUrl} />}
      </Link>
      <div className={styles.words}>
        <Link className={styles.name} to={`/goods/${product.code}`}>
          {product.name}
        </Link>
        <span className={styles.dim}>
          {t(`kind.${kindOf(product.type)}`)}
          {' · '}
          {price(product.price)}
        </span>
        <Remark item={item} onAccept={() => keep.mutate({ id: item.id, quantity })} />
      </div>
      <div className={styles.pieces}>
        {isCounted(product.type) && (
          <Quantity
            name={product.name}
            value={quantity}
            limit={piecesLimit(product)}
            disabled={!buyable}
            onChange={(count) => {
              show(item.id, count);
              keepSoon(count);
            }}
          />
        )}
      </div>
      <span className={styles.amount}>{price(amountOf(item))}</span>
      <ActionIcon
        className={styles.remove}
        variant="subtle"
        color="gray"
        size={36}
        disabled={busy}
        aria-label={t('cart.remove', { name: product.name })}
        title={t('cart.removeShort')}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  );
}
