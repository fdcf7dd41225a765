import { Button, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { distributorLimits } from '../../../../contract/distributor/limits';
import type { CommissionStatement } from '../../../../contract/distributor/schema';
import dialog from '../../../ui/dialog.module.css';
import { LongTextField } from '../../../ui/LongTextField';
import { characterCount } from '../../../ui/text';
import { showToast } from '../../../ui/toast';
import { useFocusBack } from '../../../ui/useFocusBack';
import { useDisputeStatement } from '../settlementQueries';
import styles from '../settlement.module.css';

/** Asks what is wrong with a statement. */
export default function DisputeStatement({
  statement,
  onClose,
}: {
  statement: CommissionStatement;
  onClose: () => void;
}) {
  const { t } = useTranslation(['settlement', 'common']);
  useFocusBack();
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const dispute = useDisputeStatement(statement.id);
  const length = characterCount(words.trim());
  const isGood = length > 0 && length <= distributorLimits.words;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isGood) return;
    dispute.mutate(words.trim(), {
      onSuccess: () => {
        void showToast({ message: t('settlement:statement.disputed'), tone: 'success' });
        onClose();
      },
    });
  };
  return (
    <Modal
      opened
      onClose={dispute.isPending ? () => undefined : onClose}
      title={t('settlement:statement.disputeTitle', { number: statement.number })}
      size={520}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <LongTextField
          label={t('settlement:statement.disputeIt')}
          placeholder={t('settlement:statement.disputeWords')}
          value={words}
          limit={distributorLimits.words}
          rows={4}
          error={tried && length === 0 ? t('settlement:invalid.required') : null}
          onChange={setWords}
        />
        {dispute.isError && (
          <p className={styles.refusal} role="alert">
            {dispute.error.message}
          </p>
        )}
        <div className={dialog.actions}>
          <Button variant="default" disabled={dispute.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={dispute.isPending}>
            {t('settlement:statement.disputeSend')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
