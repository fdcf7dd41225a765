import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/PageHeader';
import { DeskTabs, useDeskTab } from '../DeskTabs';
import { Offers } from './Offers';
import { Products } from './products/Products';
import { Sellers } from './Sellers';

const lists = ['products', 'sellers', 'offers'] as const;

const views = { products: Products, sellers: Sellers, offers: Offers };

/** What is sold at which price, and creators with what they offer. */
export default function ShopDesk() {
  const { t } = useTranslation(['ops', 'opsShop']);
  const current = useDeskTab(lists);
  const View = views[current];
  return (
    <>
      <PageHeader title={t('ops:areas.shop')}>{t(`opsShop:texts.${current}`)}</PageHeader>
      <DeskTabs
        label={t('ops:areas.shop')}
        current={current}
        tabs={lists.map((value) => ({ value, label: t(`opsShop:lists.${value}`) }))}
      />
      <View />
    </>
  );
}
