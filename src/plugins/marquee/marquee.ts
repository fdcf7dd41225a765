import { defineElement, translate } from '../../kernel';
import { TickerIcon } from './icon';
import { marqueeSpec } from '../../../elements/marquee/spec';

/** A line of text that runs through its box. */
export const marquee = defineElement({
  ...marqueeSpec,
  title: 'marquee:title',
  icon: TickerIcon,
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
