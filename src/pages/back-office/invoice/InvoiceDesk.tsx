import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { invoiceStates } from '../../../../contract/constants';
import type { DeskInvoice } from '../../../../contract/shop-desk';
import { PageHeader } from '../../../ui/PageHeader';
import { useFormat } from '../../../ui/useFormat';
import { Buyer } from '../Buyer';
import { Choice } from '../Filters';
import { ListAndDetail } from '../ListAndDetail';
import { PAGE_SIZE, useOpsPage } from '../opsQueries';
import styles from '../ops.module.css';
import { useListSearch } from '../useListSearch';
import { InvoiceDetail } from './InvoiceDetail';

interface RowProps {
  invoice: DeskInvoice;
  address: string;
  current: boolean;
}

function Row({ invoice, address, current }: RowProps) {
  const { t } = useTranslation('orders');
  const { dateTime, price } = useFormat();
  return (
    <Link to={address} className={styles.row} aria-current={current ? 'true' : undefined}>
      <span className={styles.meta}>
        <span className={styles.badge} data-status={invoice.state}>
          {t(`invoice.states.${invoice.state}`)}
        </span>
        <strong>{price(invoice.amount)}</strong>
      </span>
      <span className={styles.rowText}>{invoice.name}</span>
      <span className={styles.meta}>
        <span>
          <Buyer buyer={invoice.buyer} />
        </span>
        <time dateTime={invoice.createTime}>{dateTime(invoice.createTime)}</time>
      </span>
    </Link>
  );
}

/** Invoices by state, with the selected one beside the list. Its files are addressed for some minutes only. */
export default function InvoiceDesk() {
  const { t } = useTranslation(['ops', 'opsOrder', 'orders']);
  const search = useListSearch();
  const [state, id] = ['state', 'id'].map(search.get);
  const list = useOpsPage('GET /ops/invoice/page', {
    page: search.page,
    pageSize: PAGE_SIZE,
    ...(state && { state: state as DeskInvoice['state'] }),
  });
  const chosen = list.data?.records.find((invoice) => invoice.id === id);
  return (
    <>
      <PageHeader title={t('ops:areas.invoice')}>{t('opsOrder:invoices.text')}</PageHeader>
      <div className={styles.filters}>
        <Choice
          search={search}
          name="state"
          label={t('opsOrder:state')}
          options={invoiceStates.map((value) => ({ value, label: t(`orders:invoice.states.${value}`) }))}
        />
      </div>
      <ListAndDetail
        list={list}
        search={search}
        empty={t('opsOrder:invoices.empty')}
        choose={t('opsOrder:invoices.choose')}
        renderRow={(invoice, address, isCurrent) => (
          <Row invoice={invoice} address={address} current={isCurrent} />
        )}
        detail={chosen ? <InvoiceDetail key={chosen.id} invoice={chosen} /> : null}
      />
    </>
  );
}
