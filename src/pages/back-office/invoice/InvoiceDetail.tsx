import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskInvoice } from '../../../../contract/shop-desk/schema';
import { IconAlert } from '../../../ui/icons';
import { IconDownload } from '../../../ui/icons/actions';
import { useFormat } from '../../../ui/useFormat';
import { Buyer } from '../Buyer';
import { Facts } from '../Facts';
import styles from '../ops.module.css';
import { InvoiceActs } from './InvoiceActs';

/** One invoice: what is to stand on it, its files, and what staff can do. */
export function InvoiceDetail({ invoice }: { invoice: DeskInvoice }) {
  const { t } = useTranslation(['opsOrder', 'orders']);
  const { dateTime, price } = useFormat();
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('opsOrder:buyer'), <Buyer key="buyer" buyer={invoice.buyer} />],
    [t('orders:invoice.kind'), t(`orders:invoice.kinds.${invoice.kind}`)],
    [t('orders:invoice.for'), invoice.name],
    [t('orders:invoice.taxNumber'), invoice.taxNumber || null],
    [t('orders:invoice.email'), invoice.email],
    [t('orders:facts.number'), invoice.orderNo],
    [t('orders:invoice.applied'), dateTime(invoice.createTime)],
    [t('orders:invoice.issued'), invoice.issueTime && dateTime(invoice.issueTime)],
    [t('opsOrder:invoices.reason'), invoice.reason],
  ];
  const files = [
    [t('orders:invoice.download'), invoice.fileUrl],
    [t('orders:invoice.downloadRed'), invoice.redFileUrl],
  ] as const;
  return (
    <article className={styles.detail} aria-label={t('opsOrder:invoices.detail')}>
      <header className={styles.meta}>
        <span className={styles.badge} data-status={invoice.state}>
          {t(`orders:invoice.states.${invoice.state}`)}
        </span>
        <strong className={styles.sum}>{price(invoice.amount)}</strong>
      </header>
      {invoice.isTaxNumberDoubtful && (
        <p className={styles.warning}>
          <IconAlert size={18} />
          {t('opsOrder:invoices.doubtful')}
        </p>
      )}
      <Facts rows={rows} />
      {files.map(
        ([label, url]) =>
          url !== null && (
            <a key={label} href={url} download className={styles.download}>
              <IconDownload size={18} />
              {label}
            </a>
          ),
      )}
      <InvoiceActs invoice={invoice} />
    </article>
  );
}
