import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterRow } from '../../ui/filters/FilterRow';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { SearchField } from '../../ui/SearchField';
import { SelectField } from '../../ui/SelectField';
import { useProjectNames, useShared } from './talkQueries';
import { filterNames, type FilterName, type TalkSearch } from './useTalkSearch';

const MoreFilters = lazyWithRetry(() => import('./MoreFilters'));

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
        <Suspense fallback={<Skeleton height={60} />}>
          <MoreFilters search={search} />
        </Suspense>
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
