import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconFilter } from '../icons';
import { lazyWithRetry } from '../lazyWithRetry';
import { useMediaQuery } from '../useMediaQuery';
import styles from './filters.module.css';

const FilterSheet = lazyWithRetry(() => import('./FilterSheet'));

interface FilterRowProps {
  /** Names the region, where a page says more than "Filters". */
  label?: string;
  /** What is always in sight: the search, and the filters that are used most. */
  children: ReactNode;
  /** The other filters, behind a button. */
  more?: ReactNode;
  /** How many of these narrow the list. */
  active?: number;
  /** Whether anything narrows the list. */
  isNarrowed: boolean;
  /** Takes back whatever narrows it. */
  onClear: () => void;
  /** At the end of the row: the order of the list. */
  end?: ReactNode;
}

/** The filters of a list in one row. The others open below it, and on a narrow screen as a sheet. */
export function FilterRow(props: FilterRowProps) {
  const { children, more, active = 0, isNarrowed, onClear, end } = props;
  const { t } = useTranslation('common');
  const label = props.label ?? t('filters.open');
  const isNarrow = useMediaQuery('(max-width: 640px)');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={styles.filters} aria-label={label}>
      <div className={styles.row}>
        {children}
        {more !== undefined && (
          <Button
            variant={active > 0 ? 'light' : 'default'}
            className={styles.open}
            leftSection={<IconFilter size={18} />}
            aria-expanded={isOpen}
            aria-controls={isOpen && !isNarrow ? id : undefined}
            onClick={() => setOpen((was) => !was)}
          >
            {active > 0 ? t('filters.active', { count: active }) : t('filters.open')}
          </Button>
        )}
        {isNarrowed && (
          <Button variant="subtle" className={styles.clear} onClick={onClear}>
            {t('filters.clear')}
          </Button>
        )}
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      {isOpen && more !== undefined && !isNarrow && (
        <div id={id} className={styles.more}>
          {more}
        </div>
      )}
      {isOpen && more !== undefined && isNarrow && (
        <Suspense fallback={null}>
          <FilterSheet
            title={label}
            onClear={isNarrowed ? onClear : undefined}
            onClose={() => setOpen(false)}
          >
            {more}
          </FilterSheet>
        </Suspense>
      )}
    </search>
  );
}
