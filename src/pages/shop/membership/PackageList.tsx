import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Package } from '../../../../contract/shop/schema';
import { CardPicture } from '../../../ui/CardPicture';
import { useIsPhone } from '../../../ui/device';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { CardSkeletons } from '../../../ui/Skeletons';
import { useFormat } from '../../../ui/useFormat';
import { IconBag } from '../../../ui/icons';
import { IconCheck } from '../../../ui/icons/actions';
import styles from './buy.module.css';
import { type PackageGroup, usePackages } from './packageQueries';

function PackageCard({ pack }: { pack: Package }) {
  const { t } = useTranslation('shop');
  const { price } = useFormat();
  const phone = useIsPhone();
  const soldOut = pack.stockNum === 0;
  return (
    <article className={styles.plan}>
      {pack.icon !== '' && (
        <span className={styles.icon}>
          <CardPicture src={pack.icon} />
        </span>
      )}
      <h2>{pack.name}</h2>
      {pack.description !== '' && <p className={styles.dim}>{pack.description}</p>}
      <p className={styles.planPrice}>
        <strong>{price(pack.price)}</strong>
      </p>
      {pack.descList.length > 0 && (
        <ul className={styles.points}>
          {pack.descList.map(({ content }) => (
            <li key={content}>
              <IconCheck size={16} />
              {content}
            </li>
          ))}
        </ul>
      )}
      <Button
        component={Link}
        to={`${phone ? '/m' : ''}/goods/${pack.code}`}
        fullWidth
        variant={soldOut ? 'default' : 'filled'}
        aria-label={t('buy.stepOf', { step: t(soldOut ? 'offer.soldOut' : 'buy.view'), name: pack.name })}
      >
        {t(soldOut ? 'offer.soldOut' : 'buy.view')}
      </Button>
    </article>
  );
}

/** Clone packages or goods; each leads to its own page, where it is bought. */
export function PackageList({ group }: { group: PackageGroup }) {
  const { t } = useTranslation('shop');
  const packages = usePackages(group);
  if (packages.isPending) return <CardSkeletons count={3} />;
  if (packages.data === undefined) {
    return (
      <ErrorState
        message={packages.error.message}
        failure={packages.error}
        busy={packages.isFetching}
        onRetry={() => void packages.refetch()}
      />
    );
  }
  if (packages.data.length === 0) {
    return (
      <EmptyState
        icon={<IconBag size={28} />}
        title={t('buy.empty')}
        action={
          <Button component={Link} to="/buy">
            {t('buy.toMemberships')}
          </Button>
        }
      >
        {t('buy.emptyText')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.plans}>
      {packages.data.map((pack) => (
        <PackageCard key={pack.id} pack={pack} />
      ))}
    </div>
  );
}
