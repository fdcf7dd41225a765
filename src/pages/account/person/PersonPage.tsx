import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/PageHeader';
import { DataSection } from './DataSection';
import { DistributionSection } from './DistributionSection';
import { HistorySection } from './HistorySection';
import { PreferencesSection } from './PreferencesSection';
import { ProfileSection } from './ProfileSection';
import { SecuritySection } from './SecuritySection';
import { SessionsSection } from './SessionsSection';
import { UsageSection } from './UsageSection';
import { WithUser } from './WithUser';
import styles from './person.module.css';

/** The account page on a computer: everything on one page. */
export default function PersonPage() {
  const { t } = useTranslation('person');
  return (
    <>
      <PageHeader title={t('title')}>{t('text')}</PageHeader>
      <WithUser>
        {(user, ask) => (
          <div className={styles.sections}>
            <ProfileSection user={user} ask={ask} />
            <UsageSection user={user} />
            <SecuritySection user={user} ask={ask} />
            <PreferencesSection />
            <SessionsSection ask={ask} />
            <HistorySection />
            <DistributionSection />
            <DataSection ask={ask} />
          </div>
        )}
      </WithUser>
    </>
  );
}
