import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/ErrorState';
import type { AssetConversion, AssetTrial } from '../core/services';
import { AssetBadge } from './AssetBadge';
import styles from './PictureGrid.module.css';

/** A picture to choose. */
export interface Picture {
  readonly id: string;
  readonly name: string;
  readonly coverUrl: string;
  /** A short second line. */
  readonly note?: string;
  /** The conversion of a video that does not play yet. */
  readonly conversion?: AssetConversion;
  /** How the user stands to it; a badge says what is tried or of the membership. */
  readonly standing?: AssetTrial;
}

/** The state of a paged list, as from `useInfiniteQuery`. */
export interface PictureList {
  readonly items: readonly Picture[];
  readonly pending: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  retry(): void;
  more(): void;
}

interface Props {
  label: string;
  list: PictureList;
  selected: string | null;
  onSelect: (id: string) => void;
  /** Shape of the covers. */
  shape: 'portrait' | 'wide';
  /** Shown when the list is empty. */
  empty: string;
  /** A first tile, such as 'no picture'. */
  children?: ReactNode;
}

/** A single choice of pictures, with skeleton, error, empty and end states. */
export function PictureGrid({ label, list, selected, onSelect, shape, empty, children }: Props) {
  const { t } = useTranslation(['editor', 'parts']);
  const name = useId();
  if (list.pending) return <GridSkeleton shape={shape} />;
  if (list.error !== null)
    return <ErrorState message={list.error.message} failure={list.error} onRetry={() => list.retry()} />;
  return (
    <>
      <fieldset className={styles.grid}>
        <legend className={styles.legend}>{label}</legend>
        {children}
        {list.items.map((picture) => (
          <label key={picture.id} className={styles.tile}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={picture.id === selected}
              onChange={() => onSelect(picture.id)}
            />
            <span className={styles.cover} data-shape={shape}>
              <img src={picture.coverUrl} alt="" loading="lazy" draggable={false} />
              {picture.standing !== undefined && (
                <span className={styles.badge}>
                  <AssetBadge asset={picture.standing} />
                </span>
              )}
            </span>
            <span className={styles.name}>{picture.name}</span>
            {picture.conversion !== undefined && (
              <span className={styles.note}>
                {t(`parts:conversion.${picture.conversion.state}`, {
                  percentage: picture.conversion.percent,
                })}
              </span>
            )}
            {picture.note !== undefined && <span className={styles.note}>{picture.note}</span>}
          </label>
        ))}
      </fieldset>
      {list.items.length === 0 && <p className={styles.end}>{empty}</p>}
      {list.hasMore && (
        <Button variant="default" fullWidth loading={list.loadingMore} onClick={() => list.more()}>
          {t('more')}
        </Button>
      )}
      {!list.hasMore && list.items.length > 0 && <p className={styles.end}>{t('listEnd')}</p>}
    </>
  );
}

function GridSkeleton({ shape }: { shape: Props['shape'] }) {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} radius="md" height={shape === 'portrait' ? 172 : 82} />
      ))}
    </div>
  );
}
