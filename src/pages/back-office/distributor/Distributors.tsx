import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DistributorLevel, distributorLevels } from '../../../../contract/distributor/limits';
import type { DeskDistributor } from '../../../../contract/distributor/schema';
import { showToast } from '../../../ui/toast';
import { SelectField } from '../../../ui/SelectField';
import { useFormat } from '../../../ui/useFormat';
import { Buyer } from '../Buyer';
import { DeskTable } from '../DeskTable';
import { ListFrame } from '../ListFrame';
import { PAGE_SIZE, useAct, useOpsPage } from '../opsQueries';
import styles from '../ops.module.css';
import { ReasonDialog } from '../ReasonDialog';
import { useListSearch } from '../useListSearch';

interface Asking {
  act: 'level' | 'end';
  distributor: DeskDistributor;
}

function ActDialog({ asking: { act, distributor }, onClose }: { asking: Asking; onClose: () => void }) {
  const { t } = useTranslation(['opsDistributor', 'settlement']);
  const [level, setLevel] = useState<DistributorLevel>(distributor.level);
  const change = useAct(
    'POST /ops/distributor/{id}/level',
    () => void showToast({ message: t('opsDistributor:levelDone'), tone: 'success' }),
  );
  const end = useAct(
    'POST /ops/distributor/{id}/end',
    () => void showToast({ message: t('opsDistributor:ended'), tone: 'success' }),
  );
  const { price } = useFormat();
  const params = { id: distributor.id };
  const { name, deposit } = distributor;
  return act === 'level' ? (
    <ReasonDialog
      title={t('opsDistributor:levelTitle', { name })}
      confirmLabel={t('opsDistributor:changeLevel')}
      tone="primary"
      onConfirm={(reason) => change.mutateAsync({ params, body: { level, reason } })}
      onClose={onClose}
    >
      <SelectField
        label={t('opsDistributor:givenLevel')}
        description={t('opsDistributor:levelText')}
        value={level}
        options={distributorLevels.map((value) => ({ value, label: t(`settlement:levels.${value}`) }))}
        onChange={setLevel}
      />
    </ReasonDialog>
  ) : (
    <ReasonDialog
      title={t('opsDistributor:endTitle', { name })}
      confirmLabel={t('opsDistributor:end')}
      onConfirm={(reason) => end.mutateAsync({ params, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('opsDistributor:endText')}</p>
      {deposit?.state === 'held' && <p>{t('opsDistributor:endDeposit', { price: price(deposit.amount) })}</p>}
    </ReasonDialog>
  );
}

/** Colors of the states, by the names that the badge knows. */
const tones = { awaitingDeposit: 'unpaid', active: 'verified', ended: 'ended' } as const;

function Row({ distributor, onAsk }: { distributor: DeskDistributor; onAsk: (asking: Asking) => void }) {
  const { t } = useTranslation(['opsDistributor', 'settlement']);
  const { date, price, number } = useFormat();
  const { name, user, code, state, level, rate, deposit, customers, balance, createTime } = distributor;
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        <span className={styles.dim}>
          <Buyer buyer={user} />
        </span>
      </th>
      <td>
        {code}
        <span className={styles.dim}>
          <span className={styles.badge} data-status={tones[state]}>
            {t(`opsDistributor:distributorStates.${state}`)}
          </span>
        </span>
        {deposit !== null && (
          <span className={styles.dim}>
            {t(`opsDistributor:deposit.${deposit.state}`, { price: price(deposit.amount) })}
          </span>
        )}
      </td>
      <td>
        {t(`settlement:levels.${level}`)}
        <span className={styles.dim}>{t('opsDistributor:percent', { value: number(rate / 100) })}</span>
      </td>
      <td className={styles.figure}>{number(customers)}</td>
      <td className={styles.figure}>{price(balance)}</td>
      <td>{date(createTime)}</td>
      <td>
        {state !== 'ended' && (
          <div className={styles.acts}>
            <Button variant="light" color="red" onClick={() => onAsk({ act: 'end', distributor })}>
              {t('opsDistributor:end')}
            </Button>
            <Button variant="default" onClick={() => onAsk({ act: 'level', distributor })}>
              {t('opsDistributor:changeLevel')}
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}

const columns = ['name', 'code', 'level', 'customers', 'balance', 'since', 'acts'] as const;

/** Distributors with their levels and what they are owed. */
export function Distributors() {
  const { t } = useTranslation('opsDistributor');
  const search = useListSearch();
  const [asking, setAsking] = useState<Asking | null>(null);
  const list = useOpsPage('GET /ops/distributor/page', { page: search.page, pageSize: PAGE_SIZE });
  return (
    <>
      <ListFrame list={list} search={search} empty={t('none')}>
        {(records) => (
          <DeskTable columns={columns.map((column) => t(`columns.${column}`))}>
            {records.map((distributor) => (
              <Row key={distributor.id} distributor={distributor} onAsk={setAsking} />
            ))}
          </DeskTable>
        )}
      </ListFrame>
      {asking && <ActDialog asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
