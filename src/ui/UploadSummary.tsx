import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './UploadList.module.css';
import type { UploadItem } from './uploadQueue';

interface UploadSummaryProps {
  items: readonly UploadItem<unknown>[];
  /** The list of their rows. */
  list: RefObject<HTMLElement | null>;
}

/** Counts of uploaded and failed files, with a link to the first failed one. */
export function UploadSummary({ items, list }: UploadSummaryProps) {
  const { t } = useTranslation('parts');
  const id = useId();
  const done = items.filter(({ state }) => state === 'success').length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  return (
    <p className={styles.summary}>
      <span id={id} aria-live="polite">
        {t('summary.done', { done, count: items.length })}
      </span>
      {failed > 0 && (
        <button
          type="button"
          className={styles.failedCount}
          aria-describedby={id}
          onClick={() => {
            const row = list.current?.querySelector('[data-state="failed"]');
            row?.scrollIntoView({ block: 'nearest' });
            row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
          }}
        >
          {t('summary.failed', { count: failed })}
        </button>
      )}
    </p>
  );
}
