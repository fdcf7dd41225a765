import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useIsPhone } from '../../ui/device';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { isOpenOnPhones } from '../session/guardRules';
import { useWorkNav } from './useWorkNav';
import { WorkAreas } from './WorkAreas';
import styles from './workNav.module.css';

const Announcement = lazyWithRetry(() => import('../../pages/message/Announcement'));

const always = () => true;

/** The workbench: its areas beside its pages, in a narrow window above them. */
export function WorkLayout() {
  const phone = useIsPhone();
  const nav = useWorkNav();
  return (
    <div className={styles.work} data-rail={nav.isRail || undefined}>
      <WorkAreas nav={nav} />
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
