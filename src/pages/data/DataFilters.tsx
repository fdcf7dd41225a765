import { SegmentedControl, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { talkChannels } from '../../../contract/conversation/limits';
import { FilterRow } from '../../ui/filters/FilterRow';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { SelectField } from '../../ui/SelectField';
import { useProjectNames } from './dataQueries';
import { type DataFilter, periods } from './usePeriod';

const DateRange = lazyWithRetry(async () => ({
  default: (await import('../../ui/dates/DateRange')).DateRange,
}));

/** Period, project and channel of the figures. */
export function DataFilters({ period, query, set }: DataFilter) {
  const { t } = useTranslation('data');
  const projects = useProjectNames();
  const { projectId = '', channel = '' } = query;
  return (
    <FilterRow
      label={t('filters')}
      isNarrowed={projectId !== '' || channel !== ''}
      onClear={() => set({ project: null, channel: null })}
    >
      <SegmentedControl
        aria-label={t('period.label')}
        value={period}
        onChange={(value) => set({ period: value, from: null, to: null })}
        data={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      {period === 'own' && (
        <Suspense fallback={<Skeleton width={160} height={36} />}>
          <DateRange
            from={query.from}
            to={query.to}
            labels={{ from: t('from'), to: t('to') }}
            isLabelHidden
            isRequired
            onChange={set}
          />
        </Suspense>
      )}
      <SelectField
        label={t('project')}
        isLabelHidden
        value={projectId}
        options={[
          { value: '', label: t('allProjects') },
          ...(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(project) => set({ project })}
      />
      <SelectField
        label={t('channel.label')}
        isLabelHidden
        value={channel}
        options={[
          { value: '', label: t('channel.all') },
          ...talkChannels.map((one) => ({ value: one, label: t(`channel.${one}`) })),
        ]}
        onChange={(one) => set({ channel: one })}
      />
    </FilterRow>
  );
}
