import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Folder } from '../../../contract/material/schema';
import { ConfirmDialog } from '../ConfirmDialog';
import dialog from '../dialog.module.css';
import { useFocusBack } from '../useFocusBack';
import styles from './FolderBar.module.css';
import type { ItemCalls } from './useItemActions';

/** A question about some items of a list. */
export type ItemQuestion = { about: 'move' | 'purge'; ids: readonly string[] } | { about: 'empty' };

interface Props {
  folders: readonly Folder[];
  question: ItemQuestion;
  actions: ItemCalls;
  /** Called when it is done. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks where to move items, or whether to delete them for good. */
export default function ItemDialogs({ folders, question, actions, onDone, onClose }: Props) {
  const { t } = useTranslation('folders');
  useFocusBack();
  if (question.about === 'move')
    return (
      <MoveDialog folders={folders} ids={question.ids} actions={actions} onDone={onDone} onClose={onClose} />
    );
  const isAll = question.about === 'empty';
  return (
    <ConfirmDialog
      opened
      title={isAll ? t('emptyTitle') : t('purgeTitle', { count: question.ids.length })}
      confirmLabel={isAll ? t('empty') : t('purge')}
      onConfirm={async () => {
        await (isAll ? actions.emptyTrash() : actions.purge(question.ids));
        onDone();
      }}
      onClose={onClose}
    >
      {t('purgeText')}
    </ConfirmDialog>
  );
}

interface MoveProps extends Omit<Props, 'question'> {
  ids: readonly string[];
}

function MoveDialog({ folders, ids, actions, onDone, onClose }: MoveProps) {
  const { t } = useTranslation(['folders', 'common']);
  const [folderId, setFolderId] = useState('');
  const [busy, setBusy] = useState(false);
  const move = async () => {
    setBusy(true);
    try {
      await actions.move(ids, folderId === '' ? null : folderId);
      onDone();
      onClose();
    } finally {
      setBusy(false);
    }
  };
  const choices = [{ id: '', name: t('folders:outside') }, ...folders];
  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      title={t('folders:moveTitle', { count: ids.length })}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <fieldset className={styles.choices} aria-label={t('folders:label')}>
        {choices.map(({ id, name }) => (
          <label key={id} className={styles.choice}>
            <input type="radio" name="folder" checked={id === folderId} onChange={() => setFolderId(id)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('common:cancel')}
        </Button>
        {/* The error catalogue has shown a refusal; the dialog stays for another try. */}
        <Button loading={busy} onClick={() => void move().catch(() => undefined)}>
          {t('folders:moveAction')}
        </Button>
      </div>
    </Modal>
  );
}
