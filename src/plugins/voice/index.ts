import { definePlugin } from '../../kernel';
import { VoiceIcon } from './icons';

const loadVoicePanel = () => import('./VoicePanel');

/** The voice and its settings. */
export default definePlugin({
  id: 'mirra.voice',
  version: '1.0.0',
  apiVersion: 1,
  title: 'voice:title',
  setup(ctx) {
    ctx.panels.add({
      slot: 'rail',
      id: 'voice',
      title: 'voice:title',
      icon: VoiceIcon,
      order: 30,
      load: loadVoicePanel,
    });
  },
});
