import { definePlugin, insertElement, selectionIsOf, translate } from '../../kernel';
import { HeadingIcon, SubtitleIcon, TextIcon } from './icons';
import { type TextProps, textType } from './textType';

/** Sizes to start from; each names its words `text:sample.<name>`. */
const presets = [
  {
    name: 'heading',
    label: 'text:insert.heading',
    icon: HeadingIcon,
    props: { fontSize: 72, weight: 700, lineHeight: 1.2, align: 'center' },
    size: { width: 640, height: 104 },
  },
  {
    name: 'subtitle',
    label: 'text:insert.subtitle',
    icon: SubtitleIcon,
    props: { fontSize: 44, weight: 600, lineHeight: 1.3, align: 'center' },
    size: { width: 560, height: 76 },
  },
  {
    name: 'body',
    label: 'text:insert.body',
    icon: TextIcon,
    props: { fontSize: 30 },
    size: { width: 480, height: 104 },
  },
] as const satisfies readonly {
  name: string;
  label: string;
  icon: typeof TextIcon;
  props: TextProps;
  size: { width: number; height: number };
}[];

/** Words anywhere on the stage, written in place. */
export default definePlugin({
  id: 'mirra.text',
  version: '1.0.0',
  apiVersion: 1,
  title: 'text:title',
  hosts: ['editor', 'player'],
  setup(ctx) {
    ctx.elements.add({
      id: textType.type,
      title: 'text:title',
      type: textType,
      icon: TextIcon,
      summary: ({ content }) => content ?? '',
      style: ['radius', 'stroke', 'shadow'],
      canvas: () => import('./CanvasText'),
      view: () => import('./StageText'),
      editors: { text: () => import('./TextEditor') },
    });
    const { editor } = ctx;
    if (editor === null) return;
    ctx.panels.add({
      slot: 'inspector',
      id: 'text-inspector',
      title: 'text:title',
      order: 20,
      when: (ports) => selectionIsOf(ports, textType.type),
      load: () => import('./TextInspector'),
    });
    presets.forEach(({ name, label, icon, props, size }, index) => {
      ctx.commands.add({
        id: `text:insert-${name}`,
        label,
        icon,
        keywords: 'text:keywords',
        group: 'text:group',
        places: ['insert'],
        order: 10 + index,
        run: async () => {
          // i18n-keys: text:sample.heading text:sample.subtitle text:sample.body
          const content = await translate(`text:sample.${name}`);
          insertElement(editor, textType, 'text:step.add', {
            props: { ...props, content },
            size,
            edit: 'text',
          });
        },
      });
    });
  },
});
