import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { cloneLimits } from '../../../../contract/clone/limits';
import type { CloneType } from '../../../../contract/clone/schema';
import type { Language } from '../../../../contract/errors';
import { ErrorState } from '../../../ui/ErrorState';
import type { Recording } from '../../../ui/recording/recording';
import { SoundRecorder } from '../../../ui/recording/SoundRecorder';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useSecondsLeft } from '../../../ui/useSecondsLeft';
import common from '../clone.module.css';
import styles from './form.module.css';
import { useConsent } from '../cloneQueries';

interface ConsentFieldProps {
  type: CloneType;
  language: Language;
  value: Recording | null;
  error: string | null;
  /** The recording, and the consent that it was made for. */
  onChange: (value: Recording | null, consentId: string) => void;
}

/** The sentence by which the one who is cloned agrees: with a random phrase, read aloud within its time. */
export function ConsentField({ type, language, value, error, onChange }: ConsentFieldProps) {
  const { t } = useTranslation('clone');
  const consent = useConsent(type, language);
  const left = useSecondsLeft(consent.data === undefined ? null : Date.parse(consent.data.endTime));
  const { least, most } = cloneLimits.consentSeconds;
  const isOver = left === 0;
  return (
    <section className={common.panel} data-invalid={error !== null || undefined} tabIndex={-1}>
      <h2>{t('consent.title')}</h2>
      <p className={common.dim}>{t(`consent.${type}`)}</p>
      {consent.isPending && <RowSkeletons count={1} height={120} />}
      {consent.isError && (
        <ErrorState
          message={consent.error.message}
          failure={consent.error}
          busy={consent.isFetching}
          onRetry={() => void consent.refetch()}
        />
      )}
      {consent.data !== undefined &&
        (isOver ? (
          <div className={styles.over} role="alert">
            <p>{t('consent.over')}</p>
            <Button
              variant="default"
              loading={consent.isFetching}
              onClick={() => {
                onChange(null, '');
                void consent.refetch();
              }}
            >
              {t('consent.again')}
            </Button>
          </div>
        ) : (
          <SoundRecorder
            key={consent.data.id}
            label={t('consent.title')}
            text={consent.data.text}
            least={least}
            most={most}
            value={value}
            onChange={(recording) => onChange(recording, consent.data.id)}
          />
        ))}
      {error !== null && (
        <p className={common.refusal} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
