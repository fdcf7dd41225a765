import type { ElementType } from '../../document';
import {
  Assets,
  AvatarStream,
  Conversation,
  definePlugin,
  type EditorPorts,
  insertElement,
  type PluginContext,
  selectionIsOf,
} from '../../kernel';
import { dialogBoxType } from './dialogBoxType';
import { AnswerIcon, DialogBoxIcon, MicrophoneIcon, QuestionIcon, QuestionsIcon } from './icon';
import { answerBoxType, microphoneType, questionBoxType, questionsType } from './partTypes';

const types: readonly ElementType[] = [
  dialogBoxType,
  questionBoxType,
  answerBoxType,
  questionsType,
  microphoneType,
];

/** The parts of a conversation on the stage: where visitors read, what they may ask, and where they begin to. */
export default definePlugin({
  id: 'mirra.dialog-box',
  version: '2.0.0',
  apiVersion: 1,
  title: 'dialog-box:title',
  hosts: ['editor', 'player'],
  requires: { assets: Assets },
  optional: { stream: AvatarStream, conversation: Conversation },
  setup(ctx) {
    addElements(ctx);
    if (ctx.editor === null) return;
    ctx.panels.add({
      slot: 'rail',
      id: 'dialog-box',
      title: 'dialog-box:title',
      icon: DialogBoxIcon,
      order: 40,
      load: () => import('./DialogBoxPanel'),
    });
    ctx.panels.add({
      slot: 'inspector',
      id: 'dialog-box-inspector',
      title: 'dialog-box:title',
      order: 20,
      when: (ports) => types.some(({ type }) => selectionIsOf(ports, type)),
      load: () => import('./PartInspector'),
    });
    addCommands(ctx, ctx.editor);
  },
});

function addElements(ctx: PluginContext): void {
  const readingBox = { minimum: { width: 120, height: 48 }, style: ['stroke', 'shadow'] } as const;
  ctx.elements.add({
    id: dialogBoxType.type,
    title: 'dialog-box:title',
    type: dialogBoxType,
    icon: DialogBoxIcon,
    ...readingBox,
    canvas: () => import('./CanvasDialogBox'),
    view: () => import('./StageDialogBox'),
  });
  ctx.elements.add({
    id: questionBoxType.type,
    title: 'dialog-box:questionBox',
    type: questionBoxType,
    icon: QuestionIcon,
    ...readingBox,
    canvas: () => import('./CanvasQuestionBox'),
    view: () => import('./StageQuestionBox'),
  });
  ctx.elements.add({
    id: answerBoxType.type,
    title: 'dialog-box:answerBox',
    type: answerBoxType,
    icon: AnswerIcon,
    ...readingBox,
    canvas: () => import('./CanvasAnswerBox'),
    view: () => import('./StageAnswerBox'),
  });
  ctx.elements.add({
    id: questionsType.type,
    title: 'dialog-box:questions',
    type: questionsType,
    icon: QuestionsIcon,
    ...readingBox,
    canvas: () => import('./CanvasQuestions'),
    view: () => import('./StageQuestions'),
  });
  ctx.elements.add({
    id: microphoneType.type,
    title: 'dialog-box:microphone',
    type: microphoneType,
    icon: MicrophoneIcon,
    minimum: { width: 44, height: 44 },
    style: ['stroke', 'shadow'],
    canvas: () => import('./CanvasMicrophone'),
    view: () => import('./StageMicrophone'),
  });
}

function addCommands(ctx: PluginContext, editor: EditorPorts): void {
  const common = { group: 'dialog-box:group', keywords: 'dialog-box:keywords', places: ['insert'] } as const;
  const put = (type: ElementType, lockAspect = false) => {
    insertElement(editor, type, 'dialog-box:step.add', { lockAspect });
  };
  ctx.commands.add({
    id: 'dialog-box:insert',
    label: 'dialog-box:title',
    icon: DialogBoxIcon,
    order: 70,
    ...common,
    run: () => put(dialogBoxType),
  });
  ctx.commands.add({
    id: 'dialog-box:insert-question-box',
    label: 'dialog-box:questionBox',
    icon: QuestionIcon,
    order: 71,
    ...common,
    run: () => put(questionBoxType),
  });
  ctx.commands.add({
    id: 'dialog-box:insert-answer-box',
    label: 'dialog-box:answerBox',
    icon: AnswerIcon,
    order: 72,
    ...common,
    run: () => put(answerBoxType),
  });
  ctx.commands.add({
    id: 'dialog-box:insert-questions',
    label: 'dialog-box:questions',
    icon: QuestionsIcon,
    order: 73,
    ...common,
    run: () => put(questionsType),
  });
  ctx.commands.add({
    id: 'dialog-box:insert-microphone',
    label: 'dialog-box:microphone',
    icon: MicrophoneIcon,
    order: 74,
    ...common,
    run: () => put(microphoneType, true),
  });
}
