import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../contract/errors';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { fetchReceipt } from './ordersQueries';

const DownloadMenu = lazyWithRetry(() => import('./DownloadMenu'));

/** Saves the receipt of an order in a chosen language, the interface's language first. */
export function ReceiptMenu({ orderNo }: { orderNo: string }) {
  const { t, i18n } = useTranslation(['orders', 'common']);
  const sorted = languages.toSorted(
    (one, other) => Number(other === i18n.language) - Number(one === i18n.language),
  );
  return (
    <Suspense>
      <DownloadMenu
        label={t('orders:receipt.open')}
        files={sorted.map((language) => ({
          key: language,
          label: t(`common:languages.${language}`),
          fileName: `${t('orders:receipt.file', { number: orderNo })}.pdf`,
          load: () => fetchReceipt({ orderNo, language }),
        }))}
      />
    </Suspense>
  );
}
