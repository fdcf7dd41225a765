import type { Box } from '../../contract/document/schema';
import { ellipsized, inOneLine, type Measure } from '../../contract/text/lines';
import { stageMeasure } from '../../contract/text/widths';
import { faded } from '../core/paint';
import { type Shape, type Size, wholeOf, type WordsLook } from '../core/shapes';
import { definePicture } from '../core/spec';
import type { QuestionsLook } from './props';
import { questionsSpec } from './spec';

/** Horizontal and vertical padding of a question, as shares of its font size. */
export const CHIP_PADDING = { x: 0.9, y: 0.55 };
export const CHIP_LINE = 1.3;
/** As CSS counts it. */
export const CHIP_WEIGHT = 500;

/** How the words of a question are set. */
export const chipWords = (fontSize: number): WordsLook => ({
  fontSize,
  weight: CHIP_WEIGHT,
  lineHeight: CHIP_LINE,
  align: 'center',
  verticalAlign: 'middle',
  padding: 0,
});

/** A question in its place, stage units; one that is wider than all of them together may be ends with an ellipsis. */
export interface Chip {
  readonly text: string;
  readonly box: Box;
}

/** What of the look decides where questions stand. */
type Flow = Pick<QuestionsLook, 'fontSize' | 'gap' | 'flow' | 'align'>;

/** Boxes of these widths in rows, stage units; what does not fit is cut off by the element's own box. */
function placeBoxes(widths: readonly number[], { fontSize, gap, flow, align }: Flow, size: Size): Box[] {
  const height = fontSize * (CHIP_LINE + CHIP_PADDING.y * 2);
  const rows: number[][] = [];
  for (const width of widths) {
    const row = rows.at(-1);
    const used = row?.reduce((sum, one) => sum + one + gap, 0) ?? 0;
    const fits = row !== undefined && (flow === 'scroll' || (flow === 'wrap' && used + width <= size.width));
    if (fits) row.push(width);
    else rows.push([width]);
  }
  return rows.flatMap((row, index) => {
    const used = row.reduce((sum, width) => sum + width + gap, -gap);
    let left = align === 'center' ? Math.max(0, (size.width - used) / 2) : 0;
    return row.map((width) => {
      const box = { left, top: index * (height + gap), width, height };
      left += width + gap;
      return box;
    });
  });
}

/** Positions of the questions on canvas, player and thumbnail. */
export function placeChips(texts: readonly string[], look: Flow, size: Size, measure: Measure): Chip[] {
  const padding = look.fontSize * CHIP_PADDING.x * 2;
  const shown = texts.map((whole) => {
    const line = inOneLine(whole);
    return look.flow === 'scroll' ? line : ellipsized(line, size.width - padding, measure);
  });
  const boxes = placeBoxes(
    shown.map((text) => measure(text) + padding),
    look,
    size,
  );
  return boxes.map((box, index) => ({ text: shown[index] ?? '', box }));
}

/** Widths of questions that are only known while the project plays, as shares of their box. */
const WRAPPED = [0.44, 0.5, 0.36, 0.42, 0.52, 0.4];
const IN_COLUMN = [0.72, 0.58, 0.84, 0.64, 0.76, 0.6];

/** Pale bars in place of questions. */
function barsOf(look: QuestionsLook, size: Size): readonly (readonly [Box, Shape])[] {
  const { fontSize, flow, gap, most, color } = look;
  const shares = flow === 'column' ? IN_COLUMN : WRAPPED;
  const widths = Array.from({ length: most }, (_, index) => {
    const width = size.width * (shares[index % shares.length] ?? 0.5) - gap;
    return Math.max(fontSize, flow === 'column' ? width : Math.min(width, fontSize * 15));
  });
  return placeBoxes(widths, look, size).map((box) => {
    const bar: Shape = {
      kind: 'rect',
      box: {
        left: box.left + fontSize * CHIP_PADDING.x,
        top: box.top + box.height / 2 - fontSize * 0.24,
        width: Math.max(0, box.width - fontSize * CHIP_PADDING.x * 2),
        height: fontSize * 0.48,
      },
      radius: fontSize * 0.24,
      fill: faded(color, 0.5),
      stroke: null,
    };
    return [box, bar];
  });
}

/** The questions of a role, or bars while the role is not known. Text is measured in the stage font, whatever the font. */
export default definePicture(questionsSpec, (look, { size, style: { stroke } }, { said }) => {
  const { fontSize, color, font, background, radius, most } = look;
  const measure = (text: string) => stageMeasure(text, fontSize, CHIP_WEIGHT);
  const questions = said?.questions.slice(0, most) ?? [];
  const filled =
    questions.length === 0
      ? barsOf(look, size)
      : placeChips(questions, look, size, measure).map(({ text, box }): [Box, Shape] => [
          box,
          {
            kind: 'words',
            text,
            // One unit wider, so that rounding never breaks the line.
            box: { ...box, width: box.width + 1 },
            look: chipWords(fontSize),
            fill: color,
            font,
          },
        ]);
  const shapes = filled.flatMap(([box, content]): Shape[] => [
    { kind: 'rect', box, radius, fill: background, stroke },
    content,
  ]);
  return [{ kind: 'clip', box: wholeOf(size), radius: 0, shapes }];
});
