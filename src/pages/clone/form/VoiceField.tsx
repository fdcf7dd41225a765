import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordingLimits } from '../../../../contract/clone/limits';
import type { Language } from '../../../../contract/errors';
import { call } from '../../../api/client';
import { ErrorState } from '../../../ui/ErrorState';
import { readingTexts } from '../../../ui/recording/readings';
import { SoundRecorder } from '../../../ui/recording/SoundRecorder';
import { RowSkeletons } from '../../../ui/Skeletons';
import common from '../clone.module.css';
import styles from './form.module.css';
import type { ReadVoice } from './cloneForm';
import { CopyTextDialog } from './CopyTextDialog';

interface VoiceFieldProps {
  language: Language;
  value: ReadVoice | null;
  error: string | null;
  onChange: (value: ReadVoice | null) => void;
}

/** The recording of a voice: a text to be read aloud, or a file with what is said in it. */
export function VoiceField({ language, value, error, onChange }: VoiceFieldProps) {
  const { t } = useTranslation('clone');
  const found = useQuery({
    queryKey: ['readings', language],
    queryFn: async ({ signal }) => {
      const own = await call('GET /custom/reading-texts', {}, { as: 'session', quiet: true, signal });
      return { texts: own ?? (await readingTexts(language)), isOnly: own !== null };
    },
  });
  const { texts, isOnly } = found.data ?? { texts: [], isOnly: false };
  const [at, setAt] = useState(0);
  const text = texts[at % Math.max(1, texts.length)] ?? '';
  return (
    <section className={common.panel} data-invalid={error !== null || undefined} tabIndex={-1}>
      <div className={common.row}>
        <h2>{t('voice.title')}</h2>
        <div className={styles.tools}>
          <CopyTextDialog texts={texts} />
          <Button
            variant="subtle"
            size="xs"
            disabled={value !== null}
            onClick={() => setAt((current) => current + 1)}
          >
            {t('voice.another')}
          </Button>
        </div>
      </div>
      <p className={common.dim}>{t('voice.text')}</p>
      {found.isError && (
        <ErrorState
          message={found.error.message}
          failure={found.error}
          busy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending ? (
        <RowSkeletons count={1} height={160} />
      ) : (
        <SoundRecorder
          key={`${language} ${at}`}
          label={t('voice.title')}
          text={text}
          least={recordingLimits.least}
          most={recordingLimits.most}
          allowUpload
          value={value}
          onChange={(recording) =>
            onChange(recording && { ...recording, text: recording.isFile && !isOnly ? '' : text })
          }
        />
      )}
      {value?.isFile === true && !isOnly && (
        <Checkbox
          label={t('voice.sameText')}
          description={t('voice.sameTextHint')}
          checked={value.text !== ''}
          onChange={(event) => onChange({ ...value, text: event.currentTarget.checked ? text : '' })}
        />
      )}
      {error !== null && (
        <p className={common.refusal} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
