import { quad } from '../geometry';
import type { Depth, Shape } from '../pen';
import { embedded, opaque, raster } from '../raster';
import { radial } from '../pen';
import type { Sketch } from '../sketch';
import { createSvg } from '../svg';
import type { Finish } from './style';

/** What is out of focus is drawn small, and enlarged: that makes it soft at a fraction of the cost of a blur. */
const FAR = { scale: 0.5, blur: 0.9 };
const NEAR = { scale: 0.16, blur: 1.5 };

async function unfocused(
  { view, pen }: Sketch,
  depth: Depth,
  { scale, blur }: typeof FAR,
): Promise<string | null> {
  const shapes = pen.shapes.filter((shape) => shape.depth === depth);
  if (shapes.length === 0) return null;
  const svg = createSvg(view.width, view.height, scale);
  for (const shape of shapes) svg.shape(shape);
  return embedded(await raster(svg.text()), blur * view.unit);
}

/** Near to a photograph: what is far and what is very near are out of focus, and the corners a little darker. */
export const photo: Finish = async (sketch, check) => {
  const { view, pen } = sketch;
  const [far, near] = await Promise.all([unfocused(sketch, 'far', FAR), unfocused(sketch, 'near', NEAR)]);
  check();
  const svg = createSvg(view.width, view.height);
  if (far !== null) svg.picture(far);
  for (const depth of ['mid', 'main'])
    for (const shape of pen.shapes) if (shape.depth === depth) svg.shape(shape);
  if (near !== null) svg.picture(near);
  svg.shape(vignette(sketch));
  return opaque(await raster(svg.text()));
};

const vignette = ({ view: { width, height } }: Sketch): Shape => ({
  points: quad(-9, -9, width + 9, height + 9),
  fill: radial(
    [width / 2, height * 0.46],
    width * 0.8,
    height * 0.84,
    [0, '#15141f', 0],
    [0.62, '#15141f', 0],
    [1, '#15141f', 0.3],
  ),
  opacity: 1,
  depth: 'near',
  role: 'shadow',
});
