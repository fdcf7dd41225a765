import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filmImportLimits, filmWritingLimits } from '../../../../contract/film/limits';
import { scriptAsText } from '../../../../film/import/written';
import { ApiError } from '../../../api/client';
import { IconSparkle } from '../../../ui/icons';
import styles from './import.module.css';
import { LengthSelect } from './LengthSelect';
import { fileOfText, type ReadFile, readFile } from './readFile';
import { type ScriptLength, useWriting } from './useWriting';

/** Has a script written on a topic. It is edited as one text before it becomes scenes. */
export function WriteScript({ onRead }: { onRead: (read: ReadFile) => void }) {
  const { t } = useTranslation('film-writing');
  const { state, write, cancel } = useWriting();
  const [topic, setTopic] = useState('');
  const [wish, setWish] = useState('');
  const [seconds, setSeconds] = useState<ScriptLength>(60);
  const [script, setScript] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const isWriting = state.kind === 'writing';

  const start = async () => {
    const scenes = await write({ kind: 'topic', topic: topic.trim() }, seconds, wish.trim());
    if (scenes !== null) setScript(scriptAsText(scenes));
  };
  const go = async () => {
    setRefusal(null);
    setReading(true);
    try {
      const file = fileOfText(script, t('name'));
      const stop = new AbortController();
      onRead({ file, reading: await readFile(file, { signal: stop.signal, onProgress: () => undefined }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
    } finally {
      setReading(false);
    }
  };
  const failure = state.kind === 'failed' ? state.message : refusal;

  return (
    <>
      <Textarea
        data-autofocus
        label={t('topic')}
        placeholder={t('topicHint')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={filmWritingLimits.topic}
        value={topic}
        disabled={isWriting}
        onChange={(event) => setTopic(event.currentTarget.value)}
      />
      <div className={styles.writing}>
        <TextInput
          className={styles.grow}
          label={t('wish')}
          placeholder={t('wishHint')}
          maxLength={filmWritingLimits.wish}
          value={wish}
          disabled={isWriting}
          onChange={(event) => setWish(event.currentTarget.value)}
        />
        <LengthSelect value={seconds} disabled={isWriting} onChange={setSeconds} />
        <Button
          variant={script === '' ? 'filled' : 'default'}
          leftSection={<IconSparkle size={16} />}
          disabled={topic.trim() === ''}
          loading={isWriting}
          onClick={() => void start()}
        >
          {t(script === '' ? 'write' : 'again')}
        </Button>
        {isWriting && (
          <Button variant="subtle" color="gray" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {failure !== null && (
        <Alert color="red" mt="sm" role="alert">
          {failure}
        </Alert>
      )}
      {script !== '' && (
        <>
          <Textarea
            mt="md"
            label={t('script')}
            description={t('scriptHint')}
            autosize
            minRows={8}
            maxRows={16}
            maxLength={filmImportLimits.pasted}
            value={script}
            onChange={(event) => setScript(event.currentTarget.value)}
          />
          <div className={styles.foot}>
            <Button
              disabled={script.trim() === '' || isWriting}
              loading={isReading}
              onClick={() => void go()}
            >
              {t('continue')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
