import type { Wish } from '../../lexicon/understand';
import { brightness, type Color, darken, lighten, mix, saturate } from '../color';
import { bounds, clipTo, type Point, toPairs } from '../geometry';
import type { Shape } from '../pen';
import { noise, opaque, raster } from '../raster';
import type { Sketch } from '../sketch';
import type { Svg } from '../svg';
import { chroma, colorAt, flatColor, flatOpacity, inOrder, scaleAt, shareOf, sheet } from './common';
import type { Finish } from './style';

const SHADOW = '#1a1024';
const lift = { far: 0.6, mid: 0.85, main: 1, near: 1.5 } as const;

/** Paper is sold in few steps of brightness, and in clear colors. */
function paper(color: Color): Color {
  const light = brightness(color);
  const step = Math.round(light * 9) / 9 - light;
  return saturate(step > 0 ? lighten(color, step * 0.8) : darken(color, -step * 0.8), 1.22);
}

const GROUND = '#fbf4e6';

/** Windows are adorned in red for the New Year. */
const asksForRed = ({ colors, places }: Wish): boolean =>
  colors[0] === 'red' || (colors.length === 0 && places[0] === 'newyear');

/** Red paper on a light ground: what is wide or far is pale, what is near and dark is deep. */
function redPaper({ fill, depth }: Shape, share: number): Color {
  if (share > 0.42) return GROUND;
  const color = flatColor(fill);
  // Gold is red here; only what has no hue is white paper.
  const light = Math.min(brightness(color), chroma(color) > 0.3 ? 0.7 : 1);
  if (share > 0.12) return mix(GROUND, '#d8493d', depth === 'far' ? 0.16 : 0.42 - light * 0.3);
  return scaleAt(light + (depth === 'far' ? 0.25 : 0), [
    '#8f0f16',
    '#b9161d',
    '#cf2a26',
    '#dd5a4a',
    '#f6ddcf',
  ]);
}

/** Cut sheets of plain paper, each with the soft shadow that it throws on the one behind. */
export const papercut: Finish = async (sketch) => {
  const { view } = sketch;
  const isRed = asksForRed(sketch.wish);
  const svg = sheet(sketch, GROUND);
  for (const shape of inOrder(sketch)) {
    if (shape.role === 'shadow' || (shape.role === 'glow' && shape.opacity < 0.3)) continue;
    const share = shareOf(sketch, shape);
    const color = isRed ? redPaper(shape, share) : paper(flatColor(shape.fill));
    if (shape.role === 'glow' && isRed) continue;
    if (shape.role === 'glow') rings(shape, view.width, svg);
    else if (isSky(sketch, shape) && !isRed) waves(sketch, shape, svg);
    else if (shape.role === 'surface' && share > 0.0003 && flatOpacity(shape) > 0.6) {
      cut(sketch, shape.points, color, lift[shape.depth] * Math.min(1, 0.3 + share * 30), svg);
    } else svg.add(shape.points, color, flatOpacity(shape) * (share > 0.02 ? 0.6 : 1));
  }
  return opaque(await raster(svg.text())).composite([await noise(view.width, view.height, 4, 0.1)]);
};

/** One sheet: lines of less and less width below it make its shadow soft. */
function cut({ view, side }: Sketch, points: readonly Point[], color: Color, height: number, svg: Svg) {
  const by = 14 * height * view.unit;
  const below = points.map(([x, y]): Point => [x - side * by, y + by]);
  for (const [wide, opacity] of toPairs([2.6, 0.06, 1.5, 0.1, 0.6, 0.13]))
    svg.stroke(below, by * wide, SHADOW, opacity);
  svg.add(below, SHADOW, 0.22);
  svg.add(points, color);
  // The cut edge of the paper catches the light.
  svg.stroke(points, view.unit * 1.4, lighten(color, 0.5), 0.5);
}

const isSky = ({ view }: Sketch, { points, fill }: Shape): boolean => {
  const { left, top, right } = bounds(points);
  return (
    typeof fill !== 'string' &&
    fill.stops.length > 2 &&
    top <= 0 &&
    left <= 0 &&
    right >= view.width &&
    points.length === 4
  );
};

/** A wide gradient as sheets one before the other, each with a waved upper edge. */
function waves(sketch: Sketch, { points, fill }: Shape, svg: Svg) {
  const { random, view } = sketch;
  const { left, top, right, bottom } = bounds(points);
  const middle = (left + right) / 2;
  svg.add(points, paper(colorAt(fill, middle, top)));
  const count = 5;
  for (let i = 1; i < count; i++) {
    const level = top + ((bottom - top) * (i - 0.25)) / count;
    const [swing, turns, start] = [
      random.between(0.014, 0.034),
      random.between(1.2, 2.6),
      random.between(0, 6.3),
    ];
    const edge = Array.from({ length: 49 }, (_, k): Point => {
      const t = k / 48;
      const wave = Math.sin(start + t * turns * 6.28) + 0.4 * Math.sin(start * 2 + t * turns * 13);
      return [left - 40 + (right - left + 80) * t, level + wave * swing * view.height];
    });
    const sheetPoints = clipTo([...edge, [right + 40, bottom], [left - 40, bottom]], points);
    if (sheetPoints.length > 2)
      cut(
        sketch,
        sheetPoints,
        saturate(colorAt(fill, middle, top + ((bottom - top) * (i + 0.5)) / count), 1.2),
        1.3,
        svg,
      );
  }
}

/** Light as discs of thin paper; the light of a whole room has no edge. */
function rings({ fill, opacity }: Shape, width: number, svg: Svg) {
  if (typeof fill === 'string' || fill.kind !== 'radial' || fill.rx > width * 0.2) return;
  const [x, y] = fill.center;
  for (const size of [0.62, 0.42, 0.24])
    svg.add(
      Array.from(
        { length: 64 },
        (_, k): Point => [
          x + Math.cos(k * 0.0982) * fill.rx * size,
          y + Math.sin(k * 0.0982) * fill.ry * size,
        ],
      ),
      lighten(flatColor(fill), 0.2),
      opacity * 0.16,
    );
}
