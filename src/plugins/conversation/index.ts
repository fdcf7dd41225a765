import type { ProjectDocument } from '../../../contract/document/schema';
import { talkPartOf } from '../../../elements/traits';
import { elementsInOrder } from '../../document';
import {
  AvatarStream,
  Conversation,
  ConversationSession,
  createObservable,
  definePlugin,
} from '../../kernel';
import { listenToHost } from './embedding';
import { CaptionSwitch } from './answer/captionSwitch';
import { questionField } from './ask-bar/questionField';
import { openConversation } from './session';

const loadAskBarAbove = () => import('./ask-bar/AskBarAbove');
const loadAskBarBelow = () => import('./ask-bar/AskBarBelow');
const loadAnswerOver = () => import('./answer/AnswerOver');

/** With a dialog box on the stage, captions are off at first. */
const showsDialogBox = (document: ProjectDocument) =>
  elementsInOrder(document).some(({ type, hidden }) => !hidden && talkPartOf(type) === 'answers');

/** The conversation with the avatar: input line, common questions, captions, and the progress of the answer. */
export default definePlugin({
  id: 'mirra.conversation',
  version: '1.0.0',
  apiVersion: 1,
  title: 'player:conversation',
  hosts: ['player'],
  requires: { stream: AvatarStream },
  optional: { session: ConversationSession },
  provides: [Conversation, CaptionSwitch],
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
    ctx.services.provide(CaptionSwitch, createObservable(!showsDialogBox(ctx.document.get())));
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
    ctx.stageViews.add({ id: 'mirra.conversation.above', layer: 'above-stage', load: loadAskBarAbove });
    ctx.stageViews.add({ id: 'mirra.conversation.below', layer: 'below-stage', load: loadAskBarBelow });
    ctx.stageViews.add({
      id: 'mirra.conversation.answer',
      layer: 'over-stage',
      order: 10,
      load: loadAnswerOver,
    });
  },
});
