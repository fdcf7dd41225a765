import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../../ui/useFocusBack';
import { Messages } from './Messages';
import styles from './message.module.css';

/** The messages over whatever page the user is on. */
export default function MessageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['message', 'common']);
  useFocusBack();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      title={t('message:title')}
      classNames={{ title: styles.dialogTitle }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Messages layout="panes" open={open} onOpen={setOpen} />
    </Modal>
  );
}
