import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Distributor } from '../../../../contract/distributor/schema';
import { ErrorState } from '../../../ui/ErrorState';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useAddress } from '../../../ui/useAddress';
import { useFormat } from '../../../ui/useFormat';
import { Leaving, ReturnedDeposit } from '../deposit/Leaving';
import { useEarnings } from '../settlementQueries';
import common from '../settlement.module.css';
import styles from './desk.module.css';
import { Commissions } from './Commissions';
import { EarningsChart } from './EarningsChart';
import { OwnLink } from './OwnLink';
import { Statements } from './Statements';

const sums = ['frozen', 'payable', 'inStatement', 'paid'] as const;
const tabs = ['statements', 'commissions'] as const;

function Figures({ distributor }: { distributor: Distributor }) {
  const { t } = useTranslation('settlement');
  const { price, number } = useFormat();
  const earnings = useEarnings();
  if (earnings.isPending) return <RowSkeletons count={2} height={120} />;
  if (earnings.isError)
    return (
      <ErrorState
        message={earnings.error.message}
        failure={earnings.error}
        busy={earnings.isFetching}
        onRetry={() => void earnings.refetch()}
      />
    );
  const { customers, freezeDays, minimum, months } = earnings.data;
  return (
    <>
      <p className={common.dim}>
        {distributor.state === 'ended' ? t('desk.ended') : t('desk.text', { days: freezeDays })}
      </p>
      {distributor.state === 'ended' && <ReturnedDeposit distributor={distributor} />}
      <dl className={styles.sums} aria-label={t('desk.sums')}>
        {sums.map((name) => (
          <div key={name}>
            <dt>{t(`desk.${name}`)}</dt>
            <dd>{price(earnings.data[name])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('desk.rate')}</dt>
          <dd>{t('desk.percent', { value: number(distributor.rate / 100) })}</dd>
          <dd className={common.dim}>
            {t('desk.rateText', { level: t(`levels.${distributor.level}`), customers: number(customers) })}
          </dd>
        </div>
      </dl>
      <div className={styles.pair} data-single={distributor.state === 'ended' || undefined}>
        <EarningsChart months={months} />
        {distributor.state === 'active' && <OwnLink code={distributor.code} />}
      </div>
      <p className={common.dim}>{t('desk.minimum', { price: price(minimum) })}</p>
    </>
  );
}

/** What a distributor has: sums, the link for customers, statements, and each commission. */
export function Desk({ distributor }: { distributor: Distributor }) {
  const { t } = useTranslation('settlement');
  const address = useAddress<'tab' | 'page'>();
  const tab = tabs.find((one) => one === address.given('tab')) ?? 'statements';
  const turn = (to: number) => address.go({ page: to === 1 ? null : String(to) });
  return (
    <>
      <Figures distributor={distributor} />
      <nav className={styles.tabs} aria-label={t('desk.tabs')}>
        {tabs.map((one) => (
          <Link
            key={one}
            to={address.href({ tab: one === 'statements' ? null : one, page: null })}
            replace
            preventScrollReset
            className={styles.tab}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`desk.${one}`)}
          </Link>
        ))}
      </nav>
      {tab === 'statements' ? (
        <Statements page={address.page} onPage={turn} />
      ) : (
        <Commissions page={address.page} onPage={turn} />
      )}
      {distributor.state === 'active' && <Leaving distributor={distributor} />}
    </>
  );
}
