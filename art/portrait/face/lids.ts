import type { EyePose } from '../plan';
import type { FaceFrame, Point } from './frame';
import { CHIN, EYES, FOREHEAD } from './landmarks';
import type { FaceMesh } from './mesh';
import { relax, unfold } from './relax';

/**
 * Share of an eye's opening by which lids meet below the lower one's points: wide eyes reach beyond what is read of them, and none of
 * their white may stay.
 */
const BELOW = 0.12;
/** Shares of the lid's way that the fold above it follows. */
const FOLD = 0.42;
/** Lift of a brow, as a share of the face's height. */
const LIFT = 0.03;

/** The points of the eyes as somebody closes them and lifts the brows. */
export function moveEyes(mesh: FaceMesh, frame: FaceFrame, { blink, brow }: EyePose): Point[] {
  const held = new Map<number, Point>();
  const point = (i: number | undefined) => mesh.points[i as number] as Point;
  const up = frame.place(0, -1);
  const zero = frame.place(0, 0);
  const height = Math.hypot(point(CHIN).x - point(FOREHEAD).x, point(CHIN).y - point(FOREHEAD).y);
  const lift = brow * LIFT * height;
  const loose = new Set<number>();
  const add = (i: number, move: Point) => {
    held.set(i, move);
    for (const other of mesh.neighbors[i] ?? []) loose.add(other);
  };
  for (const eye of EYES) {
    const gaps = eye.upper.map((i, k) => {
      const [from, to] = [point(i), point(eye.lower[k])];
      return { x: to.x - from.x, y: to.y - from.y };
    });
    eye.upper.forEach((i, k) => {
      const gap = gaps[k] as Point;
      const share = blink * (1 + BELOW);
      add(i, { x: gap.x * share, y: gap.y * share });
    });
    eye.lower.slice(1, -1).forEach((i, k) => {
      const gap = gaps[k + 1] as Point;
      add(i, { x: gap.x * blink * BELOW, y: gap.y * blink * BELOW });
    });
    eye.around.forEach((i, k) => {
      const gap = gaps[k + 1] as Point;
      add(i, { x: gap.x * blink * FOLD, y: gap.y * blink * FOLD });
    });
    for (const i of eye.brow) add(i, { x: (up.x - zero.x) * lift, y: (up.y - zero.y) * lift });
  }
  mesh.points.forEach((_, i) => {
    if (!held.has(i) && !loose.has(i)) held.set(i, { x: 0, y: 0 });
  });
  return unfold(mesh, relax(mesh, held));
}
