import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FilmLanguage } from '../../../../contract/film/schema';
import type { RenderSize } from '../../../../contract/render/limits';
import type { FilmRender } from '../../../../contract/render/schema';
import { filmSeconds, outlineOf } from '../../../../film/script/estimate';
import { call } from '../../../api/client';
import { clockText } from '../../../ui/clockText';
import { IconAlert } from '../../../ui/icons';
import { useFilm } from '../useFilm';
import styles from './render.module.css';

interface Props {
  size: RenderSize;
  language: FilmLanguage;
  /** Renders of the film: each takes its time once its length is known, and one that fails gives it back. */
  made: readonly FilmRender[] | undefined;
}

/** How much film the account may still render, and where to buy more when that may be too little. */
export function TimeLeft({ size, language, made }: Props) {
  const { t } = useTranslation('studio');
  const scenes = useFilm((film) => film.scenes);
  const time = useQuery({
    queryKey: ['film-time', made?.map(({ state, seconds }) => [state, seconds])],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /film/minutes', {}, { signal, quiet: true }),
  });
  if (size === 'draft') return <p className={styles.hint}>{t('render.time.free')}</p>;
  if (time.data === undefined) return <p className={styles.hint}>{'\u00a0'}</p>;
  const { left, packs } = time.data;
  const outlines = scenes.order.flatMap((id) => scenes.byId[id] ?? []).map(outlineOf);
  const length = filmSeconds(outlines, language);
  const shown = { time: clockText(left * 1000), packs: clockText(packs * 1000) };
  if (length <= left)
    return <p className={styles.hint}>{t(packs > 0 ? 'render.time.packs' : 'render.time.left', shown)}</p>;
  return (
    <p className={`${styles.warning} ${styles.short}`} role="status">
      <IconAlert size={16} />
      {left === 0
        ? t('render.time.none')
        : t('render.time.short', { ...shown, length: clockText(length * 1000) })}
      <Anchor size="sm" href="/buy?group=goods" target="_blank" rel="noreferrer" className={styles.buy}>
        {t('render.time.buy')}
      </Anchor>
    </p>
  );
}
