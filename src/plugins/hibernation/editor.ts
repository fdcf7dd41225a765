import { Assets, definePlugin, EditorPanels, MaterialChooser, Notifier } from '../../kernel';
import { IconMoon } from '../../ui/icons';

const loadSleepPanel = () => import('./settings/SleepPanel');

/** The panel that sets when the avatar sleeps and what wakes it. */
export default definePlugin({
  id: 'mirra.hibernation-settings',
  version: '1.0.0',
  apiVersion: 1,
  title: 'hibernation:panel.title',
  requires: { assets: Assets, chooser: MaterialChooser, notifier: Notifier, panels: EditorPanels },
  setup(ctx) {
    ctx.panels.add({
      slot: 'rail',
      id: 'sleep',
      title: 'hibernation:panel.title',
      icon: IconMoon,
      order: 46,
      load: loadSleepPanel,
    });
  },
});
