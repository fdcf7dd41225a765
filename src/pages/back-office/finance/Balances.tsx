import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client';
import { ErrorState } from '../../../ui/ErrorState';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useFormat } from '../../../ui/useFormat';
import { DeskTable } from '../DeskTable';
import styles from '../ops.module.css';

/** Kinds of accounts; behind a colon stands whose account of the kind it is. */
const kinds = [
  'wechat_clearing',
  'alipay_clearing',
  'customer_receipts',
  'revenue',
  'deposits',
  'refunds_payable',
  'creator_payable',
  'commission_payable',
  'payouts_clearing',
] as const;

/** The balances of the ledger. Each movement is from one account to another, so that they add up to nothing. */
export function Balances() {
  const { t } = useTranslation('opsFinance');
  const { price } = useFormat();
  const nameOf = (account: string): string => {
    const kind = kinds.find((one) => one === account.split(':')[0]);
    return kind === undefined ? account : t(`balances.accounts.${kind}`);
  };
  const balances = useQuery({
    queryKey: ['ops', 'balances'],
    queryFn: ({ signal }) => call('GET /ops/finance/balances', {}, { signal, quiet: true }),
  });
  if (balances.isPending) return <RowSkeletons count={4} />;
  if (balances.isError)
    return (
      <ErrorState
        message={balances.error.message}
        failure={balances.error}
        busy={balances.isFetching}
        onRetry={() => void balances.refetch()}
      />
    );
  const sum = balances.data.reduce((all, { balance }) => all + balance, 0);
  return (
    <DeskTable columns={[t('balances.account'), t('balances.balance')]}>
      {balances.data.map(({ account, balance }) => (
        <tr key={account}>
          <th scope="row">
            <span className={styles.name}>{nameOf(account)}</span>
            <span className={styles.dim}>{account}</span>
          </th>
          <td className={styles.figure}>{price(balance)}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">
          <strong>{t('balances.sum')}</strong>
        </th>
        <td className={styles.figure}>
          <strong>{price(sum)}</strong>{' '}
          <span className={styles.badge} data-status={sum === 0 ? 'matched' : 'differs'}>
            {t(sum === 0 ? 'balances.right' : 'balances.wrong')}
          </span>
        </td>
      </tr>
    </DeskTable>
  );
}
