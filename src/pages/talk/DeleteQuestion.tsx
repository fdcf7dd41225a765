import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface DeleteQuestionProps {
  count: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before conversations are deleted for good. */
export default function DeleteQuestion({ count, onConfirm, onClose }: DeleteQuestionProps) {
  const { t } = useTranslation('talk');
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { count })}
      confirmLabel={t('delete.action')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  );
}
