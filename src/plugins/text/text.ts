import { defineProps, prop, type PropsOf } from '../../document';
import { defineElement, translate } from '../../kernel';
import { HeadingIcon, SubtitleIcon, TextIcon } from './icons';

/** Longest text, UTF-16 units. */
export const TEXT_LIMIT = 5_000;

/** Lengths in stage units. */
export const textProps = defineProps({
  content: prop.text('', { label: 'text:content', limit: TEXT_LIMIT }),
  fontSize: prop.number(36, { label: 'text:fontSize', min: 4, max: 800 }),
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
  fill: prop.paint('#1B1E2B', { label: 'text:fill' }),
  background: prop.optionalPaint(null, { label: 'text:background', first: '#FFFFFF' }),
});
export type TextLook = PropsOf<typeof textProps>;
export type TextProps = Partial<TextLook>;

/** What a preset begins with; its words are written over at once. */
const sample = (key: string, props: TextProps) => async () => ({ ...props, content: await translate(key) });

/** Words that lie anywhere on the stage. */
export const text = defineElement({
  type: 'mirra.text',
  title: 'text:title',
  icon: TextIcon,
  props: textProps,
  box: { width: 480, height: 72 },
  summary: ({ content }) => content ?? '',
  style: ['radius', 'stroke', 'shadow'],
  canvas: () => import('./CanvasText'),
  view: () => import('./StageText'),
  editors: { text: () => import('./TextEditor') },
  inspector: {
    step: 'text:step.style',
    swatches: ['#1B1E2B', '#565D70', '#FFFFFF', '#3B3FCE', '#0F8A68', '#B4690E', '#C92A2A', '#F2B84B'],
  },
  insert: {
    step: 'text:step.add',
    group: 'text:group',
    keywords: 'text:keywords',
    entries: [
      {
        id: 'text:insert-heading',
        label: 'text:insert.heading',
        icon: HeadingIcon,
        order: 10,
        props: sample('text:sample.heading', { fontSize: 72, weight: 700, lineHeight: 1.2, align: 'center' }),
        size: { width: 640, height: 104 },
        edit: 'text',
      },
      {
        id: 'text:insert-subtitle',
        label: 'text:insert.subtitle',
        icon: SubtitleIcon,
        order: 11,
        props: sample('text:sample.subtitle', {
          fontSize: 44,
          weight: 600,
          lineHeight: 1.3,
          align: 'center',
        }),
        size: { width: 560, height: 76 },
        edit: 'text',
      },
      {
        id: 'text:insert-body',
        label: 'text:insert.body',
        order: 12,
        props: sample('text:sample.body', { fontSize: 30 }),
        size: { width: 480, height: 104 },
        edit: 'text',
      },
    ],
  },
});
