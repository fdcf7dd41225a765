import { definePlugin } from '../../kernel';
import { addArrangeCommands } from './arrangeCommands';
import { addGroupCommands } from './groupCommands';
import { createSelectionReader } from './selection';
import { addSelectionCommands } from './selectionCommands';
import { addViewCommands, addZoomCommands } from './viewCommands';

const loadArrangeSection = () => import('./ArrangeSection');
const loadAppearanceSection = () => import('./AppearanceSection');
const loadTimingSection = () => import('./TimingSection');
const loadZoomControl = () => import('./ZoomControl');

/** Selection, moving, arranging, grouping, looks, zoom and view of the edited stage. */
export default definePlugin({
  id: 'mirra.stage',
  version: '1.0.0',
  apiVersion: 1,
  title: 'editor:plugin.stage',
  setup(ctx) {
    if (ctx.editor === null) return;
    const selection = createSelectionReader(ctx.editor);
    addSelectionCommands(ctx, ctx.editor, selection);
    addArrangeCommands(ctx, ctx.editor, selection);
    addGroupCommands(ctx, ctx.editor, selection);
    addZoomCommands(ctx, ctx.editor, selection);
    addViewCommands(ctx, ctx.editor);
    ctx.panels.add({
      slot: 'inspector',
      id: 'arrange',
      title: 'editor:arrange',
      order: 10,
      when: ({ session }) => session.selection.get().length > 0,
      load: loadArrangeSection,
    });
    ctx.panels.add({
      slot: 'inspector',
      id: 'appearance',
      title: 'stage:appearance',
      order: 30,
      when: () => {
        const [first, ...others] = selection.all();
        return Boolean(first?.facets.some((facet) => others.every(({ facets }) => facets.includes(facet))));
      },
      load: loadAppearanceSection,
    });
    ctx.panels.add({
      slot: 'inspector',
      id: 'timing',
      title: 'stage:timing.title',
      order: 40,
      when: () => {
        const all = selection.all();
        return all.length > 0 && all.every(({ kind }) => kind === 'element');
      },
      load: loadTimingSection,
    });
    ctx.panels.add({
      slot: 'topbar-start',
      id: 'zoom',
      title: 'editor:zoom',
      order: 20,
      load: loadZoomControl,
    });
  },
});
