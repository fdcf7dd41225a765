import { AiCreation, definePlugin } from '../../kernel';
import { IconInteraction } from '../../ui/icons/editor';

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
      icon: IconInteraction,
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
