import { useTranslation } from 'react-i18next';
import type { DeskInvoice } from '../../../../contract/shop-desk/schema';
import { invoiceStates } from '../../../../contract/shop/limits';
import { PageHeader } from '../../../ui/PageHeader';
import { DeskFilters } from '../Filters';
import { ListAndDetail } from '../ListAndDetail';
import { MoneyRow } from '../MoneyRow';
import { PAGE_SIZE, useOpsPage } from '../opsQueries';
import { useListSearch } from '../useListSearch';
import { InvoiceDetail } from './InvoiceDetail';

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
      <DeskFilters
        search={search}
        choices={[
          {
            name: 'state',
            label: t('opsOrder:state'),
            options: invoiceStates.map((value) => ({ value, label: t(`orders:invoice.states.${value}`) })),
          },
        ]}
      />
      <ListAndDetail
        list={list}
        search={search}
        empty={t('opsOrder:invoices.empty')}
        choose={t('opsOrder:invoices.choose')}
        renderRow={(invoice, address, isCurrent) => (
          <MoneyRow
            address={address}
            current={isCurrent}
            state={invoice.state}
            label={t(`orders:invoice.states.${invoice.state}`)}
            amount={invoice.amount}
            text={invoice.name}
            buyer={invoice.buyer}
            createTime={invoice.createTime}
          />
        )}
        detail={chosen ? <InvoiceDetail key={chosen.id} invoice={chosen} /> : null}
      />
    </>
  );
}
