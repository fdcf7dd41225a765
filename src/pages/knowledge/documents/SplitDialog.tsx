import { Button, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnowledgeDocument } from '../../../../contract/knowledge/schema';
import dialog from '../../../ui/dialog.module.css';
import { useFocusBack } from '../../../ui/useFocusBack';
import { ChunkSizeField } from '../ChunkSizeField';
import styles from '../knowledge.module.css';
import { useKnowledgeChange } from '../knowledgeQueries';

interface SplitDialogProps {
  document: KnowledgeDocument;
  onClose: () => void;
}

/** Splits a document again with another size, and says what stays. */
export default function SplitDialog({ document, onClose }: SplitDialogProps) {
  const { t } = useTranslation('knowledge');
  const [size, setSize] = useState(document.chunkSize);
  const split = useKnowledgeChange('POST /avatar/document/{id}/split');
  useFocusBack();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    split.mutate({ params: { id: document.id }, body: { chunkSize: size } }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('split.title')}
      size={576}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit} className={styles.form}>
        <ChunkSizeField value={size} onChange={setSize} />
        <p className={styles.hint}>{t('split.text')}</p>
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={split.isPending}>
            {t('split.action')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
