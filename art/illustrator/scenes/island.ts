import { darken, lighten, mix } from '../color';
import { outline, rounded } from '../props/form';
import { crown } from '../props/nature';
import { drawSky } from '../props/sky';
import { longtail } from '../props/village';
import { toTriples } from '../geometry';
import type { Sketch } from '../sketch';
import { jetty } from './kampung';
import { fronds, shore } from './shores';
import { palmAt, water } from './wild';

/** A bay with steep rocks: boats on the sand, palms on both sides, a jetty, and a bay between the rocks. */
export function island(sketch: Sketch): void {
  const { pen, view, variant, side } = sketch;
  const { width, height } = view;
  const line = height * 0.56;
  drawSky(sketch, line);
  pen.depth('far');
  for (const [u, size, share] of [
    [-side * 0.12, 0.12, 0.3],
    [side * 0.16, 0.17, 0.4],
    [-side * 0.3, 0.2, 0.5],
  ] as const)
    stack(sketch, width * (0.5 + u), line, Math.min(height, width) * size, share);
  water(sketch, line, 0.46, '#2fb1b4');
  pen.depth('mid');
  const big: readonly (readonly [u: number, size: number])[] =
    variant === 3
      ? [
          [side * 0.44, 0.5],
          [-side * 0.45, 0.42],
        ]
      : [
          [-side * 0.42, variant === 1 ? 0.3 : 0.4],
          [side * 0.43, 0.24],
        ];
  for (const [u, size] of big)
    stack(sketch, width * (0.5 + u), line + height * 0.012, Math.min(height, width) * size, 0.8);
  const boat = Math.min(width * 0.24, height * 0.24);
  longtail(sketch, width * (0.5 - side * 0.2), line + height * 0.05, boat * 0.5, side);
  if (variant === 2) {
    jetty(sketch, side === 1 ? -1 : 1);
    pen.depth('main');
    longtail(sketch, width * (0.5 + side * 0.3), height * 0.82, boat, side === 1 ? -1 : 1);
  } else beach(sketch, boat);
  pen.depth('main');
  const palms: readonly (readonly [u: number, y: number, size: number])[] =
    variant === 1
      ? [
          [0.44, 0.92, 0.78],
          [-0.45, 0.92, 0.7],
          [0.36, 0.86, 0.52],
        ]
      : variant === 3
        ? [[-0.46, 0.92, 0.56]]
        : [
            [-0.45, 0.94, 0.76],
            [-0.37, 0.88, 0.56],
          ];
  if (variant !== 2) for (const [u, y, size] of palms) palmAt(sketch, side * u, y, size);
  if (variant !== 3) fronds(sketch);
}

function beach(sketch: Sketch, boat: number) {
  const { pen, view, tone, side, variant } = sketch;
  const { width, height } = view;
  const sand = tone.outside('#f2e2bd');
  shore(sketch, sand, 0.77, (u) => (side > 0 ? 1 - u : u) * 0.05, mix(sand, '#5fd0c8', 0.5));
  pen.depth('main');
  if (variant === 0)
    longtail(sketch, width * (0.5 + side * 0.29), height * 0.83, boat * 1.15, side === 1 ? -1 : 1);
  if (variant === 3) longtail(sketch, width * (0.5 + side * 0.3), height * 0.86, boat * 0.95, side);
}

/** A rock that rises steeply from the sea, green where anything holds on. */
function stack(sketch: Sketch, x: number, base: number, tall: number, share: number) {
  const { pen, tone, random, side, view } = sketch;
  const stone = mix(tone.haze, tone.outside('#a89d8d'), share);
  const green = mix(tone.haze, tone.outside(mix(tone.leafDark, tone.leaf, 0.3)), share);
  const half = tall * random.between(0.4, 0.56);
  const at = (pairs: readonly number[]) => outline(x, base, half, tall, pairs, side);
  pen.polygon(
    at([
      -1, 0, -1.02, 0.05, -0.9, 0.12, -0.93, 0.34, -0.8, 0.5, -0.78, 0.66, -0.6, 0.74, -0.5, 0.9, -0.26, 0.94,
      -0.08, 1, 0.16, 0.97, 0.3, 0.84, 0.5, 0.8, 0.56, 0.64, 0.74, 0.58, 0.78, 0.36, 0.93, 0.26, 0.9, 0.1,
      1.02, 0.05, 1, 0,
    ]),
    rounded(sketch, x - half, x + half, stone),
  );
  // Cracks, and the dark that the tide left.
  for (const u of [-0.62, -0.34, -0.04, 0.26, 0.52])
    pen.polygon(
      at([
        u,
        0.66 - Math.abs(u) * 0.26,
        u + 0.07,
        0.5,
        u + 0.02,
        0.2,
        u + 0.06,
        0.06,
        u - 0.03,
        0.06,
        u - 0.04,
        0.3,
      ]),
      darken(stone, 0.26),
      {
        opacity: 0.5,
        role: 'detail',
      },
    );
  pen.polygon(at([-1, 0, -1.02, 0.05, -0.9, 0.09, 0.9, 0.08, 1.02, 0.05, 1, 0]), darken(stone, 0.4), {
    opacity: 0.6,
  });
  // The green cap hangs down between the rocks.
  pen.curve(
    at([
      -0.8, 0.62, -0.66, 0.78, -0.5, 0.95, -0.24, 1, -0.06, 1.06, 0.2, 1.02, 0.36, 0.9, 0.56, 0.84, 0.66,
      0.66, 0.5, 0.7, 0.4, 0.62, 0.26, 0.76, 0.1, 0.66, -0.06, 0.78, -0.24, 0.68, -0.4, 0.78, -0.56, 0.62,
      -0.66, 0.68,
    ]),
    darken(green, 0.12),
  );
  for (const [u, v, r] of toTriples([
    -0.52, 0.84, 0.17, -0.22, 0.94, 0.2, 0.1, 0.97, 0.19, 0.34, 0.85, 0.15, -0.88, 0.4, 0.12, 0.76, 0.5, 0.13,
    0.9, 0.22, 0.1, -0.12, 0.42, 0.1,
  ]))
    crown(sketch, x + side * u * half, base - v * tall, r * half, r * half * 0.7, green, 3);
  pen.bar([x - half * 1.04, base], [x + half * 1.04, base], view.unit * 5, lighten(tone.sky.low, 0.3), {
    opacity: 0.55,
    role: 'detail',
  });
}
