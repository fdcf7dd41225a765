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
  /** The confirmed action is in progress: the dialog stays until its owner closes it. */
  busy?: boolean;
  confirmLabel?: string;
}

/** A large dialog with any content, and buttons to cancel and confirm. */
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
      // Keeps its width in the smallest supported window.
      xOffset={16}
      classNames={{ title: styles.title }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
      <div className={styles.foot}>
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
