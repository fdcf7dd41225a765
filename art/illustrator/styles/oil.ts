import sharp from 'sharp';
import { fromRgb } from '../color';
import type { Point } from '../geometry';
import { emboss, field, opaque, raster } from '../raster';
import { toQuadruples } from '../geometry';
import type { Sketch } from '../sketch';
import { createSvg } from '../svg';
import { inOrder } from './common';
import type { Finish } from './style';

/** What guides the brush: the colors of a small picture, and the way the edges near a place run. */
interface Guide {
  color(x: number, y: number): readonly [red: number, green: number, blue: number];
  /** Radians; its places are in pixels of the paper. */
  angle(x: number, y: number): number;
}

/** Mean of each number and its neighbors up to `reach` away, in rows and columns. */
function spread(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  let from = values;
  for (const [step, length, lines, jump] of toQuadruples([
    1,
    width,
    height,
    width,
    width,
    height,
    width,
    1,
  ])) {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      const begin = line * jump;
      const value = (i: number) => from[begin + Math.min(length - 1, Math.max(0, i)) * step] ?? 0;
      let sum = 0;
      for (let i = -reach; i <= reach; i++) sum += value(i);
      for (let i = 0; i < length; i++) {
        to[begin + i * step] = sum / (2 * reach + 1);
        sum += value(i + reach + 1) - value(i - reach);
      }
    }
    from = to;
  }
  return from;
}

