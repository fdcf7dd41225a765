import { useTranslation } from 'react-i18next';
import type { DeskRefund } from '../../../../contract/shop-desk/schema';
import { refundStates } from '../../../../contract/shop/limits';
import { DeskFilters } from '../Filters';
import { ListAndDetail } from '../ListAndDetail';
import { MoneyRow } from '../MoneyRow';
import { PAGE_SIZE, useOpsPage } from '../opsQueries';
import { useListSearch } from '../useListSearch';
import { RefundDetail } from './RefundDetail';

/** Refunds by state, with the selected one beside the list. */
export function Refunds() {
  const { t } = useTranslation(['opsOrder', 'orders']);
  const search = useListSearch();
  const [state, id] = ['state', 'id'].map(search.get);
  const list = useOpsPage('GET /ops/refund/page', {
    page: search.page,
    pageSize: PAGE_SIZE,
    ...(state && { state: state as DeskRefund['state'] }),
  });
  const chosen = list.data?.records.find((refund) => refund.id === id);
  return (
    <>
      <DeskFilters
        search={search}
        choices={[
          {
            name: 'state',
            label: t('opsOrder:state'),
            options: refundStates.map((value) => ({ value, label: t(`opsOrder:refunds.states.${value}`) })),
          },
        ]}
      />
      <ListAndDetail
        list={list}
        search={search}
        empty={t('opsOrder:refunds.empty')}
        choose={t('opsOrder:refunds.choose')}
        renderRow={(refund, address, isCurrent) => (
          <MoneyRow
            address={address}
            current={isCurrent}
            state={refund.state}
            label={t(`opsOrder:refunds.states.${refund.state}`)}
            amount={refund.amount}
            text={t(`orders:reasons.${refund.reason}`)}
            buyer={refund.buyer}
            createTime={refund.createTime}
          />
        )}
        detail={chosen ? <RefundDetail key={chosen.id} refund={chosen} /> : null}
      />
    </>
  );
}
