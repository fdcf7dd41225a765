import type { Box } from '../../contract/document/schema';
import type { Point, Size } from './geometry';
import {
  boundsOf,
  boxAbout,
  centerOf,
  cornersOf,
  normalizeDegrees,
  type Placed,
  turnPoint,
  unionOf,
} from './rotation';

/** The selection box between two points. */
export const boxBetween = (a: Point, b: Point): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

const overlaps = (a: Box, b: Box): boolean =>
  a.left <= b.left + b.width &&
  b.left <= a.left + a.width &&
  a.top <= b.top + b.height &&
  b.top <= a.top + a.height;

/** Whether one upright box contains another one. */
export const holds = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.left + inner.width <= outer.left + outer.width &&
  inner.top + inner.height <= outer.top + outer.height;

/** Whether a selection box touches a rotated box. */
export function touches(band: Box, placed: Placed): boolean {
  if (!overlaps(band, boundsOf(placed))) return false;
  if (placed.rotation === 0) return true;
  // In the rotated box's coordinates, the selection box must not be completely beyond one of its sides.
  const about = centerOf(placed.box);
  const seen = cornersOf({ box: band, rotation: 0 }).map((corner) =>
    turnPoint(corner, about, -placed.rotation),
  );
  const hull = unionOf(seen.map(({ x, y }) => ({ left: x, top: y, width: 0, height: 0 })));
  return hull !== null && overlaps(hull, placed.box);
}

const isUpright = (rotation: number): boolean => rotation % 90 === 0;

/** Whether several objects can only be scaled proportionally, since a slanted box would be sheared. */
export const mustScaleEvenly = (items: readonly Placed[]): boolean =>
  items.some(({ rotation }) => !isUpright(rotation));

/** Each object's box after the common box changed from `from` to `to`. */
export function scaleMany<T extends Placed>(items: readonly T[], from: Box, to: Box): Placed[] {
  const x = from.width === 0 ? 1 : to.width / from.width;
  const y = from.height === 0 ? 1 : to.height / from.height;
  return items.map(({ box, rotation }) => {
    const center = centerOf(box);
    const lies = rotation % 180 !== 0 && isUpright(rotation);
    return {
      box: boxAbout(
        { x: to.left + (center.x - from.left) * x, y: to.top + (center.y - from.top) * y },
        box.width * (lies ? y : x),
        box.height * (lies ? x : y),
      ),
      rotation,
    };
  });
}

/** The smallest common box that leaves each object its own minimum size. */
export function smallestFrame(items: readonly (Placed & { minimum: Size })[], frame: Box): Size {
  let [x, y] = [0, 0];
  for (const { box, rotation, minimum } of items) {
    const [wide, high] = [minimum.width / box.width, minimum.height / box.height];
    const lies = rotation % 180 !== 0 && isUpright(rotation);
    x = Math.max(x, lies ? high : wide);
    y = Math.max(y, lies ? wide : high);
  }
  if (mustScaleEvenly(items)) x = y = Math.max(x, y);
  return { width: Math.min(1, x) * frame.width, height: Math.min(1, y) * frame.height };
}

/** Each object's box after rotating all about one point, degrees clockwise. */
export const turnMany = (items: readonly Placed[], about: Point, degrees: number): Placed[] =>
  items.map(({ box, rotation }) => ({
    box: boxAbout(turnPoint(centerOf(box), about, degrees), box.width, box.height),
    rotation: normalizeDegrees(rotation + degrees),
  }));
