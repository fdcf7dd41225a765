import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordLimits } from '../../../contract/record/limits';
import { cutText } from '../../../contract/text/text';
import styles from './talk.module.css';
import { TargetSelect, targetOf, useFirstTarget } from './TargetSelect';
import { useRecordChanges } from './talkQueries';

interface ImproveDialogProps {
  projectId: string;
  messageId: string;
  question: string;
  answer: string;
  onClose: () => void;
}

/** Corrects an answer, asks its question again, and shows what visitors hear now. */
export default function ImproveDialog(props: ImproveDialogProps) {
  const { projectId, messageId, onClose } = props;
  const { t } = useTranslation(['talk', 'common']);
  const { improve } = useRecordChanges();
  const { first, isNone } = useFirstTarget(projectId);
  const [question, setQuestion] = useState(cutText(props.question, recordLimits.question));
  const [answer, setAnswer] = useState(cutText(props.answer, recordLimits.answer));
  const [chosen, setChosen] = useState('');
  const target = chosen === '' ? first : chosen;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    improve.mutate({ messageId, target: targetOf(target), question, answer });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('talk:improve.title')}
      size={640}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {isNone ? (
        <p>{t('talk:improve.none')}</p>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <Textarea
            label={t('talk:improve.question')}
            value={question}
            maxLength={recordLimits.question}
            autosize
            onChange={(event) => setQuestion(event.currentTarget.value)}
          />
          <Textarea
            label={t('talk:improve.answer')}
            data-autofocus
            value={answer}
            maxLength={recordLimits.answer}
            autosize
            minRows={3}
            maxRows={10}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <TargetSelect projectId={projectId} value={target} onChange={setChosen} />
          {improve.isSuccess && (
            <div className={styles.improved} role="status">
              <strong>{t('talk:improve.now')}</strong> {improve.data.text}
            </div>
          )}
          <div className={styles.actions}>
            <Button variant="default" onClick={onClose}>
              {t(improve.isSuccess ? 'common:close' : 'common:cancel')}
            </Button>
            <Button
              type="submit"
              loading={improve.isPending}
              disabled={target === '' || question.trim() === '' || answer.trim() === ''}
            >
              {t('talk:improve.save')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
