import { definePlugin, selectionIsOf } from '../../kernel';
import { icon } from './icon';
import { IconIcons } from '../../ui/icons/editor';
import { picking } from './picking';

const loadIconDialog = () => import('./IconDialog');

/** Icons to search in four languages, and to put on the stage. */
export default definePlugin({
  id: 'mirra.icon',
  version: '1.0.0',
  apiVersion: 1,
  title: 'icon:title',
  hosts: ['editor', 'player'],
  setup(ctx) {
    ctx.elements.add(icon);
    const { editor } = ctx;
    if (editor === null) return;
    ctx.panels.add({ slot: 'overlay', id: 'icon-dialog', title: 'icon:choose', load: loadIconDialog });
    ctx.commands.add({
      id: 'icon:replace',
      label: 'icon:replace',
      icon: IconIcons,
      group: 'icon:group',
      places: ['context'],
      when: () => selectionIsOf(editor, icon.id),
      run: () => picking.set({ replace: editor.session.selection.get() }),
    });
    ctx.onDispose(() => picking.set(null));
  },
});
