import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/PageHeader';
import { DeskTabs, useDeskTab } from '../DeskTabs';
import { Orders } from './Orders';
import { Refunds } from './Refunds';

const lists = ['orders', 'refunds'] as const;

/** Orders with their payments, and the refunds that staff decides. */
export default function OrderDesk() {
  const { t } = useTranslation(['ops', 'opsOrder']);
  const current = useDeskTab(lists);
  return (
    <>
      <PageHeader title={t('ops:areas.order')}>{t(`opsOrder:texts.${current}`)}</PageHeader>
      <DeskTabs
        label={t('ops:areas.order')}
        current={current}
        tabs={lists.map((value) => ({ value, label: t(`opsOrder:lists.${value}`) }))}
      />
      {current === 'orders' ? <Orders /> : <Refunds />}
    </>
  );
}
