import { useTranslation } from 'react-i18next';
import { PhonePage } from '../../../ui/PhonePage';
import { BackLink } from './BackLink';
import { DataSection } from './DataSection';
import { HistorySection } from './HistorySection';
import { ProfileSection } from './ProfileSection';
import { SecuritySection } from './SecuritySection';
import { SessionsSection } from './SessionsSection';
import { WithUser } from './WithUser';

/** Profile, security and data of an account on a phone. */
export default function PhoneAccountPage() {
  const { t } = useTranslation('person');
  return (
    <PhonePage title={t('account')}>
      <BackLink to="/m/person" label={t('title')} />
      <WithUser>
        {(user, ask) => (
          <>
            <ProfileSection user={user} ask={ask} />
            <SecuritySection user={user} ask={ask} />
            <SessionsSection ask={ask} />
            <HistorySection />
            <DataSection ask={ask} />
          </>
        )}
      </WithUser>
    </PhonePage>
  );
}
