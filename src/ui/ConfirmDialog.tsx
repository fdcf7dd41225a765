import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import { IconAlert } from './icons';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** The consequences, and whether they can be undone. */
  children: ReactNode;
  confirmLabel: string;
  /** Projects that use the object in question, if any. */
  references?: number;
  /** The dialog stays open and busy until the promise settles; it closes on success only. */
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
  /** `danger` (red) is the default, since most questions are about a loss. */
  tone?: 'danger' | 'primary';
}

/** Asks before an action that cannot simply be undone. Focus starts on cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, onConfirm, onClose } = props;
  const { tone = 'danger', references = 0 } = props;
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onClose}
      title={title}
      size={420}
      classNames={{ title: styles.title }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles.message}>{children}</div>
      {references > 0 && (
        <p className={styles.note}>
          <IconAlert size={18} />
          {t('references', { count: references })}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {t('cancel')}
        </Button>
        <Button
          color={tone === 'danger' ? 'red' : undefined}
          loading={busy}
          onClick={() => {
            // The error catalogue has shown the refusal; the dialog stays for another try.
            confirm().catch(() => undefined);
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
