import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statementStates } from '../../../../contract/distributor/limits';
import type { DeskStatement } from '../../../../contract/distributor/schema';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import { DeskTable } from '../DeskTable';
import { DeskFilters } from '../Filters';
import { ListFrame } from '../ListFrame';
import { PAGE_SIZE, useAct, useOpsPage } from '../opsQueries';
import styles from '../ops.module.css';
import { useListSearch } from '../useListSearch';
import { type StatementAct, StatementDialog } from './StatementDialog';

/** How the badge of a state looks. */
const looks = {
  issued: 'requested',
  disputed: 'abnormal',
  confirmed: 'confirmed',
  proposed: 'approved',
  paid: 'paid',
};

/** What can be done about a statement, the main act last. */
const actsOf: Readonly<Record<DeskStatement['state'], readonly StatementAct[]>> = {
  issued: [],
  disputed: ['answer'],
  confirmed: ['payee', 'propose'],
  proposed: ['withdraw', 'payee', 'pay'],
  paid: [],
};

interface Asking {
  act: StatementAct;
  statement: DeskStatement;
}

function Row({ statement, onAsk }: { statement: DeskStatement; onAsk: (asking: Asking) => void }) {
  const { t } = useTranslation(['opsDistributor', 'settlement']);
  const { dateTime, price } = useFormat();
  const { distributor, code, number, amount, state, dispute, answer, reference, payee } = statement;
  const acts = actsOf[state];
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{distributor}</span>
        <span className={styles.dim}>{code}</span>
      </th>
      <td>
        {number}
        <span className={styles.dim}>{t('settlement:statement.lines', { count: statement.lines })}</span>
      </td>
      <td className={styles.figure}>{price(amount)}</td>
      <td>
        <span className={styles.badge} data-status={looks[state]}>
          {t(`settlement:statement.states.${state}`)}
        </span>
        {dispute !== null && <span className={styles.dim}>{dispute}</span>}
        {answer !== null && <span className={styles.dim}>{answer}</span>}
        {payee !== null && (
          <span className={styles.dim}>
            {payee.holder} · {payee.bank} {payee.account}
          </span>
        )}
        {reference !== null && <span className={styles.dim}>{reference}</span>}
      </td>
      <td>
        {dateTime(statement.createTime)}
        {statement.proposedBy !== null && (
          <span className={styles.dim}>{t('opsDistributor:payout.by', { name: statement.proposedBy })}</span>
        )}
        {statement.paidBy !== null && (
          <span className={styles.dim}>
            {t('opsDistributor:payout.confirmedBy', { name: statement.paidBy })}
          </span>
        )}
      </td>
      <td>
        <div className={styles.acts}>
          {acts.map((act) => (
            <Button
              key={act}
              variant={act === acts.at(-1) ? 'filled' : 'default'}
              onClick={() => onAsk({ act, statement })}
            >
              {t(`opsDistributor:payout.${act}`)}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  );
}

const columns = ['name', 'statement', 'amount', 'state', 'time', 'acts'] as const;

/** Statements of distributors: one member of staff transfers the money, another one confirms it. */
export function Statements() {
  const { t } = useTranslation(['opsDistributor', 'settlement']);
  const search = useListSearch();
  const [asking, setAsking] = useState<Asking | null>(null);
  const state = search.get('state');
  const list = useOpsPage('GET /ops/commission/page', {
    page: search.page,
    pageSize: PAGE_SIZE,
    ...(state && { state: state as DeskStatement['state'] }),
  });
  const close = useAct(
    'POST /ops/commission/close',
    ({ statements }) =>
      void showToast({ message: t('opsDistributor:payout.closed', { count: statements }), tone: 'success' }),
  );
  return (
    <>
      <DeskFilters
        search={search}
        choices={[
          {
            name: 'state',
            label: t('opsDistributor:state'),
            options: statementStates.map((value) => ({
              value,
              label: t(`settlement:statement.states.${value}`),
            })),
          },
        ]}
        end={
          <Button variant="default" loading={close.isPending} onClick={() => close.mutate({})}>
            {t('opsDistributor:payout.close')}
          </Button>
        }
      />
      <ListFrame list={list} search={search} empty={t('opsDistributor:payout.empty')}>
        {(records) => (
          <DeskTable columns={columns.map((column) => t(`opsDistributor:columns.${column}`))}>
            {records.map((statement) => (
              <Row key={statement.id} statement={statement} onAsk={setAsking} />
            ))}
          </DeskTable>
        )}
      </ListFrame>
      {asking && <StatementDialog {...asking} onClose={() => setAsking(null)} />}
    </>
  );
}
