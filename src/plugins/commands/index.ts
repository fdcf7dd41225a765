import { definePlugin } from '../../kernel';
import { followBindings } from './bindings';
import { CommandUi, createCommandUi } from './commandUi';
import { IconKeyboard, IconPalette } from '../../ui/icons/editor';

const loadPalette = () => import('./Palette');
const loadShortcutSheet = () => import('./ShortcutSheet');
const loadContextMenu = () => import('./ContextMenu');

/** Every command in one place: palette, shortcut sheet with keys to rebind, right-click menu. */
export default definePlugin({
  id: 'mirra.commands',
  version: '1.0.0',
  apiVersion: 1,
  title: 'commands:title',
  provides: [CommandUi],
  setup(ctx) {
    const { editor } = ctx;
    if (editor === null) return;
    const ui = createCommandUi(followBindings(ctx, editor.session));
    ctx.services.provide(CommandUi, ui);
    ctx.commands.add({
      id: 'commands:palette',
      label: 'commands:openPalette',
      icon: IconPalette,
      group: 'commands:group.editor',
      keys: ['Mod+K'],
      run: () => ui.open.set('palette'),
    });
    ctx.commands.add({
      id: 'commands:shortcuts',
      label: 'commands:openShortcuts',
      icon: IconKeyboard,
      group: 'commands:group.editor',
      keys: ['?'],
      run: () => ui.open.set('shortcuts'),
    });
    ctx.commands.add({
      id: 'commands:context-menu',
      label: 'commands:openContextMenu',
      group: 'commands:group.editor',
      keys: ['Shift+F10', 'ContextMenu'],
      scope: 'stage',
      run: () => editor.session.contextMenu.set(menuPoint()),
    });
    ctx.panels.add({
      slot: 'overlay',
      id: 'commands-palette',
      title: 'commands:palette',
      load: loadPalette,
    });
    ctx.panels.add({
      slot: 'overlay',
      id: 'commands-shortcuts',
      title: 'commands:shortcuts',
      load: loadShortcutSheet,
    });
    ctx.panels.add({
      slot: 'overlay',
      id: 'commands-context-menu',
      title: 'commands:contextMenu',
      load: loadContextMenu,
    });
  },
});

/** The position of a menu opened by keyboard: the middle of the stage. */
function menuPoint(): { x: number; y: number } {
  const stage = document.querySelector('[data-stage]')?.getBoundingClientRect();
  if (stage === undefined) return { x: window.innerWidth / 2, y: window.innerHeight / 2 };
  return { x: stage.left + stage.width / 2, y: stage.top + stage.height / 3 };
}
