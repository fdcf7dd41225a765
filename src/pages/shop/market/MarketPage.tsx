import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../../ui/PageHeader';
import { useAddress } from '../../../ui/useAddress';
import { shownKinds } from '../kinds';
import { IconCart } from '../../../ui/icons';
import { Tabs } from '../Tabs';
import { useCartCount } from '../cart/useCartCount';
import { usePackageGroups } from '../membership/packageQueries';
import { usePurchase } from '../usePurchase';
import { MarketFilters } from './MarketFilters';
import { readFilter } from './marketFilter';
import styles from './market.module.css';
import { ProductList } from './ProductList';

/** The asset market. Kind, search, filters and order are in the address. */
export default function MarketPage() {
  const { t } = useTranslation('shop');
  const { given, put } = useAddress();
  const filter = readFilter(given);
  const count = useCartCount();
  const groups = usePackageGroups();
  const purchase = usePurchase();
  return (
    <>
      <PageHeader
        title={t('market.title')}
        tools={
          <Button component={Link} to="/cart" variant="default" leftSection={<IconCart size={18} />}>
            {t('market.cart', { count })}
          </Button>
        }
      >
        {t('market.text')}
      </PageHeader>
      <div className={styles.kinds}>
        <Tabs
          label={t('market.kinds')}
          id="market"
          panel="market-list"
          value={filter.kind}
          tabs={shownKinds(groups.data).map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChange={(kind) => put({ kind: kind === 'avatar' ? '' : kind })}
        />
      </div>
      <MarketFilters filter={filter} onPut={put} />
      <div id="market-list" role="tabpanel" aria-labelledby={`market-${filter.kind}`}>
        <ProductList filter={filter} purchase={purchase} onPut={put} />
      </div>
      {purchase.dialogs}
    </>
  );
}
