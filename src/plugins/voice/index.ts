import { AiCreation, Assets, definePlugin } from '../../kernel';
import { IconVoice } from '../../ui/icons';

const loadVoicePanel = () => import('./VoicePanel');

/** The voice and its settings. */
export default definePlugin({
  id: 'mirra.voice',
  version: '1.0.0',
  apiVersion: 1,
  title: 'voice:title',
  requires: { assets: Assets },
  optional: { creation: AiCreation },
  setup(ctx, { assets, creation }) {
    ctx.panels.add({
      slot: 'rail',
      id: 'voice',
      title: 'voice:title',
      icon: IconVoice,
      order: 30,
      load: loadVoicePanel,
    });
    if (creation === null) return;
    ctx.onDispose(
      creation.offer({
        id: 'voice',
        title: 'ai-creation:step.voice',
        order: 30,
        make: async (task) => (await import('./creationStep')).makeVoice(task, assets),
      }),
    );
  },
});
