import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '../../../contract/invoice/schema';
import type { Order } from '../../../contract/order/schema';
import { ErrorState } from '../../ui/ErrorState';
import { IconAlert } from '../../ui/icons';
import { IconDownload } from '../../ui/icons/actions';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import styles from './detail.module.css';
import { useInvoice } from './ordersQueries';
import { actionsOf } from './orderTabs';

function Facts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('orders');
  const { dateTime, price } = useFormat();
  return (
    <dl className={styles.facts}>
      <dt>{t('invoice.kind')}</dt>
      <dd>{t(`invoice.kinds.${invoice.kind}`)}</dd>
      <dt>{t('invoice.for')}</dt>
      <dd>{invoice.name}</dd>
      {invoice.taxNumber !== '' && (
        <>
          <dt>{t('invoice.taxNumber')}</dt>
          <dd className={styles.number}>{invoice.taxNumber}</dd>
        </>
      )}
      <dt>{t('invoice.email')}</dt>
      <dd>{invoice.email}</dd>
      <dt>{t('invoice.amount')}</dt>
      <dd>{price(invoice.amount)}</dd>
      <dt>{t('invoice.applied')}</dt>
      <dd>{dateTime(invoice.createTime)}</dd>
      {invoice.issueTime !== null && (
        <>
          <dt>{t('invoice.issued')}</dt>
          <dd>{dateTime(invoice.issueTime)}</dd>
        </>
      )}
    </dl>
  );
}

function File({ href, label }: { href: string; label: string }) {
  return (
    <Button component="a" href={href} download variant="default" leftSection={<IconDownload size={18} />}>
      {label}
    </Button>
  );
}

function Existing({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <p className={styles.state}>
        <span className={styles.badge} data-state={invoice.state}>
          {t(`invoice.states.${invoice.state}`)}
        </span>
        <span className={styles.dim}>{t(`invoice.stateTexts.${invoice.state}`)}</span>
      </p>
      {invoice.reason !== null && (
        <p className={styles.said}>{t('invoice.reason', { reason: invoice.reason })}</p>
      )}
      {invoice.isTaxNumberDoubtful && (
        <p className={styles.warning}>
          <IconAlert size={18} />
          {t('invoice.doubtful')}
        </p>
      )}
      <Facts invoice={invoice} />
      {(invoice.fileUrl !== null || invoice.redFileUrl !== null) && (
        <div className={styles.files}>
          {invoice.fileUrl !== null && <File href={invoice.fileUrl} label={t('invoice.download')} />}
          {invoice.redFileUrl !== null && <File href={invoice.redFileUrl} label={t('invoice.downloadRed')} />}
        </div>
      )}
    </>
  );
}

interface InvoiceSectionProps {
  order: Order;
  onApply: () => void;
}

/** The invoice of a paid order: how far it is, its files, or the way to one. */
export function InvoiceSection({ order, onApply }: InvoiceSectionProps) {
  const { t } = useTranslation('orders');
  const invoice = useInvoice(order.orderNo, order.invoice !== null);
  const can = actionsOf(order).invoice;
  const waits = order.state !== 'paid' && order.invoiceable > 0;
  return (
    <section className={styles.section} aria-labelledby="order-invoice">
      <h2 id="order-invoice">{t('invoice.title')}</h2>
      {order.invoice !== null && invoice.isPending && <RowSkeletons count={1} height={120} />}
      {invoice.isError && (
        <ErrorState
          message={invoice.error.message}
          failure={invoice.error}
          busy={invoice.isFetching}
          onRetry={() => void invoice.refetch()}
        />
      )}
      {invoice.data && <Existing invoice={invoice.data} />}
      {order.invoice === null && (
        <p className={styles.dim}>
          {t(can ? 'invoice.none' : waits ? 'invoice.later' : 'invoice.impossible')}
        </p>
      )}
      {can && (
        <Button variant="default" className={styles.apply} onClick={onApply}>
          {t(order.invoice === null ? 'acts.invoice' : 'invoice.again')}
        </Button>
      )}
    </section>
  );
}
