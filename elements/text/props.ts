import { defineProps, prop, type PropsOf } from '../core';

/** Longest text, UTF-16 units. */
export const TEXT_LIMIT = 5_000;

/** Lengths in stage units. */
export const textProps = defineProps({
  content: prop.text('', { role: 'content', label: 'text:content', limit: TEXT_LIMIT }),
  font: prop.font({ label: 'text:font' }),
  fontSize: prop.number(36, { role: 'size', label: 'text:fontSize', min: 4, max: 800 }),
  /** Times the size of the font. */
  lineHeight: prop.number(1.4, { label: 'text:lineHeight', min: 0.5, max: 5, step: 0.1, digits: 2 }),
  letterSpacing: prop.number(0, { label: 'text:letterSpacing', min: -50, max: 200, digits: 1 }),
  padding: prop.number(8, { label: 'text:padding', min: 0, max: 400 }),
  /** As CSS counts it. */
  weight: prop.number(400, { label: 'text:weight', min: 100, max: 900, step: 100 }),
  italic: prop.flag(false, { label: 'text:italic' }),
  underline: prop.flag(false, { label: 'text:underline' }),
  align: prop.choice(
    'left',
    [
      { value: 'left', label: 'text:left' },
      { value: 'center', label: 'text:center' },
      { value: 'right', label: 'text:right' },
    ],
    { label: 'text:align' },
  ),
  verticalAlign: prop.choice(
    'top',
    [
      { value: 'top', label: 'text:top' },
      { value: 'middle', label: 'text:middle' },
      { value: 'bottom', label: 'text:bottom' },
    ],
    { label: 'text:verticalAlign' },
  ),
  fill: prop.paint('#1B1E2B', { role: 'ink', label: 'text:fill' }),
  outlineWidth: prop.number(0, { label: 'text:outlineWidth', min: 0, max: 20, digits: 1 }),
  outlineColor: prop.color('#FFFFFF', { label: 'text:outlineColor', unless: { outlineWidth: [0] } }),
  background: prop.optionalPaint(null, { role: 'ground', label: 'text:background', first: '#FFFFFF' }),
});
export type TextLook = PropsOf<typeof textProps>;
export type TextProps = Partial<TextLook>;
