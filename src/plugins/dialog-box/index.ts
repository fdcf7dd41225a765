import { AiCreation, Assets, AvatarStream, Conversation, definePlugin, Notifier } from '../../kernel';
import { answerBox, dialogBox, microphone, questionBox, questions } from './elements';
import { IconTalk } from '../../ui/icons';
import { questionsHeight } from './questionsHeight';
import { offerReplacement } from './replaceFirst';

const loadDialogBoxPanel = () => import('./DialogBoxPanel');

/** The parts of a conversation on the stage: texts, common questions, and the microphone. */
export default definePlugin({
  id: 'mirra.dialog-box',
  version: '2.0.0',
  apiVersion: 1,
  title: 'dialog-box:title',
  hosts: ['editor', 'player'],
  requires: { assets: Assets },
  optional: { stream: AvatarStream, conversation: Conversation, creation: AiCreation, notifier: Notifier },
  setup(ctx, { assets, creation, notifier }) {
    ctx.elements.add(dialogBox);
    ctx.elements.add(questionBox);
    ctx.elements.add(answerBox);
    ctx.elements.add({
      ...questions,
      heightFor(props, width) {
        const roleId = ctx.document.get().roleId;
        const role = roleId === null ? null : assets.resolve('role', roleId).get();
        const own = role?.commonQuestions.filter((question) => question !== '') ?? [];
        return own.length === 0 ? null : questionsHeight(own, props, width);
      },
    });
    ctx.elements.add(microphone);
    if (ctx.editor === null) return;
    ctx.panels.add({
      slot: 'rail',
      id: 'dialog-box',
      title: 'dialog-box:title',
      icon: IconTalk,
      order: 40,
      load: loadDialogBoxPanel,
    });
    const { editor } = ctx;
    if (notifier !== null) {
      ctx.events.on('document:changed', (change) => {
        offerReplacement(change, editor, notifier).catch(ctx.report);
      });
    }
    if (creation === null) return;
    ctx.onDispose(
      creation.offer({
        id: 'dialog-box',
        title: 'ai-creation:step.dialog-box',
        order: 40,
        make: async (task) => (await import('./creationStep')).makeDialogBox(task),
      }),
    );
  },
});
