import { useTranslation } from 'react-i18next';
import { IconAlert } from '../../../ui/icons';
import { clockText } from '../../../ui/clockText';
import styles from '../clone.module.css';
import type { ReadVideo } from './video';

/** What the quality checks object to, each with a hint, and the frame that shows it best. */
export function VideoFaults({ faults }: Pick<ReadVideo, 'faults'>) {
  const { t } = useTranslation('clone');
  return (
    <div role="alert">
      <ul className={styles.faults}>
        {faults.map(({ code, picture, time }) => (
          <li key={code}>
            <IconAlert size={18} />
            <span>
              <strong>{t(`video.faults.${code}.title`)}</strong>
              {t(`video.faults.${code}.hint`)}
              {picture !== null && time !== null && (
                <img
                  className={styles.faultFrame}
                  src={picture}
                  alt={t('video.frameAt', { time: clockText(time * 1000) })}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
