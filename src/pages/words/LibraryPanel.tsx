import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordFormats } from '../../../contract/sensitive-word/limits';
import type { WordLibrary, WordRoutesPrefix } from '../../../contract/sensitive-word/schema';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { IconArrowLeft } from '../../ui/icons';
import { IconDownload, IconRename, IconTrash } from '../../ui/icons/actions';
import { AddWords } from './AddWords';
import { LibraryDialog } from './LibraryDialog';
import { TryWords } from './TryWords';
import { exportWords, useWordChange } from './wordQueries';
import { WordTable } from './WordTable';
import styles from './words.module.css';

interface LibraryPanelProps {
  prefix: WordRoutesPrefix;
  library: WordLibrary;
  onBack: () => void;
}

/** One library: what it does, its words, and a trial. */
export function LibraryPanel({ prefix, library, onBack }: LibraryPanelProps) {
  const { t } = useTranslation('words');
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const remove = useWordChange(`DELETE ${prefix}/library/{id}`);
  return (
    <article className={styles.panel} aria-label={library.name}>
      <header className={styles.head}>
        <button type="button" className={styles.back} aria-label={t('back')} onClick={onBack}>
          <IconArrowLeft size={20} />
        </button>
        <div className={styles.heading}>
          <h2>{library.name}</h2>
          <p className={styles.hint}>{t(`actionHints.${library.action}`)}</p>
        </div>
        <div className={styles.headTools}>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} />}
                disabled={library.words === 0}
              >
                {t('export')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {wordFormats.map((format) => (
                <Menu.Item
                  key={format}
                  onClick={() => {
                    // The error catalogue has shown the refusal.
                    exportWords(prefix, library, format).catch(() => undefined);
                  }}
                >
                  {t(`formats.${format}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button variant="default" leftSection={<IconRename size={18} />} onClick={() => setOpen('edit')}>
            {t('edit')}
          </Button>
          <Button variant="default" leftSection={<IconTrash size={18} />} onClick={() => setOpen('delete')}>
            {t('delete')}
          </Button>
        </div>
      </header>
      <AddWords key={`add-${library.id}`} prefix={prefix} libraryId={library.id} />
      <WordTable key={`table-${library.id}`} prefix={prefix} library={library} />
      {library.words > 0 && <TryWords key={`try-${library.id}`} prefix={prefix} libraryId={library.id} />}
      {open === 'edit' && (
        <LibraryDialog
          prefix={prefix}
          library={library}
          onDone={() => undefined}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        opened={open === 'delete'}
        title={t('deleteTitle', { name: library.name })}
        confirmLabel={t('delete')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: library.id } });
          onBack();
        }}
        onClose={() => setOpen(null)}
      >
        {t('deleteText', { count: library.words })}
      </ConfirmDialog>
    </article>
  );
}
