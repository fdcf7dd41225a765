import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MIXED,
  type PropField,
  PropFields,
  Section,
  sharedValue,
  useSelectedProps,
} from '../../kernel/fields';
import { type ClockLook, clockLookOf, clockType } from './clockType';

const fields: readonly PropField<ClockLook>[] = [
  { kind: 'switch', key: 'time', label: 'clock:time' },
  { kind: 'switch', key: 'seconds', label: 'clock:seconds', when: ({ time }) => time },
  { kind: 'switch', key: 'date', label: 'clock:date' },
  { kind: 'switch', key: 'weekday', label: 'clock:weekday' },
  {
    kind: 'choice',
    key: 'hours',
    label: 'clock:hours',
    when: ({ time }) => time,
    options: [
      { value: 'auto', label: 'clock:hoursAuto' },
      { value: '24', label: 'clock:hours24' },
      { value: '12', label: 'clock:hours12' },
    ],
  },
  {
    kind: 'choice',
    key: 'dateStyle',
    label: 'clock:dateStyle',
    when: ({ date }) => date,
    options: [
      { value: 'short', label: 'clock:dateShort' },
      { value: 'medium', label: 'clock:dateMedium' },
      { value: 'long', label: 'clock:dateLong' },
    ],
  },
  { kind: 'number', key: 'fontSize', label: 'clock:fontSize', min: 8, max: 600 },
  { kind: 'number', key: 'weight', label: 'clock:weight', min: 100, max: 900, step: 100 },
  {
    kind: 'choice',
    key: 'align',
    label: 'clock:align',
    options: [
      { value: 'left', label: 'clock:left' },
      { value: 'center', label: 'clock:center' },
      { value: 'right', label: 'clock:right' },
    ],
  },
  { kind: 'paint', key: 'fill', label: 'clock:fill' },
  { kind: 'optional-paint', key: 'background', label: 'clock:background', initial: '#FFFFFF' },
];

const VISITOR = 'visitor';

/** What the selected clocks show, and how. */
export default function ClockInspector() {
  const { t } = useTranslation('clock');
  const selected = useSelectedProps(clockType, 'clock:step.style');
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  const { items, set } = selected;
  if (items.length === 0) return null;
  const zone = sharedValue(items, ({ props }) => clockLookOf(props).timeZone ?? VISITOR);
  return (
    <Section title={t('title')}>
      <PropFields fields={fields} selected={selected} lookOf={clockLookOf} />
      <Select
        label={t('timeZone')}
        size="sm"
        searchable
        allowDeselect={false}
        limit={100}
        placeholder={MIXED}
        nothingFoundMessage={t('noTimeZone')}
        value={zone}
        data={[{ value: VISITOR, label: t('visitorTimeZone') }, ...zones]}
        onChange={(next) => next !== null && set({ timeZone: next === VISITOR ? null : next })}
      />
    </Section>
  );
}
