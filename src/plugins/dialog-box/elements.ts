import {
  answerBoxSpec,
  dialogBoxSpec,
  microphoneSpec,
  questionBoxSpec,
  questionsSpec,
} from '../../../elements/conversation/spec';
import { defineElement } from '../../kernel';
import { IconTalk } from '../../ui/icons';
import { IconAnswer, IconQuestion, IconQuestions } from '../../ui/icons/editor';
import { IconMicrophone } from '../../ui/icons/shared';

const inspector = {
  step: 'dialog-box:step.style',
  swatches: ['#1B1E2B', '#FFFFFF', '#565D70', '#3B3FCE', '#0B5E47', '#7A4307', '#F1F2F6', '#12162A'],
};
/** The step by which each of these parts comes to the stage. */
export const insertStep = 'dialog-box:step.add';
const insert = { step: insertStep, group: 'dialog-box:group', keywords: 'dialog-box:keywords' };

/** The box in which a visitor reads the conversation. */
export const dialogBox = defineElement({
  ...dialogBoxSpec,
  title: 'dialog-box:title',
  icon: IconTalk,
  inspector,
  canvas: () => import('./CanvasDialogBox'),
  view: () => import('./StageDialogBox'),
  insert: { ...insert, entries: [{ id: 'dialog-box:insert', label: 'dialog-box:title', order: 70 }] },
});

export const questionBox = defineElement({
  ...questionBoxSpec,
  title: 'dialog-box:questionBox',
  icon: IconQuestion,
  inspector,
  canvas: () => import('./CanvasQuestionBox'),
  view: () => import('./StageQuestionBox'),
  insert: {
    ...insert,
    entries: [{ id: 'dialog-box:insert-question-box', label: 'dialog-box:questionBox', order: 71 }],
  },
});

export const answerBox = defineElement({
  ...answerBoxSpec,
  title: 'dialog-box:answerBox',
  icon: IconAnswer,
  inspector,
  canvas: () => import('./CanvasAnswerBox'),
  view: () => import('./StageAnswerBox'),
  insert: {
    ...insert,
    entries: [{ id: 'dialog-box:insert-answer-box', label: 'dialog-box:answerBox', order: 72 }],
  },
});

export const questions = defineElement({
  ...questionsSpec,
  title: 'dialog-box:questions',
  icon: IconQuestions,
  inspector: { ...inspector, hint: 'dialog-box:questionsHint' },
  canvas: () => import('./CanvasQuestions'),
  view: () => import('./StageQuestions'),
  insert: {
    ...insert,
    entries: [{ id: 'dialog-box:insert-questions', label: 'dialog-box:questions', order: 73 }],
  },
});

/** The question button: a visitor asks by voice. */
export const microphone = defineElement({
  ...microphoneSpec,
  title: 'dialog-box:microphone',
  icon: IconMicrophone,
  inspector: { ...inspector, hint: 'dialog-box:microphoneHint' },
  picture: () => import('../../../elements/conversation/microphone'),
  view: () => import('./StageMicrophone'),
  insert: {
    ...insert,
    entries: [{ id: 'dialog-box:insert-microphone', label: 'dialog-box:microphone', order: 74 }],
  },
});
