import { brightness, mix } from '../color';
import { type Point, quad, toPairs } from '../geometry';
import { opaque, raster } from '../raster';
import type { Svg } from '../svg';
import { flatColor, flatOpacity, inOrder, onScale, shareOf, sheet } from './common';
import type { Finish } from './style';

const NIGHT = ['#06040d', '#130a29', '#2c1052', '#5d1a86', '#b52a9c', '#ff5fb4', '#b9f7ff'] as const;
const PINK = '#ff3dae';
const CYAN = '#2ff3ff';
const VIOLET = '#9a63ff';

/** A tube of light: its shine is wider lines of less light, which needs no blur. */
function tube(
  svg: Svg,
  points: readonly Point[],
  width: number,
  color: string,
  strength: number,
  closed: boolean,
) {
  for (const [wide, opacity] of toPairs([9, 0.05, 5, 0.09, 2.6, 0.18]))
    svg.stroke(points, width * wide, color, opacity * strength, closed);
  svg.stroke(points, width, mix(color, '#ffffff', 0.35), Math.min(1, 0.9 * strength), closed);
}

/** Night, and edges that shine in pink and cyan. */
export const cyberpunk: Finish = async (sketch) => {
  const { view, random } = sketch;
  const { width, height, unit } = view;
  const svg = sheet(sketch, NIGHT[1]);
  let turn = 0;
  for (const shape of inOrder(sketch)) {
    if (shape.role === 'shadow') continue;
    const color = flatColor(shape.fill);
    const share = shareOf(sketch, shape);
    if (shape.role === 'glow') {
      if (typeof shape.fill === 'string') continue;
      const tint = turn++ % 2 ? PINK : CYAN;
      svg.shape({
        ...shape,
        opacity: shape.opacity * 0.34,
        fill: {
          ...shape.fill,
          stops: shape.fill.stops.map(([place, , opacity = 1]) => [place, tint, opacity] as const),
        },
      });
      continue;
    }
    // Large fields stay dark, however bright they are by day.
    const dim = Math.min(
      1,
      (share > 0.3 ? 0.56 : share > 0.04 ? 0.58 : 0.82) * (sketch.tone.time === 'night' ? 1.9 : 1),
    );
    const nightOf = (one: string) => mix(onScale(mix('#000000', one, dim), NIGHT), one, 0.1);
    const { fill } = shape;
    svg.add(
      shape.points,
      typeof fill === 'string'
        ? nightOf(color)
        : {
            ...fill,
            stops: fill.stops.map(([place, one, opacity = 1]) => [place, nightOf(one), opacity] as const),
          },
      shape.opacity,
    );
    if (shape.role === 'surface' && share > 0.0007 && share < 0.25 && flatOpacity(shape) > 0.6) {
      const tint = turn++ % 3 === 0 ? CYAN : turn % 3 === 1 ? PINK : VIOLET;
      tube(
        svg,
        shape.points,
        unit * (shape.depth === 'far' ? 1.5 : 2.6),
        tint,
        (shape.depth === 'far' ? 0.6 : 0.9) * (0.5 + brightness(color) * 0.5),
        true,
      );
    }
  }
  // A warm haze at the horizon, and lamps at both sides with what the wet ground gives back.
  svg.add(quad(0, height * 0.3, width, height), {
    kind: 'linear',
    from: [0, height * 0.3],
    to: [0, height],
    stops: [
      [0, PINK, 0],
      [0.4, PINK, 0.16],
      [1, '#170b3a', 0.3],
    ],
  });
  for (const which of [-1, 1])
    for (let i = 0; i < 3; i++) {
      const x = width / 2 + which * width * (0.37 + i * 0.05);
      const top = height * random.between(0.06, 0.3);
      const color = (i + (which > 0 ? 1 : 0)) % 2 ? CYAN : PINK;
      tube(
        svg,
        [
          [x, top],
          [x, top + height * random.between(0.22, 0.4)],
        ],
        unit * 7,
        color,
        1,
        false,
      );
      svg.add(
        [
          [x - unit * 26, height * 0.8],
          [x + unit * 26, height * 0.8],
          [x + unit * 40, height],
          [x - unit * 40, height],
        ],
        {
          kind: 'linear',
          from: [0, height * 0.8],
          to: [0, height],
          stops: [
            [0, color, 0],
            [0.3, color, 0.16],
            [1, color, 0.04],
          ],
        },
      );
    }
  for (let y = 0; y < height; y += unit * 6) svg.add(quad(0, y, width, y + unit * 2), '#000000', 0.13);
  return opaque(await raster(svg.text()));
};
