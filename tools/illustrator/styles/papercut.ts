import { darken, lighten, mix, saturate } from '../colour';
import type { Point } from '../geometry';
import { noise, opaque, raster } from '../raster';
import type { Sketch } from '../sketch';
import type { Svg } from '../svg';
import { flatColour, flatOpacity, inOrder, shareOf, sheet } from './common';
import type { Finish } from './style';

const shifted = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]) => [x + dx, y + dy]);

/** Cut sheets of paper, each with the shadow that it throws on the one behind. */
export const papercut: Finish = async (sketch) => {
  const { view, side } = sketch;
  const svg = sheet(sketch, '#ffffff');
  const lift = { far: 5, mid: 8, main: 11, near: 16 } as const;
  for (const shape of inOrder(sketch)) {
    if (shape.role === 'glow' || shape.role === 'shadow') continue;
    const colour = saturate(lighten(flatColour(shape.fill), 0.1), 1.12);
    const share = shareOf(sketch, shape);
    const whole = flatOpacity(shape) > 0.6;
    if (shape.role === 'surface' && whole && share > 0.0004 && share < 0.6) {
      const by = lift[shape.depth] * view.unit * Math.min(1, 0.35 + share * 16);
      for (const [far, opacity] of [
        [1.5, 0.07],
        [1, 0.1],
        [0.5, 0.14],
      ] as const)
        svg.add(shifted(shape.points, -side * by * far, by * far), '#141020', opacity);
      svg.add(shape.points, colour);
      // The cut edge of the paper catches the light.
      svg.stroke(shape.points, view.unit * 1.5, lighten(colour, 0.5), 0.55);
    } else svg.add(shape.points, colour, flatOpacity(shape));
  }
  frame(sketch, svg);
  return opaque(await raster(svg.text())).composite([await noise(view.width, view.height, 7, 0.1)]);
};

/** Sheets with a waved opening round the scene, the outer above the inner. */
function frame({ view, tone, side }: Sketch, svg: Svg) {
  const { width, height, unit } = view;
  const base = mix(tone.sky.middle, tone.accent, 0.35);
  for (let i = 0; i < 3; i++) {
    const inset = unit * (82 - i * 30);
    const opening: Point[] = [];
    const count = 72;
    for (let k = 0; k < count; k++) {
      const angle = (k / count) * Math.PI * 2;
      // A rounded rectangle, waved by two slow sines.
      const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.2;
      const wave = Math.sin(k * 0.524 + i * 0.5) * 9 + Math.sin(k * 0.2618 + i * 0.4) * 7;
      opening.push([
        width / 2 + square(Math.cos(angle)) * (width / 2 - inset - wave * unit),
        height / 2 + square(Math.sin(angle)) * (height / 2 - inset - wave * unit),
      ]);
    }
    const sheetOf = (dx: number, dy: number) => {
      const hole = shifted(opening, dx, dy);
      const first = hole[0] ?? [0, 0];
      // One line round the paper and back along the opening leaves the opening free.
      return [
        [width + 40, height / 2],
        [width + 40, height + 40],
        [-40, height + 40],
        [-40, -40],
        [width + 40, -40],
        [width + 40, height / 2],
        first,
        ...hole.slice(1).toReversed(),
        first,
      ] as Point[];
    };
    for (const [far, opacity] of [
      [20, 0.07],
      [13, 0.1],
      [7, 0.13],
    ] as const)
      svg.add(sheetOf(-side * far * unit * 0.6, far * unit * 0.6), '#141020', opacity);
    svg.add(
      sheetOf(0, 0),
      i === 2 ? lighten(base, 0.82) : i === 1 ? lighten(base, 0.5) : darken(lighten(base, 0.3), 0.04),
    );
  }
}
