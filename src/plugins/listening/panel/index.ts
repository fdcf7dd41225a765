import { definePlugin, Notifier } from '../../../kernel';
import { IconMicrophone } from '../../../ui/icons/shared';

const loadListeningPanel = () => import('./ListeningPanel');

/** The panel that sets how the avatar listens, and the phrases that it obeys. */
export default definePlugin({
  id: 'mirra.listening-settings',
  version: '1.0.0',
  apiVersion: 1,
  title: 'listening:panel.title',
  requires: { notifier: Notifier },
  setup(ctx) {
    ctx.panels.add({
      slot: 'rail',
      id: 'listening',
      title: 'listening:panel.title',
      icon: IconMicrophone,
      order: 47,
      load: loadListeningPanel,
    });
  },
});
