import type { Point } from '../face/frame';

/** A place on the inner edge of a lip, in the face's frame. */
export interface EdgePoint {
  u: number;
  v: number;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Height of a lip's edge at a place to the side, between the points that are known. */
export function edgeAt(edge: readonly EdgePoint[], u: number): number {
  for (let i = 1; i < edge.length; i++) {
    const [a, b] = [edge[i - 1], edge[i]] as [EdgePoint, EdgePoint];
    if (u > b.u && i < edge.length - 1) continue;
    const share = clamp((u - a.u) / (b.u - a.u || 1));
    return a.v + (b.v - a.v) * share;
  }
  return 0;
}

/** A curve through the edge without its corners. */
export const smoothEdge = (edge: readonly EdgePoint[], u: number, step: number): number =>
  (edgeAt(edge, u - step) + 2 * edgeAt(edge, u) + edgeAt(edge, u + step)) / 4;

/** The pixels round some places, within a picture. */
export function boxRound(
  places: readonly Point[],
  margin: number,
  { width, height }: { width: number; height: number },
): { left: number; top: number; right: number; bottom: number } {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - margin)),
    top: Math.max(0, Math.floor(Math.min(...ys) - margin)),
    right: Math.min(width - 1, Math.ceil(Math.max(...xs) + margin)),
    bottom: Math.min(height - 1, Math.ceil(Math.max(...ys) + margin)),
  };
}
