import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { IconFlag } from '../../ui/icons/shared';
import styles from './preview.module.css';

const ReportDialog = lazyWithRetry(() => import('./ReportDialog'));

/** Opens the report of what a link shows. */
export function ReportButton() {
  const { t } = useTranslation('player-page');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.flag}
        aria-label={t('report.button')}
        title={t('report.button')}
        onClick={() => setOpen(true)}
      >
        <IconFlag />
      </button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
