import { darken, lighten, mix } from '../color';
import { down } from '../pen';
import { ridge, tree } from '../props/nature';
import { cloud, drawSky } from '../props/sky';
import { outline } from '../props/form';
import { toPairs, toTriples } from '../geometry';
import type { Sketch } from '../sketch';

import { ground, ranges } from './wild';
export function desert(sketch: Sketch): void {
  const { view, tone, pen, side, variant } = sketch;
  const line = view.height * 0.6;
  drawSky(sketch, line);
  ridge(
    sketch,
    line + 6,
    4,
    view.height * (variant === 1 ? 0.26 : 0.1),
    mix(tone.haze, tone.outside('#b5754e'), 0.5),
    tone.haze,
    variant === 1 ? 1 : 0.3,
  );
  const rows = variant === 3 ? 5 : 4;
  for (let i = 0; i < rows; i++) {
    pen.depth(i < 2 ? 'far' : i < 3 ? 'mid' : 'main');
    const share = i / (rows - 1);
    const y = line + (view.height - line) * (share * 0.72 + 0.02);
    const peak = view.width * (0.5 + (i % 2 ? -1 : 1) * side * (0.24 + 0.1 * variant * 0.5));
    const rise = Math.min(view.height, view.width * 1.2) * (0.07 + share * 0.08);
    const sand = mix(tone.haze, tone.outside(tone.surface('#dfa868', 0.35)), 0.4 + share * 0.6);
    pen.curve(
      [
        [-120, y + rise * 0.4],
        [peak - view.width * 0.36, y],
        [peak, y - rise],
        [peak + view.width * 0.3, y + rise * 0.1],
        [view.width + 120, y + rise * 0.3],
        [view.width + 120, view.height * 1.4],
        [-120, view.height * 1.4],
      ],
      down(y - rise, y + view.height * 0.3, [0, lighten(sand, 0.22)], [1, darken(sand, 0.14)]),
    );
    pen.curve(
      [
        [peak, y - rise],
        [peak + side * -view.width * 0.015, y - rise * 0.3],
        [peak + side * -view.width * 0.1, y + rise * 0.7],
        [peak + side * -view.width * 0.22, y + rise * 1.1],
        [peak + side * -view.width * 0.32, y + rise * 0.4],
        [peak + side * -view.width * 0.16, y - rise * 0.35],
      ],
      // The side away from the light, which the sand before it takes up again.
      down(y - rise, y + rise * 1.1, [0, darken(sand, 0.26), 0.75], [1, darken(sand, 0.2), 0]),
    );
  }
  if (variant === 2)
    for (const [x, s] of toPairs([0.42, 1, 0.34, 0.7]))
      tree(
        sketch,
        'palm',
        view.width * (0.5 + side * x),
        view.height * 0.86,
        view.height * 0.34 * s,
        tone.outside(tone.leafDark),
      );
}

export function snowfield(sketch: Sketch): void {
  const { view, tone, pen, variant } = sketch;
  const line = view.height * 0.62;
  drawSky(sketch, line);
  ranges(sketch, line, '#7089a6', 3, view.height * (variant % 2 ? 0.46 : 0.32), '#f6f9fd');
  const white = tone.outside('#eef4fa');
  pen.depth('mid');
  ground(sketch, line, mix(white, tone.haze, 0.3), white);
  for (let i = 0; i < 4; i++) {
    const y = line + (view.height - line) * (0.1 + i * 0.22);
    pen.curve(
      [
        [-80, y + 40 * view.unit],
        [view.width * (0.2 + 0.12 * i), y - 18 * view.unit],
        [view.width * 0.62, y + 26 * view.unit],
        [view.width + 80, y - 8 * view.unit],
        [view.width + 80, y + 260 * view.unit],
        [-80, y + 260 * view.unit],
      ],
      down(y, y + 240 * view.unit, [0, lighten(white, 0.5)], [1, mix(white, tone.sky.top, 0.16)]),
    );
  }
  pen.depth('mid');
  const { leafDark } = tone;
  for (const which of [-1, 1])
    for (let i = 0; i < (variant === 0 ? 5 : 3); i++) {
      pen.depth(i < 2 ? 'mid' : 'main');
      const x = view.width * (0.5 + which * (0.24 + i * 0.07));
      const y = view.height * (0.66 + i * 0.055);
      const size = view.height * (0.14 + i * 0.09);
      const fir = mix(tone.haze, tone.outside(mix(leafDark, '#3c5f63', 0.6)), 0.5 + i * 0.12);
      tree(sketch, variant === 2 && i % 2 ? 'bare' : 'pine', x, y, size, fir);
      pen.polygon(outline(x, y, size, size, [0, 1.01, 0.09, 0.8, 0, 0.84, -0.09, 0.8]), lighten(white, 0.4));
      for (let k = 1; k < 5; k++)
        pen.polygon(
          [
            [x - size * 0.2 * (1 - k / 6), y - size * (0.12 + k * 0.145)],
            [x, y - size * (0.2 + k * 0.145)],
            [x + size * 0.2 * (1 - k / 6), y - size * (0.12 + k * 0.145)],
            [x, y - size * (0.15 + k * 0.145)],
          ],
          lighten(white, 0.3),
          { opacity: 0.8, role: 'detail' },
        );
    }
}

export function sky(sketch: Sketch): void {
  const { view, random, pen, variant } = sketch;
  drawSky(sketch, view.height * 1.05);
  const rows = [
    [0.62, 190, 'far'],
    [0.76, 260, 'mid'],
    [0.9, 360, 'main'],
  ] as const;
  for (const [y, size, depth] of rows) {
    pen.depth(depth);
    for (let i = 0; i < 7; i++) {
      const x = ((i + random.between(0.2, 0.8)) / 7) * view.width;
      const edge = Math.abs(x / view.width - 0.5) * 2;
      cloud(
        sketch,
        x,
        view.height * (y + 0.06 - edge * (variant % 2 ? 0.14 : 0.06)),
        view.unit * size * random.between(0.8, 1.25),
      );
    }
  }
  pen.depth('main');
  if (sketch.wants('balloon', variant === 1))
    for (const [x, y, s] of toTriples([-0.34, 0.36, 1, 0.32, 0.28, 0.7, 0.42, 0.5, 0.5]))
      airBalloon(sketch, view.width * (0.5 + x), view.height * y, view.unit * 90 * s);
}

function airBalloon({ pen, tone }: Sketch, x: number, y: number, size: number) {
  const colors = [
    tone.accent,
    lighten(tone.second, 0.3),
    tone.accent,
    lighten(tone.second, 0.3),
    tone.accent,
  ];
  colors.forEach((color, i) => {
    const half = size * (1 - i * 0.22);
    if (half > 0)
      pen.curve(
        outline(x, y, half, size, [-1, 0, -0.7, 0.85, 0.7, 0.85, 1, 0, 0.35, -0.95, -0.35, -0.95]),
        i % 2 ? color : darken(color, 0.05),
      );
  });
  pen.rect(x - size * 0.18, y + size * 1.2, size * 0.36, size * 0.26, '#8a5f3f');
}
