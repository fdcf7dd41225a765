import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { orderStates } from '../../../../contract/constants';
import type { Order } from '../../../../contract/order';
import type { DeskOrder } from '../../../../contract/shop-desk';
import { useFormat } from '../../../ui/useFormat';
import { Buyer } from '../Buyer';
import { Choice, Find } from '../Filters';
import { ListAndDetail } from '../ListAndDetail';
import { PAGE_SIZE, useOpsPage } from '../opsQueries';
import styles from '../ops.module.css';
import { useListSearch } from '../useListSearch';
import { OrderDetail } from './OrderDetail';

interface RowProps {
  order: DeskOrder;
  address: string;
  current: boolean;
}

function Row({ order, address, current }: RowProps) {
  const { t } = useTranslation('orders');
  const { dateTime, price } = useFormat();
  return (
    <Link to={address} className={styles.row} aria-current={current ? 'true' : undefined}>
      <span className={styles.meta}>
        <span className={styles.badge} data-status={order.state}>
          {t(`states.${order.state}`)}
        </span>
        <strong>{price(order.payCount)}</strong>
      </span>
      <span className={styles.rowText}>{order.goodsInfo}</span>
      <span className={styles.meta}>
        <span>
          <Buyer buyer={order.buyer} />
        </span>
        <time dateTime={order.createTime}>{dateTime(order.createTime)}</time>
      </span>
    </Link>
  );
}

/** Orders by state, number or phone, with the selected one beside the list. */
export function Orders() {
  const { t } = useTranslation(['opsOrder', 'orders']);
  const search = useListSearch();
  const [state, text, id] = ['state', 'text', 'id'].map(search.get);
  const list = useOpsPage('GET /ops/order/page', {
    page: search.page,
    pageSize: PAGE_SIZE,
    ...(state && { state: state as Order['state'] }),
    ...(text && { text }),
  });
  return (
    <>
      <div className={styles.filters}>
        <Choice
          search={search}
          name="state"
          label={t('opsOrder:state')}
          options={orderStates.map((value) => ({ value, label: t(`orders:states.${value}`) }))}
        />
        <Find search={search} name="text" label={t('opsOrder:orders.find')} />
      </div>
      <ListAndDetail
        list={list}
        search={search}
        empty={t('opsOrder:orders.empty')}
        choose={t('opsOrder:orders.choose')}
        renderRow={(order, address, isCurrent) => <Row order={order} address={address} current={isCurrent} />}
        detail={id ? <OrderDetail key={id} id={id} /> : null}
      />
    </>
  );
}
