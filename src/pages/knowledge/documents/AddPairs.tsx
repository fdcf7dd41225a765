import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knowledgeLimits as limits } from '../../../../contract/knowledge/limits';
import dialog from '../../../ui/dialog.module.css';
import { IconPlus, IconTrash, IconUpload } from '../../../ui/icons/actions';
import styles from '../knowledge.module.css';
import { useKnowledgeChange } from '../knowledgeQueries';

interface AddPairsProps {
  knowledgeId: string;
  onDone: (name: string) => void;
  /** Shows where a sheet of pairs is uploaded. */
  onSheet: () => void;
}

interface Row {
  key: number;
  question: string;
  answer: string;
}

let count = 0;
const newRow = (): Row => ({ key: count++, question: '', answer: '' });

/** Adds questions with their answers, as one document. */
export function AddPairs({ knowledgeId, onDone, onSheet }: AddPairsProps) {
  const { t } = useTranslation('knowledge');
  const [name, setName] = useState(() => t('pairs.defaultName'));
  const [rows, setRows] = useState(() => [newRow(), newRow()]);
  const add = useKnowledgeChange('POST /avatar/document/pairs');
  const pairs = rows
    .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
    .filter(({ question, answer }) => question + answer !== '');
  const isHalf = pairs.some(({ question, answer }) => question === '' || answer === '');
  const isWrong = name.trim() === '' || pairs.length === 0 || isHalf;
  const change = (key: number, part: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || add.isPending) return;
    add.mutate({ body: { knowledgeId, name: name.trim(), pairs } }, { onSuccess: () => onDone(name.trim()) });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextInput
        label={t('name')}
        value={name}
        maxLength={limits.documentName}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {rows.map(({ key, question, answer }, index) => (
        <div key={key} className={styles.pair}>
          <TextInput
            aria-label={t('pairs.question', { number: index + 1 })}
            placeholder={t('pairs.questionPlaceholder')}
            value={question}
            maxLength={limits.question}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => change(key, { question: value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={rows.length === 1}
            aria-label={t('pairs.remove', { number: index + 1 })}
            onClick={() => setRows((all) => all.filter((row) => row.key !== key))}
          >
            <IconTrash size={18} />
          </ActionIcon>
          <Textarea
            aria-label={t('pairs.answer', { number: index + 1 })}
            placeholder={t('pairs.answerPlaceholder')}
            value={answer}
            maxLength={limits.answer}
            autosize
            minRows={2}
            maxRows={8}
            onChange={({ currentTarget: { value } }) => change(key, { answer: value })}
          />
        </div>
      ))}
      {isHalf && (
        <p className={styles.problem} role="alert">
          {t('pairs.half')}
        </p>
      )}
      <div className={styles.tools}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          disabled={rows.length >= limits.pairs}
          onClick={() => setRows((all) => [...all, newRow()])}
        >
          {t('pairs.add')}
        </Button>
        <Button variant="subtle" leftSection={<IconUpload size={18} />} onClick={onSheet}>
          {t('pairs.sheet')}
        </Button>
      </div>
      <p className={styles.hint}>{t('pairs.sheetHint')}</p>
      <div className={dialog.actions}>
        <Button type="submit" loading={add.isPending} disabled={isWrong}>
          {t('add.action')}
        </Button>
      </div>
    </form>
  );
}
