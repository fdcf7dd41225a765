import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { marketAccess, marketSorts, shopLimits } from '../../../../contract/shop/limits';
import { cutText } from '../../../../contract/text/text';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { SearchField } from '../../../ui/SearchField';
import { SelectField } from '../../../ui/SelectField';
import { cleared, filtersOf, isNarrowed, type MarketFiltersProps } from './marketFilter';

const MoreFilters = lazyWithRetry(() => import('./MoreFilters'));

/** Searches, narrows and orders the market. */
export function MarketFilters({ filter, onPut }: MarketFiltersProps) {
  const { t } = useTranslation('shop');
  const { owned } = filter;
  const active =
    filtersOf[filter.kind].filter((name) => filter[name] !== null).length +
    Number(filter.from !== null || filter.to !== null) +
    Number(owned);
  return (
    <FilterRow
      active={active}
      isNarrowed={isNarrowed(filter)}
      onClear={() => onPut(cleared)}
      more={
        <Suspense fallback={<Skeleton height={36} />}>
          <MoreFilters filter={filter} onPut={onPut} />
        </Suspense>
      }
      end={
        <SelectField
          label={t('filter.sort')}
          isLabelHidden
          value={filter.sort}
          options={marketSorts.map((one) => ({ value: one, label: t(`sort.${one}`) }))}
          onChange={(value) => onPut({ sort: value === 'popular' ? '' : value })}
        />
      }
    >
      <SearchField
        label={t('market.search')}
        value={filter.text}
        onSearch={(text) => onPut({ text: cutText(text, shopLimits.search) })}
      />
      <SelectField
        label={t('filter.access')}
        isLabelHidden
        value={filter.access ?? ''}
        options={[
          { value: '', label: t('filter.access') },
          ...marketAccess.map((one) => ({ value: one, label: t(`access.${one}`) })),
        ]}
        onChange={(value) => onPut({ access: value })}
      />
    </FilterRow>
  );
}
