import { type Color, darken, lighten, mix } from '../color';
import type { Look } from '../pen';
import type { Sketch } from '../sketch';
import { outline, isEvening } from './form';
import { crown } from './nature';

const GOODS = ['#d9a05b', '#b8574e', '#6f9a86', '#e3cfa4', '#7f8fb0', '#c98aa0'] as const;

/** A shop in the side of a street, 2.6 m long: what its window shows, its door, a board without words and an awning. */
export function shopFront(
  sketch: Sketch,
  x: number,
  which: -1 | 1,
  z: number,
  wall: Color,
  row: number,
): void {
  const { pen, space, tone, random, side } = sketch;
  const night = isEvening(sketch);
  /** A rectangle on the wall, from a place along it to another one. */
  const face = (z0: number, y0: number, z1: number, y1: number, color: Color, look?: Look) =>
    space.face(
      [
        [x, y0, z + z0],
        [x, y0, z + z1],
        [x, y1, z + z1],
        [x, y1, z + z0],
      ],
      color,
      look,
    );
  const far = (color: Color) => mix(color, tone.haze, row * 0.06);
  const frame = far(darken(tone.outside(row % 2 ? '#5b4a40' : '#3f5552'), 0.1));
  const room = night ? mix('#ffd391', wall, 0.15) : far(mix(tone.outside('#e9d3ac'), wall, 0.3));
  face(0.12, 0.05, 2.48, 2.3, frame);
  face(0.2, 0.4, 1.66, 2.2, room);
  face(1.74, 0.05, 2.4, 2.2, night ? '#ffcf8c' : far(mix(wall, '#3d4a55', 0.5)));
  face(1.8, 0.9, 2.34, 2.1, night ? '#ffe0ab' : far(mix(tone.outside('#bcd2dc'), wall, 0.2)), {
    role: 'detail',
  });
  if (row < 6) {
    // Shelves with goods stand behind the glass.
    for (const y of [0.4, 1.02, 1.6])
      for (let k = 0; k < 5; k++)
        face(
          0.28 + k * 0.27,
          y,
          0.28 + k * 0.27 + random.between(0.13, 0.22),
          y + random.between(0.2, 0.42),
          far(tone.outside(random.pick(GOODS))),
          {
            role: 'detail',
            opacity: night ? 0.75 : 0.85,
          },
        );
    for (const y of [1, 1.58]) face(0.2, y - 0.03, 1.66, y, frame, { role: 'detail', opacity: 0.7 });
    // The sky shines in the glass.
    if (!night)
      space.face(
        [
          [x, 0.4, z + 0.3],
          [x, 0.4, z + 0.62],
          [x, 2.2, z + 1.3],
          [x, 2.2, z + 0.98],
        ],
        '#ffffff',
        { role: 'detail', opacity: 0.26 },
      );
  }
  const hue = far(tone.outside(row % 2 ? tone.accent : tone.second));
  face(0.12, 2.5, 2.48, 2.86, darken(hue, 0.25));
  face(0.2, 2.57, 2.4, 2.79, lighten(hue, 0.1), { role: 'detail' });
  const strips = row < 4 ? 6 : 3;
  for (let k = 0; k < strips; k++) {
    const [a, b] = [z + 0.1 + (k * 2.4) / strips, z + 0.1 + ((k + 1) * 2.4) / strips];
    const tint = k % 2 ? mix(hue, '#fff6e8', 0.72) : hue;
    space.face(
      [
        [x, 2.5, a],
        [x, 2.5, b],
        [x - which * 0.6, 2.18, b],
        [x - which * 0.6, 2.18, a],
      ],
      which === side ? darken(tint, 0.1) : tint,
    );
    space.face(
      [
        [x - which * 0.6, 2.18, a],
        [x - which * 0.6, 2.18, b],
        [x - which * 0.6, 2.02, b],
        [x - which * 0.6, 2.02, a],
      ],
      darken(tint, 0.16),
    );
  }
  if (row < 5 && row % 2 === 0) {
    const [tx, ty] = space.point([x - which * 0.35, 0, z + 2.1]);
    const s = space.scale(z + 2.1);
    pen.shade(tx, ty, s * 0.3, s * 0.06, 0.4);
    crown(sketch, tx, ty - s * 0.62, s * 0.26, s * 0.26, far(tone.outside(tone.leaf)), 4);
    pen.polygon(
      outline(tx, ty, s, s, [-0.19, 0.42, 0.19, 0.42, 0.14, 0, -0.14, 0]),
      far(tone.outside('#b0694a')),
    );
  }
  if (night) {
    const [gx, gy] = space.point([x, 1.4, z + 1.2]);
    pen.glow(gx, gy, space.scale(z + 1) * 1.5, space.scale(z + 1) * 1.3, '#ffce85', 0.34);
  }
}
