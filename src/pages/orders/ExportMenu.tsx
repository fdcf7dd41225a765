import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import type { Downloadable } from './DownloadMenu';
import { fetchTable } from './ordersQueries';
import { orderTabs, type OrderStateName, type OrderTab } from './orderTabs';

const DownloadMenu = lazyWithRetry(() => import('./DownloadMenu'));

/** A day as it stands in names of files, in the reader's time zone. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

/** Saves orders as a table: all of them, or the orders in the state that is shown. */
export function ExportMenu({ tab }: { tab: OrderTab }) {
  const { t } = useTranslation('orders');
  const table = (state: OrderStateName | null, label: string): Downloadable => ({
    key: state ?? 'all',
    label,
    fileName: `${t('export.file', { date: today() })}.xlsx`,
    load: () => fetchTable(state),
  });
  const states: readonly OrderStateName[] = orderTabs[tab];
  const [state] = states;
  const files = [table(null, t('export.all'))];
  // A table holds one state or all of them.
  if (state !== undefined && states.length === 1)
    files.push(table(state, t('export.only', { state: t(`tabs.${tab}`) })));
  return (
    <Suspense>
      <DownloadMenu label={t('export.open')} files={files} />
    </Suspense>
  );
}
