import type { Box } from '../../../contract/document/schema';
import type { Frame } from './frame';
import type { Part } from './parts';
import type { RowMaker } from './rows';

/** How much smaller letters are tried, one after the other. */
const STEP = 0.02;
const SMALLEST = 0.5;

/**
 * Puts rows below each other into an area, with letters that are smaller than usual where they have to be.
 * @throws Error for rows that do not fit in the smallest letters
 */
export function flow(
  frame: Frame,
  area: Box,
  rows: readonly RowMaker[],
  vertical: 'top' | 'middle' | 'bottom' = 'middle',
): Part[] {
  let share = 1;
  while (share >= SMALLEST) {
    const sized = (usual: number) => Math.max(frame.least, Math.round(usual * share));
    const made = rows.map((row) => row({ frame, width: area.width, sized }));
    const height = made.reduce((sum, row) => sum + row.height, 0);
    if (height > area.height) {
      // Lines become more as letters grow, so that heights go with the square of them.
      share = Math.min(share - STEP, share * Math.sqrt(area.height / height));
      continue;
    }
    let top = area.top + (area.height - height) * { top: 0, middle: 0.5, bottom: 1 }[vertical];
    return made.flatMap((row) => {
      const parts = row.parts(area.left, Math.round(top));
      top += row.height;
      return parts;
    });
  }
  throw new Error(`The rows of a scene do not fit a stage of ratio ${frame.ratio}`);
}
