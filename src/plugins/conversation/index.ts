import { AvatarStream, Conversation, ConversationSession, definePlugin } from '../../kernel';
import { listenToHost } from './embedding';
import { questionField } from './questionField';
import { openConversation } from './session';

const loadTalkBar = () => import('./TalkBar');

/** The conversation with the avatar: input line, common questions, captions, and the progress of the answer. */
export default definePlugin({
  id: 'mirra.conversation',
  version: '1.0.0',
  apiVersion: 1,
  title: 'player:conversation',
  hosts: ['player'],
  requires: { stream: AvatarStream },
  optional: { session: ConversationSession },
  provides: [Conversation],
  setup(ctx, { stream, session }) {
    const { player, project } = ctx;
    const role = player?.project.assets.role;
    const conversation = openConversation({
      projectId: project.id,
      sessionId: session?.id ?? null,
      openingRemarks: role?.openingRemarks ?? '',
      commonQuestions: role?.commonQuestions ?? [],
      stream,
    });
    ctx.onDispose(() => conversation.dispose());
    ctx.services.provide(Conversation, conversation);
    ctx.onDispose(listenToHost(conversation));
    const greetWhenReady = () => stream.state.get() === 'idle' && conversation.greet();
    ctx.onDispose(stream.state.subscribe(greetWhenReady));
    greetWhenReady();
    ctx.commands.add({
      id: 'conversation:stop',
      label: 'player:stop',
      keys: ['Escape'],
      run: () => conversation.stop(),
    });
    ctx.commands.add({
      id: 'conversation:ask',
      label: 'player:ask',
      when: () => questionField.current !== null,
      run: () => questionField.current?.focus(),
    });
    ctx.stageViews.add({
      id: 'mirra.conversation',
      layer: 'overlay',
      order: 10,
      load: loadTalkBar,
    });
  },
});
