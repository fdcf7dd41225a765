import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import type { StaffArea } from '../../../contract/api/schema';
import { useLoggedIn, useUser } from '../../api/useSession';
import { useSecondFactor } from '../../api/useSecondFactor';
import { EmptyState } from '../../ui/EmptyState';
import { IconAlert } from '../../ui/icons';
import { NotFound } from '../../ui/NotFound';
import { RowSkeletons } from '../../ui/Skeletons';
import styles from './ops.module.css';
import { useWaiting } from './waiting';

/** Larger counts are shown as more than this. */
const MOST_SHOWN = 99;

/** The pages of an area beside its desk. */
const pagesBeside: Partial<Record<StaffArea, readonly 'models'[]>> = { system: ['models'] };

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  `${styles.tab} ${isActive ? styles.current : ''}`;

function Office({ areas }: { areas: readonly StaffArea[] }) {
  const { t } = useTranslation('ops');
  const { pathname } = useLocation();
  const factor = useSecondFactor();
  const isOpen = factor.data !== undefined && !(factor.data.required && !factor.data.active);
  const waitingIn = useWaiting(isOpen ? areas : []);
  const setUp = (
    <Button component={Link} to="/work/person" size="sm">
      {t('factor.setUp')}
    </Button>
  );
  if (factor.isPending) return <RowSkeletons count={6} />;
  if (factor.data?.required === true && !factor.data.active)
    return (
      <EmptyState icon={<IconAlert size={28} />} title={t('factor.required')} level={1} action={setUp}>
        {t('factor.requiredText')}
      </EmptyState>
    );
  const [, , wanted = ''] = pathname.split('/');
  const [first] = areas;
  if (wanted === '' && first !== undefined) return <Navigate to={`/ops/${first}`} replace />;
  const places = areas.flatMap((area) => [area, ...(pagesBeside[area] ?? [])]);
  if (!places.some((place) => place === wanted)) return <NotFound />;
  const waitsIn = (place: StaffArea | 'models') => (place === 'models' ? 0 : waitingIn(place));
  return (
    <div className={styles.office}>
      <nav className={styles.tabs} aria-label={t('title')}>
        {places.map((place) => (
          <NavLink
            key={place}
            to={`/ops/${place}`}
            className={linkClass}
            {...(waitsIn(place) > 0 && {
              title: t('waiting', { count: waitsIn(place) }),
              'data-waiting': waitsIn(place) > MOST_SHOWN ? `${MOST_SHOWN}+` : waitsIn(place),
            })}
          >
            {t(`areas.${place}`)}
          </NavLink>
        ))}
      </nav>
      {factor.data?.advised === true && (
        <p className={styles.advice}>
          {t('factor.advised')} <Link to="/work/person">{t('factor.setUp')}</Link>
        </p>
      )}
      <Suspense fallback={<RowSkeletons count={6} />}>
        <Outlet />
      </Suspense>
    </div>
  );
}

/** The back office with the granted areas. For everybody else there is no such page. */
export default function OpsLayout() {
  const loggedIn = useLoggedIn();
  const { data: user, isPending } = useUser();
  if (loggedIn && isPending) return <RowSkeletons count={6} />;
  const areas = loggedIn ? (user?.staffAreas ?? []) : [];
  return areas.length === 0 ? <NotFound /> : <Office areas={areas} />;
}
