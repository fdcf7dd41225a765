import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../contract/errors';
import { recordingLimits } from '../../../contract/clone/limits';
import type { Recording } from '../../ui/recording/recording';
import { readingTexts } from '../../ui/recording/readings';
import { SoundRecorder } from '../../ui/recording/SoundRecorder';
import styles from './gallery.module.css';

/** The recorder with its texts, in the language of the page; what is recorded here stays in this window. */
export default function RecordingPart() {
  const { t, i18n } = useTranslation('gallery');
  const language = languages.find((one) => one === i18n.language) ?? 'zh-CN';
  const texts = useQuery({ queryKey: ['readings', language], queryFn: () => readingTexts(language) });
  const [index, setIndex] = useState(0);
  const [recording, setRecording] = useState<Recording | null>(null);
  if (texts.data === undefined) return null;
  return (
    <section className={styles.part} aria-label={t('recorder')}>
      <h2>{t('recorder')}</h2>
      <SoundRecorder
        text={texts.data[index % texts.data.length] ?? ''}
        least={recordingLimits.least}
        most={recordingLimits.most}
        label={t('sample')}
        allowUpload
        value={recording}
        onChange={setRecording}
      />
      <div>
        <Button variant="default" onClick={() => setIndex(index + 1)}>
          {t('otherText')}
        </Button>
      </div>
    </section>
  );
}
