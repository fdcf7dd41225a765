import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useLoggedIn } from '../../api/useSession';
import { useIsPhone } from '../../ui/device';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { HOME, isOpenOnPhones } from '../session/guardRules';
import { DialogHost } from './DialogHost';
import styles from './shell.module.css';
import { TopBar } from './TopBar';

const PhoneBar = lazyWithRetry(() => import('./PhoneBar'));
const Announcement = lazyWithRetry(() => import('../../pages/message/Announcement'));

const always = () => true;

/** Announcements keep away from the avatar that talks on the home page, and from dialogs. */
function useAnnouncing(): boolean {
  const { pathname, search } = useLocation();
  return useLoggedIn() && pathname !== HOME && !/[?&](login|dialog)=/.test(search);
}

/** The shell: top bar, page, dialogs and, on phones, the menu. */
export function Shell() {
  const phone = useIsPhone();
  const announcing = useAnnouncing();
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
      {announcing && (
        <Suspense fallback={null}>
          <Announcement canFollow={phone ? isOpenOnPhones : always} />
        </Suspense>
      )}
    </div>
  );
}
