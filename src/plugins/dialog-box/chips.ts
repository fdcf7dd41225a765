import type { Box } from '../../../contract/document';
import type { Size } from '../../document';
import type { QuestionsLook } from './partProps';

/** Horizontal and vertical padding of a question, as shares of its font size. */
export const CHIP_PADDING = { x: 0.9, y: 0.55 };
export const CHIP_LINE = 1.3;

/** Positions of the questions as in the player's layout; those that do not fit are cut off. Stage units. */
export function placeChips(
  texts: readonly string[],
  look: QuestionsLook,
  size: Size,
  measure: (text: string) => number,
): { text: string; box: Box }[] {
  const { fontSize, gap, flow } = look;
  const height = fontSize * (CHIP_LINE + CHIP_PADDING.y * 2);
  const widths = texts.map((text) => {
    const width = measure(text) + fontSize * CHIP_PADDING.x * 2;
    return flow === 'scroll' ? width : Math.min(size.width, width);
  });
  const rows: { text: string; width: number }[][] = [];
  texts.forEach((text, index) => {
    const width = widths[index] ?? 0;
    const row = rows.at(-1);
    const used = row?.reduce((sum, chip) => sum + chip.width + gap, 0) ?? 0;
    const fits = row !== undefined && (flow === 'scroll' || (flow === 'wrap' && used + width <= size.width));
    if (fits) row.push({ text, width });
    else rows.push([{ text, width }]);
  });
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
