import { Alert, Button, Progress, Textarea } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filmImportEndings, filmImportLimits as limits } from '../../../../contract/film/limits';
import { ApiError } from '../../../api/client';
import { IconUpload } from '../../../ui/icons/actions';
import box from '../../../ui/UploadBox.module.css';
import { useFileDrop } from '../../../ui/useFileDrop';
import styles from './import.module.css';
import { fileOfText, type ReadFile, readFile } from './readFile';

const PERCENT = 100;
const MEGABYTE = 1024 * 1024;
const accepted = filmImportEndings.map((ending) => `.${ending}`).join(',');

type State = { kind: 'idle' } | { kind: 'reading'; share: number } | { kind: 'failed'; message: string };

/** Takes a file, by a press, a drop or the clipboard, or a text, and reads it. */
export function ChooseFile({ onRead }: { onRead: (read: ReadFile) => void }) {
  const { t } = useTranslation('studio');
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
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
  const isOver = useFileDrop(area, take, isReading);

  return (
    <>
      <div
        ref={area}
        className={box.box}
        data-over={isOver || undefined}
        data-disabled={isReading || undefined}
      >
        <button
          type="button"
          className={box.choose}
          disabled={isReading}
          aria-describedby={hintId}
          onClick={() => field.current?.click()}
        >
          <span className={box.icon}>
            <IconUpload size={28} />
          </span>
          <span className={box.call}>{t('import.choose')}</span>
          <span id={hintId} className={box.hint}>
            {t('import.limits', { megabytes: limits.megabytes, pages: limits.pages })}
          </span>
        </button>
        <input
          ref={field}
          type="file"
          hidden
          accept={accepted}
          data-testid="import-file"
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            // Lets the user choose the same file again.
            event.currentTarget.value = '';
          }}
        />
      </div>
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
