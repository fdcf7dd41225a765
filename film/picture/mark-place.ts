import { markGroundOf, placeOfMark } from '../../contract/document/mark';
import { stageSizes } from '../../contract/document/limits';
import type { Box, Stage } from '../../contract/document/schema';

/** How tall the mark is: a share of the short side of the stage. */
const HEIGHT = 0.055;
/** The air between it and the edges, in its heights. */
const GAP = 0.4;

/**
 * Where the mark of generated content is on the stage of a scene: in the corner in which it covers least.
 * @param aspect its width for each of its height
 * @returns stage units
 */
export function markBox(stage: Stage, aspect: number): Box {
  const { width, height } = stageSizes[stage.ratio];
  const tall = Math.min(width, height) * HEIGHT;
  const wide = tall * aspect;
  const gap = tall * GAP;
  const { on } = placeOfMark(markGroundOf(stage));
  return {
    left: on.endsWith('left') ? gap : width - wide - gap,
    top: on.startsWith('upper') ? gap : height - tall - gap,
    width: wide,
    height: tall,
  };
}
