import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knowledgeLimits as limits } from '../../../../contract/knowledge/limits';
import dialog from '../../../ui/dialog.module.css';
import { LongTextField } from '../../../ui/LongTextField';
import { characterCount } from '../../../ui/text';
import { useFocusBack } from '../../../ui/useFocusBack';
import styles from '../knowledge.module.css';
import { useKnowledgeChange } from '../knowledgeQueries';

interface PairDialogProps {
  knowledgeId: string;
  onClose: () => void;
}

/** Adds a question with its answer to a base, where it is found at once. */
export default function PairDialog({ knowledgeId, onClose }: PairDialogProps) {
  const { t } = useTranslation('knowledge');
  const [question, setQuestion] = useState('');
  const [answer, setAnswer] = useState('');
  const add = useKnowledgeChange('POST /avatar/knowledge/{id}/pair');
  useFocusBack();
  const body = { question: question.trim(), answer: answer.trim() };
  const isWrong = body.question === '' || body.answer === '' || characterCount(body.answer) > limits.answer;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isWrong || add.isPending) return;
    add.mutate({ params: { id: knowledgeId }, body }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('chunks.addPair')}
      size={720}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextInput
          label={t('pairs.questionLabel')}
          value={question}
          maxLength={limits.question}
          data-autofocus
          autoComplete="off"
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <LongTextField
          label={t('pairs.answerLabel')}
          placeholder={t('pairs.answerPlaceholder')}
          value={answer}
          limit={limits.answer}
          rows={6}
          onChange={setAnswer}
          onSubmit={submit}
        />
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={add.isPending} disabled={isWrong}>
            {t('add.action')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
