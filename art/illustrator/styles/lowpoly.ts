import { darken, lighten, mix } from '../color';
import { at, bounds, clipTo, type Point } from '../geometry';
import type { Shape } from '../pen';
import { opaque, raster } from '../raster';
import type { Sketch } from '../sketch';
import type { Svg } from '../svg';
import { colorAt, flatColor, flatOpacity, inOrder, shareOf, sheet } from './common';
import type { Finish } from './style';

/** Forms with few corners, each of facets of its own: no facet reaches over the edge of a thing. */
export const lowpoly: Finish = async (sketch, check) => {
  const { view } = sketch;
  const svg = sheet(sketch, '#ffffff');
  for (const shape of inOrder(sketch)) {
    const share = shareOf(sketch, shape);
    if (shape.role !== 'surface' || share < 0.00012) {
      svg.shape(shape);
      continue;
    }
    const { left, top, right, bottom } = bounds(shape.points);
    const loss = Math.min(view.unit * 9, Math.min(right - left, bottom - top) * 0.07);
    const points = angular(shape.points, loss);
    // A facet across a ring or a frame would show its edges in the hollow.
    const isHollow = share * view.width * view.height < 0.12 * (right - left) * (bottom - top);
    if (points.length < 3 || isHollow || flatOpacity(shape) < 0.6) svg.shape(shape);
    else facets(sketch, { ...shape, points }, share, svg);
  }
  const pixels = await raster(svg.text());
  check();
  return opaque(pixels);
};

/** The corners that a line needs to stay within a distance of the given one (Douglas-Peucker). */
function angular(points: readonly Point[], loss: number): Point[] {
  const kept = (from: number, to: number): Point[] => {
    const [a, b] = [at(points, from), at(points, to % points.length)];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    let far = loss;
    let corner = -1;
    for (let i = from + 1; i < to; i++) {
      const [x, y] = at(points, i);
      const off =
        length < 0.01
          ? Math.hypot(x - a[0], y - a[1])
          : Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
      if (off > far) {
        far = off;
        corner = i;
      }
    }
    return corner < 0 ? [a] : [...kept(from, corner), ...kept(corner, to)];
  };
  const half = Math.floor(points.length / 2);
  return [...kept(0, half), ...kept(half, points.length)];
}

/** Cuts a form into triangles; those that face the light are lighter, and its lower far side is darker. */
function facets({ view, side, random }: Sketch, shape: Shape, share: number, svg: Svg) {
  const { points, opacity, depth } = shape;
  const box = bounds(points);
  const left = Math.max(box.left, 0);
  const top = Math.max(box.top, 0);
  const [wide, high] = [Math.min(box.right, view.width) - left, Math.min(box.bottom, view.height) - top];
  if (wide <= 0 || high <= 0) return;
  const cell = Math.max(26, share > 0.08 ? 150 : 30 + Math.sqrt(share) * 420) * view.unit;
  // Wide low grounds have rows enough that no row of teeth is left along their edge.
  const columns = Math.max(1, Math.round(wide / cell));
  const rows = Math.max(share > 0.04 ? 3 : 1, Math.round(high / cell));
  const nodes = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (_unused, i): Point => {
      const loose = (k: number, last: number) =>
        k === 0 ? -0.02 : k === last ? 0.02 : random.between(-0.34, 0.34);
      return [left + ((i + loose(i, columns)) * wide) / columns, top + ((j + loose(j, rows)) * high) / rows];
    }),
  );
  const relief = (share > 0.1 ? 0.042 : 0.09) * (depth === 'far' ? 0.8 : 1);
  const triangle = (...corners: [Point, Point, Point]) => {
    const seen = clipTo(points, corners);
    if (seen.length < 3) return;
    const x = (corners[0][0] + corners[1][0] + corners[2][0]) / 3;
    const y = (corners[0][1] + corners[1][1] + corners[2][1]) / 3;
    const round = share > 0.1 ? 0 : (((x - left) / wide - 0.5) * side - ((y - top) / high - 0.5)) * 0.16;
    const light = round + random.between(-relief, relief);
    // Folds are quieter than their gradient: one facet must not look like a hole.
    const base = mix(colorAt(shape.fill, x, y), flatColor(shape.fill), share > 0.1 ? 0 : 0.55);
    const color = light > 0 ? lighten(base, light) : darken(base, -light * 1.3);
    svg.add(seen, color, opacity);
    // Closes the hair lines between neighbors.
    svg.stroke(seen, 1, color, opacity);
  };
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const [a, b] = [at(at(nodes, j), i), at(at(nodes, j), i + 1)];
      const [d, c] = [at(at(nodes, j + 1), i), at(at(nodes, j + 1), i + 1)];
      if (random.chance(0.5)) {
        triangle(a, b, c);
        triangle(a, c, d);
      } else {
        triangle(a, b, d);
        triangle(b, c, d);
      }
    }
}
