import { useTranslation } from 'react-i18next';
import {
  marketAccess,
  marketSorts,
  marketStyles,
  ratioTexts,
  shopLimits,
} from '../../../../contract/constants';
import { languages } from '../../../../contract/errors';
import { cutText } from '../../../../contract/text';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { SearchField } from '../../../ui/SearchField';
import { SelectField } from '../../../ui/SelectField';
import { cleared, filtersOf, genders, isNarrowed, type MarketFilter, ratios } from './marketFilter';
import styles from './market.module.css';
import { PriceRange } from './PriceRange';

interface Props {
  filter: MarketFilter;
  /** Values of the address; an empty one removes it. */
  onPut: (change: Record<string, string>) => void;
}

/** Searches, narrows and orders the market: by access, by what says something about the kind, by price, and to what one owns. */
export function MarketFilters({ filter, onPut }: Props) {
  const { t } = useTranslation('shop');
  const { kind, owned } = filter;
  const choices = {
    style: marketStyles.map((one) => ({ value: one, label: t(`style.${one}`) })),
    ratio: ratios.map((one) => ({ value: String(one), label: ratioTexts[one] })),
    language: languages.map((one) => ({ value: one, label: t(`common:languages.${one}`) })),
    gender: genders.map((one) => ({ value: one, label: t(`gender.${one}`) })),
  };
  const names = filtersOf[kind];
  const active =
    names.filter((name) => filter[name] !== null).length +
    Number(filter.from !== null || filter.to !== null) +
    Number(owned);
  return (
    <FilterRow
      active={active}
      isNarrowed={isNarrowed(filter)}
      onClear={() => onPut(cleared)}
      more={
        <>
          {names.map((name) => (
            <SelectField
              key={name}
              label={t(`filter.${name}`)}
              isLabelHidden
              value={String(filter[name] ?? '')}
              options={[{ value: '', label: t(`filter.${name}`) }, ...choices[name]]}
              onChange={(value) => onPut({ [name]: value })}
            />
          ))}
          <PriceRange key={`${filter.from} ${filter.to}`} from={filter.from} to={filter.to} onPut={onPut} />
          <label className={styles.owned}>
            <input
              type="checkbox"
              checked={owned}
              onChange={(event) => onPut({ owned: event.currentTarget.checked ? '1' : '' })}
            />
            {t('filter.owned')}
          </label>
        </>
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
