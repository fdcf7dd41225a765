import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../api/client';
import { useFormat } from '../../ui/useFormat';
import styles from './mobile.module.css';

/** Goods of the product page; the rest stand on the page that lists all of them. */
const SHOWN = 3;

/** What is for sale: the first goods by name and price, and the way to memberships and the rest. */
export function GoodsEntry() {
  const { t } = useTranslation('mobile');
  const { price } = useFormat();
  // Without an answer the way to the shop stands alone, and the shop says what is wrong.
  const { data = [] } = useQuery({
    queryKey: ['shop', 'packages', 'goods'],
    queryFn: ({ signal }) =>
      call('GET /package/get', { query: { groupId: 'goods' } }, { signal, quiet: true }),
  });
  return (
    <section className={styles.goods} aria-labelledby="goods">
      <h2 id="goods">{t('goods.title')}</h2>
      {data.slice(0, SHOWN).map((pack) => (
        <Link key={pack.id} to={`/m/goods/${pack.code}`}>
          <span>{pack.name}</span>
          <span className={styles.price}>{price(pack.price)}</span>
        </Link>
      ))}
      <Link to="/buy">{t('goods.memberships')}</Link>
      <Link to="/buy?group=goods">{t('goods.all')}</Link>
    </section>
  );
}
