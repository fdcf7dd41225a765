import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { distributorLimits } from '../../../../contract/distributor/limits';
import type { CommissionStatement } from '../../../../contract/distributor/schema';
import dialog from '../../../ui/dialog.module.css';
import { showToast } from '../../../ui/toast';
import { useFocusBack } from '../../../ui/useFocusBack';
import { useFormat } from '../../../ui/useFormat';
import { useConfirmStatement } from '../settlementQueries';
import styles from '../settlement.module.css';

const limits = { holder: distributorLimits.name, bank: distributorLimits.bank, account: 40 } as const;
const fields = ['holder', 'bank', 'account'] as const;

/** Confirms a statement, and asks where it is paid to. */
export default function ConfirmStatement({
  statement,
  onClose,
}: {
  statement: CommissionStatement;
  onClose: () => void;
}) {
  const { t } = useTranslation(['settlement', 'common']);
  const { price } = useFormat();
  useFocusBack();
  const [values, setValues] = useState({ holder: '', bank: '', account: '' });
  const [tried, setTried] = useState(false);
  const confirm = useConfirmStatement(statement.id);
  const problemOf = (field: (typeof fields)[number]): string | null => {
    if (values[field].trim() === '') return t('settlement:invalid.required');
    if (field === 'account' && !/^[0-9]{8,30}$/.test(values.account.replace(/[\s-]/g, '')))
      return t('settlement:invalid.account');
    return null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fields.some((field) => problemOf(field) !== null)) return;
    confirm.mutate(values, {
      onSuccess: () => {
        void showToast({ message: t('settlement:statement.confirmed'), tone: 'success' });
        onClose();
      },
    });
  };
  return (
    <Modal
      opened
      onClose={confirm.isPending ? () => undefined : onClose}
      title={t('settlement:statement.confirmTitle', { number: statement.number })}
      size={520}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{t('settlement:statement.confirmText', { price: price(statement.amount) })}</p>
        {fields.map((field) => (
          <TextInput
            key={field}
            size="md"
            label={t(`settlement:statement.${field}`)}
            inputMode={field === 'account' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={limits[field]}
            value={values[field]}
            error={tried ? problemOf(field) : null}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setValues((before) => ({ ...before, [field]: value }));
            }}
          />
        ))}
        {confirm.isError && (
          <p className={styles.refusal} role="alert">
            {confirm.error.message}
          </p>
        )}
        <div className={dialog.actions}>
          <Button variant="default" disabled={confirm.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {t('settlement:statement.confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
