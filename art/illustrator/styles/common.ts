import { brightness, type Color, mix, toRgb } from '../color';
import { bounds, type Point, signedArea, quad } from '../geometry';
import type { Fill, Shape } from '../pen';
import type { Random } from '../random';
import type { Sketch } from '../sketch';
import { createSvg, type Svg } from '../svg';

const depths = ['far', 'mid', 'main', 'near'] as const;

/** Forms from back to front. */
export const inOrder = ({ pen }: Sketch): Shape[] =>
  depths.flatMap((depth) => pen.shapes.filter((shape) => shape.depth === depth));

/** The one color that stands for a fill. */
export function flatColor(fill: Fill): Color {
  if (typeof fill === 'string') return fill;
  const [first, ...rest] = fill.stops;
  if (first === undefined) throw new RangeError('A gradient has stops');
  return rest.reduce((color, [, next], i) => mix(color, next, 1 / (i + 2)), first[1]);
}

/** The color of a fill at a place. */
export function colorAt(fill: Fill, x: number, y: number): Color {
  if (typeof fill === 'string') return fill;
  const along = () => {
    if (fill.kind === 'radial')
      return Math.hypot((x - fill.center[0]) / (fill.rx || 1), (y - fill.center[1]) / (fill.ry || 1));
    const [dx, dy] = [fill.to[0] - fill.from[0], fill.to[1] - fill.from[1]];
    return ((x - fill.from[0]) * dx + (y - fill.from[1]) * dy) / (dx * dx + dy * dy || 1);
  };
  const place = along();
  const after = fill.stops.findIndex((stop) => stop[0] >= place);
  const [from, to] = [
    fill.stops[after < 0 ? fill.stops.length - 1 : Math.max(0, after - 1)],
    fill.stops.at(after),
  ];
  if (from === undefined || to === undefined) throw new RangeError('A gradient has stops');
  return mix(from[1], to[1], Math.min(1, Math.max(0, (place - from[0]) / (to[0] - from[0] || 1))));
}

/** Opacity that stands for a gradient that fades. */
export function flatOpacity({ fill, opacity }: Shape): number {
  if (typeof fill === 'string') return opacity;
  return (opacity * fill.stops.reduce((sum, [, , share = 1]) => sum + share, 0)) / fill.stops.length;
}

/** Part of the paper that a form covers, 0 to 1. */
export const shareOf = ({ view }: Sketch, { points }: Shape): number =>
  Math.abs(signedArea(points)) / (view.width * view.height);

/** The same form as a hand would draw it: longer edges are bent a little. */
export function wobbly(points: readonly Point[], by: number, random: Random, step: number): Point[] {
  const { left, top, right, bottom } = bounds(points);
  const reach = Math.min(by, Math.min(right - left, bottom - top) * 0.12);
  return points.flatMap((point, i) => {
    const next = points[(i + 1) % points.length] ?? point;
    const parts = Math.max(
      1,
      Math.min(24, Math.round(Math.hypot(next[0] - point[0], next[1] - point[1]) / step)),
    );
    return Array.from(
      { length: parts },
      (_, k): Point => [
        point[0] + ((next[0] - point[0]) * k) / parts + random.between(-reach, reach),
        point[1] + ((next[1] - point[1]) * k) / parts + random.between(-reach, reach),
      ],
    );
  });
}

/** A sheet of one color. */
export function sheet({ view }: Sketch, color: Color, scale = 1): Svg {
  const svg = createSvg(view.width, view.height, scale);
  svg.add(quad(0, 0, view.width, view.height), color);
  return svg;
}

/** How colorful, 0 to 1. */
export function chroma(color: Color): number {
  const [r, g, b] = toRgb(color);
  return (Math.max(r, g, b) - Math.min(r, g, b)) / 255;
}

/** A color between the colors of a scale, by its brightness. */
export const onScale = (color: Color, scale: readonly Color[]): Color => scaleAt(brightness(color), scale);

/** The color at a place of a scale, 0 to 1. */
export function scaleAt(share: number, scale: readonly Color[]): Color {
  const place = Math.min(1, Math.max(0, share)) * (scale.length - 1);
  const low = Math.max(0, Math.min(scale.length - 2, Math.floor(place)));
  const [from, to] = [scale[low], scale[low + 1]];
  if (from === undefined || to === undefined) throw new RangeError('A scale has two colors at least');
  return mix(from, to, place - low);
}
