import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmLanguage } from '../../../../contract/film/schema';
import type { TranslatedText } from '../../../../film/texts/states';
import { useCommittedFilm } from '../useFilm';
import styles from './languages.module.css';
import { TextRow } from './TextRow';

interface Props {
  texts: readonly TranslatedText[];
  language: FilmLanguage;
}

/** A row of the list: the heading of a scene, or a text. */
type Row = { readonly scene: string } | { readonly text: TranslatedText };

/** About how high rows are, pixels; each is measured when it is shown. */
const HEIGHTS = { scene: 36, text: 148 } as const;
/** Rows drawn beyond what can be seen. */
const SPARE = 4;

const rowsOf = (texts: readonly TranslatedText[]): Row[] =>
  texts.flatMap((text, index) =>
    texts[index - 1]?.sceneId === text.sceneId ? [{ text }] : [{ scene: text.sceneId }, { text }],
  );

/** Texts by scenes, in the panel's own scroller. Only rows that can be seen are rendered, and the one with the focus. */
export function TextList({ texts, language }: Props) {
  const { t } = useTranslation('film-languages');
  const { order, byId } = useCommittedFilm(({ scenes }) => scenes);
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(texts), [texts]);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  /** Where the list begins in what is scrolled, pixels. */
  const [margin, setMargin] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  useLayoutEffect(() => {
    const { current } = list;
    const found = current?.closest<HTMLElement>('.mantine-ScrollArea-viewport') ?? null;
    setScroller(found);
    const content = found?.firstElementChild;
    if (current === null || found === null || !content) return;
    // What stands above the list becomes higher and lower.
    const observer = new ResizeObserver(() => {
      const top = current.getBoundingClientRect().top - found.getBoundingClientRect().top;
      setMargin(Math.round(top + found.scrollTop));
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, []);

  const held = rows.findIndex((row) => 'text' in row && row.text.key === focused);
  // We do not use the React compiler, so that its result is never stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => HEIGHTS[rows[index] && 'scene' in rows[index] ? 'scene' : 'text'],
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : 'scene' in row ? row.scene : row.text.key;
    },
    scrollMargin: margin,
    overscan: SPARE,
    rangeExtractor: (range: Range) => {
      const seen = defaultRangeExtractor(range);
      return held === -1 || seen.includes(held) ? seen : [...seen, held].toSorted((a, b) => a - b);
    },
  });

  const next = useCallback(
    (key: string) => {
      const at = rows.findIndex((row) => 'text' in row && row.text.key === key);
      const found = rows.findIndex((row, index) => index > at && 'text' in row);
      const row = rows[found];
      if (row === undefined || !('text' in row)) return;
      setFocused(row.text.key);
      virtual.scrollToIndex(found, { align: 'auto' });
      // The row is rendered by then, wherever it is.
      requestAnimationFrame(() =>
        list.current
          ?.querySelector<HTMLElement>(`[data-text="${CSS.escape(row.text.key)}"] textarea`)
          ?.focus({ preventScroll: true }),
      );
    },
    [rows, virtual],
  );

  return (
    <div ref={list} className={styles.list} role="list" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <div
            key={key}
            ref={virtual.measureElement}
            role="listitem"
            data-index={index}
            className={styles.placed}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            {'scene' in row ? (
              <h4 className={styles.scene}>
                {t('scene', { number: order.indexOf(row.scene) + 1 })}
                {byId[row.scene]?.name ? ` · ${byId[row.scene]?.name}` : ''}
              </h4>
            ) : (
              <TextRow text={row.text} language={language} onFocus={setFocused} onNext={next} />
            )}
          </div>
        );
      })}
    </div>
  );
}
