import { stageSizes } from '../../contract/document/limits';
import type { Box, Ratio } from '../../contract/document/schema';
import { defineSpec } from '../core/spec';
import {
  answerProps,
  dialogBoxProps,
  joinOpacity,
  microphoneProps,
  questionProps,
  questionsProps,
} from './props';

const readingBox = { minimum: { width: 120, height: 48 }, style: ['stroke', 'shadow'] } as const;

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
export const dialogBoxSpec = defineSpec({
  type: 'mirra.dialog-box',
  props: dialogBoxProps,
  called: ['dialog'],
  talk: 'answers',
  version: 2,
  migrations: { 2: joinOpacity },
  box: dialogPlace,
  ...readingBox,
});

/** The visitor's last question. */
export const questionBoxSpec = defineSpec({
  type: 'mirra.question-box',
  props: questionProps,
  called: ['dialog'],
  talk: 'question',
  box: strip(0.42, 92),
  ...readingBox,
});

/** The avatar's answer, while it arrives and afterwards. */
export const answerBoxSpec = defineSpec({
  type: 'mirra.answer-box',
  props: answerProps,
  called: ['dialog'],
  talk: 'answers',
  box: strip(0.56, 150),
  ...readingBox,
});

/** The role's common questions, to be asked by a touch. */
export const questionsSpec = defineSpec({
  type: 'mirra.common-questions',
  props: questionsProps,
  called: ['questions', 'question'],
  talk: 'asks',
  box: strip(0.78, 110),
  ...readingBox,
});

/** The question button: a visitor asks by voice. */
export const microphoneSpec = defineSpec({
  type: 'mirra.microphone',
  props: microphoneProps,
  called: ['microphone'],
  talk: 'asks',
  box: microphonePlace,
  minimum: { width: 44, height: 44 },
  style: ['stroke', 'shadow'],
});