async function guideOf(sketch: Sketch): Promise<Guide> {
  const { view } = sketch;
  const svg = createSvg(view.width, view.height, Math.min(1, 480 / view.width));
  for (const shape of inOrder(sketch)) svg.shape(shape);
  const { data, info } = await opaque(await raster(svg.text()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const scale = width / view.width;
  const index = (x: number, y: number) =>
    Math.min(height - 1, Math.max(0, Math.round(y * scale))) * width +
    Math.min(width - 1, Math.max(0, Math.round(x * scale)));
  const light = Float32Array.from(
    { length: width * height },
    (_, i) => (data[i * 3] ?? 0) * 0.3 + (data[i * 3 + 1] ?? 0) * 0.59 + (data[i * 3 + 2] ?? 0) * 0.11,
  );
  const across = new Float32Array(light.length);
  const both = new Float32Array(light.length);
  light.forEach((value, i) => {
    const dx = (light[i + 1] ?? value) - (light[i - 1] ?? value);
    const dy = (light[i + width] ?? value) - (light[i - width] ?? value);
    // Where nothing leads the brush it goes slantwise, in slow waves.
    const idle = 1.2 + Math.sin((i % width) / (width * 0.16) + i / light.length) * 0.9;
    across[i] = dx * dx - dy * dy - Math.cos(idle) * 0.3;
    both[i] = 2 * dx * dy - Math.sin(idle) * 0.3;
  });
  const reach = Math.max(1, Math.round(width / 70));
  const [evenAcross, evenBoth] = [spread(across, width, height, reach), spread(both, width, height, reach)];
  const angles = evenAcross.map((value, i) => Math.atan2(evenBoth[i] ?? 0, value) / 2 + Math.PI / 2);
  return {
    color(x, y) {
      const i = index(x, y) * 3;
      return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
    },
    angle: (x, y) => angles[index(x, y)] ?? 0,
  };
}

/** How far a color may change below one stroke, in all three channels together: the eye tells dark ones better apart. */
const leeway = (sum: number) => 10 + sum * 0.035;

/** Strokes that run with the forms and end at their edges, over a first painting of them; broad ones before fine ones. */
export const oil: Finish = async (sketch, check) => {
  const { view, random } = sketch;
  const { width, height, unit } = view;
  const guide = await guideOf(sketch);
  check();
  const svg = createSvg(width, height);
  for (const shape of inOrder(sketch)) svg.shape(shape);
  for (const [gap, thick, length, vary] of toQuadruples([40, 46, 130, 13, 27, 24, 90, 11, 20, 12, 54, 9])) {
    for (let y = 0; y < height; y += gap * unit)
      for (let x = 0; x < width; x += gap * unit) {
        const start: Point = [x + random.between(0, gap * unit), y + random.between(0, gap * unit)];
        const [red, green, blue] = guide.color(...start);
        const alike = leeway(red + green + blue);
        const isLike = (px: number, py: number) => {
          const [r, g, b] = guide.color(px, py);
          return Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) < alike;
        };
        const turn = guide.angle(...start);
        const half = (thick * unit) / 2 + 2;
        const isCalm = (by: number) =>
          [by, by / 2, -by / 2, -by].every((k) =>
            isLike(start[0] - Math.sin(turn) * k, start[1] + Math.cos(turn) * k),
          );
        // A broader brush has been where it is calm farther round; finer ones go there now and then.
        if (!isCalm(half) || (thick < 40 && isCalm(half * 2.6) && random.chance(0.85))) continue;
        const run = (way: 1 | -1): Point[] => {
          const path: Point[] = [];
          let [px, py] = start;
          let last = turn;
          const step = thick * 0.9 * unit;
          for (let gone = 0; gone < (length * unit) / 2; gone += step) {
            let angle = guide.angle(px, py);
            if (Math.cos(angle - last) < 0) angle += Math.PI;
            last = angle;
            px += Math.cos(angle) * step * way;
            py += Math.sin(angle) * step * way;
            // One more width of room for the round end.
            if (!isLike(px + Math.cos(angle) * half * way, py + Math.sin(angle) * half * way)) break;
            path.push([px, py]);
          }
          return path;
        };
        const path = [...run(-1).toReversed(), start, ...run(1)];
        if (path.length < 2) continue;
        const tint = random.between(-vary, vary);
        svg.stroke(
          path,
          thick * unit * random.between(0.6, 1),
          fromRgb(red + tint, green + tint, blue + tint * 0.8),
          0.8,
          false,
        );
      }
    check();
  }
  const data = await opaque(await raster(svg.text()))
    .raw()
    .toBuffer();
  check();
  bristles(data, await field(width, height, Math.max(1, 2 * unit)), view, guide);
  emboss(data, width, 0.25);
  return sharp(data, { raw: { width, height, channels: 3 } });
};

/** Fine furrows that the hairs of the brush leave along its way. */
function bristles(data: Buffer, hairs: Buffer, { width, height, unit }: Sketch['view'], guide: Guide) {
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const tile = 4;
  // Beyond the first and the last row the hairs go on as they end.
  const last = hairs.length - 1;
  const hair = (i: number) => hairs[i < 0 ? 0 : i > last ? last : i] ?? 128;
  for (let ty = 0; ty < height; ty += tile)
    for (let tx = 0; tx < width; tx += tile) {
      const angle = guide.angle(tx, ty);
      const step = (by: number) =>
        Math.round(Math.sin(angle) * by * unit) * width + Math.round(Math.cos(angle) * by * unit);
      const [near, far] = [step(3.2), step(7.5)];
      const right = Math.min(width, tx + tile);
      for (let y = ty; y < Math.min(height, ty + tile); y++)
        for (let k = y * width + tx; k < y * width + right; k++) {
          const sum = hair(k) + hair(k + near) + hair(k - near) + hair(k + far) + hair(k - far);
          const i = k * 3;
          const [red, green, blue] = [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0];
          const light = red * 0.3 + green * 0.59 + blue * 0.11;
          // Light paint lies smooth; colors are richer than in the thing that is painted.
          const furrow = (sum * 0.2 - 128) * (0.3 - light * 0.0007) - light * 0.22;
          pixels[i] = red * 1.22 + furrow;
          pixels[i + 1] = green * 1.22 + furrow;
          pixels[i + 2] = blue * 1.22 + furrow;
        }
    }
}
