import { defineProps, prop, type Props, type PropsOf } from '../core';

const align = prop.choice(
  'left',
  [
    { value: 'left', label: 'dialog-box:left' },
    { value: 'center', label: 'dialog-box:center' },
  ],
  { label: 'dialog-box:align' },
);

/** The look of parts with text; lengths in stage units. */
const readingProps = (look: { background: string; color: string; fontSize: number; radius: number }) => ({
  background: prop.paint(look.background, { role: 'ground', label: 'dialog-box:background' }),
  color: prop.color(look.color, { role: 'ink', label: 'dialog-box:color' }),
  font: prop.font({ label: 'dialog-box:font' }),
  fontSize: prop.number(look.fontSize, { role: 'size', label: 'dialog-box:fontSize', min: 8, max: 200 }),
  radius: prop.number(look.radius, { label: 'dialog-box:radius', min: 0, max: 400 }),
  align,
});

export const dialogBoxProps = defineProps({
  /** The whole conversation, or only the current speech. */
  shows: prop.choice(
    'conversation',
    [
      { value: 'conversation', label: 'dialog-box:conversation' },
      { value: 'captions', label: 'dialog-box:captions' },
    ],
    { label: 'dialog-box:shows' },
  ),
  ...readingProps({ background: '#FFFFFFE6', color: '#1B1E2B', fontSize: 28, radius: 20 }),
});
export type DialogBoxLook = PropsOf<typeof dialogBoxProps>;
export type DialogBoxProps = Partial<DialogBoxLook>;
/** The common props of parts with text. */
export type BoxLook = Omit<DialogBoxLook, 'shows'>;

/** Space between the edge and the text, stage units. */
export const paddingOf = ({ fontSize }: BoxLook): number => Math.round(fontSize * 0.9);

export const LINE_HEIGHT = 1.5;

/** Version 1 stored a color and its opacity separately. */
export function joinOpacity({ opacity = 0.9, background = '#FFFFFF', ...rest }: Readonly<Props>): Props {
  const alpha = Math.round(Number(opacity) * 255);
  const hex = alpha === 255 ? '' : alpha.toString(16).padStart(2, '0').toUpperCase();
  return { ...rest, background: `${String(background)}${hex}` };
}

/** The visitor's last question. */
export const questionProps = defineProps({
  ...readingProps({ background: '#3B3FCEE6', color: '#FFFFFF', fontSize: 26, radius: 18 }),
  /** Hidden on the player's stage while it is empty. */
  hideEmpty: prop.flag(true, { label: 'dialog-box:hideEmpty' }),
});

/** The avatar's answer, while it arrives and afterwards. */
export const answerProps = defineProps({
  ...readingProps({ background: '#FFFFFFE6', color: '#1B1E2B', fontSize: 28, radius: 18 }),
  hideEmpty: prop.flag(false, { label: 'dialog-box:hideEmpty' }),
});
export type SaidLook = PropsOf<typeof answerProps>;
export type SaidProps = Partial<SaidLook>;

/** The role's common questions, to be asked by a touch. */
export const questionsProps = defineProps({
  flow: prop.choice(
    'wrap',
    [
      { value: 'wrap', label: 'dialog-box:flowWrap' },
      { value: 'scroll', label: 'dialog-box:flowScroll' },
      { value: 'column', label: 'dialog-box:flowColumn' },
    ],
    { label: 'dialog-box:flow' },
  ),
  /** Of each question. */
  background: prop.paint('#FFFFFFE6', { role: 'ground', label: 'dialog-box:background' }),
  color: prop.color('#1B1E2B', { role: 'ink', label: 'dialog-box:color' }),
  font: prop.font({ label: 'dialog-box:font' }),
  fontSize: prop.number(24, { role: 'size', label: 'dialog-box:fontSize', min: 8, max: 120 }),
  radius: prop.number(24, { label: 'dialog-box:radius', min: 0, max: 200 }),
  align: prop.choice(
    'center',
    [
      { value: 'left', label: 'dialog-box:left' },
      { value: 'center', label: 'dialog-box:center' },
    ],
    { label: 'dialog-box:align' },
  ),
  /** Between two questions. */
  gap: prop.number(14, { label: 'dialog-box:gap', min: 0, max: 200 }),
  /** At most this many are shown. */
  most: prop.number(6, { label: 'dialog-box:most', min: 1, max: 20 }),
});
export type QuestionsLook = PropsOf<typeof questionsProps>;
export type QuestionsProps = Partial<QuestionsLook>;

/** The button by which a visitor begins to ask. */
export const microphoneProps = defineProps({
  background: prop.paint('#3B3FCE', { role: 'ground', label: 'dialog-box:background' }),
  color: prop.color('#FFFFFF', { role: 'ink', label: 'dialog-box:iconColor' }),
  radius: prop.number(400, { label: 'dialog-box:radius', min: 0, max: 400 }),
});
export type MicrophoneProps = Partial<PropsOf<typeof microphoneProps>>;
