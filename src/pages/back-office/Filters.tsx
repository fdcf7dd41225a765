import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterRow } from '../../ui/filters/FilterRow';
import { SearchField } from '../../ui/SearchField';
import { SelectField } from '../../ui/SelectField';
import type { ListSearch } from './useListSearch';

interface DeskChoice {
  /** Key in the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

interface DeskFiltersProps {
  search: ListSearch;
  choices: readonly DeskChoice[];
  /** A search by text. */
  find?: { name: string; label: string };
  /** What is done with the list besides. */
  end?: ReactNode;
}

/** The filters of a desk's list, which stand in the address. */
export function DeskFilters({ search, choices, find, end }: DeskFiltersProps) {
  const { t } = useTranslation('ops');
  const names = [...(find ? [find.name] : []), ...choices.map(({ name }) => name)];
  return (
    <FilterRow
      isNarrowed={names.some((name) => search.get(name) !== '')}
      onClear={() => search.clear(names)}
      end={end}
    >
      {find && (
        <SearchField
          label={find.label}
          value={search.get(find.name)}
          onSearch={(text) => search.set(find.name, text)}
        />
      )}
      {choices.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          isLabelHidden
          value={search.get(name)}
          options={[{ value: '', label: `${label} · ${t('all')}` }, ...options]}
          onChange={(value) => search.set(name, value)}
        />
      ))}
    </FilterRow>
  );
}
