import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { talkChannels } from '../../../contract/constants';
import styles from './data.module.css';
import { useProjectNames } from './dataQueries';
import { type DataFilter, periods } from './usePeriod';

/** Period, project and channel of the figures. */
export function DataFilters({ period, query, set }: DataFilter) {
  const { t } = useTranslation('data');
  const projects = useProjectNames();
  return (
    <section className={styles.filters} aria-label={t('filters')}>
      <SegmentedControl
        aria-label={t('period.label')}
        value={period}
        onChange={(value) => set({ period: value, from: null, to: null })}
        data={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      {period === 'own' && (
        <>
          <label className={styles.field}>
            <span>{t('from')}</span>
            <input
              type="date"
              value={query.from}
              max={query.to}
              onChange={(event) => set({ from: event.currentTarget.value })}
            />
          </label>
          <label className={styles.field}>
            <span>{t('to')}</span>
            <input
              type="date"
              value={query.to}
              min={query.from}
              onChange={(event) => set({ to: event.currentTarget.value })}
            />
          </label>
        </>
      )}
      <label className={styles.field}>
        <span>{t('project')}</span>
        <select
          value={query.projectId ?? ''}
          onChange={(event) => set({ project: event.currentTarget.value })}
        >
          <option value="">{t('allProjects')}</option>
          {projects.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{t('channel.label')}</span>
        <select value={query.channel ?? ''} onChange={(event) => set({ channel: event.currentTarget.value })}>
          <option value="">{t('channel.all')}</option>
          {talkChannels.map((channel) => (
            <option key={channel} value={channel}>
              {t(`channel.${channel}`)}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
