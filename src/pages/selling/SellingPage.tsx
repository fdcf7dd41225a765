import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Seller } from '../../../contract/selling/schema';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { RowSkeletons } from '../../ui/Skeletons';
import { useAddress } from '../../ui/useAddress';
import { Application } from './application/Application';
import { Balance } from './Balance';
import { OfferList } from './offers/OfferList';
import { PayoutList } from './payouts/PayoutList';
import styles from './selling.module.css';
import { useSeller } from './sellingQueries';
import { Statement } from './Statement';

const tabs = ['offers', 'statement', 'payouts'] as const;

/** What a verified seller has: offers, movements of the account, payouts. The address names which of them is shown. */
function Business({ seller }: { seller: Seller }) {
  const { t } = useTranslation('selling');
  const address = useAddress<'tab' | 'month' | 'page'>();
  const tab = tabs.find((one) => one === address.given('tab')) ?? 'offers';
  const { page } = address;
  const turn = (to: number) => address.go({ page: to === 1 ? null : String(to) });
  return (
    <>
      <Balance seller={seller} />
      <nav className={styles.tabs} aria-label={t('tabsLabel')}>
        {tabs.map((one) => (
          <Link
            key={one}
            to={address.href({ tab: one === 'offers' ? null : one, month: null, page: null })}
            replace
            preventScrollReset
            className={styles.tab}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`tabs.${one}`)}
          </Link>
        ))}
      </nav>
      {tab === 'offers' && <OfferList seller={seller} page={page} onPage={turn} />}
      {tab === 'statement' && (
        <Statement
          since={seller.createTime}
          month={address.given('month')}
          page={page}
          onMonth={(month) => address.put({ month, page: null })}
          onPage={turn}
        />
      )}
      {tab === 'payouts' && <PayoutList seller={seller} page={page} onPage={turn} />}
    </>
  );
}

/** Selling things of one's own: first an application, then what is offered, earned and paid out. */
export default function SellingPage() {
  const { t } = useTranslation('selling');
  const seller = useSeller();
  return (
    <>
      <PageHeader title={t('title')}>{t('text')}</PageHeader>
      {seller.isPending && <RowSkeletons count={3} height={120} />}
      {seller.isError && seller.data === undefined && (
        <ErrorState
          message={seller.error.message}
          failure={seller.error}
          busy={seller.isFetching}
          onRetry={() => void seller.refetch()}
        />
      )}
      {seller.data !== undefined &&
        (seller.data?.state === 'verified' ? (
          <Business seller={seller.data} />
        ) : (
          <Application seller={seller.data} />
        ))}
    </>
  );
}
