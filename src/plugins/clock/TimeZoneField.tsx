import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InspectorPartProps } from '../../kernel';
import { MIXED, sharedValue } from '../../kernel/fields';
import { type ClockProps, clockProps } from '../../../elements/clock/props';

const VISITOR = 'visitor';

/** The time zone of the selected clocks. */
export default function TimeZoneField({ selected: { items, set } }: InspectorPartProps<ClockProps>) {
  const { t } = useTranslation('clock');
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  return (
    <Select
      label={t('timeZone')}
      size="sm"
      searchable
      allowDeselect={false}
      limit={100}
      placeholder={MIXED}
      nothingFoundMessage={t('noTimeZone')}
      value={sharedValue(items, ({ props }) => clockProps.complete(props).timeZone ?? VISITOR)}
      data={[{ value: VISITOR, label: t('visitorTimeZone') }, ...zones]}
      onChange={(next) => next !== null && set({ timeZone: next === VISITOR ? null : next })}
    />
  );
}
