import { defineElement, type InsertOptions, translate } from '../../kernel';
import { HeadingIcon, SubtitleIcon, TextIcon } from './icons';
import { textProps, type TextProps } from './props';

/** The initial text of a preset, which is selected for overwriting. */
const sample = (key: string, props: TextProps) => async () => ({ ...props, content: await translate(key) });

const PASTED = { fontSize: 30, width: 560, tallest: 900 };

/** A text that was dropped or pasted, in a box that holds its lines. */
function pastedText(content: string): InsertOptions<TextProps> {
  const { fontSize, width, tallest } = PASTED;
  const inner = width - 16;
  const lines = content.split('\n').reduce((sum, line) => {
    // Chinese characters are as wide as they are high; letters are about half as wide.
    const length = [...line].reduce((whole, letter) => whole + (letter > '\u2e80' ? 1 : 0.55), 0);
    return sum + Math.max(1, Math.ceil((length * fontSize) / inner));
  }, 0);
  const height = Math.min(tallest, Math.ceil(lines * fontSize * 1.4) + 16);
  return { props: { content, fontSize }, size: { width, height } };
}

/** Text anywhere on the stage. */
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
    before: () => import('./styles/TextStyles'),
    swatches: ['#1B1E2B', '#565D70', '#FFFFFF', '#3B3FCE', '#0F8A68', '#B4690E', '#C92A2A', '#F2B84B'],
  },
  receives: { text: pastedText },
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
