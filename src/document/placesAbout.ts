import type { Box } from '../../contract/document/schema';
import { keepInStage, type Point, type Size } from './geometry';

/** Air between two of them, stage units. */
const GAP = 16;
const IN_A_ROW = 4;

/** Square places side by side about a point, in rows of at most four, all of them on the stage; at most `side` units each. */
export function placesAbout(at: Point, count: number, stage: Size, side: number): Box[] {
  const columns = Math.min(count, IN_A_ROW);
  const rows = Math.ceil(count / columns);
  const cell = Math.min(
    side,
    (stage.width - GAP * (columns - 1)) / columns,
    (stage.height - GAP * (rows - 1)) / rows,
  );
  const whole = keepInStage(
    {
      left: at.x - (columns * (cell + GAP) - GAP) / 2,
      top: at.y - (rows * (cell + GAP) - GAP) / 2,
      width: columns * (cell + GAP) - GAP,
      height: rows * (cell + GAP) - GAP,
    },
    stage,
  );
  return Array.from({ length: count }, (_, index) => ({
    left: whole.left + (index % columns) * (cell + GAP),
    top: whole.top + Math.floor(index / columns) * (cell + GAP),
    width: cell,
    height: cell,
  }));
}
