import { useTranslation } from 'react-i18next';
import { type PropField, PropFields, Section, useSelectedProps } from '../../kernel/fields';
import { TEXT_LIMIT, type TextLook, textLookOf, textType } from './textType';

const inks = ['#1B1E2B', '#565D70', '#FFFFFF', '#3B3FCE', '#0F8A68', '#B4690E', '#C92A2A', '#F2B84B'];

const fields: readonly PropField<TextLook>[] = [
  { kind: 'text', key: 'content', label: 'text:content', limit: TEXT_LIMIT },
  { kind: 'number', key: 'fontSize', label: 'text:fontSize', min: 4, max: 800 },
  { kind: 'number', key: 'lineHeight', label: 'text:lineHeight', min: 0.5, max: 5, step: 0.1, digits: 2 },
  { kind: 'number', key: 'letterSpacing', label: 'text:letterSpacing', min: -50, max: 200, digits: 1 },
  { kind: 'number', key: 'padding', label: 'text:padding', min: 0, max: 400 },
  { kind: 'number', key: 'weight', label: 'text:weight', min: 100, max: 900, step: 100 },
  { kind: 'switch', key: 'italic', label: 'text:italic' },
  { kind: 'switch', key: 'underline', label: 'text:underline' },
  {
    kind: 'choice',
    key: 'align',
    label: 'text:align',
    options: [
      { value: 'left', label: 'text:left' },
      { value: 'center', label: 'text:center' },
      { value: 'right', label: 'text:right' },
    ],
  },
  {
    kind: 'choice',
    key: 'verticalAlign',
    label: 'text:verticalAlign',
    options: [
      { value: 'top', label: 'text:top' },
      { value: 'middle', label: 'text:middle' },
      { value: 'bottom', label: 'text:bottom' },
    ],
  },
  { kind: 'paint', key: 'fill', label: 'text:fill' },
  { kind: 'optional-paint', key: 'background', label: 'text:background', initial: '#FFFFFF' },
];

/** Words and setting of the selected texts. */
export default function TextInspector() {
  const { t } = useTranslation('text');
  const selected = useSelectedProps(textType, 'text:step.style');
  return (
    <Section title={t('title')}>
      <PropFields fields={fields} selected={selected} lookOf={textLookOf} swatches={inks} />
    </Section>
  );
}
