import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knowledgeLimits as limits } from '../../../../contract/knowledge/limits';
import type { Chunk } from '../../../../contract/knowledge/schema';
import dialog from '../../../ui/dialog.module.css';
import { LongTextField } from '../../../ui/LongTextField';
import { characterCount } from '../../../ui/text';
import { useFocusBack } from '../../../ui/useFocusBack';
import styles from '../knowledge.module.css';
import { useKnowledgeChange } from '../knowledgeQueries';
import { areTagsFine, tagsOf } from './tags';

interface ChunkDialogProps {
  documentId: string;
  /** Null adds one. */
  chunk: Chunk | null;
  onClose: () => void;
}

/** The text and the tags of a chunk. */
export default function ChunkDialog({ documentId, chunk, onClose }: ChunkDialogProps) {
  const { t } = useTranslation('knowledge');
  const [text, setText] = useState(chunk?.text ?? '');
  const [tags, setTags] = useState((chunk?.tags ?? []).join(', '));
  const add = useKnowledgeChange('POST /avatar/document/{id}/chunk');
  const update = useKnowledgeChange('PUT /avatar/document/chunk/{id}');
  useFocusBack();
  const busy = add.isPending || update.isPending;
  const body = { text: text.trim(), tags: tagsOf(tags) };
  const areFine = areTagsFine(body.tags);
  const isWrong = body.text === '' || characterCount(body.text) > limits.chunkText || !areFine;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isWrong || busy) return;
    if (chunk === null) add.mutate({ params: { id: documentId }, body }, { onSuccess: onClose });
    else update.mutate({ params: { id: chunk.id }, body }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      title={t(chunk === null ? 'chunks.add' : 'chunks.edit')}
      size={720}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        {chunk !== null && chunk.heading !== '' && <p className={styles.heading}>{chunk.heading}</p>}
        <LongTextField
          label={t('chunks.text')}
          placeholder={t('chunks.textPlaceholder')}
          value={text}
          limit={limits.chunkText}
          rows={10}
          onChange={setText}
          onSubmit={submit}
        />
        <TextInput
          label={t('chunks.tags')}
          description={t('chunks.tagsHint', { count: limits.tags, length: limits.tag })}
          value={tags}
          autoComplete="off"
          onChange={(event) => setTags(event.currentTarget.value)}
          error={areFine ? undefined : t('chunks.tagsWrong')}
        />
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={isWrong}>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
