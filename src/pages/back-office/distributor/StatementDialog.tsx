import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskStatement, Payee } from '../../../../contract/distributor/schema';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import dialog from '../../../ui/dialog.module.css';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import { Facts } from '../Facts';
import { useAct } from '../opsQueries';
import { ReasonDialog } from '../ReasonDialog';

export type StatementAct = 'answer' | 'payee' | 'propose' | 'withdraw' | 'pay';

interface DialogProps {
  statement: DeskStatement;
  onClose: () => void;
}

function Answer({ statement, onClose }: DialogProps) {
  const { t } = useTranslation('opsDistributor');
  const act = useAct(
    'POST /ops/commission/{id}/answer',
    () => void showToast({ message: t('payout.answered'), tone: 'success' }),
  );
  return (
    <ReasonDialog
      title={t('payout.answerTitle', { number: statement.number })}
      confirmLabel={t('payout.answer')}
      label={t('payout.answerLabel')}
      tone="primary"
      onConfirm={(answer) => act.mutateAsync({ params: { id: statement.id }, body: { answer } })}
      onClose={onClose}
    >
      {t('payout.answerText', { words: statement.dispute ?? '' })}
    </ReasonDialog>
  );
}

/** The whole bank account, which stays on the screen until the dialog is closed. */
function PayeeDialog({ statement, onClose }: DialogProps) {
  const { t } = useTranslation(['opsDistributor', 'settlement', 'common']);
  const [payee, setPayee] = useState<Payee | null>(null);
  // The question closes itself after a success, before it is drawn again.
  const isRevealed = useRef(false);
  const act = useAct('POST /ops/commission/{id}/payee', (account) => {
    isRevealed.current = true;
    setPayee(account);
  });
  const title = t('opsDistributor:payout.payeeTitle', { number: statement.number });
  if (payee === null)
    return (
      <ReasonDialog
        title={title}
        confirmLabel={t('opsDistributor:payout.payee')}
        tone="primary"
        onConfirm={(reason) => act.mutateAsync({ params: { id: statement.id }, body: { reason } })}
        onClose={() => {
          if (!isRevealed.current) onClose();
        }}
      >
        {t('opsDistributor:revealText')}
      </ReasonDialog>
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Facts
        rows={[
          [t('settlement:statement.holder'), payee.holder],
          [t('settlement:statement.bank'), payee.bank],
          [t('settlement:statement.account'), payee.account],
        ]}
      />
    </Modal>
  );
}

function Propose({ statement, onClose }: DialogProps) {
  const { t } = useTranslation('opsDistributor');
  const { price } = useFormat();
  const { id, number, amount } = statement;
  const act = useAct(
    'POST /ops/commission/{id}/propose',
    () => void showToast({ message: t('payout.proposed'), tone: 'success' }),
  );
  return (
    <ReasonDialog
      title={t('payout.proposeTitle', { number, price: price(amount) })}
      confirmLabel={t('payout.propose')}
      label={t('payout.reference')}
      tone="primary"
      onConfirm={(reference) => act.mutateAsync({ params: { id }, body: { reference } })}
      onClose={onClose}
    >
      {t('payout.proposeText')}
    </ReasonDialog>
  );
}

function Withdraw({ statement, onClose }: DialogProps) {
  const { t } = useTranslation('opsDistributor');
  const act = useAct('POST /ops/commission/{id}/withdraw');
  return (
    <ReasonDialog
      title={t('payout.withdrawTitle', { number: statement.number })}
      confirmLabel={t('payout.withdraw')}
      onConfirm={(reason) => act.mutateAsync({ params: { id: statement.id }, body: { reason } })}
      onClose={onClose}
    >
      {t('payout.withdrawText')}
    </ReasonDialog>
  );
}

function Pay({ statement, onClose }: DialogProps) {
  const { t } = useTranslation('opsDistributor');
  const { price } = useFormat();
  const act = useAct(
    'POST /ops/commission/{id}/pay',
    () => void showToast({ message: t('payout.paid'), tone: 'success' }),
  );
  return (
    <ConfirmDialog
      opened
      title={t('payout.payTitle', { price: price(statement.amount) })}
      confirmLabel={t('payout.pay')}
      tone="primary"
      onConfirm={async () => {
        await act.mutateAsync({ params: { id: statement.id } });
      }}
      onClose={onClose}
    >
      {t('payout.payText', { reference: statement.reference ?? '', name: statement.proposedBy ?? '' })}
    </ConfirmDialog>
  );
}

const dialogs = { answer: Answer, payee: PayeeDialog, propose: Propose, withdraw: Withdraw, pay: Pay };

/** Asks for what an act on a statement needs. */
export function StatementDialog({ act, ...props }: DialogProps & { act: StatementAct }) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}
