import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommissionStatement } from '../../../../contract/distributor/schema';
import { callBlob } from '../../../api/client';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconInbox } from '../../../ui/icons';
import { IconDownload } from '../../../ui/icons/actions';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { Pages } from '../../../ui/Pages';
import { saveFile } from '../../../ui/saveFile';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useFormat } from '../../../ui/useFormat';
import { PAGE, useStatements } from '../settlementQueries';
import common from '../settlement.module.css';
import styles from './desk.module.css';

const ConfirmStatement = lazyWithRetry(() => import('./ConfirmStatement'));
const DisputeStatement = lazyWithRetry(() => import('./DisputeStatement'));

interface Asking {
  act: 'confirm' | 'dispute';
  statement: CommissionStatement;
}

/** Saves a statement as a file; a refusal is a toast. */
function SaveButton({ statement, format }: { statement: CommissionStatement; format: 'pdf' | 'xlsx' }) {
  const { t } = useTranslation('settlement');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const bytes = await callBlob(
        `GET /distributor/statements/{id}/${format}`,
        { params: { id: statement.id } },
        { as: 'session' },
      );
      saveFile(bytes, `${statement.number}.${format}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} />}
      // The error catalogue has shown the refusal.
      onClick={() => void save().catch(() => undefined)}
    >
      {t(`statement.${format}`)}
    </Button>
  );
}

function Card({ statement, onAsk }: { statement: CommissionStatement; onAsk: (asking: Asking) => void }) {
  const { t, i18n } = useTranslation('settlement');
  const { price } = useFormat();
  const { state, number, month, amount, carried, lines, dispute, answer, payee, reference } = statement;
  const monthName = new Intl.DateTimeFormat(i18n.language, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <li className={styles.statement}>
      <div className={styles.statementHead}>
        <span>
          <strong>{monthName.format(new Date(`${month}-01`))}</strong>
          <span className={common.below}>
            {number} · {t('statement.lines', { count: lines })}
          </span>
        </span>
        <span className={styles.statementSum}>
          <strong>{price(amount)}</strong>
          <span className={styles.badge} data-state={state}>
            {t(`statement.states.${state}`)}
          </span>
        </span>
      </div>
      {carried !== 0 && <p className={common.dim}>{t('statement.carried', { price: price(carried) })}</p>}
      {dispute !== null && <p className={styles.said}>{t('statement.dispute', { words: dispute })}</p>}
      {answer !== null && <p className={styles.said}>{t('statement.answer', { words: answer })}</p>}
      {payee !== null && <p className={common.dim}>{t('statement.payee', payee)}</p>}
      {state === 'paid' && reference !== null && (
        <p className={common.dim}>{t('statement.reference', { reference })}</p>
      )}
      <div className={common.actions}>
        {state === 'issued' && (
          <>
            <Button onClick={() => onAsk({ act: 'confirm', statement })}>{t('statement.confirm')}</Button>
            <Button variant="default" onClick={() => onAsk({ act: 'dispute', statement })}>
              {t('statement.disputeIt')}
            </Button>
          </>
        )}
        <SaveButton statement={statement} format="pdf" />
        <SaveButton statement={statement} format="xlsx" />
      </div>
    </li>
  );
}

/** Statements: confirmed or disputed, and taken along as files. */
export function Statements({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('settlement');
  const list = useStatements(page);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  if (list.isPending) return <RowSkeletons count={2} height={120} />;
  if (list.isError)
    return (
      <ErrorState
        message={list.error.message}
        failure={list.error}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.data.total === 0)
    return (
      <EmptyState icon={<IconInbox size={28} />} title={t('statement.empty')}>
        {t('statement.emptyText')}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.list}>
        {list.data.records.map((statement) => (
          <Card key={statement.id} statement={statement} onAsk={setAsking} />
        ))}
      </ul>
      <Pages total={list.data.total} pageSize={PAGE} page={page} onChange={onPage} />
      {asking !== null && (
        <Suspense fallback={null}>
          {asking.act === 'confirm' ? (
            <ConfirmStatement statement={asking.statement} onClose={close} />
          ) : (
            <DisputeStatement statement={asking.statement} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
