import { darken, lighten, mix } from '../color';
import { down } from '../pen';
import { rounded } from '../props/form';
import { foreground, tree } from '../props/nature';
import { drawSky } from '../props/sky';
import type { Sketch } from '../sketch';

import { grove, ground, ranges, water } from './wild';
export function mountain(sketch: Sketch): void {
  const { pen, view, tone, variant } = sketch;
  const base = view.height * (view.upright ? 0.66 : 0.7);
  drawSky(sketch, base);
  const snowy = sketch.wish.weather === 'snow' || sketch.wish.season === 'winter';
  ranges(
    sketch,
    base,
    snowy ? '#7089a6' : variant % 2 ? '#54708a' : '#5d8373',
    variant === 3 ? 5 : 4,
    view.height * (variant === 2 ? 0.36 : 0.48),
    snowy ? '#f6f9fd' : null,
  );
  // What lies between the last range and the meadow, and the mist in which the range ends.
  const valley = mix(tone.haze, tone.outside(snowy ? '#a9bccf' : '#5d8373'), 0.6);
  pen.rect(
    0,
    base,
    view.width,
    view.height - base,
    down(base, base + view.height * 0.16, [0, tone.haze], [1, valley]),
  );
  for (let i = 0; i < 5; i++)
    pen.glow(
      (i / 4) * view.width,
      base,
      view.width * 0.32,
      view.height * 0.045,
      lighten(tone.haze, tone.time === 'night' ? 0.06 : 0.25),
      0.7,
    );
  pen.depth('mid');
  const grass = tone.outside(snowy ? '#e8eef4' : tone.leaf);
  if (variant === 1 || sketch.outlook === 'lake') water(sketch, base, 0.16);
  pen.depth('mid');
  pen.curve(
    [
      [-80, view.height * 0.84],
      [view.width * 0.2, view.height * 0.77],
      [view.width * 0.5, view.height * 0.86],
      [view.width * 0.8, view.height * 0.78],
      [view.width + 80, view.height * 0.83],
      [view.width + 80, view.height + 300],
      [-80, view.height + 300],
    ],
    down(view.height * 0.76, view.height, [0, lighten(grass, 0.12)], [1, darken(grass, 0.3)]),
  );
  grove(sketch, snowy ? ['pine'] : ['pine', 'round'], 2, view.height * 0.76, view.height * 0.2, 0.3);
  foreground(sketch, tone.outside(snowy ? '#c9d6df' : tone.leaf));
}

export function forest(sketch: Sketch): void {
  const { pen, view, tone, random, side, variant } = sketch;
  const bamboo = sketch.wish.stuffs.includes('bamboo');
  pen.depth('far');
  pen.light(null);
  const air = mix(tone.outside('#dfeccb'), tone.leaf, 0.18);
  const base = view.height * 0.72;
  pen.rect(
    0,
    0,
    view.width,
    view.height,
    down(0, base, [0, mix(air, tone.outside(tone.leafDark), 0.45)], [0.6, air], [1, lighten(air, 0.3)]),
  );
  const trunks = (count: number, haze: number, width: number, low: number) => {
    for (let i = 0; i < count; i++) {
      const x = ((i + random.between(0.1, 0.9)) / count) * view.width;
      const share = Math.abs(x / view.width - 0.5) * 2;
      if (share < 0.2 && haze < 0.5) continue;
      const tint = mix(tone.outside(bamboo ? '#7f9b4e' : '#5d4a3c'), air, haze);
      const w = view.unit * width * random.between(0.6, 1.3);
      pen.polygon(
        [
          [x - w / 2, -20],
          [x + w / 2, -20],
          [x + w * 0.8, low],
          [x - w * 0.8, low],
        ],
        rounded(sketch, x - w, x + w, tint, 0.7),
      );
    }
  };
  trunks(22, 0.78, bamboo ? 12 : 26, base);
  for (let i = 0; i < 26; i++)
    pen.ellipse(
      random() * view.width,
      random.between(-0.05, 0.32) * view.height,
      view.unit * random.between(70, 160),
      view.unit * random.between(50, 110),
      mix(tone.outside(tone.leaf), air, random.between(0.4, 0.75)),
      { opacity: 0.7 },
    );
  pen.depth('mid');
  trunks(12, 0.42, bamboo ? 18 : 44, base + view.height * 0.05);
  if (sketch.wants('waterfall', variant === 2)) {
    const x = view.width * (0.5 - side * 0.26);
    pen.polygon(
      [
        [x - view.unit * 60, view.height * 0.2],
        [x + view.unit * 60, view.height * 0.2],
        [x + view.unit * 84, base + 20],
        [x - view.unit * 84, base + 20],
      ],
      down(view.height * 0.2, base, [0, '#f2fafc', 0.9], [1, '#ffffff', 0.75]),
    );
    pen.glow(x, base, view.unit * 170, view.unit * 70, '#ffffff', 0.7);
  }
  ground(sketch, base, tone.outside(lighten(tone.leaf, 0.15)), tone.outside(tone.leafDark));
  if (variant !== 2) {
    const path = tone.outside('#c9b48c');
    pen.curve(
      [
        [view.width * 0.48, base],
        [view.width * 0.52, base],
        [view.width * (0.56 + side * 0.03), view.height * 0.84],
        [view.width * 0.74, view.height * 1.1],
        [view.width * 0.26, view.height * 1.1],
        [view.width * (0.42 + side * 0.03), view.height * 0.84],
      ],
      down(base, view.height, [0, lighten(path, 0.3)], [1, darken(path, 0.15)]),
    );
  }
  for (let i = 0; i < 5; i++) {
    const x = view.width * (0.5 + side * (0.44 - i * 0.1));
    pen.polygon(
      [
        [x, -20],
        [x + view.unit * 46, -20],
        [x - side * view.width * 0.22 + view.unit * 120, base + view.height * 0.14],
        [x - side * view.width * 0.22, base + view.height * 0.14],
      ],
      down(0, base, [0, tone.light, 0.4], [1, tone.light, 0]),
      { role: 'detail' },
    );
  }
  const tall = Math.min(view.height, view.width * (bamboo ? 1.5 : 0.9));
  pen.depth('main');
  for (const which of [-1, 1])
    for (let i = 0; i < (variant === 1 ? 3 : 2); i++) {
      const x = view.width * (0.5 + which * (0.36 + i * 0.13));
      if (bamboo)
        for (let k = 0; k < 3; k++)
          tree(
            sketch,
            'bamboo',
            x + (k - 1) * view.unit * 46,
            view.height * (0.84 + i * 0.06),
            tall * random.between(0.9, 1.15),
            tone.outside('#7da046'),
          );
      else if (variant === 3)
        tree(
          sketch,
          'pine',
          x,
          view.height * (0.86 + i * 0.05),
          tall * random.between(0.6, 0.85),
          tone.outside(tone.leafDark),
        );
      else
        tree(
          sketch,
          sketch.wish.season === 'winter' ? 'bare' : 'round',
          x,
          view.height * (0.86 + i * 0.05),
          tall * random.between(0.66, 0.9),
          tone.outside(i ? tone.leafDark : tone.leaf),
        );
    }
  for (let i = 0; i < 14; i++)
    pen.glow(
      random() * view.width,
      random.between(0.2, 0.8) * view.height,
      view.unit * random.between(6, 16),
      view.unit * random.between(6, 16),
      '#fffbe0',
      0.6,
    );
  foreground(sketch, tone.outside(tone.leaf));
}
