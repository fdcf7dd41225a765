import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { itemTypes, MEMBERSHIP_AHEAD_DAYS } from '../../../../contract/shop/limits';
import type { Package, Quote as Quoted } from '../../../../contract/shop/schema';
import { useLoggedIn } from '../../../api/useSession';
import dialog from '../../../ui/dialog.module.css';
import { ErrorState } from '../../../ui/ErrorState';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useAddress } from '../../../ui/useAddress';
import { useFormat } from '../../../ui/useFormat';
import { Terms } from '../pay/Terms';
import styles from './buy.module.css';
import { useQuote } from './packageQueries';

export interface QuoteProps {
  plan: Package;
  busy: boolean;
  /** @param payCount the fen that were shown; the server refuses any other amount */
  onOrder: (payCount: number) => void;
  onClose: () => void;
}

/** What a plan costs the account now: its price, the credit for unused days, what is left to pay, and from when to when. */
function Figures({ quote }: { quote: Quoted }) {
  const { t } = useTranslation('shop');
  const { price, date } = useFormat();
  const { allCount, credit, payCount, beginTime, endTime, kind, refused } = quote;
  return (
    <>
      <dl className={styles.quote}>
        <dt>{t('quote.price')}</dt>
        <dd>{price(allCount)}</dd>
        {credit > 0 && (
          <>
            <dt>{t('quote.credit')}</dt>
            <dd>{t('quote.less', { price: price(credit) })}</dd>
          </>
        )}
        <dt className={styles.toPay}>{t('quote.pay')}</dt>
        <dd className={styles.toPay}>{price(payCount)}</dd>
        {beginTime !== null && endTime !== null && (
          <>
            <dt>{t('quote.time')}</dt>
            <dd>{t('quote.fromTo', { from: date(beginTime), to: date(endTime) })}</dd>
          </>
        )}
      </dl>
      {kind !== 'plain' && <p className={styles.dim}>{t(`quote.kind.${kind}`)}</p>}
      {refused !== null && (
        <p role="alert" className={dialog.note}>
          {t(`quote.refused.${refused}`, { count: MEMBERSHIP_AHEAD_DAYS })}
        </p>
      )}
    </>
  );
}

/** Quotes a plan with its terms before it is ordered. Who is not logged in sees its price and the way to the login. */
export function Quote({ plan, busy, onOrder, onClose }: QuoteProps) {
  const { t } = useTranslation(['shop', 'common']);
  const { price } = useFormat();
  const { go, href } = useAddress();
  const loggedIn = useLoggedIn();
  const quote = useQuote(plan.id);
  const { data } = quote;
  return (
    <>
      <h3 className={styles.planName}>{plan.name}</h3>
      {!loggedIn && (
        <>
          <p className={styles.toPay}>{price(plan.price)}</p>
          <p className={dialog.message}>{t('shop:quote.logInText')}</p>
        </>
      )}
      {loggedIn && quote.isPending && <RowSkeletons count={3} height={28} />}
      {quote.isError && data === undefined && (
        <ErrorState
          message={quote.error.message}
          failure={quote.error}
          busy={quote.isFetching}
          onRetry={() => void quote.refetch()}
        />
      )}
      {data !== undefined && <Figures quote={data} />}
      <p className={styles.renewal}>{t('shop:buy.noRenewal')}</p>
      {data !== undefined && (
        <Terms
          types={[itemTypes.membership]}
          payCount={data.payCount}
          left={null}
          busy={busy}
          refused={data.refused !== null}
          onAgree={() => onOrder(data.payCount)}
          onClose={onClose}
        />
      )}
      {!loggedIn && (
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => go({ login: '1', backUrl: `/buy${href({})}` })}>{t('common:logIn')}</Button>
        </div>
      )}
    </>
  );
}
