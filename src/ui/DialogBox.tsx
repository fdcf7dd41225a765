import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';

interface DialogBoxProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  onCancel: () => void;
  onConfirm: () => void;
  confirmDisabled?: boolean;
  /** What was confirmed is under way: the dialog stays until it is closed by its owner. */
  busy?: boolean;
  confirmLabel?: string;
}

/** A large dialog with anything in it, cancelled or confirmed. */
export function DialogBox(props: DialogBoxProps) {
  const { opened, title, children, onCancel, onConfirm, busy = false } = props;
  const { confirmDisabled = false, confirmLabel } = props;
  const { t } = useTranslation('common');
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onCancel}
      title={title}
      size={1300}
      // So that it has its width in the smallest window of the design.
      xOffset={16}
      classNames={{ title: styles.title }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
      <div className={styles.actions}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button loading={busy} disabled={confirmDisabled} onClick={onConfirm}>
          {confirmLabel ?? t('confirm')}
        </Button>
      </div>
    </Modal>
  );
}
