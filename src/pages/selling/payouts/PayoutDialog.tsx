import { Button, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopLimits } from '../../../../contract/shop/limits';
import dialog from '../../../ui/dialog.module.css';
import { LongTextField } from '../../../ui/LongTextField';
import { characterCount } from '../../../ui/text';
import { showToast } from '../../../ui/toast';
import { useFocusBack } from '../../../ui/useFocusBack';
import { useFormat } from '../../../ui/useFormat';
import styles from '../forms.module.css';
import { useAskPayout } from '../sellingQueries';

/** Fewest characters that can name an account. */
const LEAST = 4;

interface PayoutDialogProps {
  /** Fen that will be paid out. */
  balance: number;
  onClose: () => void;
}

/** Asks for a payout of the whole balance, and where it goes. */
export default function PayoutDialog({ balance, onClose }: PayoutDialogProps) {
  const { t } = useTranslation(['selling', 'common']);
  const { price } = useFormat();
  useFocusBack();
  const [target, setTarget] = useState('');
  const [tried, setTried] = useState(false);
  const ask = useAskPayout();
  const length = characterCount(target.trim());
  const isGood = length >= LEAST && length <= shopLimits.reason;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isGood) return;
    ask.mutate(target.trim(), {
      onSuccess: () => {
        void showToast({ message: t('selling:payout.sent'), tone: 'success' });
        onClose();
      },
    });
  };
  return (
    <Modal
      opened
      onClose={ask.isPending ? () => undefined : onClose}
      title={t('selling:payout.title')}
      size={520}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.sum}>
          <span>{t('selling:payout.amount')}</span>
          <strong>{price(balance)}</strong>
        </p>
        <LongTextField
          label={t('selling:payout.target')}
          placeholder={t('selling:payout.targetHint')}
          value={target}
          limit={shopLimits.reason}
          rows={3}
          error={tried && !isGood ? t('selling:invalid.target', { limit: shopLimits.reason }) : null}
          onChange={setTarget}
        />
        <p className={styles.hint}>{t('selling:payout.text')}</p>
        {ask.isError && (
          <p className={styles.refusal} role="alert">
            {ask.error.message}
          </p>
        )}
        <div className={dialog.actions}>
          <Button variant="default" disabled={ask.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={ask.isPending}>
            {t('selling:payout.send')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
