import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FilmEditing,
  type SaveState,
  useEditor,
  useLabels,
  useObservable,
  useOptionalService,
} from '../../kernel';
import { saveFile } from '../../ui/saveFile';
import type { Autosave } from '../../kernel/saving/autosave';
import styles from './dialogs.module.css';

interface Props {
  autosave: Autosave;
  state: Extract<SaveState, { kind: 'refused' }>;
  onClose: () => void;
}

/** This many elements are named. */
const NAMED = 5;

/** Says what cannot be saved and which plugin made it, and offers a way back to the saved state without losing the work. */
export function RefusedDialog({ autosave, state, onClose }: Props) {
  const { t, i18n } = useTranslation('editor');
  const { document, host, objects, project, session } = useEditor();
  const film = useOptionalService(FilmEditing)?.film;
  const title = useObservable(host.statuses).find(({ id }) => id === state.pluginId)?.title ?? state.pluginId;
  const spoilt = (state.elements ?? []).flatMap((id) => objects.get(id) ?? []);
  const label = useLabels([title ?? '', ...spoilt.map((object) => object.title)]);
  const names = spoilt.slice(0, NAMED).map((object) => object.name ?? object.summary ?? label(object.title));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const goBack = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const copy = new Blob([JSON.stringify((film ?? document).committed())], { type: 'application/json' });
      saveFile(copy, `${project.name.get()}.json`);
      await autosave.goBack('editor:refused.step');
      onClose();
    } catch {
      // Nothing was given up: say so and let the user try again.
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('refused.title')}
      size={520}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {title !== null && <p className={styles.text}>{t('refused.byPlugin', { name: label(title) })}</p>}
      {title === null && names.length === 0 && <p className={styles.text}>{t('refused.text')}</p>}
      {names.length > 0 && (
        <p className={styles.text}>
          {t('refused.elements', { names: new Intl.ListFormat(i18n.language).format(names) })}
        </p>
      )}
      <p className={styles.reason}>{state.message}</p>
      <p className={styles.text}>{t('refused.advice')}</p>
      {failed && (
        <p className={styles.error} role="alert">
          {t('conflict.failed')}
        </p>
      )}
      <div className={styles.actions}>
        {spoilt.length > 0 && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => {
              session.selection.set(spoilt.map(({ id }) => id));
              onClose();
            }}
          >
            {t('refused.select')}
          </Button>
        )}
        <Button variant="default" onClick={() => autosave.retryNow()} disabled={busy}>
          {t('save.retry')}
        </Button>
        <Button loading={busy} onClick={() => void goBack()} data-autofocus>
          {t('refused.goBack')}
        </Button>
      </div>
    </Modal>
  );
}
