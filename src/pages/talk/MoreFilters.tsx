import { useTranslation } from 'react-i18next';
import { answerRoutes, talkChannels } from '../../../contract/conversation/limits';
import { languages } from '../../../contract/errors';
import { DateRange } from '../../ui/dates/DateRange';
import { SelectField } from '../../ui/SelectField';
import type { FilterName, TalkSearch } from './useTalkSearch';

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

/** The filters of the records that are used less. */
export default function MoreFilters({ search }: { search: TalkSearch }) {
  const { t } = useTranslation('talk');
  return (
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
  );
}
