import type { Box } from '../../../contract/document/schema';
import { ellipsized, inOneLine } from '../../../contract/text/lines';
import type { Size } from '../../document';
import type { QuestionsLook } from '../../../elements/conversation/props';

/** Horizontal and vertical padding of a question, as shares of its font size. */
export const CHIP_PADDING = { x: 0.9, y: 0.55 };
export const CHIP_LINE = 1.3;
/** As CSS counts it. */
export const CHIP_WEIGHT = 500;

/** A question in its place, stage units; one that is wider than all of them together may be ends with an ellipsis. */
export interface Chip {
  readonly text: string;
  readonly box: Box;
}

/** Positions of the questions on canvas and player; what does not fit is cut off there. */
export function placeChips(
  texts: readonly string[],
  look: QuestionsLook,
  size: Size,
  measure: (text: string) => number,
): Chip[] {
  const { fontSize, gap, flow } = look;
  const height = fontSize * (CHIP_LINE + CHIP_PADDING.y * 2);
  const padding = fontSize * CHIP_PADDING.x * 2;
  const rows: { text: string; width: number }[][] = [];
  for (const whole of texts) {
    const line = inOneLine(whole);
    const text = flow === 'scroll' ? line : ellipsized(line, size.width - padding, measure);
    const width = measure(text) + padding;
    const row = rows.at(-1);
    const used = row?.reduce((sum, chip) => sum + chip.width + gap, 0) ?? 0;
    const fits = row !== undefined && (flow === 'scroll' || (flow === 'wrap' && used + width <= size.width));
    if (fits) row.push({ text, width });
    else rows.push([{ text, width }]);
  }
  return rows.flatMap((row, index) => {
    const used = row.reduce((sum, { width }) => sum + width + gap, -gap);
    let left = look.align === 'center' ? Math.max(0, (size.width - used) / 2) : 0;
    return row.map(({ text, width }) => {
      const box = { left, top: index * (height + gap), width, height };
      left += width + gap;
      return { text, box };
    });
  });
}
