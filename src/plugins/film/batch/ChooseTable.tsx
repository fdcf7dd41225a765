import { Alert, Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { batchLimits, tableEndings } from '../../../../contract/batch/limits';
import type { ReadTable } from '../../../../film/variables/rows';
import { ApiError, callForm } from '../../../api/client';
import { useEditor, useService } from '../../../kernel';
import { FileArea } from '../../../ui/FileArea';
import { IconDownload } from '../../../ui/icons/actions';
import { saveFile } from '../../../ui/saveFile';
import { UnsavedError } from '../player/tracks';
import { useSpokenFilm } from '../playing';
import { Studio } from '../studio';
import { BatchList } from './BatchList';
import styles from './batch.module.css';
import { tableTemplate } from './template';
import { useVariables } from './useVariables';

const MEGABYTE = 1024 * 1024;
const accepted = tableEndings.map((ending) => `.${ending}`).join(',');

interface Props {
  onRead: (table: ReadTable, fileName: string) => void;
  onBatch: (id: string) => void;
}

type State = { kind: 'idle' } | { kind: 'reading' } | { kind: 'failed'; message: string };

/** Says which variables the film has, gives out a table for them, and takes one that is filled. */
export function ChooseTable({ onRead, onBatch }: Props) {
  const { t } = useTranslation('studio');
  const { project } = useEditor();
  const { saved } = useService(Studio);
  const { language } = useSpokenFilm();
  const { variables } = useVariables(language).sizes;
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: File) => {
    if (file.size > batchLimits.megabytes * MEGABYTE)
      return setState({
        kind: 'failed',
        message: t('batch.table.tooLarge', { limit: batchLimits.megabytes }),
      });
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setState({ kind: 'reading' });
    try {
      // The server reads the table for the film as it is saved.
      await saved();
      const form = new FormData();
      form.append('file', file, file.name);
      const input = { params: { id: project.id }, query: { language } };
      const { columns, rows } = await callForm('POST /film/{id}/batch/read', input, form, {
        signal: stop.signal,
        quiet: true,
      });
      return onRead({ columns, rows: rows.map(({ row, cells }) => ({ row, cells })) }, file.name);
    } catch (error) {
      if (stop.signal.aborted) return setState({ kind: 'idle' });
      if (error instanceof UnsavedError) return setState({ kind: 'failed', message: t('batch.notSaved') });
      if (!(error instanceof ApiError)) throw error;
      return setState({ kind: 'failed', message: error.message });
    }
  };
  const take = ([file]: readonly File[]) => {
    if (file !== undefined) void read(file);
  };

  return (
    <>
      <BatchList filmId={project.id} onBatch={onBatch} />
      {variables.length === 0 ? (
        <HowTo />
      ) : (
        <>
          <h3 className={styles.heading}>{t('batch.variables.title')}</h3>
          <ul className={styles.chips}>
            {variables.map((name) => (
              <li key={name} className={styles.chip}>
                {name}
              </li>
            ))}
          </ul>
          <p className={styles.hint}>{t('batch.variables.hint')}</p>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() =>
              saveFile(tableTemplate(variables, t('batch.table.nameColumn')), `${project.name.get()}.csv`)
            }
          >
            {t('batch.table.template')}
          </Button>
          <div className={styles.file}>
            <FileArea
              call={t('batch.table.choose')}
              hint={t('batch.table.limits', { megabytes: batchLimits.megabytes, rows: batchLimits.rows })}
              accept={accepted}
              disabled={state.kind === 'reading'}
              testId="batch-file"
              onFiles={take}
            />
          </div>
          {state.kind === 'reading' && (
            <p className={styles.reading} role="status">
              <Loader size={16} />
              {t('batch.table.reading')}
            </p>
          )}
          {state.kind === 'failed' && (
            <Alert color="red" mt="sm" role="alert">
              {state.message}
            </Alert>
          )}
        </>
      )}
    </>
  );
}

/** How a variable is written, for a film that has none. */
function HowTo() {
  const { t } = useTranslation('studio');
  return (
    <div className={styles.howTo}>
      <h3 className={styles.heading}>{t('batch.howTo.title')}</h3>
      <p className={styles.hint}>{t('batch.howTo.text')}</p>
      <p className={styles.example}>{t('batch.howTo.example', { open: '{{', close: '}}' })}</p>
      <p className={styles.hint}>{t('batch.howTo.then')}</p>
    </div>
  );
}
