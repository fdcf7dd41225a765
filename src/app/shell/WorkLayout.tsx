import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useIsPhone } from '../../ui/device';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { isOpenOnPhones } from '../session/guardRules';
import styles from './shell.module.css';
import { areaOf, workAreas } from './workAreas';

const Announcement = lazyWithRetry(() => import('../../pages/message/Announcement'));

const always = () => true;

/** Where the areas stand in one line, brings the current one into sight. */
function intoSight(link: HTMLAnchorElement | null): void {
  const line = link?.parentElement;
  if (link && line) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
}

function Areas() {
  const { t } = useTranslation('common');
  const here = areaOf(useLocation().pathname.replace(/\/$/, ''));
  return (
    <nav className={styles.areas} aria-label={t('nav.work')}>
      {workAreas.map(({ path, label, Icon }) => (
        <Link
          key={path}
          ref={path === here ? intoSight : undefined}
          to={path}
          className={`${styles.area} ${path === here ? styles.current : ''}`}
          aria-current={path === here ? 'page' : undefined}
        >
          <Icon />
          {t(`nav.${label}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The workbench: its areas beside its pages, on phones above them. */
export function WorkLayout() {
  const phone = useIsPhone();
  return (
    <div className={styles.work}>
      <Areas />
      <div className={styles.workPage}>
        <Suspense fallback={null}>
          <Announcement canFollow={phone ? isOpenOnPhones : always} />
        </Suspense>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
