import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../contract/order/schema';
import { orderStates } from '../../../../contract/shop/limits';
import { useOrderState } from '../../../ui/useOrderState';
import { DeskFilters } from '../Filters';
import { ListAndDetail } from '../ListAndDetail';
import { MoneyRow } from '../MoneyRow';
import { PAGE_SIZE, useOpsPage } from '../opsQueries';
import { useListSearch } from '../useListSearch';
import { OrderDetail } from './OrderDetail';

/** Orders by state, number or phone, with the selected one beside the list. */
export function Orders() {
  const { t } = useTranslation(['opsOrder', 'orders']);
  const stateOf = useOrderState();
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
      <DeskFilters
        search={search}
        choices={[
          {
            name: 'state',
            label: t('opsOrder:state'),
            options: orderStates.map((value) => ({ value, label: t(`orders:states.${value}`) })),
          },
        ]}
        find={{ name: 'text', label: t('opsOrder:orders.find') }}
      />
      <ListAndDetail
        list={list}
        search={search}
        empty={t('opsOrder:orders.empty')}
        choose={t('opsOrder:orders.choose')}
        renderRow={(order, address, isCurrent) => (
          <MoneyRow
            address={address}
            current={isCurrent}
            state={order.state}
            label={stateOf(order)}
            amount={order.payCount}
            text={order.goodsInfo}
            buyer={order.buyer}
            createTime={order.createTime}
          />
        )}
        detail={id ? <OrderDetail key={id} id={id} /> : null}
      />
    </>
  );
}
