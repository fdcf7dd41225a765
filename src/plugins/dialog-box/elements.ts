import { stageSizes } from '../../../contract/constants';
import type { Box, Ratio } from '../../../contract/document';
import { defineElement } from '../../kernel';
import { dialogBoxProps, joinOpacity } from './dialogBoxProps';
import { AnswerIcon, DialogBoxIcon, MicrophoneIcon, QuestionIcon, QuestionsIcon } from './icon';
import { answerProps, microphoneProps, questionProps, questionsProps } from './partProps';

const inspector = {
  step: 'dialog-box:step.style',
  swatches: ['#1B1E2B', '#FFFFFF', '#565D70', '#3B3FCE', '#0B5E47', '#7A4307', '#F1F2F6', '#12162A'],
};
/** The step by which each of these parts comes to the stage. */
export const insertStep = 'dialog-box:step.add';
const insert = { step: insertStep, group: 'dialog-box:group', keywords: 'dialog-box:keywords' };
const readingBox = { minimum: { width: 120, height: 48 }, style: ['stroke', 'shadow'], inspector } as const;

/** A strip across the stage, at a share of its height. */
const strip =
  (at: number, height: number) =>
  (ratio: Ratio): Box => {
    const stage = stageSizes[ratio];
    const width = Math.round(stage.width * (stage.height > stage.width ? 0.88 : 0.6));
    return { left: Math.round((stage.width - width) / 2), top: Math.round(stage.height * at), width, height };
  };

/** At the bottom of a portrait, at the right of a landscape. */
function dialogPlace(ratio: Ratio): Box {
  const stage = stageSizes[ratio];
  const isPortrait = stage.height > stage.width;
  const width = isPortrait ? stage.width - 80 : Math.round(stage.width * 0.42);
  const height = isPortrait ? 340 : Math.round(stage.height * 0.5);
  return {
    left: isPortrait ? 40 : stage.width - width - 60,
    top: isPortrait ? stage.height - height - 60 : Math.round((stage.height - height) / 2),
    width,
    height,
  };
}

/** Below, in the middle. */
function microphonePlace(ratio: Ratio): Box {
  const stage = stageSizes[ratio];
  return { left: stage.width / 2 - 44, top: stage.height - 220, width: 88, height: 88 };
}

/** The box in which a visitor reads the conversation. */
export const dialogBox = defineElement({
  type: 'mirra.dialog-box',
  title: 'dialog-box:title',
  icon: DialogBoxIcon,
  props: dialogBoxProps,
  version: 2,
  migrations: { 2: joinOpacity },
  box: dialogPlace,
  ...readingBox,
  canvas: () => import('./CanvasDialogBox'),
  view: () => import('./StageDialogBox'),
  insert: { ...insert, entries: [{ id: 'dialog-box:insert', label: 'dialog-box:title', order: 70 }] },
});

export const questionBox = defineElement({
  type: 'mirra.question-box',
  title: 'dialog-box:questionBox',
  icon: QuestionIcon,
  props: questionProps,
  box: strip(0.42, 92),
  ...readingBox,
  canvas: () => import('./CanvasQuestionBox'),
  view: () => import('./StageQuestionBox'),
  insert: {
    ...insert,
    entries: [{ id: 'dialog-box:insert-question-box', label: 'dialog-box:questionBox', order: 71 }],
  },
});

export const answerBox = defineElement({
  type: 'mirra.answer-box',
  title: 'dialog-box:answerBox',
  icon: AnswerIcon,
  props: answerProps,
  box: strip(0.56, 150),
  ...readingBox,
  canvas: () => import('./CanvasAnswerBox'),
  view: () => import('./StageAnswerBox'),
  insert: {
    ...insert,
    entries: [{ id: 'dialog-box:insert-answer-box', label: 'dialog-box:answerBox', order: 72 }],
  },
});

export const questions = defineElement({
  type: 'mirra.common-questions',
  title: 'dialog-box:questions',
  icon: QuestionsIcon,
  props: questionsProps,
  box: strip(0.78, 110),
  ...readingBox,
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
  type: 'mirra.microphone',
  title: 'dialog-box:microphone',
  icon: MicrophoneIcon,
  props: microphoneProps,
  box: microphonePlace,
  minimum: { width: 44, height: 44 },
  style: ['stroke', 'shadow'],
  inspector: { ...inspector, hint: 'dialog-box:microphoneHint' },
  canvas: () => import('./CanvasMicrophone'),
  view: () => import('./StageMicrophone'),
  insert: {
    ...insert,
    entries: [{ id: 'dialog-box:insert-microphone', label: 'dialog-box:microphone', order: 74 }],
  },
});
