import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconCheck } from '../../../ui/icons/actions';
import { UploadBox } from '../../../ui/UploadBox';
import { useFormat } from '../../../ui/useFormat';
import common from '../clone.module.css';
import styles from './form.module.css';
import { useVideoReading } from '../video/useVideoReading';
import type { ReadVideo } from '../video/video';
import { VideoFaults } from '../video/VideoFaults';

interface VideoFieldProps {
  value: ReadVideo | null;
  error: string | null;
  /** A video is being read. */
  onBusy: (busy: boolean) => void;
  onChange: (value: ReadVideo | null) => void;
}

/** The video of an avatar: looked through in the browser, and checked before anything is sent. */
export function VideoField({ value, error, onBusy, onChange }: VideoFieldProps) {
  const { t } = useTranslation('clone');
  const { number } = useFormat();
  const { progress, failed, read, stop } = useVideoReading({ onBusy, onChange });
  const window = value?.found?.window;
  return (
    <section className={common.panel} data-invalid={error !== null || undefined} tabIndex={-1}>
      <h2>{t('video.title')}</h2>
      <p className={common.dim}>{t('video.text')}</p>
      {value === null && progress === null && (
        <UploadBox accept="video" onFiles={([file]) => file !== undefined && void read(file)} />
      )}
      {progress !== null && (
        <div className={styles.reading} role="status">
          <Progress value={Math.max(3, progress * 100)} aria-label={t('video.reading')} />
          <p>{t('video.reading')}</p>
          <Button variant="default" onClick={stop}>
            {t('video.stop')}
          </Button>
        </div>
      )}
      {failed && (
        <p className={common.refusal} role="alert">
          {t('video.unreadable')}
        </p>
      )}
      {value !== null && (
        <div className={styles.photo}>
          <video
            src={`${value.address}#t=${window?.from ?? 0}`}
            controls
            muted
            aria-label={t('video.chosen')}
          />
          <div className={styles.verdict}>
            {window === undefined ? (
              <VideoFaults faults={value.faults} />
            ) : (
              <p className={styles.good} role="status">
                <IconCheck size={18} />
                {t('video.good', {
                  from: number(Math.round(window.from)),
                  to: number(Math.round(window.to)),
                })}
              </p>
            )}
            <Button variant="default" onClick={stop}>
              {t('video.another')}
            </Button>
          </div>
        </div>
      )}
      {error !== null && (
        <p className={common.refusal} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
