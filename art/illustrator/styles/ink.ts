import { brightness, darken, mix, toRgb } from '../color';
import { bounds, type Point, quad } from '../geometry';
import type { Fill } from '../pen';
import { createRandom } from '../random';
import { noise, opaque, over, raster } from '../raster';
import { radial, linear } from '../pen';
import type { Sketch } from '../sketch';
import { createSvg } from '../svg';
import { chroma, flatColor, flatOpacity, inOrder, shareOf, sheet, wobbly } from './common';
import type { Finish } from './style';

const RICE_PAPER = '#f3ecdc';

/** Water and ink on rice paper: forms fade downwards into mist; red alone keeps its color. */
export const ink: Finish = async (sketch, check) => {
  const { view } = sketch;
  const random = createRandom(43);
  const svg = sheet(sketch, RICE_PAPER);
  for (const shape of inOrder(sketch)) {
    if (shape.role === 'shadow') continue;
    if (shape.role === 'glow') {
      if (shape.opacity > 0.55)
        svg.shape({ ...shape, fill: glowOf(shape.fill), opacity: shape.opacity * 0.4 });
      continue;
    }
    const share = shareOf(sketch, shape);
    const color = flatColor(shape.fill);
    const [r, g, b] = toRgb(color);
    const isRed = r > 130 && r - Math.max(g, b) > 60;
    const dark = 1 - brightness(color);
    const strength = flatOpacity(shape);
    const points = wobbly(shape.points, view.unit * (share > 0.01 ? 7 : 3), random, view.unit * 60);
    const box = bounds(points);
    const tint = isRed ? mix(color, '#7d2a22', 0.2) : mix('#20242a', color, chroma(color) * 0.3);
    const deep = Math.min(0.92, 0.13 + dark ** 0.8 * 1.08);
    if (share < 0.45) svg.add(points, RICE_PAPER, strength * 0.8);
    const fill: Fill = linear(
      [0, box.top],
      [0, box.bottom],
      [0, tint, deep],
      [0.5, tint, deep * 0.62],
      [1, tint, deep * 0.14],
    );
    svg.add(points, share > 0.45 ? mix(RICE_PAPER, tint, deep * 0.32) : fill, strength);
    if (shape.role === 'surface' && share > 0.0008 && share < 0.35)
      brush(
        points,
        view.unit * (shape.depth === 'far' ? 2 : 4),
        isRed ? darken(color, 0.4) : '#17191d',
        strength * (shape.depth === 'far' ? 0.42 : 0.9) * (0.45 + deep),
        svg,
        random,
      );
  }
  const pixels = await raster(svg.text());
  check();
  return opaque(pixels).composite([
    await noise(view.width, view.height, 2.2, 0.12),
    over(await raster(mist(sketch))),
  ]);
};

const glowOf = (fill: Fill): Fill =>
  typeof fill === 'string'
    ? RICE_PAPER
    : { ...fill, stops: fill.stops.map(([place, , opacity = 1]) => [place, RICE_PAPER, opacity] as const) };

/** A line of a brush: pressed here, lifted there. */
function brush(
  points: readonly Point[],
  width: number,
  color: string,
  opacity: number,
  svg: ReturnType<typeof createSvg>,
  random: ReturnType<typeof createRandom>,
) {
  const run = Math.max(3, Math.ceil(points.length / 4));
  for (let i = 0; i < points.length; i += run) {
    const part = points.slice(i, i + run + 1);
    if (part.length > 2 && random() < 0.85)
      svg.stroke(
        part,
        width * random.between(0.45, 1.5),
        color,
        Math.min(1, opacity * random.between(0.6, 1.1)),
        false,
      );
  }
}

/** Mist over the middle and the empty edges of the paper. */
function mist({ view }: Sketch): string {
  const { width, height } = view;
  const svg = createSvg(width, height, 0.25);
  const random = createRandom(5);
  for (let i = 0; i < 9; i++) {
    const rx = width * random.between(0.2, 0.42);
    const ry = height * random.between(0.05, 0.13);
    const center: Point = [random() * width, height * random.between(0.4, 0.78)];
    svg.add(
      Array.from(
        { length: 24 },
        (_, k) => [center[0] + Math.cos(k * 0.262) * rx, center[1] + Math.sin(k * 0.262) * ry] as const,
      ),
      {
        kind: 'radial',
        center,
        rx,
        ry,
        stops: [
          [0, RICE_PAPER, 0.62],
          [1, RICE_PAPER, 0],
        ],
      },
    );
  }
  svg.add(
    quad(0, 0, width, height),
    radial(
      [width / 2, height / 2],
      width * 0.72,
      height * 0.74,
      [0, RICE_PAPER, 0],
      [0.72, RICE_PAPER, 0],
      [1, RICE_PAPER, 0.9],
    ),
  );
  // Drawn small; resvg enlarges it while it rasters.
  return svg.text().replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`);
}
