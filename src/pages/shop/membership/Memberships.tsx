import { SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GRACE_DAYS, type Period, periodDays } from '../../../../contract/shop/limits';
import { ErrorState } from '../../../ui/ErrorState';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { CardSkeletons } from '../../../ui/Skeletons';
import { useAddress } from '../../../ui/useAddress';
import { useCheckout } from '../pay/useCheckout';
import styles from './buy.module.css';
import { CurrentPlan } from './CurrentPlan';
import { usePackages } from './packageQueries';
import { PlanCard } from './PlanCard';
import { RightsTable } from './RightsTable';
import { UsedRights } from './UsedRights';
import { useMembership } from './useMembership';

const PayDialog = lazyWithRetry(() => import('../pay/PayDialog'));

const periods: readonly Period[] = ['month', 'year'];

/** The three memberships for a month or a year, what each gives, and what the account has. */
export function Memberships() {
  const { t } = useTranslation('shop');
  const { given, put } = useAddress();
  const plans = usePackages('membership');
  const membership = useMembership();
  const closePlan = () => put({ plan: null });
  const checkout = useCheckout(closePlan);
  /** Each purchase is agreed to by itself. */
  const [agreed, setAgreed] = useState(false);
  const period = periods.find((one) => one === given('period')) ?? 'month';
  const chosen = plans.data?.find(({ code }) => code === given('plan'));
  // The login stands above the page; the plan waits below it.
  const loggingIn = given('login') === '1';
  return (
    <>
      {membership.data !== undefined && <CurrentPlan membership={membership.data} />}
      <div className={styles.period}>
        <SegmentedControl
          aria-label={t('buy.period')}
          value={period}
          data={periods.map((one) => ({ value: one, label: t(`period.${one}`) }))}
          onChange={(value) => put({ period: value === 'month' ? null : value })}
        />
        <span className={styles.dim}>{t('buy.days', { count: periodDays[period] })}</span>
      </div>
      {plans.isPending && <CardSkeletons count={3} />}
      {plans.isError && plans.data === undefined && (
        <ErrorState
          message={plans.error.message}
          failure={plans.error}
          busy={plans.isFetching}
          onRetry={() => void plans.refetch()}
        />
      )}
      <div className={styles.plans}>
        {plans.data
          ?.filter((plan) => plan.period === period)
          .map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              current={membership.data}
              onChoose={() => put({ plan: plan.code })}
            />
          ))}
      </div>
      <ul className={styles.notes}>
        <li>{t('buy.noRenewal')}</li>
        <li>{t('buy.grace', { count: GRACE_DAYS })}</li>
        <li>{t('buy.refund')}</li>
      </ul>
      <RightsTable current={membership.data?.level ?? null} />
      {membership.data !== undefined && <UsedRights rights={membership.data.rights} />}
      {(checkout.orderNo !== null || (chosen !== undefined && !loggingIn)) && (
        <Suspense fallback={null}>
          <PayDialog
            orderNo={checkout.orderNo}
            agreed={agreed}
            quote={
              chosen && {
                plan: chosen,
                busy: checkout.busy,
                onOrder: (payCount) => {
                  setAgreed(true);
                  checkout.orderPackage({
                    packageId: chosen.id,
                    priceVersion: chosen.priceVersion,
                    payCount,
                  });
                },
                onClose: closePlan,
              }
            }
            onClose={() => {
              if (checkout.busy) return;
              closePlan();
              setAgreed(false);
              checkout.close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
