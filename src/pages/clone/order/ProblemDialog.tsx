import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cloneLimits } from '../../../../contract/clone/limits';
import type { CloneOrder } from '../../../../contract/clone/schema';
import dialog from '../../../ui/dialog.module.css';
import { LongTextField } from '../../../ui/LongTextField';
import { characterCount } from '../../../ui/text';
import styles from '../clone.module.css';
import { useComplain } from '../cloneQueries';

interface ProblemDialogProps {
  order: CloneOrder;
  onSent: () => void;
  onClose: () => void;
}

/** What is wrong with a result; staff trains it once more. */
export function ProblemDialog({ order, onSent, onClose }: ProblemDialogProps) {
  const { t } = useTranslation('clone');
  const complain = useComplain();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const isTooLong = characterCount(text) > cloneLimits.feedback;
  const problem = text.trim() === '' ? t('problem.required') : isTooLong ? t('problem.tooLong') : null;
  if (complain.isSuccess)
    return (
      <Modal
        opened
        onClose={onSent}
        title={t('problem.sent')}
        size={576}
        classNames={{ title: dialog.title }}
      >
        <p className={styles.dim}>{t('problem.sentText')}</p>
        <div className={dialog.actions}>
          <Button onClick={onSent}>{t('toMaterials')}</Button>
        </div>
      </Modal>
    );
  const send = () => {
    setAsked(true);
    if (problem === null) complain.mutate({ id: order.id, confirmFeedback: text.trim() });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('problem.title')}
      size={576}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <LongTextField
        label={t('problem.label')}
        placeholder={t('problem.placeholder')}
        value={text}
        limit={cloneLimits.feedback}
        rows={5}
        onChange={setText}
        onSubmit={send}
        error={asked ? problem : null}
      />
      {complain.isError && (
        <p className={styles.refusal} role="alert">
          {complain.error.message}
        </p>
      )}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button loading={complain.isPending} onClick={send}>
          {t('problem.send')}
        </Button>
      </div>
    </Modal>
  );
}
