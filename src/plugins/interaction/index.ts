import { AiCreation, definePlugin } from '../../kernel';
import { InteractionIcon } from './icon';

const loadInteractionPanel = () => import('./InteractionPanel');

/** Ready layouts of the conversation's parts. */
export default definePlugin({
  id: 'mirra.interaction',
  version: '1.0.0',
  apiVersion: 1,
  title: 'interaction:title',
  optional: { creation: AiCreation },
  setup(ctx, { creation }) {
    ctx.panels.add({
      slot: 'rail',
      id: 'interaction',
      title: 'interaction:title',
      icon: InteractionIcon,
      order: 45,
      load: loadInteractionPanel,
    });
    if (creation === null) return;
    ctx.onDispose(
      creation.offer({
        id: 'interaction',
        title: 'ai-creation:step.interaction',
        order: 50,
        make: async (task) => (await import('./creationStep')).makeInteraction(task),
      }),
    );
  },
});
