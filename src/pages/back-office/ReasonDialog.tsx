import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopLimits } from '../../../contract/shop/limits';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import styles from './ops.module.css';

interface ReasonDialogProps {
  title: string;
  /** What follows from it: a sentence, or fields. */
  children: ReactNode;
  confirmLabel: string;
  /** Of the text; "Reason" unless something else is asked for. */
  label?: string;
  tone?: 'danger' | 'primary';
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation and for a text without which it does not go on. */
export function ReasonDialog({ children, label, onConfirm, ...dialog }: ReasonDialogProps) {
  const { t } = useTranslation('ops');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <ConfirmDialog
      opened
      {...dialog}
      onConfirm={async () => {
        setAsked(true);
        if (isMissing) throw new Error('nothing was written');
        await onConfirm(reason.trim());
      }}
    >
      <div className={styles.form}>
        {typeof children === 'string' ? <p>{children}</p> : children}
        <Textarea
          label={label ?? t('reason')}
          value={reason}
          maxLength={shopLimits.reason}
          rows={3}
          error={asked && isMissing ? t('reasonRequired') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
