import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { marketAccess, marketStyles, ratioTexts } from '../../../../contract/constants';
import { languages } from '../../../../contract/errors';
import { cleared, filtersOf, genders, isNarrowed, type MarketFilter, ratios } from './marketFilter';
import styles from './market.module.css';
import { PriceRange } from './PriceRange';

interface Props {
  filter: MarketFilter;
  /** Values of the address; an empty one removes it. */
  onPut: (change: Record<string, string>) => void;
}

/** One choice of the row; its first option is that nothing is chosen. */
function Choice(props: {
  name: string;
  label: string;
  value: string | number | null;
  options: { value: string; label: string }[];
  onPut: Props['onPut'];
}) {
  const { name, label, value, options, onPut } = props;
  return (
    <NativeSelect
      aria-label={label}
      value={value === null ? '' : String(value)}
      data={[{ value: '', label }, ...options]}
      onChange={({ currentTarget }) => onPut({ [name]: currentTarget.value })}
    />
  );
}

/** Narrows the market: by what says something about the kind, by price, and to what one owns. */
export function MarketFilters({ filter, onPut }: Props) {
  const { t } = useTranslation('shop');
  const { kind, owned } = filter;
  const has = (name: 'style' | 'ratio' | 'language' | 'gender') => filtersOf[kind].includes(name);
  return (
    <div className={styles.filters}>
      {has('style') && (
        <Choice
          name="style"
          label={t('filter.style')}
          value={filter.style}
          options={marketStyles.map((one) => ({ value: one, label: t(`style.${one}`) }))}
          onPut={onPut}
        />
      )}
      {has('ratio') && (
        <Choice
          name="ratio"
          label={t('filter.ratio')}
          value={filter.ratio}
          options={ratios.map((one) => ({ value: String(one), label: ratioTexts[one] }))}
          onPut={onPut}
        />
      )}
      {has('language') && (
        <Choice
          name="language"
          label={t('filter.language')}
          value={filter.language}
          options={languages.map((one) => ({ value: one, label: t(`common:languages.${one}`) }))}
          onPut={onPut}
        />
      )}
      {has('gender') && (
        <Choice
          name="gender"
          label={t('filter.gender')}
          value={filter.gender}
          options={genders.map((one) => ({ value: one, label: t(`gender.${one}`) }))}
          onPut={onPut}
        />
      )}
      <Choice
        name="access"
        label={t('filter.access')}
        value={filter.access}
        options={marketAccess.map((one) => ({ value: one, label: t(`access.${one}`) }))}
        onPut={onPut}
      />
      <PriceRange key={`${filter.from} ${filter.to}`} from={filter.from} to={filter.to} onPut={onPut} />
      <label className={styles.owned}>
        <input
          type="checkbox"
          checked={owned}
          onChange={(event) => onPut({ owned: event.currentTarget.checked ? '1' : '' })}
        />
        {t('filter.owned')}
      </label>
      {isNarrowed(filter) && (
        <Button variant="subtle" onClick={() => onPut(cleared)}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}
