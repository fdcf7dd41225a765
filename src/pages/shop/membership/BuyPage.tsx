import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/PageHeader';
import { useAddress } from '../../../ui/useAddress';
import { ServiceHours } from '../ServiceHours';
import { Tabs } from '../Tabs';
import { Memberships } from './Memberships';
import styles from './buy.module.css';
import { type PackageGroup, usePackageGroups } from './packageQueries';
import { PackageList } from './PackageList';

const known: readonly PackageGroup[] = ['membership', 'avatarClone', 'voiceClone', 'voiceStyle', 'goods'];
const voices: readonly PackageGroup[] = ['voiceClone', 'voiceStyle'];

/** Memberships, clone packages and goods. Everybody may look; the group, the period and the plan are in the address. */
export default function BuyPage() {
  const { t } = useTranslation('shop');
  const { given, put } = useAddress();
  const groups = usePackageGroups();
  const tabs = (groups.data ?? []).flatMap(({ id, name }) => {
    const value = known.find((one) => one === id);
    return value === undefined ? [] : [{ value, label: name }];
  });
  const named = known.find((one) => one === given('group')) ?? 'membership';
  const isSold = (one: PackageGroup) => groups.data === undefined || tabs.some(({ value }) => value === one);
  // Links to the one way of making voices lead to the one that is sold here.
  const group = isSold(named)
    ? named
    : (voices.find((one) => voices.includes(named) && isSold(one)) ?? 'membership');
  return (
    <div className={styles.page}>
      <PageHeader title={t('buy.title')}>{t('buy.text')}</PageHeader>
      <div className={styles.groups}>
        {tabs.length > 0 && (
          <Tabs
            label={t('buy.groups')}
            id="buy"
            panel="buy-group"
            value={group}
            tabs={tabs}
            onChange={(one) => put({ group: one === 'membership' ? null : one, plan: null })}
          />
        )}
      </div>
      <div id="buy-group" role="tabpanel" aria-labelledby={`buy-${group}`}>
        {group === 'membership' ? <Memberships /> : <PackageList key={group} group={group} />}
      </div>
      <ServiceHours />
    </div>
  );
}
