import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DeskProduct } from '../../../../../contract/shop-desk/schema';
import { type ItemType, itemTypes } from '../../../../../contract/shop/limits';
import { useFormat } from '../../../../ui/useFormat';
import { DeskFilters } from '../../Filters';
import { ListAndDetail } from '../../ListAndDetail';
import { PAGE_SIZE, useOpsPage } from '../../opsQueries';
import styles from '../../ops.module.css';
import { useListSearch } from '../../useListSearch';
import { ProductDetail } from './ProductDetail';

const kinds = Object.keys(itemTypes) as (keyof typeof itemTypes)[];
const kindOf = (type: ItemType) => kinds.find((kind) => itemTypes[kind] === type) ?? 'goods';

interface RowProps {
  product: DeskProduct;
  address: string;
  current: boolean;
}

function Row({ product, address, current }: RowProps) {
  const { t } = useTranslation(['opsShop', 'shop']);
  const { price } = useFormat();
  return (
    <Link to={address} className={styles.row} aria-current={current ? 'true' : undefined}>
      <span className={styles.meta}>
        <span className={styles.badge} data-status={product.listed ? 'listed' : 'delisted'}>
          {t(product.listed ? 'opsShop:products.listed' : 'opsShop:products.delisted')}
        </span>
        <strong>{price(product.price)}</strong>
      </span>
      <span className={styles.rowText}>{product.name}</span>
      <span className={styles.meta}>
        <span>{t(`shop:kind.${kindOf(product.type)}`)}</span>
        <span>{t('opsShop:products.soldOf', { count: product.sold })}</span>
      </span>
    </Link>
  );
}

/** Products by kind, listing and name, with the selected one beside the list. */
export function Products() {
  const { t } = useTranslation(['opsShop', 'shop']);
  const search = useListSearch();
  const [type, listed, text, id] = ['type', 'listed', 'text', 'id'].map(search.get);
  const list = useOpsPage('GET /ops/shop/products', {
    page: search.page,
    pageSize: PAGE_SIZE,
    ...(type && { type: Number(type) as ItemType }),
    ...(listed && { listed: listed === 'true' }),
    ...(text && { text }),
  });
  const chosen = list.data?.records.find((product) => product.id === id);
  return (
    <>
      <DeskFilters
        search={search}
        choices={[
          {
            name: 'type',
            label: t('opsShop:products.kind'),
            options: kinds.map((kind) => ({ value: String(itemTypes[kind]), label: t(`shop:kind.${kind}`) })),
          },
          {
            name: 'listed',
            label: t('opsShop:state'),
            options: [
              { value: 'true', label: t('opsShop:products.listed') },
              { value: 'false', label: t('opsShop:products.delisted') },
            ],
          },
        ]}
        find={{ name: 'text', label: t('opsShop:products.find') }}
      />
      <ListAndDetail
        list={list}
        search={search}
        empty={t('opsShop:products.empty')}
        choose={t('opsShop:products.choose')}
        renderRow={(product, address, isCurrent) => (
          <Row product={product} address={address} current={isCurrent} />
        )}
        detail={chosen ? <ProductDetail key={chosen.id} product={chosen} /> : null}
      />
    </>
  );
}
