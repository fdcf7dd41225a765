import { useTranslation } from 'react-i18next';
import type { User } from '../../../../contract/account/schema';
import { UsageBar } from '../../../ui/UsageBar';
import { Section } from './Section';

/** How much of the account's space is used. */
export function UsageSection({ user }: { user: User }) {
  const { t } = useTranslation('person');
  return (
    <Section title={t('usage.title')}>
      <UsageBar label={t('usage.knowledge')} used={user.useFileSizeString} total={user.fileSizeString} />
      <UsageBar
        label={t('usage.materials')}
        used={user.useMaterialSizeString}
        total={user.materialSizeString}
      />
    </Section>
  );
}
