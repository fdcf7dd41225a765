import type { Box } from '../../contract/document/schema';
import type { Placed } from '../../contract/document/geometry';
import { type Handle, handlePoint, handles, type Point, resizeBox, type ResizeOptions } from './geometry';

export { boundsOf, type Placed } from '../../contract/document/geometry';

/** Step of a constrained rotation, degrees. */
export const ROTATION_STEP = 15;

/** An angle from 0 up to, not including, 360, to two decimals. */
export function normalizeDegrees(degrees: number): number {
  const turned = Math.round((((degrees % 360) + 360) % 360) * 100) / 100;
  return turned >= 360 ? 0 : turned;
}

/** The middle of a box. */
export const centerOf = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** A box of a size about a center. */
export const boxAbout = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  width,
  height,
});

/** Rotates a point about another one, degrees clockwise (y grows downwards). */
export function turnPoint({ x, y }: Point, about: Point, degrees: number): Point {
  if (degrees === 0) return { x, y };
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [dx, dy] = [x - about.x, y - about.y];
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}

/** The four visible corners, clockwise from the box's own top left. */
export function cornersOf({ box, rotation }: Placed): [Point, Point, Point, Point] {
  const center = centerOf(box);
  const corner = (handle: Handle) => turnPoint(handlePoint(box, handle), center, rotation);
  return [corner('nw'), corner('ne'), corner('se'), corner('sw')];
}

/** The bounding box of all of them; null for none. */
export function unionOf(boxes: Iterable<Box>): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.left + box.width);
    bottom = Math.max(bottom, box.top + box.height);
  }
  return right < left ? null : { left, top, width: right - left, height: bottom - top };
}

/** Whether a point is in a rotated box. */
export function containsTurned({ box, rotation }: Placed, point: Point): boolean {
  const { x, y } = rotation === 0 ? point : turnPoint(point, centerOf(box), -rotation);
  return x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height;
}

/** The frontmost of rotated boxes (given back to front) under a point; null for none. */
export function hitTurned<T extends Placed>(
  items: readonly T[],
  point: Point,
  counts: (item: T) => boolean,
): T | null {
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index] as T;
    if (containsTurned(item, point) && counts(item)) return item;
  }
  return null;
}

/** Position of a handle of a rotated box. */
export const turnedHandlePoint = ({ box, rotation }: Placed, handle: Handle): Point =>
  turnPoint(handlePoint(box, handle), centerOf(box), rotation);

/** Directions of the handles in steps of 45 degrees, clockwise from the top. */
const compass: readonly Handle[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

/** The screen direction of a handle of a rotated box. */
export function seenDirection(handle: Handle, rotation: number): Handle {
  const steps = compass.indexOf(handle) + Math.round(rotation / 45);
  return compass[((steps % 8) + 8) % 8] as Handle;
}

export interface TurnedResizeOptions extends ResizeOptions {
  /** Keeps the center in place instead of the opposite corner or edge. */
  aboutCentre?: boolean;
}

/**
 * A rotated box after one of its handles was dragged by (dx, dy) on the stage. The opposite side, or the center, keeps its
 * visible position.
 */
export function resizeTurned(
  { box, rotation }: Placed,
  handle: Handle,
  dx: number,
  dy: number,
  { aboutCentre = false, ...options }: TurnedResizeOptions,
): Placed {
  const pull = turnPoint({ x: dx, y: dy }, { x: 0, y: 0 }, -rotation);
  const reach = aboutCentre ? 2 : 1;
  const upright = resizeBox(box, handle, pull.x * reach, pull.y * reach, options);
  const center = centerOf(box);
  if (aboutCentre) return { box: boxAbout(center, upright.width, upright.height), rotation };
  // The upright box keeps its anchor about the old center; rotating its new center there keeps the visible anchor.
  return {
    box: boxAbout(turnPoint(centerOf(upright), center, rotation), upright.width, upright.height),
    rotation,
  };
}

/**
 * The rotation after the pointer moved from one point to another around a center.
 * @param steps true constrains it to multiples of {@link ROTATION_STEP}.
 */
export function turnBy(rotation: number, center: Point, from: Point, to: Point, steps: boolean): number {
  const angle = ({ x, y }: Point) => (Math.atan2(y - center.y, x - center.x) * 180) / Math.PI;
  const turned = rotation + angle(to) - angle(from);
  return normalizeDegrees(steps ? Math.round(turned / ROTATION_STEP) * ROTATION_STEP : turned);
}

/** The nearest handle of a rotated box within `reach` units of a point. */
export function hitTurnedHandle(
  { box, rotation }: Placed,
  point: Point,
  reach: number,
  among: readonly Handle[] = handles,
): Handle | null {
  const at = turnPoint(point, centerOf(box), -rotation);
  let best: Handle | null = null;
  let bestDistance = reach;
  for (const handle of among) {
    const place = handlePoint(box, handle);
    const distance = Math.max(Math.abs(place.x - at.x), Math.abs(place.y - at.y));
    if (distance <= bestDistance) {
      best = handle;
      bestDistance = distance;
    }
  }
  return best;
}
