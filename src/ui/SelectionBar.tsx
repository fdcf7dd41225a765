import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  count: number;
  /** Selects all that the page shows. */
  onAll: () => void;
  onEnd: () => void;
  /** What can be done with the selected ones: buttons that are off while nothing is selected. */
  children: ReactNode;
}

/** What can be done with several items of a list at once, at the bottom of its page. */
export function SelectionBar({ count, onAll, onEnd, children }: SelectionBarProps) {
  const { t } = useTranslation('folders');
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('selection')}>
      <span aria-live="polite">{t('selected', { count })}</span>
      <Button size="sm" variant="subtle" onClick={onAll}>
        {t('selectAll')}
      </Button>
      {children}
      <Button size="sm" variant="default" onClick={onEnd}>
        {t('endSelection')}
      </Button>
    </div>
  );
}
