import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { useIsPhone } from '../../ui/device';
import styles from './shell.module.css';
import { workAreas } from './workAreas';

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  `${styles.area} ${isActive ? styles.current : ''}`;

/** The workbench: its areas beside its pages. A phone opens single pages of it alone, without the way to the others. */
export function WorkLayout() {
  const { t } = useTranslation('common');
  const phone = useIsPhone();
  return (
    <div className={styles.work}>
      {!phone && (
        <nav className={styles.areas} aria-label={t('nav.work')}>
          {workAreas.map(({ path, label, Icon }) => (
            <NavLink key={path} to={path} className={linkClass}>
              <Icon />
              {t(`nav.${label}`)}
            </NavLink>
          ))}
        </nav>
      )}
      <div className={styles.workPage}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
