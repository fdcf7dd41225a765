import { definePlugin } from '../../kernel';
import { InteractionIcon } from './icon';

const loadInteractionPanel = () => import('./InteractionPanel');

/** Ready layouts of the conversation's parts. */
export default definePlugin({
  id: 'mirra.interaction',
  version: '1.0.0',
  apiVersion: 1,
  title: 'interaction:title',
  setup(ctx) {
    ctx.panels.add({
      slot: 'rail',
      id: 'interaction',
      title: 'interaction:title',
      icon: InteractionIcon,
      order: 45,
      load: loadInteractionPanel,
    });
  },
});
