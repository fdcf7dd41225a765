import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import styles from './shell.module.css';
import { workAreas } from './workAreas';

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  `${styles.area} ${isActive ? styles.current : ''}`;

/** The workbench: its areas beside its pages. */
export function WorkLayout() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.work}>
      <nav className={styles.areas} aria-label={t('nav.work')}>
        {workAreas.map(({ path, label, Icon }) => (
          <NavLink key={path} to={path} className={linkClass}>
            <Icon />
            {t(`nav.${label}`)}
          </NavLink>
        ))}
      </nav>
      <div className={styles.workPage}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
