import { defineElement, translate } from '../../kernel';
import { IconHeading, IconSubtitle, IconText } from '../../ui/icons/editor';
import { textHeight } from './heightFor';
import type { TextProps } from '../../../elements/text/props';
import { textSpec } from '../../../elements/text/spec';

/** The initial text of a preset, which is selected for overwriting. */
const sample = (key: string, props: TextProps) => async () => ({ ...props, content: await translate(key) });

/** Text anywhere on the stage. */
export const text = defineElement({
  ...textSpec,
  picture: () => import('../../../elements/text/picture'),
  title: 'text:title',
  icon: IconText,
  heightFor: textHeight,
  editors: { text: () => import('./TextEditor') },
  inspector: {
    step: 'text:step.style',
    before: () => import('./styles/TextStyles'),
    swatches: ['#1B1E2B', '#565D70', '#FFFFFF', '#3B3FCE', '#0F8A68', '#B4690E', '#C92A2A', '#F2B84B'],
  },
  receives: { text: async (content) => (await import('./pastedText')).pastedText(content) },
  insert: {
    step: 'text:step.add',
    group: 'text:group',
    keywords: 'text:keywords',
    entries: [
      {
        id: 'text:insert-heading',
        label: 'text:insert.heading',
        icon: IconHeading,
        order: 10,
        props: sample('text:sample.heading', { fontSize: 72, weight: 700, lineHeight: 1.2, align: 'center' }),
        size: { width: 640, height: 104 },
        edit: 'text',
      },
      {
        id: 'text:insert-subtitle',
        label: 'text:insert.subtitle',
        icon: IconSubtitle,
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
