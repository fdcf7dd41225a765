import sharp from 'sharp';
import { fromRgb } from '../colour';
import type { Point } from '../geometry';
import { createRandom } from '../random';
import { emboss, opaque, raster } from '../raster';
import type { Sketch } from '../sketch';
import { createSvg } from '../svg';
import { inOrder } from './common';
import type { Finish } from './style';

/** A small picture to take colours and directions from. */
interface Sample {
  width: number;
  height: number;
  colour(x: number, y: number): string;
  /** Change of brightness to the right and down. */
  slope(x: number, y: number): Point;
}

/** Its places are in pixels of the paper. */
async function sampleOf(sketch: Sketch, width: number): Promise<Sample> {
  const { view } = sketch;
  const svg = createSvg(view.width, view.height, width / view.width);
  for (const shape of inOrder(sketch)) svg.shape(shape);
  const small = await opaque(await raster(svg.text()))
    .modulate({ saturation: 1.2 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = small.info.width / view.width;
  const index = (x: number, y: number) =>
    (Math.min(small.info.height - 1, Math.max(0, Math.round(y * scale))) * small.info.width +
      Math.min(small.info.width - 1, Math.max(0, Math.round(x * scale)))) *
    3;
  const channel = (at: number) => small.data[at] ?? 0;
  const light = (x: number, y: number) => {
    const i = index(x, y);
    return channel(i) * 0.3 + channel(i + 1) * 0.59 + channel(i + 2) * 0.11;
  };
  const step = 1.5 / scale;
  return {
    width: small.info.width,
    height: small.info.height,
    colour(x, y) {
      const i = index(x, y);
      return fromRgb(channel(i), channel(i + 1), channel(i + 2));
    },
    slope: (x, y) => [light(x + step, y) - light(x - step, y), light(x, y + step) - light(x, y - step)],
  };
}

/** Strokes of a brush, the broad first, then finer ones where the picture has edges. */
export const oil: Finish = async (sketch, check) => {
  const { width, height, unit } = sketch.view;
  const sample = await sampleOf(sketch, 480);
  const random = createRandom(61);
  const svg = createSvg(width, height);
  svg.add(
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    '#8c7a63',
  );
  for (const [gap, thick, length, edges] of [
    [44, 58, 110, 0],
    [22, 27, 62, 0],
    [12, 12, 34, 14],
  ] as const) {
    for (let y = 0; y < height + gap * unit; y += gap * unit)
      for (let x = 0; x < width + gap * unit; x += gap * unit) {
        const px = x + random.between(-0.6, 0.6) * gap * unit;
        const py = y + random.between(-0.6, 0.6) * gap * unit;
        const [dx, dy] = sample.slope(px, py);
        const steep = Math.hypot(dx, dy);
        if (steep < edges) continue;
        // Along the edges of forms; slantwise where there are none.
        const angle = steep > 4 ? Math.atan2(dx, -dy) : 0.5 + Math.sin(px / (width * 0.21)) * 0.5;
        const half = (length * unit * random.between(0.5, 1)) / 2;
        const bend = random.between(-0.2, 0.2) * half;
        const [r, g, b] = [1, 3, 5].map((at) =>
          Number.parseInt(sample.colour(px, py).slice(at, at + 2), 16),
        ) as [number, number, number];
        const vary = random.between(-8, 8);
        const cos = Math.cos(angle);
        const sin = Math.sin(angle);
        svg.stroke(
          [
            [px - cos * half, py - sin * half],
            [px - sin * bend, py + cos * bend],
            [px + cos * half, py + sin * half],
          ],
          thick * unit * random.between(0.6, 1.1),
          fromRgb(r + vary, g + vary, b + vary),
          0.94,
          false,
        );
      }
    check();
  }
  const pixels = await raster(svg.text());
  check();
  const { data } = await opaque(pixels).raw().toBuffer({ resolveWithObject: true });
  emboss(data, pixels.width, 0.5);
  return sharp(data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } });
};

/** Triangles whose corners were drawn to the edges of forms. */
export const lowpoly: Finish = async (sketch, check) => {
  const { width, height } = sketch.view;
  const sample = await sampleOf(sketch, 320);
  const random = createRandom(71);
  const cell = Math.sqrt((width * height) / 1150);
  const columns = Math.round(width / cell);
  const rows = Math.round(height / cell);
  const nodes: Point[][] = [];
  for (let j = 0; j <= rows; j++) {
    const line: Point[] = [];
    for (let i = 0; i <= columns; i++) {
      const isSide = i === 0 || i === columns;
      const isEnd = j === 0 || j === rows;
      const x = (i / columns) * width + (j % 2 && !isSide ? cell * 0.4 : 0);
      const y = (j / rows) * height;
      let best: Point = [
        isSide ? x : x + random.between(-0.3, 0.3) * cell,
        isEnd ? y : y + random.between(-0.3, 0.3) * cell,
      ];
      let most = 16;
      const tries = isSide || isEnd ? 0 : 14;
      for (let k = 0; k < tries; k++) {
        const px = x + random.between(-0.46, 0.46) * cell;
        const py = y + random.between(-0.46, 0.46) * cell;
        const steep = Math.hypot(...sample.slope(px, py));
        if (steep > most) {
          most = steep;
          best = [px, py];
        }
      }
      line.push(best);
    }
    nodes.push(line);
  }
  const svg = createSvg(width, height);
  const triangle = (a: Point, b: Point, c: Point) => {
    const points = [a, b, c];
    const mean = [0, 0, 0];
    for (const [u, v, w] of [
      [0.34, 0.33, 0.33],
      [0.66, 0.17, 0.17],
      [0.17, 0.66, 0.17],
      [0.17, 0.17, 0.66],
    ] as const) {
      const colour = sample.colour(a[0] * u + b[0] * v + c[0] * w, a[1] * u + b[1] * v + c[1] * w);
      [1, 3, 5].forEach((at, k) => {
        mean[k] = (mean[k] ?? 0) + Number.parseInt(colour.slice(at, at + 2), 16) / 4;
      });
    }
    const tilt = random.between(-9, 9);
    const [red = 0, green = 0, blue = 0] = mean;
    const colour = fromRgb(red + tilt, green + tilt, blue + tilt);
    svg.add(points, colour);
    // Closes the hair lines between neighbours.
    svg.stroke(points, 1.2, colour);
  };
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const [a, b, c, d] = [nodes[j]?.[i], nodes[j]?.[i + 1], nodes[j + 1]?.[i + 1], nodes[j + 1]?.[i]];
      if (!a || !b || !c || !d) continue;
      if (j % 2) {
        triangle(a, b, c);
        triangle(a, c, d);
      } else {
        triangle(a, b, d);
        triangle(b, c, d);
      }
    }
  const pixels = await raster(svg.text());
  check();
  return opaque(pixels);
};
