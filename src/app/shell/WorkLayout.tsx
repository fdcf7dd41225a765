import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { IconTalk, IconTemplates, IconWorkbench } from '../../ui/icons';
import styles from './shell.module.css';

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  `${styles.area} ${isActive ? styles.current : ''}`;

/** The workbench: its areas at the side of its pages. */
export function WorkLayout() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.work}>
      <nav className={styles.areas} aria-label={t('nav.work')}>
        <NavLink to="/work/create" className={linkClass}>
          <IconTemplates />
          {t('nav.create')}
        </NavLink>
        <NavLink to="/work/project" className={linkClass}>
          <IconWorkbench />
          {t('nav.projects')}
        </NavLink>
        <NavLink to="/work/talk" className={linkClass}>
          <IconTalk />
          {t('nav.talk')}
        </NavLink>
      </nav>
      <div className={styles.workPage}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
