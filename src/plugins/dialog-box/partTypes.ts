import { stageSizes } from '../../../contract/constants';
import type { Box, Paint, Ratio } from '../../../contract/document';
import { checkProps, defineElementType, isBetween, isColor, isFlag, isOneOf, isPaint } from '../../document';
import { type BoxLook, boxRules } from './dialogBoxType';

/** A strip across the stage, at a share of its height. */
const strip = (ratio: Ratio, at: number, height: number): Box => {
  const stage = stageSizes[ratio];
  const width = Math.round(stage.width * (stage.height > stage.width ? 0.88 : 0.6));
  return { left: Math.round((stage.width - width) / 2), top: Math.round(stage.height * at), width, height };
};

export type SaidLook = BoxLook & {
  /** Takes no room on the player's stage while there is nothing to read. */
  hideEmpty: boolean;
};
export type SaidProps = Partial<SaidLook>;

const saidRules = { ...boxRules, hideEmpty: isFlag };

export const defaultQuestion: SaidLook = {
  background: '#3B3FCEE6',
  color: '#FFFFFF',
  fontSize: 26,
  radius: 18,
  align: 'left',
  hideEmpty: true,
};
export const questionLookOf = (props: SaidProps): SaidLook => ({ ...defaultQuestion, ...props });

/** What the visitor asked last. */
export const questionBoxType = defineElementType<SaidProps>({
  type: 'mirra.question-box',
  version: 1,
  migrations: {},
  defaults: (ratio) => ({ props: { ...defaultQuestion }, box: strip(ratio, 0.42, 92) }),
  check: (props) => checkProps(saidRules, props),
});

export const defaultAnswer: SaidLook = {
  background: '#FFFFFFE6',
  color: '#1B1E2B',
  fontSize: 28,
  radius: 18,
  align: 'left',
  hideEmpty: false,
};
export const answerLookOf = (props: SaidProps): SaidLook => ({ ...defaultAnswer, ...props });

/** What the avatar answers, while it comes and after it. */
export const answerBoxType = defineElementType<SaidProps>({
  type: 'mirra.answer-box',
  version: 1,
  migrations: {},
  defaults: (ratio) => ({ props: { ...defaultAnswer }, box: strip(ratio, 0.56, 150) }),
  check: (props) => checkProps(saidRules, props),
});

export type QuestionsLook = {
  /** Of each question. */
  background: Paint;
  color: string;
  fontSize: number;
  radius: number;
  /** Between two questions. */
  gap: number;
  flow: 'wrap' | 'scroll' | 'column';
  align: 'left' | 'center';
  /** At most so many are shown. */
  most: number;
};
export type QuestionsProps = Partial<QuestionsLook>;

export const defaultQuestions: QuestionsLook = {
  background: '#FFFFFFE6',
  color: '#1B1E2B',
  fontSize: 24,
  radius: 24,
  gap: 14,
  flow: 'wrap',
  align: 'center',
  most: 6,
};
export const questionsLookOf = (props: QuestionsProps): QuestionsLook => ({ ...defaultQuestions, ...props });

/** The role's common questions, to be asked by a touch. */
export const questionsType = defineElementType<QuestionsProps>({
  type: 'mirra.common-questions',
  version: 1,
  migrations: {},
  defaults: (ratio) => ({ props: { ...defaultQuestions }, box: strip(ratio, 0.78, 110) }),
  check: (props) =>
    checkProps(
      {
        background: isPaint,
        color: isColor,
        fontSize: isBetween(8, 120),
        radius: isBetween(0, 200),
        gap: isBetween(0, 200),
        flow: isOneOf('wrap', 'scroll', 'column'),
        align: isOneOf('left', 'center'),
        most: isBetween(1, 20),
      },
      props,
    ),
});

export type MicrophoneLook = {
  background: Paint;
  color: string;
  radius: number;
};
export type MicrophoneProps = Partial<MicrophoneLook>;

export const defaultMicrophone: MicrophoneLook = { background: '#3B3FCE', color: '#FFFFFF', radius: 400 };
export const microphoneLookOf = (props: MicrophoneProps): MicrophoneLook => ({
  ...defaultMicrophone,
  ...props,
});

/** The button by which a visitor begins to ask. */
export const microphoneType = defineElementType<MicrophoneProps>({
  type: 'mirra.microphone',
  version: 1,
  migrations: {},
  defaults(ratio) {
    const stage = stageSizes[ratio];
    return {
      props: { ...defaultMicrophone },
      box: { left: stage.width / 2 - 44, top: stage.height - 220, width: 88, height: 88 },
    };
  },
  check: (props) => checkProps({ background: isPaint, color: isColor, radius: isBetween(0, 400) }, props),
});
