import { useElementSize } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileType, LibraryMaterial } from '../../../../contract/material/schema';
import type { Pick } from '../../../ui/useSelection';
import { CARD } from './cardWidths';
import { MaterialCard } from './MaterialCard';
import type { MaterialQuestion } from './materialQuestion';
import styles from './materials.module.css';

interface Props {
  type: FileType;
  total: number;
  at: (place: number) => LibraryMaterial | undefined;
  /** Called with the visible range. */
  onSight: (from: number, to: number) => void;
  selected: ReadonlyMap<string, LibraryMaterial>;
  selecting: boolean;
  onPick: (material: LibraryMaterial, pick: Pick) => void;
  /** The ids that are dragged with a card. */
  movedWith: (material: LibraryMaterial) => readonly string[];
  onAsk: (question: MaterialQuestion) => void;
}

/** Height of the text below a card's picture, CSS pixels; a sound has no picture. */
const WORDS = 84;
const SOUND_HEIGHT = 148;
const GAP = 16;
const COVER_SHAPE = 10 / 16;
const SPARE_ROWS = 3;

/** Cards in rows. Only visible rows are rendered, so that any place among ten thousand is reached at once. */
export function MaterialGrid({
  type,
  total,
  at,
  onSight,
  selected,
  selecting,
  onPick,
  movedWith,
  onAsk,
}: Props) {
  const { t } = useTranslation('materials');
  const { ref, width } = useElementSize();
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const columns = Math.max(1, Math.floor((width + GAP) / (CARD[type] + GAP)));
  const cardWidth = (width - (columns - 1) * GAP) / columns;
  const height = type === 'audio' ? SOUND_HEIGHT : Math.round(cardWidth * COVER_SHAPE) + WORDS;
  // What it returns changes by itself; nothing here is memoized by it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => height + GAP,
    overscan: SPARE_ROWS,
    scrollMargin: offset,
  });

  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setOffset(top + window.scrollY);
  }, [width, total]);
  useLayoutEffect(() => rows.measure(), [rows, height]);

  const drawn = rows.getVirtualItems();
  const from = (drawn[0]?.index ?? 0) * columns;
  const to = Math.min(total - 1, ((drawn.at(-1)?.index ?? 0) + 1) * columns - 1);
  useLayoutEffect(() => onSight(from, to), [onSight, from, to]);

  return (
    <div ref={ref}>
      <div
        ref={list}
        role="list"
        aria-label={t('list')}
        className={styles.list}
        style={{ height: rows.getTotalSize() }}
      >
        {width > 0 &&
          drawn.flatMap((row) =>
            Array.from({ length: Math.min(columns, total - row.index * columns) }, (_, column) => {
              const place = row.index * columns + column;
              const material = at(place);
              const style = {
                width: cardWidth,
                height,
                transform: `translate(${column * (cardWidth + GAP)}px, ${row.start - offset}px)`,
              };
              return (
                <div
                  key={place}
                  role="listitem"
                  aria-posinset={place + 1}
                  aria-setsize={total}
                  className={styles.cell}
                  style={style}
                >
                  {material === undefined ? (
                    <div className={styles.ghost} />
                  ) : (
                    <MaterialCard
                      material={material}
                      selected={selected.has(material.id)}
                      selecting={selecting}
                      onPick={(shift) => onPick(material, { place, shift })}
                      dragged={() => movedWith(material)}
                      onAsk={(about) => onAsk({ about, material, place })}
                    />
                  )}
                </div>
              );
            }),
          )}
      </div>
    </div>
  );
}
