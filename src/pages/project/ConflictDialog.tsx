import { Button, Modal } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type DocumentStore, migrateDocument } from '../../document';
import type { Autosave } from '../../kernel/saving/autosave';
import styles from './dialogs.module.css';

/** Two windows have changed one project: the user chooses the version that stays. It cannot be closed without a choice. */
export function ConflictDialog({ autosave, store }: { autosave: Autosave; store: DocumentStore }) {
  const { t } = useTranslation('editor');
  const isConflict = () => autosave.state.get().kind === 'conflict';
  const opened = useSyncExternalStore(autosave.state.subscribe, isConflict, isConflict);
  const [busy, setBusy] = useState<'mine' | 'theirs' | null>(null);
  const [failed, setFailed] = useState(false);

  const answer = async (choice: 'mine' | 'theirs') => {
    setBusy(choice);
    setFailed(false);
    try {
      if (choice === 'mine') await autosave.keepMine();
      else store.reset(migrateDocument(await autosave.takeTheirs()));
    } catch {
      // Nothing was lost on either side: say so and let the user try again.
      setFailed(true);
    } finally {
      setBusy(null);
    }
  };

  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('conflict.title')}
      size={480}
    >
      <p className={styles.text}>{t('conflict.text')}</p>
      {failed && (
        <p className={styles.error} role="alert">
          {t('conflict.failed')}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="default"
          loading={busy === 'theirs'}
          disabled={busy === 'mine'}
          onClick={() => void answer('theirs')}
        >
          {t('conflict.theirs')}
        </Button>
        <Button loading={busy === 'mine'} disabled={busy === 'theirs'} onClick={() => void answer('mine')}>
          {t('conflict.mine')}
        </Button>
      </div>
    </Modal>
  );
}
