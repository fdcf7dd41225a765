import { Button, Tooltip } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmLanguage } from '../../../../contract/film/schema';
import type { ReadTexts } from '../../../../film/texts/changes';
import { tableToCsv, toTable } from '../../../../film/texts/table';
import { toXliff } from '../../../../film/texts/xliff-write';
import { FilmEditing, Notifier, useEditor, useService } from '../../../kernel';
import { IconDownload, IconUpload } from '../../../ui/icons/actions';
import { saveFile } from '../../../ui/saveFile';
import { filmIn } from '../spokenFilm';
import { ImportDialog } from './ImportDialog';
import styles from './languages.module.css';
import { readTexts } from './readTexts';

/** Gives the texts to translators as a file, and takes their files. */
export function TextFiles({ language }: { language: FilmLanguage }) {
  const { t } = useTranslation('film-languages');
  const { project } = useEditor();
  const { film } = useService(FilmEditing);
  const notifier = useService(Notifier);
  const file = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadTexts | null>(null);
  const name = `${project.name.get()} ${language}`;
  const download = {
    XLIFF: () =>
      saveFile(new Blob([toXliff(film.get(), language)], { type: 'application/xliff+xml' }), `${name}.xlf`),
    CSV: () =>
      saveFile(new Blob([tableToCsv(toTable(film.get(), language))], { type: 'text/csv' }), `${name}.csv`),
  };
  const open = (chosen: File) =>
    readTexts(chosen, { source: filmIn(film.get()).language, target: language }).then(setRead, () =>
      notifier.error('film-languages:import.unreadable'),
    );

  return (
    <div className={styles.files} role="group" aria-label={t('files')}>
      {(['XLIFF', 'CSV'] as const).map((format) => (
        <Tooltip key={format} label={t('export', { format })}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} />}
            aria-label={t('export', { format })}
            onClick={download[format]}
          >
            {format}
          </Button>
        </Tooltip>
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUpload size={14} />}
        onClick={() => file.current?.click()}
      >
        {t('import.open')}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".xlf,.xliff,.csv"
        data-testid="texts-file"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen !== undefined) void open(chosen);
          // Lets the user choose the same file again.
          event.currentTarget.value = '';
        }}
      />
      {read !== null && <ImportDialog read={read} language={language} onClose={() => setRead(null)} />}
    </div>
  );
}
