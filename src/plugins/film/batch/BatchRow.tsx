import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FilmBatchRow } from '../../../../contract/batch/schema';
import { downloadAddress } from '../../../api/downloadAddress';
import { clockText } from '../../../ui/clockText';
import { IconDownload } from '../../../ui/icons/actions';
import { shareOf } from '../render/progress';
import styles from './batch.module.css';

/** A row of a batch: its video, or how far that is. */
export function BatchRow({ row: { row, name, state, render } }: { row: FilmBatchRow }) {
  const { t } = useTranslation('studio');
  const video = render?.video ?? null;
  return (
    <li className={styles.row}>
      <span className={styles.number}>{row}</span>
      {video === null ? (
        <span className={styles.cover} aria-hidden />
      ) : (
        <img className={styles.cover} src={video.coverUrl} alt="" loading="lazy" decoding="async" />
      )}
      <div className={styles.grow}>
        <p className={styles.rowName}>{name}</p>
        <p className={state === 'failed' ? styles.bad : styles.hint}>
          {render?.error ?? t(`batch.row.${state}`)}
          {state === 'done' &&
            typeof render?.seconds === 'number' &&
            ` · ${clockText(render.seconds * 1000)}`}
        </p>
        {state === 'running' && render !== null && (
          <Progress size="sm" value={shareOf(render) * 100} aria-label={t('render.progress')} />
        )}
      </div>
      {video !== null && (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={downloadAddress(video.fileUrl)}
          download
          leftSection={<IconDownload size={14} />}
          aria-label={t('batch.download', { name })}
        >
          {t('render.download')}
        </Button>
      )}
    </li>
  );
}
