import { definePlugin } from '@mirra/plugin-sdk';
import { layouts, place } from './layouts';
import { texts } from './texts';

export default definePlugin({
  id: 'example.layout-presets',
  version: '1.0.0',
  apiVersion: 1,
  setup(ctx) {
    ctx.texts.add(texts);
    for (const [index, layout] of layouts.entries()) {
      const label = `example.layout-presets:${layout.name}`;
      ctx.commands.add({
        id: label,
        label,
        group: 'example.layout-presets:title',
        keywords: 'example.layout-presets:keywords',
        keys: [`Mod+Alt+${index + 1}`],
        run: () => void ctx.editor?.document.transact(label, (draft) => place(draft, layout)),
      });
    }
  },
});
