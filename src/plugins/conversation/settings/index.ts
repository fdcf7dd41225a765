import { definePlugin } from '../../../kernel';

const loadAskBarSection = () => import('./AskBarSection');

/** Where the ask bar stands, in the panel of the conversation. */
export default definePlugin({
  id: 'mirra.conversation-settings',
  version: '1.0.0',
  apiVersion: 1,
  title: 'interaction:askBar.title',
  setup(ctx) {
    ctx.panels.add({
      slot: 'interaction',
      id: 'ask-bar',
      title: 'interaction:askBar.title',
      load: loadAskBarSection,
    });
  },
});
