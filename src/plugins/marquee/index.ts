import { definePlugin, insertElement, selectionIsOf, translate } from '../../kernel';
import { MarqueeIcon } from './icons';
import { marqueeType } from './marqueeType';

/** Lines of text that run across the stage. */
export default definePlugin({
  id: 'mirra.marquee',
  version: '1.0.0',
  apiVersion: 1,
  title: 'marquee:title',
  hosts: ['editor', 'player'],
  setup(ctx) {
    ctx.elements.add({
      id: marqueeType.type,
      title: 'marquee:title',
      type: marqueeType,
      icon: MarqueeIcon,
      summary: ({ content }) => content ?? '',
      style: ['radius', 'stroke', 'shadow'],
      canvas: () => import('./CanvasMarquee'),
      view: () => import('./StageMarquee'),
    });
    const { editor } = ctx;
    if (editor === null) return;
    ctx.panels.add({
      slot: 'inspector',
      id: 'marquee-inspector',
      title: 'marquee:title',
      order: 20,
      when: (ports) => selectionIsOf(ports, marqueeType.type),
      load: () => import('./MarqueeInspector'),
    });
    ctx.commands.add({
      id: 'marquee:insert',
      label: 'marquee:title',
      icon: MarqueeIcon,
      keywords: 'marquee:keywords',
      group: 'marquee:group',
      places: ['insert'],
      order: 61,
      async run() {
        const content = await translate('marquee:sample');
        insertElement(editor, marqueeType, 'marquee:step.add', { props: { content } });
      },
    });
  },
});
