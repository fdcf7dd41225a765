import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from '../../../ui/Chips';
import dialog from '../../../ui/dialog.module.css';
import { showToast } from '../../../ui/toast';
import { useFocusBack } from '../../../ui/useFocusBack';
import styles from '../knowledge.module.css';
import { AddLink } from './AddLink';
import { AddPairs } from './AddPairs';
import { AddText } from './AddText';
import { DropFiles } from './DropFiles';

const kinds = ['file', 'link', 'text', 'pairs'] as const;

interface AddDialogProps {
  knowledgeId: string;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
}

/** Adds documents: files, a web link, a text, or questions with their answers. */
export default function AddDialog({ knowledgeId, onFiles, onClose }: AddDialogProps) {
  const { t } = useTranslation('knowledge');
  const [kind, setKind] = useState<(typeof kinds)[number]>('file');
  useFocusBack();
  const done = (name: string) => {
    onClose();
    void showToast({ message: t('add.added', { name }), tone: 'success' });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('add.title')}
      size={720}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={styles.form}>
        <Chips
          label={t('add.kind')}
          labelHidden
          value={kind}
          choices={kinds.map((value) => ({ value, label: t(`add.kinds.${value}`) }))}
          onChange={setKind}
        />
        {kind === 'file' && (
          <DropFiles
            onFiles={(files) => {
              onFiles(files);
              onClose();
            }}
          />
        )}
        {kind === 'link' && <AddLink knowledgeId={knowledgeId} onDone={done} />}
        {kind === 'text' && <AddText knowledgeId={knowledgeId} onDone={done} />}
        {kind === 'pairs' && (
          <AddPairs knowledgeId={knowledgeId} onDone={done} onSheet={() => setKind('file')} />
        )}
      </div>
    </Modal>
  );
}
