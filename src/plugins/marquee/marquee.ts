import { defineElement, translate } from '../../kernel';
import { MarqueeIcon } from './icons';
import { marqueeProps } from './props';

/** A line of text that runs through its box. */
export const marquee = defineElement({
  type: 'mirra.marquee',
  title: 'marquee:title',
  icon: MarqueeIcon,
  props: marqueeProps,
  box: { width: 640, height: 64 },
  summary: ({ content }) => content ?? '',
  style: ['radius', 'stroke', 'shadow'],
  canvas: () => import('./CanvasMarquee'),
  view: () => import('./StageMarquee'),
  inspector: { step: 'marquee:step.style' },
  insert: {
    step: 'marquee:step.add',
    group: 'marquee:group',
    keywords: 'marquee:keywords',
    entries: [
      {
        id: 'marquee:insert',
        label: 'marquee:title',
        order: 61,
        props: async () => ({ content: await translate('marquee:sample') }),
      },
    ],
  },
});
