import { Assets, definePlugin } from '../../kernel';
import { createAssistant } from './assistant';
import { IconWords } from '../../ui/icons/editor';
import { AssistantToken } from './tokens';

const loadButton = () => import('./bar/AssistantButton');
const loadBar = () => import('./bar/AssistantBar');

/** A line for plain sentences, which change the document. */
export default definePlugin({
  id: 'mirra.assistant',
  version: '1.0.0',
  apiVersion: 1,
  title: 'assistant:title',
  requires: { assets: Assets },
  provides: [AssistantToken],
  setup(ctx, { assets }) {
    const { editor } = ctx;
    if (editor === null) return;
    const assistant = createAssistant({
      projectId: ctx.project.id,
      editor,
      assets,
      run: ctx.commands.run,
      report: ctx.report,
    });
    ctx.onDispose(assistant.cancel);
    ctx.services.provide(AssistantToken, assistant);
    ctx.commands.add({
      id: 'assistant:toggle',
      label: 'assistant:open',
      keywords: 'assistant:keywords',
      icon: IconWords,
      group: 'commands:group.editor',
      keys: ['Mod+J'],
      isToggled: assistant.opened.get,
      run: () => (assistant.opened.get() ? assistant.close() : assistant.open()),
    });
    ctx.panels.add({
      slot: 'topbar-start',
      id: 'assistant',
      title: 'assistant:title',
      order: 15,
      load: loadButton,
    });
    ctx.panels.add({ slot: 'overlay', id: 'assistant-bar', title: 'assistant:title', load: loadBar });
  },
});
