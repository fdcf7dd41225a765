import { useTranslation } from 'react-i18next';
import { ratioTexts } from '../../../../contract/document/limits';
import { marketStyles } from '../../../../contract/shop/limits';
import { languages } from '../../../../contract/errors';
import { SelectField } from '../../../ui/SelectField';
import { filtersOf, genders, type MarketFiltersProps, ratios } from './marketFilter';
import styles from './market.module.css';
import { PriceRange } from './PriceRange';

/** Narrows the market by what says something about the kind, by price, and to what one owns. */
export default function MoreFilters({ filter, onPut }: MarketFiltersProps) {
  const { t } = useTranslation('shop');
  const choices = {
    style: marketStyles.map((one) => ({ value: one, label: t(`style.${one}`) })),
    ratio: ratios.map((one) => ({ value: String(one), label: ratioTexts[one] })),
    language: languages.map((one) => ({ value: one, label: t(`common:languages.${one}`) })),
    gender: genders.map((one) => ({ value: one, label: t(`gender.${one}`) })),
  };
  return (
    <>
      {filtersOf[filter.kind].map((name) => (
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
          checked={filter.owned}
          onChange={(event) => onPut({ owned: event.currentTarget.checked ? '1' : '' })}
        />
        {t('filter.owned')}
      </label>
    </>
  );
}
