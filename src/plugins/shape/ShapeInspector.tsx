import { useTranslation } from 'react-i18next';
import { type PropField, PropFields, Section, useSelectedProps } from '../../kernel/fields';
import { type ShapeLook, shapeLookOf, shapeType } from './shapeType';

const fields: readonly PropField<ShapeLook>[] = [
  {
    kind: 'select',
    key: 'kind',
    label: 'shape:kind',
    options: [
      { value: 'rectangle', label: 'shape:rectangle' },
      { value: 'ellipse', label: 'shape:ellipse' },
      { value: 'triangle', label: 'shape:triangle' },
      { value: 'star', label: 'shape:star' },
      { value: 'polygon', label: 'shape:polygon' },
      { value: 'arrow', label: 'shape:arrow' },
      { value: 'line', label: 'shape:line' },
    ],
  },
  {
    kind: 'number',
    key: 'points',
    label: 'shape:points',
    min: 3,
    max: 24,
    when: ({ kind }) => kind === 'star' || kind === 'polygon',
  },
  {
    kind: 'number',
    key: 'inner',
    label: 'shape:inner',
    min: 0.05,
    max: 1,
    step: 0.01,
    factor: 100,
    unit: '%',
    when: ({ kind }) => kind === 'star',
  },
  {
    kind: 'number',
    key: 'thickness',
    label: 'shape:thickness',
    min: 0.02,
    max: 1,
    step: 0.01,
    factor: 100,
    unit: '%',
    when: ({ kind }) => kind === 'line' || kind === 'arrow',
  },
  { kind: 'paint', key: 'fill', label: 'shape:fill' },
];

const fills = ['#3B3FCE', '#0F8A68', '#B4690E', '#C92A2A', '#F2B84B', '#12162A', '#D8E2F0', '#FFFFFF'];

/** Form and fill of the selected figures. */
export default function ShapeInspector() {
  const { t } = useTranslation('shape');
  const selected = useSelectedProps(shapeType, 'shape:step.style');
  return (
    <Section title={t('title')}>
      <PropFields fields={fields} selected={selected} lookOf={shapeLookOf} swatches={fills} />
    </Section>
  );
}
