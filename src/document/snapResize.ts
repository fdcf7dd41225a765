import type { Axis } from './align';
import { type Handle, handlePoint, type Point } from './geometry';
import {
  centerOf,
  type Placed,
  resizeTurned,
  turnedHandlePoint,
  type TurnedResizeOptions,
  turnPoint,
} from './rotation';
import { snapEdge, type SnapLine, type SnapTargets } from './snap';

const ORIGIN: Point = { x: 0, y: 0 };
/** Excludes lines nearly parallel to the movement, which are too far away. */
const SLANT = 0.2;
/** Distance below which a handle is on a line, stage units. */
const ON_LINE = 0.05;

const axes: readonly Axis[] = ['x', 'y'];

const pullsOf = (handle: Handle): Point => ({
  x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
  y: handle.startsWith('n') ? -1 : handle.startsWith('s') ? 1 : 0,
});

/** The point that keeps its visible position while a handle is dragged. */
function anchorOf(placed: Placed, handle: Handle, aboutCentre: boolean): Point {
  const { box, rotation } = placed;
  const center = centerOf(box);
  if (aboutCentre) return center;
  const { x, y } = handlePoint(box, handle);
  return turnPoint({ x: 2 * center.x - x, y: 2 * center.y - y }, center, rotation);
}

/**
 * Resizes a rotated box by a handle, which snaps to lines within `reach` stage units. A free corner snaps along both axes; with
 * a locked ratio, or at an edge, the handle keeps its direction and stops where that first meets a line.
 */
export function snapResize(
  targets: SnapTargets,
  start: Placed,
  handle: Handle,
  { x: dx, y: dy }: Point,
  options: TurnedResizeOptions,
  reach: number,
): { frame: Placed; lines: readonly SnapLine[] } {
  const frame = resizeTurned(start, handle, dx, dy, options);
  const unsnapped = { frame, lines: [] };
  const point = turnedHandlePoint(frame, handle);
  const pull = pullsOf(handle);
  const way = pull.x !== 0 && pull.y !== 0 && !options.lockAspect ? null : wayOf(start, handle, options);
  const found: Found[] = axes.flatMap((axis) => {
    const isSlow = way !== null && Math.abs(way.direction[axis]) < SLANT;
    const hit = isSlow ? null : snapEdge(targets, axis, point[axis], reach);
    return hit === null ? [] : [{ axis, ...hit }];
  });
  if (found.length === 0) return unsnapped;
  const to = { x: dx, y: dy };
  if (way === null) for (const { axis, shift } of found) to[axis] += shift;
  else Object.assign(to, pullTo(start, pull, way, point, found, options));
  const result = resizeTurned(start, handle, to.x, to.y, options);
  const at = turnedHandlePoint(result, handle);
  const lines = found.flatMap(({ axis, line }) => (Math.abs(at[axis] - line.at) <= ON_LINE ? [line] : []));
  // The smallest size may have kept the handle from its line.
  return lines.length === 0 ? unsnapped : { frame: result, lines };
}

interface Found {
  readonly axis: Axis;
  readonly shift: number;
  readonly line: SnapLine;
}

/** The only direction in which a handle can move, from the anchor. */
interface Way {
  readonly anchor: Point;
  readonly direction: Point;
  /** From the anchor to the handle before the resize. */
  readonly length: number;
}

function wayOf(start: Placed, handle: Handle, { aboutCentre = false }: TurnedResizeOptions): Way {
  const anchor = anchorOf(start, handle, aboutCentre);
  const from = turnedHandlePoint(start, handle);
  const length = Math.hypot(from.x - anchor.x, from.y - anchor.y);
  return {
    anchor,
    direction: { x: (from.x - anchor.x) / length, y: (from.y - anchor.y) / length },
    length,
  };
}

/** The drag, in stage units, that moves a handle along its direction to the nearest line. */
function pullTo(
  { box, rotation }: Placed,
  pull: Point,
  { anchor, direction, length }: Way,
  point: Point,
  found: readonly Found[],
  { aboutCentre = false }: TurnedResizeOptions,
): Point {
  const travels = found.map(({ axis, shift }) => shift / direction[axis]);
  const travel = travels.reduce((best, one) => (Math.abs(one) < Math.abs(best) ? one : best));
  const now = (point.x - anchor.x) * direction.x + (point.y - anchor.y) * direction.y;
  const growth = ((now + travel) / length - 1) * (aboutCentre ? 0.5 : 1);
  return turnPoint({ x: box.width * growth * pull.x, y: box.height * growth * pull.y }, ORIGIN, rotation);
}
