import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/PageHeader';
import { DeskTabs, useDeskTab } from '../DeskTabs';
import { Applications } from './Applications';
import { Distributors } from './Distributors';
import { Rates } from './Rates';

const lists = ['applications', 'distributors', 'rates'] as const;
const views = { applications: Applications, distributors: Distributors, rates: Rates };

/** Who applies as a distributor, who is one, and what each level earns. */
export default function DistributorDesk() {
  const { t } = useTranslation(['ops', 'opsDistributor']);
  const current = useDeskTab(lists);
  const View = views[current];
  return (
    <>
      <PageHeader title={t('ops:areas.distributor')}>{t('opsDistributor:text')}</PageHeader>
      <DeskTabs
        label={t('ops:areas.distributor')}
        current={current}
        tabs={lists.map((value) => ({ value, label: t(`opsDistributor:lists.${value}`) }))}
      />
      <View />
    </>
  );
}
