import { useTranslation } from 'react-i18next';
import { type PropField, PropFields, Section, useSelectedProps } from '../../kernel/fields';
import { MARQUEE_LIMIT, type MarqueeLook, marqueeLookOf, marqueeType } from './marqueeType';

const fields: readonly PropField<MarqueeLook>[] = [
  { kind: 'text', key: 'content', label: 'marquee:content', limit: MARQUEE_LIMIT },
  { kind: 'number', key: 'speed', label: 'marquee:speed', min: 0, max: 2000, step: 5 },
  { kind: 'number', key: 'gap', label: 'marquee:gap', min: 0, max: 2000, step: 10 },
  { kind: 'number', key: 'fontSize', label: 'marquee:fontSize', min: 8, max: 600 },
  { kind: 'number', key: 'weight', label: 'marquee:weight', min: 100, max: 900, step: 100 },
  {
    kind: 'choice',
    key: 'direction',
    label: 'marquee:direction',
    options: [
      { value: 'left', label: 'marquee:left' },
      { value: 'right', label: 'marquee:right' },
    ],
  },
  { kind: 'paint', key: 'fill', label: 'marquee:fill' },
  { kind: 'optional-paint', key: 'background', label: 'marquee:background', initial: '#12162AC7' },
];

/** Words, pace and look of the selected tickers. */
export default function MarqueeInspector() {
  const { t } = useTranslation('marquee');
  const selected = useSelectedProps(marqueeType, 'marquee:step.style');
  return (
    <Section title={t('title')}>
      <PropFields fields={fields} selected={selected} lookOf={marqueeLookOf} />
    </Section>
  );
}
