import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knowledgeLimits as limits, rereadings } from '../../../../contract/knowledge/limits';
import type { KnowledgeDocument } from '../../../../contract/knowledge/schema';
import dialog from '../../../ui/dialog.module.css';
import { useFocusBack } from '../../../ui/useFocusBack';
import styles from '../knowledge.module.css';
import { useKnowledgeChange } from '../knowledgeQueries';
import { SelectField } from '../../../ui/SelectField';

interface EditDocumentProps {
  document: KnowledgeDocument;
  onClose: () => void;
}

/** Renames a document; of a link also how often it is read again. */
export default function EditDocument({ document, onClose }: EditDocumentProps) {
  const { t } = useTranslation('knowledge');
  const [name, setName] = useState(document.name);
  const [reread, setReread] = useState(document.reread);
  const update = useKnowledgeChange('PUT /avatar/document/{id}');
  useFocusBack();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || update.isPending) return;
    const body = { name: name.trim(), ...(document.url !== null && { reread }) };
    update.mutate({ params: { id: document.id }, body }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('documents.edit')}
      size={576}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextInput
          label={t('name')}
          value={name}
          maxLength={limits.documentName}
          data-autofocus
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {document.url !== null && (
          <SelectField
            label={t('link.reread')}
            value={reread}
            onChange={setReread}
            options={rereadings.map((value) => ({ value, label: t(`rereadings.${value}`) }))}
          />
        )}
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={update.isPending} disabled={name.trim() === ''}>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
