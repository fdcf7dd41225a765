import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/PageHeader';
import { DeskTabs, useDeskTab } from '../DeskTabs';
import { Statements } from '../distributor/Statements';
import { Balances } from './Balances';
import { Bills } from './Bills';
import { Differences } from './Differences';
import { Grants } from './grants/Grants';
import { Payouts } from './Payouts';

const lists = ['bills', 'differences', 'balances', 'payouts', 'commissions', 'grants'] as const;

const views = {
  bills: Bills,
  differences: Differences,
  balances: Balances,
  payouts: Payouts,
  commissions: Statements,
  grants: Grants,
};

/** The books: bills of the providers, the ledger, what sellers and distributors are paid, and rights by hand. */
export default function FinanceDesk() {
  const { t } = useTranslation(['ops', 'opsFinance']);
  const current = useDeskTab(lists);
  const View = views[current];
  return (
    <>
      <PageHeader title={t('ops:areas.finance')}>{t(`opsFinance:texts.${current}`)}</PageHeader>
      <DeskTabs
        label={t('ops:areas.finance')}
        current={current}
        tabs={lists.map((value) => ({ value, label: t(`opsFinance:lists.${value}`) }))}
      />
      <View />
    </>
  );
}
