import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashierTrade } from '../../../../contract/order/schema';
import { useFormat } from '../../../ui/useFormat';
import { fenOfYuan } from '../../../ui/yuan';
import styles from './cashier.module.css';
import { type PayerStep, usePayerStep } from './cashierQueries';

interface OtherAmountProps {
  busy: boolean;
  onPay: (amount: number) => void;
  onCancel: () => void;
}

/** Asks for the amount that is paid instead. */
function OtherAmount({ busy, onPay, onCancel }: OtherAmountProps) {
  const { t } = useTranslation(['sandbox', 'common']);
  const { price } = useFormat();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const fen = fenOfYuan(typed);
  const isAmount = fen !== null && fen > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAmount) onPay(fen);
  };
  return (
    <form className={styles.other} noValidate onSubmit={submit}>
      <TextInput
        size="md"
        label={t('sandbox:cashier.amount')}
        inputMode="decimal"
        autoComplete="off"
        leftSection="¥"
        value={typed}
        ref={field}
        error={tried && !isAmount && t('sandbox:cashier.noAmount')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={busy}>
        {isAmount ? t('sandbox:cashier.pay', { price: price(fen) }) : t('sandbox:cashier.payOther')}
      </Button>
      <Button variant="subtle" size="md" disabled={busy} onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </form>
  );
}

/** What the payer can do at an open trade, and the two payments that go wrong on purpose. */
export function PayActions({ trade }: { trade: CashierTrade }) {
  const { t } = useTranslation('sandbox');
  const { price } = useFormat();
  const [other, setOther] = useState(false);
  const step = usePayerStep(trade.code);
  const busy = (wanted: (one: PayerStep) => boolean): boolean =>
    step.isPending && step.variables !== undefined && wanted(step.variables);
  return (
    <div className={styles.actions}>
      {step.isError && (
        <p className={styles.refusal} role="alert">
          {step.error.message}
        </p>
      )}
      {trade.declined && <p className={styles.dim}>{t('cashier.declined')}</p>}
      {other ? (
        <OtherAmount
          busy={step.isPending}
          onPay={(amount) => step.mutate({ kind: 'pay', amount })}
          onCancel={() => setOther(false)}
        />
      ) : (
        <>
          <Button
            size="lg"
            fullWidth
            disabled={step.isPending}
            loading={busy((one) => one.kind === 'pay' && one.notify === undefined)}
            onClick={() => step.mutate({ kind: 'pay' })}
          >
            {t('cashier.pay', { price: price(trade.amount) })}
          </Button>
          <div className={styles.choices}>
            <Button variant="default" size="md" disabled={step.isPending} onClick={() => setOther(true)}>
              {t('cashier.payOther')}
            </Button>
            <Button
              variant="default"
              size="md"
              disabled={step.isPending}
              loading={busy((one) => one.kind === 'pay' && one.notify === 'never')}
              onClick={() => step.mutate({ kind: 'pay', notify: 'never' })}
            >
              {t('cashier.payUnnoticed')}
            </Button>
            <Button
              variant="subtle"
              size="md"
              disabled={step.isPending}
              loading={busy((one) => one.kind === 'decline')}
              onClick={() => step.mutate({ kind: 'decline' })}
            >
              {t('cashier.decline')}
            </Button>
          </div>
          <p className={styles.dim}>{t('cashier.unnoticedText')}</p>
        </>
      )}
    </div>
  );
}
