import type { Depth, Shape } from '../pen';
import { enlarge, grain, opaque, over, raster } from '../raster';
import type { Sketch } from '../sketch';
import { createSvg } from '../svg';
import type { Finish } from './style';

/** How small each depth is drawn before it is enlarged: what is smaller gets softer. */
const softness: Readonly<Record<Depth, { scale: number; blur: number }>> = {
  far: { scale: 0.5, blur: 1.1 },
  mid: { scale: 0.62, blur: 0.6 },
  main: { scale: 1, blur: 0 },
  near: { scale: 0.16, blur: 1.6 },
};

/** Near to a photograph: depth of field, soft light, a little grain and darker corners. */
export const photo: Finish = async (sketch, check) => {
  const { width, height } = sketch.view;
  const layers = await Promise.all(
    (['far', 'mid', 'main', 'near'] as const).map((depth) =>
      layer(
        sketch,
        sketch.pen.shapes.filter((shape) => shape.depth === depth),
        depth,
      ),
    ),
  );
  check();
  const [far, ...rest] = layers;
  if (!far) throw new RangeError('A picture has a ground');
  return opaque(far).composite([
    ...rest.flatMap((pixels) => (pixels === null ? [] : [over(pixels)])),
    { input: await vignette(width, height), blend: 'multiply' },
    { input: await grain(1.4, 0.1), tile: true, blend: 'soft-light' },
  ]);
};

async function layer({ view }: Sketch, shapes: readonly Shape[], depth: Depth) {
  if (shapes.length === 0) return null;
  const { scale, blur } = softness[depth];
  const svg = createSvg(view.width, view.height, scale);
  for (const shape of shapes) svg.shape(shape);
  const pixels = await raster(svg.text());
  return scale === 1 ? pixels : enlarge(pixels, view.width, view.height, blur * view.unit);
}

const vignettes = new Map<string, Promise<Buffer>>();

/** Darker corners, made once a size. */
function vignette(width: number, height: number): Promise<Buffer> {
  const key = `${width}x${height}`;
  let made = vignettes.get(key);
  if (made === undefined) {
    const svg = createSvg(width, height, 0.125);
    svg.add(
      [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ],
      {
        kind: 'radial',
        centre: [width / 2, height * 0.46],
        rx: width * 0.78,
        ry: height * 0.82,
        stops: [
          [0, '#ffffff'],
          [0.6, '#ffffff'],
          [1, '#b9b7c2'],
        ],
      },
    );
    made = raster(svg.text()).then((pixels) =>
      opaque(pixels)
        .resize(width, height, { fit: 'fill', kernel: 'cubic' })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
    vignettes.set(key, made);
  }
  return made;
}
