import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../../ui/useFocusBack';
import { Feedback, type FeedbackView } from './Feedback';
import styles from './feedback.module.css';

interface FeedbackDialogProps {
  show: FeedbackView;
  onClose: () => void;
}

/** Feedback over whatever page the user is on. */
export default function FeedbackDialog({ show, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation(['feedback', 'common']);
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t('feedback:title')}
      classNames={{ title: styles.dialogTitle }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Feedback show={show} />
    </Modal>
  );
}
