import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Skeletons.module.css';

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

interface Shape {
  className: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
}

/** Visible placeholders, and one word for screen readers. */
function Waiting({ className, style, children }: Shape) {
  const { t } = useTranslation('common');
  return (
    <>
      <VisuallyHidden component="output">{t('loading')}</VisuallyHidden>
      <div className={className} style={style} aria-hidden="true">
        {children}
      </div>
    </>
  );
}

/**
 * A loading grid of picture cards.
 * @param least minimum width of a card, CSS pixels
 */
export function CardSkeletons({ count, least = 264 }: { count: number; least?: number }) {
  return (
    <Waiting className={styles.grid} style={{ '--least': `${least}px` } as CSSProperties}>
      {places(count).map((place) => (
        <div key={place} className={styles.card}>
          <Skeleton className={styles.picture} radius={0} />
          <div className={styles.lines}>
            <Skeleton height={16} width="62%" />
            <Skeleton height={12} width="40%" />
          </div>
        </div>
      ))}
    </Waiting>
  );
}

/** A loading list of rows. */
export function RowSkeletons({ count, height = 64 }: { count: number; height?: number }) {
  return (
    <Waiting className={styles.rows}>
      {places(count).map((place) => (
        <Skeleton key={place} height={height} />
      ))}
    </Waiting>
  );
}
