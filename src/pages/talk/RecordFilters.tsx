import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { answerRoutes, talkChannels } from '../../../contract/constants';
import { languages } from '../../../contract/errors';
import { SearchField } from '../../ui/SearchField';
import { useProjectNames, useShared } from './talkQueries';
import styles from './talk.module.css';
import { filterNames, type TalkSearch } from './useTalkSearch';

interface ChoiceProps {
  search: TalkSearch;
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

function Choice({ search, name, label, options }: ChoiceProps) {
  const { t } = useTranslation('talk');
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select
        value={search.get(name)}
        onChange={(event) => search.set({ [name]: event.currentTarget.value })}
      >
        <option value="">{t('filter.any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Search and filters of the records. */
export function RecordFilters({ search }: { search: TalkSearch }) {
  const { t } = useTranslation('talk');
  const projects = useProjectNames();
  const shared = useShared();
  const day = (name: 'from' | 'to') => (
    <label className={styles.field}>
      <span>{t(`filter.${name}`)}</span>
      <input
        type="date"
        value={search.get(name)}
        onChange={(event) => search.set({ [name]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <search
      className={styles.filters}
      data-chosen={search.get('session') !== '' || undefined}
      aria-label={t('filter.label')}
    >
      <SearchField
        className={styles.search}
        label={t('filter.text')}
        value={search.get('text')}
        onSearch={(text) => search.set({ text })}
      />
      <Choice
        search={search}
        name="projectId"
        label={t('filter.project')}
        options={[
          ...(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ...(shared.data ?? []).map(({ projectId, projectName, ownerName }) => ({
            value: projectId,
            label: t('filter.shared', { project: projectName, owner: ownerName }),
          })),
        ]}
      />
      {day('from')}
      {day('to')}
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
      {search.filtered && (
        <Button
          variant="subtle"
          onClick={() => search.set(Object.fromEntries(filterNames.map((name) => [name, null])))}
        >
          {t('filter.clear')}
        </Button>
      )}
    </search>
  );
}
