import { useTranslation } from 'react-i18next';
import type { Conversion, OwnConversion } from '../../contract/material/schema';
import styles from './ConversionNote.module.css';
import { IconAlert } from './icons';

/** How far a conversion is; its codec and its problem where they are known. */
export type NotedConversion = Conversion & Partial<Pick<OwnConversion, 'codec' | 'problem'>>;

interface ConversionNoteProps {
  conversion: NotedConversion;
  kind: 'video' | 'audio';
  /** Of the file, for screen readers. */
  name: string;
  /** Tries it again; without it there is no button. */
  onRetry?: (() => void) | undefined;
}

/** Says of a file that browsers do not play why that is, how far its conversion is, or why there is none. */
export function ConversionNote({ conversion, kind, name, onRetry }: ConversionNoteProps) {
  const { t } = useTranslation('parts');
  const { state, percent, codec, problem } = conversion;
  if (state === 'failed')
    return (
      <div className={styles.note} data-state="failed" role="status">
        <span>{problem ?? t('conversion.failed')}</span>
        {onRetry !== undefined && (
          <button
            type="button"
            className={styles.retry}
            aria-label={t('conversion.retryNamed', { name })}
            onClick={onRetry}
          >
            {t('conversion.retry')}
          </button>
        )}
      </div>
    );
  return (
    <div className={styles.note} data-state={state}>
      <span role="status">
        {codec === undefined ? t('conversion.why') : t(`conversion.codec.${kind}`, { codec })}
      </span>
      <span className={styles.progress}>
        <progress max={100} value={percent} aria-label={t('conversion.progress', { name })} />
        {t(`conversion.${state}`, { percentage: percent })}
      </span>
    </div>
  );
}

/** The same in a few words, over the picture of a card. */
export function ConversionBadge({ conversion: { state, percent } }: { conversion: NotedConversion }) {
  const { t } = useTranslation('parts');
  return (
    <span className={styles.badge} data-state={state}>
      {state === 'failed' && <IconAlert size={14} />}
      {t(`conversion.${state}`, { percentage: percent })}
    </span>
  );
}
