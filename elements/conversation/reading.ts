import { faded } from '../core/paint';
import { type Shape, type Size, wholeOf } from '../core/shapes';
import { definePicture, type Frame, type PictureOf } from '../core/spec';
import { type BoxLook, LINE_HEIGHT, paddingOf } from './props';
import { answerBoxSpec, dialogBoxSpec, questionBoxSpec } from './spec';

/** Pale bars in place of a text that is only known while the project plays. */
function barsOf({ color, fontSize }: BoxLook, { width, height }: Size): Shape[] {
  const inset = fontSize * 0.9;
  const line = fontSize * 1.5;
  const count = Math.max(1, Math.min(3, Math.floor((height - inset) / line)));
  return [0.82, 0.66, 0.74].slice(0, count).map((share, index) => ({
    kind: 'rect',
    box: {
      left: inset,
      top: inset + index * line,
      width: Math.max(0, (width - inset * 2) * share),
      height: fontSize * 0.5,
    },
    radius: fontSize * 0.25,
    fill: faded(color, 0.35),
    stroke: null,
  }));
}

/** A box with the words that stand in it at first; a long text ends with its box. */
function readingShapes(
  look: BoxLook,
  { size, style: { stroke } }: Frame,
  text: string,
  verticalAlign: 'top' | 'middle',
): Shape[] {
  const box = wholeOf(size);
  const { radius, background, color, font, fontSize, align } = look;
  const words: Shape = {
    kind: 'words',
    text,
    box,
    look: { fontSize, weight: 400, lineHeight: LINE_HEIGHT, align, verticalAlign, padding: paddingOf(look) },
    fill: color,
    font,
  };
  return [
    { kind: 'rect', box, radius, fill: background, stroke },
    { kind: 'clip', box, radius, shapes: text.trim() === '' ? barsOf(look, size) : [words] },
  ];
}

const answerPicture: PictureOf<BoxLook> = (look, frame, { said }) =>
  readingShapes(look, frame, said?.openingRemarks ?? '', 'top');

/** What is seen of the boxes in which visitors read, before anybody has said anything. */
export const readingPictures = {
  dialogBox: definePicture(dialogBoxSpec, answerPicture),
  answerBox: definePicture(answerBoxSpec, answerPicture),
  questionBox: definePicture(questionBoxSpec, (look, frame, { said }) =>
    readingShapes(look, frame, said?.questions[0] ?? '', 'middle'),
  ),
};
