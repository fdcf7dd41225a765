import type { Point } from './frame';
import { EYES, OVAL } from './landmarks';
import { TRIANGLES } from './triangles';

/** How far the two rings round the face lie outside of it, as shares of the distance from its middle. */
const NEAR_RING = 0.12;
const FAR_RING = 0.34;

/** The points of a face with two rings round it, and triangles over them; the openings of mouth and eyes are left out. */
export interface FaceMesh {
  /** 468 points of the face, 36 of the near ring and 36 of the far one. */
  points: readonly Point[];
  triangles: readonly number[];
  neighbors: readonly (readonly number[])[];
  /** Numbers of the first points of the rings, which follow {@link OVAL}. */
  near: number;
  far: number;
}

const lids = EYES.map(({ upper, lower }) => new Set([...upper, ...lower]));

/** Triangles of the face itself without those that cover the eyes. */
const faceTriangles: readonly number[] = Array.from({ length: TRIANGLES.length / 3 }, (_, i) =>
  TRIANGLES.slice(i * 3, i * 3 + 3),
)
  .filter((corners) => !lids.some((lid) => corners.every((corner) => lid.has(corner))))
  .flat();

/** Two triangles between each two neighbors on one ring and those on the next. */
const band = (inner: (i: number) => number, outer: (i: number) => number): number[] =>
  OVAL.flatMap((_, i) => {
    const next = (i + 1) % OVAL.length;
    return [inner(i), outer(i), outer(next), inner(i), outer(next), inner(next)];
  });

export function meshOf(face: readonly Point[]): FaceMesh {
  const edge = OVAL.map((i) => face[i] as Point);
  const middle = {
    x: edge.reduce((sum, { x }) => sum + x, 0) / edge.length,
    y: edge.reduce((sum, { y }) => sum + y, 0) / edge.length,
  };
  const ring = (share: number) =>
    edge.map(({ x, y }) => ({ x: x + (x - middle.x) * share, y: y + (y - middle.y) * share }));
  const near = face.length;
  const far = near + OVAL.length;
  const triangles = [
    ...faceTriangles,
    ...band(
      (i) => OVAL[i] as number,
      (i) => near + i,
    ),
    ...band(
      (i) => near + i,
      (i) => far + i,
    ),
  ];
  const points = [...face, ...ring(NEAR_RING), ...ring(FAR_RING)];
  const neighbors = points.map(() => new Set<number>());
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = triangles.slice(i, i + 3);
    for (const corner of corners)
      for (const other of corners) if (other !== corner) neighbors[corner]?.add(other);
  }
  return { points, triangles, neighbors: neighbors.map((set) => [...set]), near, far };
}

/** Triangles smaller than this, in pixels, are lines: what becomes of them is not seen. */
const SLIVER = 0.5;

/** Twice the area of a triangle; negative when it lies on its face. All triangles of a face that looks at us have one sign. */
function areaOf(points: readonly Point[], corners: readonly number[]): number {
  const [a, b, c] = corners.map((i) => points[i] as Point) as [Point, Point, Point];
  return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
}

/** Triangles that a move turned over; none may be, or the skin tears. Those that were turned already do not count. */
export function foldedTriangles({ points, triangles }: FaceMesh, moved: readonly Point[]): number[] {
  const all = Array.from({ length: triangles.length / 3 }, (_, i) => triangles.slice(i * 3, i * 3 + 3));
  const front = Math.sign(all.reduce((sum, corners) => sum + areaOf(points, corners), 0));
  return all.flatMap((corners, i) =>
    areaOf(points, corners) * front > SLIVER && areaOf(moved, corners) * front < -SLIVER ? [i] : [],
  );
}
