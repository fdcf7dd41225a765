import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import type { DeskPayout } from '../../../../contract/shop-desk/schema';
import { payoutStates } from '../../../../contract/shop/limits';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import { DeskTable } from '../DeskTable';
import { DeskFilters } from '../Filters';
import { ListFrame } from '../ListFrame';
import { PAGE_SIZE, useAct, useOpsPage } from '../opsQueries';
import styles from '../ops.module.css';
import { ReasonDialog } from '../ReasonDialog';
import { useListSearch } from '../useListSearch';

type Payout = Static<typeof DeskPayout>;

interface Asking {
  act: 'pay' | 'reject';
  payout: Payout;
}

function PayoutDialog({ asking: { act, payout }, onClose }: { asking: Asking; onClose: () => void }) {
  const { t } = useTranslation('opsFinance');
  const { price } = useFormat();
  const pay = useAct(
    'POST /ops/finance/payouts/{id}/pay',
    () => void showToast({ message: t('payouts.paid'), tone: 'success' }),
  );
  const reject = useAct(
    'POST /ops/finance/payouts/{id}/reject',
    () => void showToast({ message: t('payouts.rejected'), tone: 'success' }),
  );
  const params = { id: payout.id };
  const values = { seller: payout.seller, price: price(payout.amount) };
  return act === 'pay' ? (
    <ReasonDialog
      title={t('payouts.payTitle', values)}
      confirmLabel={t('payouts.pay')}
      label={t('payouts.reference')}
      tone="primary"
      onConfirm={(reference) => pay.mutateAsync({ params, body: { reference } })}
      onClose={onClose}
    >
      {t('payouts.payText', { target: payout.target })}
    </ReasonDialog>
  ) : (
    <ReasonDialog
      title={t('payouts.rejectTitle', values)}
      confirmLabel={t('payouts.reject')}
      onConfirm={(reason) => reject.mutateAsync({ params, body: { reason } })}
      onClose={onClose}
    >
      {t('payouts.rejectText')}
    </ReasonDialog>
  );
}

function Row({ payout, onAsk }: { payout: Payout; onAsk: (asking: Asking) => void }) {
  const { t } = useTranslation('opsFinance');
  const { dateTime, price } = useFormat();
  const approve = useAct(
    'POST /ops/finance/payouts/{id}/approve',
    () => void showToast({ message: t('payouts.approved'), tone: 'success' }),
  );
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{payout.seller}</span>
        <span className={styles.dim}>{payout.target}</span>
      </th>
      <td className={styles.figure}>{price(payout.amount)}</td>
      <td>
        <span className={styles.badge} data-status={payout.state}>
          {t(`payouts.states.${payout.state}`)}
        </span>
        {payout.answer !== null && <span className={styles.dim}>{payout.answer}</span>}
        {payout.reference !== null && <span className={styles.dim}>{payout.reference}</span>}
      </td>
      <td>
        {dateTime(payout.createTime)}
        {payout.approvedBy !== null && (
          <span className={styles.dim}>{t('payouts.approvedBy', { name: payout.approvedBy })}</span>
        )}
        {payout.paidBy !== null && (
          <span className={styles.dim}>{t('payouts.paidBy', { name: payout.paidBy })}</span>
        )}
      </td>
      <td>
        <div className={styles.acts}>
          {(payout.state === 'requested' || payout.state === 'approved') && (
            <Button variant="light" color="red" onClick={() => onAsk({ act: 'reject', payout })}>
              {t('payouts.reject')}
            </Button>
          )}
          {payout.state === 'requested' && (
            <Button loading={approve.isPending} onClick={() => approve.mutate({ params: { id: payout.id } })}>
              {t('payouts.approve')}
            </Button>
          )}
          {payout.state === 'approved' && (
            <Button onClick={() => onAsk({ act: 'pay', payout })}>{t('payouts.pay')}</Button>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Payouts to sellers: one member of staff approves, another one transfers the money. */
export function Payouts() {
  const { t } = useTranslation('opsFinance');
  const search = useListSearch();
  const [asking, setAsking] = useState<Asking | null>(null);
  const state = search.get('state');
  const list = useOpsPage('GET /ops/finance/payouts', {
    page: search.page,
    pageSize: PAGE_SIZE,
    ...(state && { state: state as Payout['state'] }),
  });
  const columns = ['seller', 'amount', 'state', 'time', 'acts'] as const;
  return (
    <>
      <DeskFilters
        search={search}
        choices={[
          {
            name: 'state',
            label: t('payouts.state'),
            options: payoutStates.map((value) => ({ value, label: t(`payouts.states.${value}`) })),
          },
        ]}
      />
      <ListFrame list={list} search={search} empty={t('payouts.empty')}>
        {(records) => (
          <DeskTable columns={columns.map((column) => t(`payouts.${column}`))}>
            {records.map((payout) => (
              <Row key={payout.id} payout={payout} onAsk={setAsking} />
            ))}
          </DeskTable>
        )}
      </ListFrame>
      {asking && <PayoutDialog asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
