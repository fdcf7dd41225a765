import { stageSizes } from '../../../contract/document/limits';
import type { Box, Paint, Ratio } from '../../../contract/document/schema';
import type { AiGround } from '../../../src/kernel';
import type { Pixels } from '../../../src/plugins/ai-creation/layout';

/** What a screen shows behind a part, pixel by pixel: written for the tests alone, so that it knows nothing of the solver. */

type Rgb = [number, number, number];

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const table = Array.from({ length: 256 }, (_, value) => channel(value));
const light = ([r, g, b]: Rgb): number =>
  0.2126 * (table[Math.round(r)] ?? 0) +
  0.7152 * (table[Math.round(g)] ?? 0) +
  0.0722 * (table[Math.round(b)] ?? 0);

export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [light(a), light(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Red, green, blue and the share of a color. */
export function parse(hex: string): [...Rgb, number] {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16);
  return [at(1), at(3), at(5), hex.length === 9 ? at(7) / 255 : 1];
}

const parsed = new Map<string, [...Rgb, number]>();

function colorAt(paint: Paint, box: Box, y: number): [...Rgb, number] {
  if (typeof paint === 'string') {
    const known = parsed.get(paint) ?? parse(paint);
    parsed.set(paint, known);
    return known;
  }
  // The solver's only gradients run downwards.
  const share = (y - box.top) / box.height;
  const stops = paint.stops;
  const next = stops.findIndex(({ at }) => at >= share);
  const after = stops[next] ?? stops.at(-1);
  const before = stops[next - 1] ?? stops[0];
  if (after === undefined || before === undefined) throw new Error('a gradient without stops');
  const between = after.at === before.at ? 0 : (share - before.at) / (after.at - before.at);
  const [a, b] = [parse(before.color), parse(after.color)];
  const mix = (index: 0 | 1 | 2 | 3) => a[index] + (b[index] - a[index]) * Math.min(1, Math.max(0, between));
  return [mix(0), mix(1), mix(2), mix(3)];
}

const lay = (top: [...Rgb, number], below: Rgb): Rgb => [
  Math.round(below[0] + (top[0] - below[0]) * top[3]),
  Math.round(below[1] + (top[1] - below[1]) * top[3]),
  Math.round(below[2] + (top[2] - below[2]) * top[3]),
];

/** The least contrast of a color with every pixel behind a box: background, avatar, grounds, and the part's own surface. */
export function leastContrast(
  color: string,
  box: Box,
  scene: {
    ratio: Ratio;
    ground: Pixels;
    still: Pixels;
    avatar: Box;
    grounds: readonly AiGround[];
    own: Paint | null;
  },
): number {
  const { ground, still, avatar, grounds, own } = scene;
  const stage = stageSizes[scene.ratio];
  const [sx, sy] = [stage.width / ground.width, stage.height / ground.height];
  const [r, g, b] = parse(color);
  let least = Number.POSITIVE_INFINITY;
  const inside = (x: number, y: number, area: Box) =>
    x >= area.left && x < area.left + area.width && y >= area.top && y < area.top + area.height;
  const lastRow = Math.min(ground.height - 1, Math.ceil((box.top + box.height) / sy - 0.5) - 1);
  const lastColumn = Math.min(ground.width - 1, Math.ceil((box.left + box.width) / sx - 0.5) - 1);
  for (let row = Math.max(0, Math.ceil(box.top / sy - 0.5)); row <= lastRow; row++) {
    const y = (row + 0.5) * sy;
    for (let column = Math.max(0, Math.ceil(box.left / sx - 0.5)); column <= lastColumn; column++) {
      const x = (column + 0.5) * sx;
      const at = (row * ground.width + column) * 4;
      let seen: Rgb = [ground.data[at] ?? 0, ground.data[at + 1] ?? 0, ground.data[at + 2] ?? 0];
      if (inside(x, y, avatar)) {
        const u = Math.floor(((x - avatar.left) / avatar.width) * still.width);
        const v = Math.floor(((y - avatar.top) / avatar.height) * still.height);
        const from = (v * still.width + u) * 4;
        const [sr, sg, sb] = [still.data[from] ?? 0, still.data[from + 1] ?? 0, still.data[from + 2] ?? 0];
        seen = lay([sr, sg, sb, (still.data[from + 3] ?? 0) / 255], seen);
      }
      for (const one of grounds) if (inside(x, y, one.box)) seen = lay(colorAt(one.fill, one.box, y), seen);
      if (own !== null) seen = lay(colorAt(own, box, y), seen);
      least = Math.min(least, contrast([r, g, b], seen));
    }
  }
  return least;
}

/** Whether two boxes share room. */
export const isOverlapping = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;
