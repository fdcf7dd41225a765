import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knowledgeLimits as limits } from '../../../../contract/knowledge/limits';
import type { Knowledge } from '../../../../contract/knowledge/schema';
import dialog from '../../../ui/dialog.module.css';
import { characterCount } from '../../../ui/text';
import { useFocusBack } from '../../../ui/useFocusBack';
import styles from '../knowledge.module.css';
import { useKnowledgeChange } from '../knowledgeQueries';

interface BaseDialogProps {
  /** Null creates one. */
  base: Knowledge | null;
  /** The name suggested for a new base. */
  suggestedName?: string;
  onCreated?: (id: string) => void;
  onClose: () => void;
}

/** Name and description of a base. */
export default function BaseDialog({ base, suggestedName = '', onCreated, onClose }: BaseDialogProps) {
  const { t } = useTranslation('knowledge');
  const [name, setName] = useState(base?.name ?? suggestedName);
  const [description, setDescription] = useState(base?.description ?? '');
  const create = useKnowledgeChange('POST /avatar/knowledge');
  const update = useKnowledgeChange('PUT /avatar/knowledge/{id}');
  useFocusBack();
  const busy = create.isPending || update.isPending;
  const body = { name: name.trim(), description: description.trim() };
  const tooLong = characterCount(body.name) > limits.name;
  const tooWordy = characterCount(body.description) > limits.description;
  const isWrong = body.name === '' || tooLong || tooWordy;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || busy) return;
    if (base !== null) update.mutate({ params: { id: base.id }, body }, { onSuccess: onClose });
    else
      create.mutate(
        { body },
        {
          onSuccess: ({ id }) => {
            onClose();
            onCreated?.(id);
          },
        },
      );
  };

  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      title={t(base === null ? 'create' : 'edit')}
      size={576}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextInput
          label={t('name')}
          value={name}
          data-autofocus
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          error={tooLong ? t('tooLong', { limit: limits.name }) : undefined}
        />
        <Textarea
          label={t('description')}
          description={t('descriptionHint')}
          value={description}
          autosize
          minRows={2}
          maxRows={6}
          onChange={(event) => setDescription(event.currentTarget.value)}
          error={tooWordy ? t('tooLong', { limit: limits.description }) : undefined}
        />
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={isWrong}>
            {t(base === null ? 'create' : 'common:save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
