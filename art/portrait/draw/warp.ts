import type { Point } from '../face/frame';
import type { FaceMesh } from '../face/mesh';
import { type Raster, sampleLinear } from '../picture/raster';

/** Moves below this, in pixels, show nothing. */
const STILL = 0.01;

/**
 * Draws a picture with the points of a mesh moved, over a copy of it. Each pixel belongs to one triangle only, since a row of pixels
 * goes from the first center inside of a triangle to the last.
 * @param from the picture, {@link sharpened}
 */
export function warp(from: Raster, to: Raster, mesh: FaceMesh, moved: readonly Point[]): void {
  const isMoved = mesh.points.map(({ x, y }, i) => {
    const { x: toX, y: toY } = moved[i] as Point;
    return Math.abs(x - toX) + Math.abs(y - toY) > STILL;
  });
  for (let at = 0; at < mesh.triangles.length; at += 3) {
    const corners = [0, 1, 2].map((i) => mesh.triangles[at + i] as number);
    if (!corners.some((i) => isMoved[i])) continue;
    const targets = corners.map((i) => moved[i] as Point) as [Point, Point, Point];
    const sources = corners.map((i) => mesh.points[i] as Point) as [Point, Point, Point];
    fill(from, to, sources, targets);
  }
}

function fill(
  from: Raster,
  to: Raster,
  [sa, sb, sc]: [Point, Point, Point],
  [a, b, c]: [Point, Point, Point],
): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  if (Math.abs(area) < 0.01) return;
  // The source's place is linear in the pixel's.
  const xx = ((sb.x - sa.x) * (c.y - a.y) - (sc.x - sa.x) * (b.y - a.y)) / area;
  const xy = ((sc.x - sa.x) * (b.x - a.x) - (sb.x - sa.x) * (c.x - a.x)) / area;
  const yx = ((sb.y - sa.y) * (c.y - a.y) - (sc.y - sa.y) * (b.y - a.y)) / area;
  const yy = ((sc.y - sa.y) * (b.x - a.x) - (sb.y - sa.y) * (c.x - a.x)) / area;
  // From top to bottom: neighbors that share an edge compute the same numbers, and leave no gap.
  const edges = [
    [a, b],
    [b, c],
    [c, a],
  ].map(([p, q]) => ((p as Point).y > (q as Point).y ? [q, p] : [p, q])) as [Point, Point][];
  const [lastX, lastY] = [from.width - 1, from.height - 1];
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)) + 1);
  const bottom = Math.min(to.height - 1, Math.floor(Math.max(a.y, b.y, c.y)));
  for (let y = top; y <= bottom; y++) {
    let left = Number.POSITIVE_INFINITY;
    let right = Number.NEGATIVE_INFINITY;
    for (const [p, q] of edges) {
      if (p.y >= y || q.y < y) continue;
      const x = p.x + ((y - p.y) * (q.x - p.x)) / (q.y - p.y);
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
    const first = Math.max(0, Math.ceil(left));
    const last = Math.min(to.width - 1, Math.ceil(right) - 1);
    for (let x = first; x <= last; x++) {
      const fromX = sa.x + xx * (x - a.x) + xy * (y - a.y);
      const fromY = sa.y + yx * (x - a.x) + yy * (y - a.y);
      // The rings round a face may lie beyond its picture.
      sampleLinear(
        from,
        Math.min(lastX, Math.max(0, fromX)),
        Math.min(lastY, Math.max(0, fromY)),
        to.data,
        (y * to.width + x) * 4,
      );
    }
  }
}
