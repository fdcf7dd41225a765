import { n } from '../anatomy/scene';

/** Left and right edge of a piece of clothing at a height of the base, in pixels. */
export type Level = readonly [y: number, left: number, right: number];

/** A smooth curve through four values, between the second and the third (Catmull and Rom's). */
const through = (a: number, b: number, c: number, d: number, share: number): number =>
  b + 0.5 * share * (c - a + share * (2 * a - 5 * b + 4 * c - d + share * (3 * (b - c) + d - a)));

/** Both edges at any height, in pixels; above the first and below the last level as at that level. */
export function edgesOf(levels: readonly Level[]): (y: number) => readonly [left: number, right: number] {
  const level = (index: number): Level =>
    levels[Math.min(levels.length - 1, Math.max(0, index))] ?? [0, 0, 0];
  return (y) => {
    const found = levels.findIndex(([at]) => at >= y);
    const next = found < 0 ? levels.length - 1 : Math.max(1, found);
    const [[y0], [y1]] = [level(next - 1), level(next)];
    const share = Math.min(1, Math.max(0, (y - y0) / (y1 - y0)));
    const edge = (side: 1 | 2): number =>
      through(level(next - 2)[side], level(next - 1)[side], level(next)[side], level(next + 1)[side], share);
    return [edge(1), edge(2)];
  };
}

/**
 * One edge as a path's lines, to be continued.
 * @param from and `to` in pixels; upwards when `from` is the larger one
 */
export function along(
  edges: (y: number) => readonly [number, number],
  side: 'left' | 'right',
  from: number,
  to: number,
): string {
  const steps = Math.max(1, Math.round(Math.abs(to - from) / 16));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const y = from + ((to - from) * i) / steps;
    return `L${n(edges(y)[side === 'left' ? 0 : 1])} ${n(y)}`;
  }).join('');
}
