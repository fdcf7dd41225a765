import { lighten, mix, saturate } from '../color';
import { bounds, type Point } from '../geometry';
import type { Fill } from '../pen';
import { field, opaque, type Pixels, raster } from '../raster';
import sharp, { type Sharp } from 'sharp';
import { flatColor, flatOpacity, inOrder, shareOf, sheet } from './common';
import type { Finish } from './style';

const PAPER = [252, 249, 241] as const;

/** Clear washes side by side; water, pigment and paper work on the pixels, so that what touches stays together. */
export const watercolor: Finish = async (sketch, check) => {
  const { view, random } = sketch;
  const svg = sheet(sketch, '#ffffff');
  const wash = (color: string) => mix('#ffffff', saturate(lighten(color, 0.1), 1.3), 0.84);
  for (const shape of inOrder(sketch)) {
    const { fill, points, role } = shape;
    if (role === 'shadow') svg.shape({ ...shape, opacity: shape.opacity * 0.5 });
    else if (typeof fill !== 'string')
      svg.shape({
        ...shape,
        fill: {
          ...fill,
          stops: fill.stops.map(([place, one, opacity = 1]) => [place, wash(one), opacity] as const),
        },
      });
    else if (role === 'surface' && shareOf(sketch, shape) > 0.0004 && flatOpacity(shape) > 0.6)
      svg.add(points, watered(points, wash(flatColor(fill)), random.chance(0.5)), shape.opacity);
    else svg.add(points, wash(fill), shape.opacity);
  }
  const pixels = await raster(svg.text());
  check();
  return settled(pixels, view.unit);
};

/** More water at one end of a form. */
function watered(points: readonly Point[], color: string, downwards: boolean): Fill {
  const { top, bottom } = bounds(points);
  const [from, to] = downwards ? [color, lighten(color, 0.24)] : [lighten(color, 0.24), color];
  return {
    kind: 'linear',
    from: [0, top],
    to: [0, bottom],
    stops: [
      [0, from],
      [1, to],
    ],
  };
}

/**
 * Pigment as it dries: more of it along the edge of a darker wash and in the hollows of the paper, less where the water stood;
 * white stays white. The washes end unevenly before the edge of the paper.
 */
async function settled(pixels: Pixels, unit: number): Promise<Sharp> {
  const { width, height } = pixels;
  const raw = { width, height, channels: 3 } as const;
  const [source, pool, hand, grain] = await Promise.all([
    opaque(pixels).raw().toBuffer(),
    field(width, height, Math.max(2, 230 * unit)),
    field(width, height, Math.max(2, 30 * unit)),
    field(width, height, Math.max(1, 2.4 * unit)),
  ]);
  const small = await sharp(source, { raw })
    .resize(Math.max(1, Math.round(width / (6 * unit + 1))), null, { kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const soft = await sharp(small.data, {
    raw: { width: small.info.width, height: small.info.height, channels: 3 },
  })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const out = Buffer.allocUnsafe(source.length);
  const dried = new Uint8ClampedArray(out.buffer, out.byteOffset, out.length);
  const sway = (2 * unit) / 128;
  const half = Math.floor(hand.length / 2);
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0; x < width; x++, k++) {
      const wave = (hand[k] ?? 128) - 128;
      const other = (hand[k < half ? k + half : k - half] ?? 128) - 128;
      const sx = Math.min(width - 1, Math.max(0, Math.round(x + wave * sway)));
      const sy = Math.min(height - 1, Math.max(0, Math.round(y + other * sway)));
      const from = (sy * width + sx) * 3;
      const water = ((pool[k] ?? 128) - 128) / 128;
      const tooth = ((grain[k] ?? 128) - 128) / 128;
      const inner = Math.min(x, y, width - x, height - y) / unit - 22 - water * 7 - wave * 0.012;
      const cover = inner <= 0 ? 0 : inner >= 2.5 ? 1 : inner / 2.5;
      const rim = inner > 0 && inner < 9 ? 0.5 * (1 - inner / 9) : 0;
      const density = 1 + water * 0.24 + (wave / 128) * 0.07 + tooth * 0.15 + rim;
      for (let c = 0; c < 3; c++) {
        const value = source[from + c] ?? 255;
        const paper = PAPER[c] ?? 255;
        const edge = ((soft[from + c] ?? value) - value) / 255;
        const more = density - 1 + (edge > 0 ? edge * 2.2 : edge * 0.9);
        const laid = value - (value * (255 - value) * more) / 255;
        dried[k * 3 + c] = paper * (1 - cover + (cover * Math.min(255, laid)) / 255);
      }
    }
  return sharp(out, { raw });
}
