import { useTranslation } from 'react-i18next';
import { answerRoutes, talkChannels } from '../../../contract/constants';
import { languages } from '../../../contract/errors';
import { DateRange } from '../../ui/dates/DateRange';
import { FilterRow } from '../../ui/filters/FilterRow';
import { SearchField } from '../../ui/SearchField';
import { SelectField } from '../../ui/SelectField';
import { useProjectNames, useShared } from './talkQueries';
import { filterNames, type FilterName, type TalkSearch } from './useTalkSearch';

interface ChoiceProps {
  search: TalkSearch;
  name: FilterName;
  label: string;
  options: readonly { value: string; label: string }[];
}

function Choice({ search, name, label, options }: ChoiceProps) {
  const { t } = useTranslation('talk');
  return (
    <SelectField
      label={label}
      value={search.get(name)}
      options={[{ value: '', label: t('filter.any') }, ...options]}
      onChange={(value) => search.set({ [name]: value })}
    />
  );
}

/** The filters that are always in sight. */
const first: readonly FilterName[] = ['text', 'projectId'];

/** Search and filters of the records. */
export function RecordFilters({ search }: { search: TalkSearch }) {
  const { t } = useTranslation('talk');
  const projects = useProjectNames();
  const shared = useShared();
  const active = filterNames.filter((name) => !first.includes(name) && search.get(name) !== '');
  return (
    <FilterRow
      label={t('filter.label')}
      active={active.length}
      isNarrowed={search.filtered}
      onClear={() => search.set(Object.fromEntries(filterNames.map((name) => [name, null])))}
      more={
        <>
          <DateRange
            from={search.get('from')}
            to={search.get('to')}
            labels={{ from: t('filter.from'), to: t('filter.to') }}
            onChange={search.set}
          />
          <Choice
            search={search}
            name="route"
            label={t('filter.route')}
            options={answerRoutes.map((value) => ({ value, label: t(`route.${value}`) }))}
          />
          <Choice
            search={search}
            name="rating"
            label={t('filter.rating')}
            options={(['up', 'down'] as const).map((value) => ({ value, label: t(`rating.${value}`) }))}
          />
          <Choice
            search={search}
            name="language"
            label={t('filter.language')}
            options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
          <Choice
            search={search}
            name="channel"
            label={t('filter.channel')}
            options={talkChannels.map((value) => ({ value, label: t(`visitor.${value}`) }))}
          />
          <Choice
            search={search}
            name="starred"
            label={t('filter.star')}
            options={[{ value: 'true', label: t('filter.starred') }]}
          />
        </>
      }
    >
      <SearchField
        label={t('filter.text')}
        value={search.get('text')}
        onSearch={(text) => search.set({ text })}
      />
      <SelectField
        label={t('filter.project')}
        isLabelHidden
        value={search.get('projectId')}
        options={[
          { value: '', label: t('filter.allProjects') },
          ...(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ...(shared.data ?? []).map(({ projectId, projectName, ownerName }) => ({
            value: projectId,
            label: t('filter.shared', { project: projectName, owner: ownerName }),
          })),
        ]}
        onChange={(projectId) => search.set({ projectId })}
      />
    </FilterRow>
  );
}
