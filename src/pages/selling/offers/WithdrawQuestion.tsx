import { useTranslation } from 'react-i18next';
import type { Offer } from '../../../../contract/selling/schema';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toast';
import { useWithdraw } from '../sellingQueries';

interface WithdrawQuestionProps {
  offer: Pick<Offer, 'id' | 'name'>;
  onClose: () => void;
}

/** Asks before an offer is taken back. */
export default function WithdrawQuestion({ offer, onClose }: WithdrawQuestionProps) {
  const { t } = useTranslation('selling');
  const withdraw = useWithdraw();
  return (
    <ConfirmDialog
      opened
      title={t('withdraw.title', { name: offer.name })}
      confirmLabel={t('withdraw.confirm')}
      onConfirm={async () => {
        await withdraw.mutateAsync(offer.id);
        void showToast({ message: t('withdraw.done'), tone: 'success' });
      }}
      onClose={onClose}
    >
      {t('withdraw.text')}
    </ConfirmDialog>
  );
}
