import { Loader, Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryMaterial } from '../../../contract/material/schema';
import type { PagedList } from '../../kernel/fields';
import { ErrorState } from '../../ui/ErrorState';
import styles from './grid.module.css';

interface AssetGridProps {
  label: string;
  list: PagedList<LibraryMaterial>;
  /** Shown when nothing is found. */
  empty: string;
  /** The tiles have a line below their names. */
  noted: boolean;
  children: (material: LibraryMaterial) => ReactNode;
}

const GAP = 12;
/** Narrowest tile, pixels; a phone has two beside each other. */
const TILE = 168;
const FEWEST = 2;
/** Below the cover: the name, and a note where there is one. */
const NAME = 28;
const NOTE = 22;
const COVER = 9 / 16;
/** Rows drawn beyond what can be seen. */
const SPARE = 3;
/** Rows before the end at which the next page is fetched: half a page of a wide drawer. */
const AHEAD = 8;
const PLACES = 12;

/** Assets in rows. Only visible rows are rendered; the next page is fetched before the end is reached. */
export function AssetGrid({ label, list, empty, noted, children }: AssetGridProps) {
  const { t } = useTranslation('upload-drawer');
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const columns = Math.max(FEWEST, Math.floor((width + GAP) / (TILE + GAP)));
  const rowHeight = Math.round(
    ((width - GAP * (columns - 1)) / columns) * COVER + NAME + (noted ? NOTE : 0) + GAP,
  );
  const { records, hasMore, loadingMore, more } = list;
  const rows = Math.ceil(records.length / columns);
  // We do not use the React compiler, so that its result is never stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: SPARE,
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const isNearEnd = rows > 0 && last >= rows - AHEAD;
  useEffect(() => {
    if (isNearEnd && hasMore && !loadingMore) more();
  });
  const grid = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };

  return (
    <div ref={scroller} className={styles.scroller}>
      {list.pending && (
        <div className={styles.row} style={grid} aria-busy="true">
          {Array.from({ length: PLACES }, (_, index) => (
            <Skeleton key={index} height={rowHeight - GAP} radius="md" />
          ))}
        </div>
      )}
      {list.error !== null && records.length === 0 && (
        <ErrorState message={list.error.message} failure={list.error} onRetry={() => list.retry()} />
      )}
      {!list.pending && list.error === null && records.length === 0 && <p className={styles.end}>{empty}</p>}
      {records.length > 0 && (
        <fieldset className={styles.all} style={{ height: virtual.getTotalSize() }}>
          <legend className={styles.legend}>{label}</legend>
          {shown.map(({ key, index, start }) => (
            <div
              key={key}
              className={`${styles.row} ${styles.placed}`}
              style={{ ...grid, transform: `translateY(${start}px)` }}
            >
              <Row records={records} from={index * columns} count={columns}>
                {children}
              </Row>
            </div>
          ))}
        </fieldset>
      )}
      {records.length > 0 && (
        <div className={styles.end}>
          {loadingMore && <Loader size="sm" />}
          {!hasMore && t('listEnd', { count: records.length })}
        </div>
      )}
    </div>
  );
}

interface RowProps {
  records: readonly LibraryMaterial[];
  from: number;
  count: number;
  children: (material: LibraryMaterial) => ReactNode;
}

/** The tiles of a row, which scrolling does not render again. */
const Row = memo(function Row({ records, from, count, children }: RowProps) {
  return records.slice(from, from + count).map((material) => children(material));
});
