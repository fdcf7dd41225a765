import { Alert, Button, Progress, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filmImportEndings, filmImportLimits as limits } from '../../../../contract/film/limits';
import { ApiError } from '../../../api/client';
import { FileArea } from '../../../ui/FileArea';
import styles from './import.module.css';
import { fileOfText, type ReadFile, readFile } from './readFile';

const PERCENT = 100;
const MEGABYTE = 1024 * 1024;
const accepted = filmImportEndings.map((ending) => `.${ending}`).join(',');

type State = { kind: 'idle' } | { kind: 'reading'; share: number } | { kind: 'failed'; message: string };

/** Takes a file, by a press, a drop or the clipboard, or a text, and reads it. */
export function ChooseFile({ onRead }: { onRead: (read: ReadFile) => void }) {
  const { t } = useTranslation('studio');
  const [text, setText] = useState('');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: File) => {
    if (file.size > limits.megabytes * MEGABYTE)
      return setState({ kind: 'failed', message: t('import.tooLarge', { limit: limits.megabytes }) });
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setState({ kind: 'reading', share: 0 });
    try {
      const reading = await readFile(file, {
        signal: stop.signal,
        onProgress: (share) => setState({ kind: 'reading', share }),
      });
      setState({ kind: 'idle' });
      return onRead({ file, reading });
    } catch (error) {
      if (stop.signal.aborted) return setState({ kind: 'idle' });
      if (!(error instanceof ApiError)) throw error;
      return setState({ kind: 'failed', message: error.message });
    }
  };
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file !== undefined) void read(file);
  };
  const isReading = state.kind === 'reading';

  return (
    <>
      <FileArea
        call={t('import.choose')}
        hint={t('import.limits', { megabytes: limits.megabytes, pages: limits.pages })}
        accept={accepted}
        disabled={isReading}
        testId="import-file"
        onFiles={take}
      />
      {state.kind === 'reading' && (
        <div className={styles.progress}>
          <span className={styles.grow}>
            {t('import.reading')}
            <Progress
              value={state.share * PERCENT}
              animated={state.share === 1}
              aria-label={t('import.reading')}
            />
          </span>
          <Button variant="default" size="xs" onClick={() => running.current?.abort()}>
            {t('import.cancel')}
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <Alert color="red" mt="sm" role="alert">
          {state.message}
        </Alert>
      )}
      <Textarea
        mt="md"
        label={t('import.pasted')}
        description={t('import.pastedHint')}
        autosize
        minRows={5}
        maxRows={12}
        maxLength={limits.pasted}
        value={text}
        disabled={isReading}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.foot}>
        <Button
          disabled={text.trim() === '' || isReading}
          onClick={() => void read(fileOfText(text, t('import.text')))}
        >
          {t('import.useText')}
        </Button>
      </div>
    </>
  );
}
