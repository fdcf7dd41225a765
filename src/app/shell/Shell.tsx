import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useLoggedIn } from '../../api/useSession';
import styles from './shell.module.css';
import { TabBar } from './TabBar';
import { TopBar } from './TopBar';

/** Bar, page and, on phones, tabs. */
export function Shell() {
  const loggedIn = useLoggedIn();
  return (
    <div className={styles.shell} data-tabs={loggedIn || undefined}>
      <TopBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      {loggedIn && <TabBar />}
    </div>
  );
}
