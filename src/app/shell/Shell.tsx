import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useIsPhone } from '../../ui/device';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { DialogHost } from './DialogHost';
import styles from './shell.module.css';
import { TopBar } from './TopBar';

const PhoneBar = lazyWithRetry(() => import('./PhoneBar'));

/** The shell: top bar, page, dialogs and, on phones, the menu. */
export function Shell() {
  const phone = useIsPhone();
  return (
    <div className={styles.shell} data-tabs={phone || undefined}>
      <TopBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      {phone && (
        <Suspense fallback={null}>
          <PhoneBar />
        </Suspense>
      )}
      <DialogHost />
    </div>
  );
}
