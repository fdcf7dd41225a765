import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import type { StaffArea } from '../../../contract/staff';
import { useLoggedIn, useUser } from '../../api/useSession';
import { NotFound } from '../../ui/NotFound';
import { RowSkeletons } from '../../ui/Skeletons';
import styles from './ops.module.css';

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  `${styles.tab} ${isActive ? styles.current : ''}`;

function Office({ areas }: { areas: readonly StaffArea[] }) {
  const { t } = useTranslation('ops');
  const { pathname } = useLocation();
  const [, , wanted = ''] = pathname.split('/');
  const [first] = areas;
  if (wanted === '' && first !== undefined) return <Navigate to={`/ops/${first}`} replace />;
  if (!areas.some((area) => area === wanted)) return <NotFound />;
  return (
    <div className={styles.office}>
      <nav className={styles.tabs} aria-label={t('title')}>
        {areas.map((area) => (
          <NavLink key={area} to={`/ops/${area}`} className={linkClass}>
            {t(`areas.${area}`)}
          </NavLink>
        ))}
      </nav>
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
