import { useTranslation } from 'react-i18next';
import type { FilmSummary } from '../../../../contract/film/routes';
import { clockText } from '../../../ui/clockText';
import { useFormat } from '../../../ui/useFormat';
import { workAddress } from '../workAddress';
import { type CardControls, WorkCard } from '../WorkCard';
import styles from '../cards.module.css';

/** One film: its picture, name, length, scenes, languages and last change. The whole card opens the studio, except in the trash. */
export function FilmCard({ film, ...controls }: CardControls & { film: FilmSummary }) {
  const { t } = useTranslation(['work', 'common']);
  const { dateTime } = useFormat();
  const names = film.languages.map((one) => t(`common:languages.${one}`));
  const further = names.length - 1;
  return (
    <WorkCard
      {...controls}
      item={film}
      href={workAddress('film', film.id)}
      preview={`/film/preview/${film.id}`}
      duplicateLabel={t('work:films.duplicate')}
      mark={
        <span className={styles.length} title={t('work:films.lengthWhy')}>
          {t('work:films.length', { time: clockText(film.seconds * 1000) })}
        </span>
      }
      facts={
        <>
          <span>{t('work:films.scenes', { count: film.scenes })}</span>
          <span title={names.join(', ')}>{further === 0 ? names[0] : `${names[0]} +${further}`}</span>
          <time dateTime={film.updateTime}>{dateTime(film.updateTime)}</time>
        </>
      }
    />
  );
}
