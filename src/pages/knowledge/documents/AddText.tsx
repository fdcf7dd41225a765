import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knowledgeLimits as limits } from '../../../../contract/knowledge/limits';
import dialog from '../../../ui/dialog.module.css';
import { LongTextField } from '../../../ui/LongTextField';
import { characterCount } from '../../../ui/text';
import styles from '../knowledge.module.css';
import { useKnowledgeChange } from '../knowledgeQueries';

interface AddProps {
  knowledgeId: string;
  onDone: (name: string) => void;
}

/** Adds a text that is typed or pasted. */
export function AddText({ knowledgeId, onDone }: AddProps) {
  const { t } = useTranslation('knowledge');
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const add = useKnowledgeChange('POST /avatar/document/text');
  const isWrong = name.trim() === '' || text.trim() === '' || characterCount(text) > limits.text;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || add.isPending) return;
    add.mutate({ body: { knowledgeId, name: name.trim(), text } }, { onSuccess: () => onDone(name.trim()) });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextInput
        label={t('name')}
        value={name}
        maxLength={limits.documentName}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <LongTextField
        label={t('add.text')}
        placeholder={t('add.textPlaceholder')}
        value={text}
        limit={limits.text}
        rows={10}
        onChange={setText}
      />
      <div className={dialog.actions}>
        <Button type="submit" loading={add.isPending} disabled={isWrong}>
          {t('add.action')}
        </Button>
      </div>
    </form>
  );
}
