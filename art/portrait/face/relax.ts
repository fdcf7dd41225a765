import type { Point } from './frame';
import { type FaceMesh, foldedTriangles } from './mesh';

const ROUNDS = 160;
/** Over-relaxation: the distance that each step goes beyond the mean. */
const REACH = 1.7;

/**
 * Moves the points that nobody holds to where their neighbors pull them, like a sheet of rubber.
 * @param held how far held points move; a point that is absent is free
 * @returns all points at their new places
 */
export function relax(mesh: FaceMesh, held: ReadonlyMap<number, Point>): Point[] {
  const { points, neighbors } = mesh;
  const dx = new Float64Array(points.length);
  const dy = new Float64Array(points.length);
  for (const [i, { x, y }] of held) {
    dx[i] = x;
    dy[i] = y;
  }
  const free = points.map((_, i) => i).filter((i) => !held.has(i));
  for (let round = 0; round < ROUNDS; round++) {
    for (const i of free) {
      const around = neighbors[i] ?? [];
      let [x, y] = [0, 0];
      for (const other of around) {
        x += dx[other] as number;
        y += dy[other] as number;
      }
      const count = Math.max(1, around.length);
      dx[i] = (dx[i] as number) + REACH * (x / count - (dx[i] as number));
      dy[i] = (dy[i] as number) + REACH * (y / count - (dy[i] as number));
    }
  }
  return points.map(({ x, y }, i) => ({ x: x + (dx[i] as number), y: y + (dy[i] as number) }));
}

const ATTEMPTS = 40;

/** Takes back a move where it would turn triangles over: their corners come to move alike, until none is turned. */
export function unfold(mesh: FaceMesh, moved: readonly Point[]): Point[] {
  const result = [...moved];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const folded = foldedTriangles(mesh, result);
    if (folded.length === 0) break;
    for (const triangle of folded) {
      const corners = mesh.triangles.slice(triangle * 3, triangle * 3 + 3);
      const moves = corners.map((i) => {
        const [from, to] = [mesh.points[i], result[i]] as [Point, Point];
        return { x: to.x - from.x, y: to.y - from.y };
      });
      const mean = {
        x: moves.reduce((sum, { x }) => sum + x, 0) / 3,
        y: moves.reduce((sum, { y }) => sum + y, 0) / 3,
      };
      corners.forEach((i, k) => {
        const [from, own] = [mesh.points[i], moves[k]] as [Point, Point];
        result[i] = { x: from.x + (own.x + mean.x) / 2, y: from.y + (own.y + mean.y) / 2 };
      });
    }
  }
  return result;
}
