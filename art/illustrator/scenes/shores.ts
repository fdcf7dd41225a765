import { type Color, darken, lighten, mix } from '../color';
import type { Point } from '../geometry';
import { down } from '../pen';
import { foreground, leaf, ridge } from '../props/nature';
import { drawSky } from '../props/sky';
import { outline } from '../props/form';
import type { Sketch } from '../sketch';

import { jetty } from './kampung';
import { lotusPad } from './wat';
import { grove, palmAt, ranges, treesOf, water } from './wild';
export function sea(sketch: Sketch): void {
  const { pen, view, tone, side, variant } = sketch;
  const line = view.height * (view.upright ? 0.56 : 0.55);
  drawSky(sketch, line);
  pen.depth('far');
  if (variant !== 0)
    ridge(sketch, line, 4, view.height * 0.1, mix(tone.haze, tone.outside('#4f7f86'), 0.5), tone.haze, 0.5);
  water(sketch, line, 0.4, '#2f96b8');
  if (tone.weather === 'sunny' || tone.weather === 'cloudy')
    pen.glow(
      view.width * (0.5 + side * 0.3),
      line + view.height * 0.06,
      view.width * 0.16,
      view.height * 0.2,
      tone.light,
      tone.time === 'night' ? 0.4 : 0.7,
    );
  sketch.wants('waves');
  if (sketch.wants('boat', variant === 2))
    boat(sketch, view.width * (0.5 - side * 0.3), line + view.height * 0.03, view.unit * 80);
  pen.depth('mid');
  const sand = tone.outside('#ecd9b0');
  shore(sketch, sand, 0.79, (u) => (variant % 2 ? u : 1 - u) * 0.07, lighten(sand, 0.5));
  pen.depth('main');
  if (variant !== 3 || sketch.wants('tree')) {
    const palms = variant === 1 ? [side * 0.4, side * 0.3, -side * 0.44] : [side * 0.42];
    palms.forEach((u, i) =>
      palmAt(sketch, u, 0.9 - i * 0.05, 0.66 - i * 0.14, tone.outside(i ? tone.leafDark : tone.leaf)),
    );
  }
  if (variant === 3)
    for (const which of [-1, 1])
      for (let i = 0; i < 3; i++)
        rock(
          sketch,
          view.width * (0.5 + which * (0.36 + i * 0.07)),
          view.height * (0.83 + i * 0.04),
          view.unit * (70 + i * 36),
        );
  if (variant !== 3) fronds(sketch);
}

/** Sand up to the water's edge with its foam, at a share of the height; `rise` says how much lower it lies along the paper. */
export function shore(
  { pen, view }: Sketch,
  sand: Color,
  level: number,
  rise: (u: number) => number,
  shallows: Color,
): void {
  const { width, height } = view;
  const edge = (shift: number) =>
    [0, 0.16, 0.33, 0.51, 0.69, 0.85, 1].map(
      (u, i): Point => [u * width, height * (level + shift + (i % 2 ? 0.012 : -0.01) + rise(u))],
    );
  const near = down(height * level, height, [0, sand], [1, darken(sand, 0.2)]);
  for (const [shift, fill, opacity] of [
    [-0.022, shallows, 0.5],
    [-0.007, '#ffffff', 0.85],
    [0, mix(sand, '#a98f66', 0.3), 1],
    [0.02, near, 1],
  ] as const)
    pen.curve(
      [
        [-60, height * 0.84],
        ...edge(shift),
        [width + 60, height * 0.84],
        [width + 60, height * 1.3],
        [-60, height * 1.3],
      ],
      fill,
      { opacity },
    );
}

/** Fronds of a palm that stands beside the paper. */
export function fronds(sketch: Sketch): void {
  const { pen, view, tone, side } = sketch;
  pen.depth('near');
  for (let i = 0; i < 7; i++)
    leaf(
      sketch,
      [view.width * (0.5 - side * 0.55), view.height * 0.03],
      [view.width * (0.5 - side * (0.27 + i * 0.035)), view.height * (0.01 + i * 0.055)],
      view.unit * 22,
      tone.outside(i % 2 ? tone.leaf : tone.leafDark),
    );
}

/** A boat under sail. */
export function boat({ pen, tone }: Sketch, x: number, y: number, size: number) {
  pen.polygon(
    outline(x, y, size, size, [-0.5, 0, 0.55, 0, 0.4, -0.16, -0.4, -0.16]),
    tone.outside('#7a4b39'),
  );
  pen.polygon(outline(x, y, size, size, [0, 0.06, 0, 1.05, 0.5, 0.06]), tone.outside('#fdf8ee'));
  pen.polygon(
    outline(x, y, size, size, [-0.05, 0.06, -0.05, 0.85, -0.4, 0.06]),
    tone.outside(mix(tone.accent, '#fdf8ee', 0.3)),
  );
}

export function rock({ pen, random, tone, side }: Sketch, x: number, y: number, size: number): void {
  const stone = tone.outside('#8a8782');
  pen.shade(x, y + size * 0.3, size * 1.2, size * 0.2, 0.35);
  const [low, high] = [0.2 * random.between(0.7, 1.4), random.between(0.45, 0.65)];
  pen.polygon(outline(x, y, size, size, [-1, -0.35, -0.72, low, -0.1, high, 0.6, 0.3, 1, -0.35]), stone);
  pen.polygon(
    outline(x, y, size, size, [0.1, 0.45, 0.75, 0.1, 1, -0.35, 0.1, -0.35], side),
    lighten(stone, 0.2),
    { role: 'detail' },
  );
}

export function lake(sketch: Sketch): void {
  const { view, tone, pen, variant, side, random } = sketch;
  const line = view.height * 0.56;
  drawSky(sketch, line);
  ranges(sketch, line, '#5d8073', 3, view.height * (variant === 2 ? 0.2 : 0.34));
  pen.depth('far');
  water(sketch, line, 0.46);
  pen.depth('mid');
  for (const which of [-1, 1]) {
    const grass = tone.outside(tone.leafDark);
    const shore = (
      [
        [0.7, 0.63],
        [0.42, 0.655],
        [0.3, 0.71],
        [0.25, 0.8],
        [0.2, 0.92],
        [0.12, 1.12],
        [0.75, 1.2],
      ] as const
    ).map(([x, y]) => [view.width * (0.5 + which * x), view.height * y] as const);
    pen.curve(
      shore,
      down(view.height * 0.64, view.height, [0, lighten(grass, 0.16)], [1, darken(grass, 0.3)]),
    );
  }
  if (sketch.wants('lotus'))
    for (let i = 0; i < 16; i++) {
      const near = (i + 1) / 16;
      const x = view.width * (0.5 + (i % 2 ? 1 : -1) * random.between(0.06 + near * 0.1, 0.36));
      lotusPad(sketch, x, view.height * (0.62 + near * 0.34), view.unit * (26 + near * 84), i % 3 !== 0);
    }
  if (sketch.wants('bridge', variant === 1)) jetty(sketch, side);
  grove(
    sketch,
    treesOf(sketch, variant === 3 ? ['pine'] : ['round', 'pine']),
    2,
    view.height * 0.66,
    view.height * 0.3,
    0.34,
  );
  foreground(sketch, tone.outside(tone.leaf));
}
