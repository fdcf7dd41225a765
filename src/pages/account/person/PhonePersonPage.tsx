import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { PhonePage } from '../../../ui/PhonePage';
import { IconChevronRight } from '../../../ui/icons';
import { DistributionSection } from './DistributionSection';
import { Portrait } from './Portrait';
import { PreferencesSection } from './PreferencesSection';
import { UsageSection } from './UsageSection';
import { WithUser } from './WithUser';
import styles from './person.module.css';

const ConfirmDialog = lazyWithRetry(async () => ({
  default: (await import('../../../ui/ConfirmDialog')).ConfirmDialog,
}));

interface PhonePersonPageProps {
  /** Ends the session; `forget` drops the page's data of the user. */
  logOut: (forget: () => void) => Promise<void>;
}

/** The account page on a phone: the user, and links to the other pages. */
export default function PhonePersonPage({ logOut }: PhonePersonPageProps) {
  const { t } = useTranslation(['person', 'common']);
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const ways = [
    { to: '/work/project', label: t('common:nav.projects') },
    { to: '/work/create', label: t('common:nav.create') },
    { to: '/work/image/my', label: t('common:nav.pictures') },
    { to: '/work/materials', label: t('common:nav.materials') },
    { to: '/work/talk', label: t('common:nav.talk') },
    { to: '/work/material/order', label: t('common:nav.orders') },
    { to: '/m/account', label: t('person:account') },
    { to: '/m/message', label: t('person:messages') },
    { to: '/m/feedback', label: t('person:feedback') },
  ];
  return (
    <PhonePage title={t('person:title')}>
      <WithUser>
        {(user) => (
          <>
            <Link to="/m/account" className={styles.card}>
              <Portrait user={user} size={56} />
              <span className={styles.what}>
                <strong className={styles.userName}>{user.userName}</strong>
                <span className={styles.dim}>{user.phone}</span>
              </span>
              <IconChevronRight />
            </Link>
            <UsageSection user={user} />
            <nav className={styles.ways} aria-label={t('person:title')}>
              {ways.map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                  <IconChevronRight />
                </Link>
              ))}
            </nav>
            <DistributionSection />
            <PreferencesSection />
            <Button variant="default" size="md" fullWidth onClick={() => setLeaving(true)}>
              {t('common:logOut')}
            </Button>
          </>
        )}
      </WithUser>
      {leaving && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title={t('common:logOutTitle')}
            confirmLabel={t('common:logOut')}
            onConfirm={() => logOut(() => queries.clear())}
            onClose={() => setLeaving(false)}
          >
            {t('common:logOutText')}
          </ConfirmDialog>
        </Suspense>
      )}
    </PhonePage>
  );
}
