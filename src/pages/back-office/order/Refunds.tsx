import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refundStates } from '../../../../contract/constants';
import type { DeskRefund } from '../../../../contract/shop-desk';
import { useFormat } from '../../../ui/useFormat';
import { Buyer } from '../Buyer';
import { Choice } from '../Filters';
import { ListAndDetail } from '../ListAndDetail';
import { PAGE_SIZE, useOpsPage } from '../opsQueries';
import styles from '../ops.module.css';
import { useListSearch } from '../useListSearch';
import { RefundDetail } from './RefundDetail';

interface RowProps {
  refund: DeskRefund;
  address: string;
  current: boolean;
}

function Row({ refund, address, current }: RowProps) {
  const { t } = useTranslation(['opsOrder', 'orders']);
  const { dateTime, price } = useFormat();
  return (
    <Link to={address} className={styles.row} aria-current={current ? 'true' : undefined}>
      <span className={styles.meta}>
        <span className={styles.badge} data-status={refund.state}>
          {t(`opsOrder:refunds.states.${refund.state}`)}
        </span>
        <strong>{price(refund.amount)}</strong>
      </span>
      <span className={styles.rowText}>{t(`orders:reasons.${refund.reason}`)}</span>
      <span className={styles.meta}>
        <span>
          <Buyer buyer={refund.buyer} />
        </span>
        <time dateTime={refund.createTime}>{dateTime(refund.createTime)}</time>
      </span>
    </Link>
  );
}

/** Refunds by state, with the selected one beside the list. */
export function Refunds() {
  const { t } = useTranslation('opsOrder');
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
      <div className={styles.filters}>
        <Choice
          search={search}
          name="state"
          label={t('state')}
          options={refundStates.map((value) => ({ value, label: t(`refunds.states.${value}`) }))}
        />
      </div>
      <ListAndDetail
        list={list}
        search={search}
        empty={t('refunds.empty')}
        choose={t('refunds.choose')}
        renderRow={(refund, address, isCurrent) => (
          <Row refund={refund} address={address} current={isCurrent} />
        )}
        detail={chosen ? <RefundDetail key={chosen.id} refund={chosen} /> : null}
      />
    </>
  );
}
