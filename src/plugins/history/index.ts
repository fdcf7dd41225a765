import { definePlugin, Notifier } from '../../kernel';
import { IconRedo, IconUndo } from '../../ui/icons/editor';

const loadHistoryButtons = () => import('./HistoryButtons');

/** Undo and redo. */
export default definePlugin({
  id: 'mirra.history',
  version: '1.0.0',
  apiVersion: 1,
  title: 'history:title',
  requires: { notifier: Notifier },
  setup(ctx, { notifier }) {
    const { editor } = ctx;
    if (editor === null) return;
    ctx.commands.add({
      id: 'history:undo',
      label: 'history:undo',
      icon: IconUndo,
      keys: ['Mod+Z'],
      run: () => {
        if (editor.document.undo().kind === 'empty') notifier.warn('history:nothingToUndo');
      },
    });
    ctx.commands.add({
      id: 'history:redo',
      label: 'history:redo',
      icon: IconRedo,
      keys: ['Mod+Shift+Z', 'Mod+Y'],
      run: () => {
        if (editor.document.redo().kind === 'empty') notifier.warn('history:noRecords');
      },
    });
    ctx.panels.add({
      slot: 'topbar-start',
      id: 'history',
      title: 'history:title',
      order: 10,
      load: loadHistoryButtons,
    });
  },
});
