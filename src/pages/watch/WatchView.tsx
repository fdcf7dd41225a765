import { Button, Checkbox, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Watched, WatchedVideo } from '../../../contract/watch/schema';
import { call } from '../../api/client';
import { downloadAddress } from '../../api/downloadAddress';
import { refusalWords } from '../../api/refusalWords';
import { visitorId } from '../../api/visitor';
import { clockText } from '../../ui/clockText';
import { EmptyState } from '../../ui/EmptyState';
import { IconDownload } from '../../ui/icons/actions';
import { IconBrokenLink } from '../../ui/icons/pages';
import { Wordmark } from '../../ui/Logo';
import { SelectField } from '../../ui/SelectField';
import { ReportButton, type Told } from '../../ui/visitor/ReportButton';
import { FilmPlayer } from './FilmPlayer';
import styles from './watch.module.css';

interface Props {
  code: string;
  film: Watched;
  /** Whether it fills a frame of another site. */
  isEmbed: boolean;
  onRenew: () => Promise<void>;
}

/** What the size of the player follows from. */
const shapeOf = ({ width, height }: WatchedVideo): CSSProperties =>
  ({ '--ratio': width / height, aspectRatio: `${width} / ${height}` }) as CSSProperties;

/** The videos of a film, one at a time, with what belongs to them. */
export function WatchView({ code, film, isEmbed, onRenew }: Props) {
  const { t, i18n } = useTranslation(['watch', 'common']);
  const { name, videos, canDownload } = film;
  const [chosen, setChosen] = useState<string>(i18n.language);
  const video = videos.find(({ language }) => language === chosen) ?? videos[0];
  /** Whether captions are switched on; null while that has been left to the video. */
  const [captions, setCaptions] = useState<boolean | null>(null);
  const hasCaptions = captions ?? (video !== undefined && !video.areCaptionsDrawn);

  const report = (told: Told): Promise<string | null> =>
    refusalWords(
      call('POST /watch/report', { body: { ...told, code, visitorId: visitorId() } }, { quiet: true }),
    );

  if (video === undefined)
    return (
      <main id="main" tabIndex={-1} className={styles.message}>
        <EmptyState level={1} icon={<IconBrokenLink size={28} />} title={t('watch:none.title')}>
          {t('watch:none.text')}
        </EmptyState>
      </main>
    );

  const language = videos.length > 1 && (
    <SelectField
      className={styles.language}
      label={t('watch:language')}
      isLabelHidden
      value={video.language}
      options={videos.map(({ language: value }) => ({ value, label: t(`common:languages.${value}`) }))}
      onChange={setChosen}
    />
  );
  const player = (
    <FilmPlayer name={name} video={video} captions={hasCaptions} onCaptions={setCaptions} onRenew={onRenew} />
  );
  if (isEmbed)
    return (
      <main id="main" tabIndex={-1} className={styles.embed}>
        <VisuallyHidden component="h1">{name}</VisuallyHidden>
        {player}
        {language && <div className={styles.corner}>{language}</div>}
      </main>
    );
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link to="/home" aria-label={t('common:brand')} className={styles.brand}>
          <Wordmark height={20} />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.screen} style={shapeOf(video)}>
          {player}
        </div>
        <div className={styles.about}>
          <div className={styles.words}>
            <h1>{name}</h1>
            <p className={styles.dim}>
              {clockText(video.seconds * 1000)}
              {' · '}
              {t(`common:languages.${video.language}`)}
            </p>
          </div>
          <div className={styles.actions}>
            {/* Those in the picture would be there twice. */}
            {video.captionsUrl !== null && !video.areCaptionsDrawn && (
              <Checkbox
                label={t('watch:captions')}
                checked={hasCaptions}
                onChange={({ currentTarget: { checked } }) => setCaptions(checked)}
              />
            )}
            {language}
            {canDownload && (
              <Button
                component="a"
                variant="default"
                href={downloadAddress(video.fileUrl)}
                download
                leftSection={<IconDownload size={16} />}
              >
                {t('watch:download')}
              </Button>
            )}
          </div>
        </div>
        <footer className={styles.footer}>
          <p className={styles.dim}>{t('watch:generated')}</p>
          <ReportButton variant="text" title={t('watch:report')} send={report} />
        </footer>
      </main>
    </div>
  );
}
