import { CHIN, EYES, LEFT_EDGE, LOWER_LIP, NOSE_BASE, RIGHT_EDGE, UPPER_LIP } from './landmarks';

export interface Point {
  x: number;
  y: number;
}

/** The upright face: `u` runs to the right along the eyes, `v` down, from the middle of the mouth; both in pixels. */
export interface FaceFrame {
  local(point: Point): { u: number; v: number };
  /** Back to the picture. */
  place(u: number, v: number): Point;
  /** Width of the face beside the ears. */
  faceWidth: number;
  /** Bottom of the nose, below which the face follows the mouth. */
  noseV: number;
  chinV: number;
}

/** @param points the 468 points of a face */
export function frameOf(points: readonly Point[]): FaceFrame {
  const point = (i: number): Point => points[i] as Point;
  const [left, right] = EYES.map(({ upper }) => point(upper[0] as number)) as [Point, Point];
  const corners = [UPPER_LIP[0]?.[0], LOWER_LIP[0]?.[10]].map((i) => point(i as number)) as [Point, Point];
  const origin = { x: (corners[0].x + corners[1].x) / 2, y: (corners[0].y + corners[1].y) / 2 };
  const length = Math.hypot(right.x - left.x, right.y - left.y) || 1;
  const axis = { x: (right.x - left.x) / length, y: (right.y - left.y) / length };
  const local = ({ x, y }: Point) => ({
    u: (x - origin.x) * axis.x + (y - origin.y) * axis.y,
    v: -(x - origin.x) * axis.y + (y - origin.y) * axis.x,
  });
  return {
    local,
    place: (u, v) => ({ x: origin.x + u * axis.x - v * axis.y, y: origin.y + u * axis.y + v * axis.x }),
    faceWidth: Math.abs(local(point(RIGHT_EDGE)).u - local(point(LEFT_EDGE)).u),
    noseV: Math.max(...NOSE_BASE.map((i) => local(point(i)).v)),
    chinV: local(point(CHIN)).v,
  };
}
