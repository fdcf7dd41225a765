import { type Color, darken, lighten, mix } from '../color';
import { down } from '../pen';
import { isEvening, outline, rounded, turned } from '../props/form';
import { crown, foreground, leaf, tree } from '../props/nature';
import { drawSky } from '../props/sky';
import { toPairs, toTriples } from '../geometry';
import type { Sketch } from '../sketch';
import { skyline } from './city';
import { palmAt, paving, reflection, water } from './wild';

type TowerKind = 'needle' | 'sail' | 'drum' | 'garden';

/** Towers of no place in particular, by half their width and the height there. */
const NEEDLE = [
  1, 0, 1, 0.34, 0.82, 0.36, 0.8, 0.58, 0.6, 0.6, 0.56, 0.76, 0.32, 0.79, 0.24, 0.86, 0.06, 0.89, 0.02, 1,
] as const;
const DRUM = [0.86, 0, 0.8, 0.3, 0.82, 0.6, 0.98, 0.86, 0.9, 0.93, 0.4, 0.95, 0.36, 0.99] as const;
const SAIL = [
  -1, 0, -1, 0.3, -0.86, 0.62, -0.5, 0.88, 0.12, 1, 0.5, 1.01, 0.74, 0.8, 0.92, 0.42, 1, 0,
] as const;
const GARDEN = [1, 0, 1, 0.94, 0.84, 0.94, 0.84, 1] as const;

function tower(sketch: Sketch, kind: TowerKind, x: number, base: number, tall: number, color: Color) {
  const { pen, tone, random, view } = sketch;
  const half = tall * { needle: 0.1, drum: 0.12, sail: 0.15, garden: 0.115 }[kind];
  const points =
    kind === 'sail'
      ? outline(x, base, half, tall, SAIL, sketch.side)
      : turned(x, base, half, tall, { needle: NEEDLE, drum: DRUM, garden: GARDEN }[kind]);
  pen.polygon(points, rounded(sketch, x - half, x + half, color, 1.1));
  const step = Math.max(view.unit * 15, tall * 0.026);
  const evening = isEvening(sketch);
  const reach = (share: number) =>
    half *
    (kind === 'needle'
      ? share > 0.74
        ? 0
        : share > 0.58
          ? 0.5
          : share > 0.34
            ? 0.72
            : 0.9
      : kind === 'drum'
        ? 0.74
        : kind === 'sail'
          ? share > 0.85
            ? 0
            : 0.86 - share * 0.36
          : 0.88);
  for (let y = step; y < tall * 0.92; y += step) {
    const wide = reach(y / tall);
    if (wide === 0) continue;
    if (!evening) {
      pen.rect(x - wide, base - y, wide * 2, step * 0.4, mix(color, tone.sky.top, 0.45), {
        opacity: 0.55,
        role: 'detail',
      });
      continue;
    }
    for (let wx = x - wide; wx < x + wide - step * 0.3; wx += step * 0.6)
      if (random.chance(0.5))
        pen.rect(
          wx,
          base - y,
          step * 0.36,
          step * 0.46,
          random.pick(['#ffdf9c', '#fff1cf', '#ffc67a', '#bfe0ff']),
          {
            opacity: random.between(0.55, 0.95),
            role: 'detail',
          },
        );
  }
  if (kind === 'garden')
    for (const share of [0.3, 0.56, 0.8, 1]) {
      if (share < 1) pen.rect(x - half, base - tall * share, half * 2, tall * 0.035, darken(color, 0.4));
      for (let i = 0; i < 5; i++)
        pen.ellipse(
          x + (i - 2) * half * 0.4,
          base - tall * share,
          half * 0.24,
          tall * 0.016,
          mix(tone.haze, tone.outside(tone.leaf), 0.75),
        );
    }
  if (evening && kind === 'needle') pen.glow(x, base - tall, tall * 0.05, tall * 0.05, '#ff9a8a', 0.6);
}

/** A city of tall towers among palms: from a park, over a river, from a roof with a pool, and between leaves. */
export function tropicalCity(sketch: Sketch): void {
  const { pen, view, tone, variant, side } = sketch;
  const { width, height } = view;
  const base = height * (variant === 2 ? 0.74 : 0.7);
  drawSky(sketch, base);
  skyline(sketch, base, 0, 3, height * 0.34);
  pen.rect(
    0,
    base - height * 0.2,
    width,
    height * 0.22,
    down(base - height * 0.2, base, [0, tone.haze, 0], [1, tone.haze, 0.6]),
    { role: 'glow' },
  );
  skyline(sketch, base, 1, 3, height * 0.24);
  pen.depth('mid');
  if (variant === 1) water(sketch, base, 0.32, '#4a86a2');
  const from = pen.shapes.length;
  const rise = Math.min(height * 0.56, width * 0.8);
  const glass = (tint: Color) => mix(tone.haze, tone.outside(tone.surface(tint, 0.3)), 0.88);
  const plan: readonly (readonly [kind: TowerKind, u: number, size: number, tint: Color])[] = [
    ['garden', -side * 0.42, 0.6, '#b3c2b0'],
    ['drum', -side * 0.31, 0.74, '#7fa9cc'],
    ['needle', side * (variant % 2 ? 0.34 : 0.24), 1.08, '#8fbad6'],
    ['sail', side * (variant % 2 ? 0.22 : 0.37), 0.8, '#6fb0bd'],
    ['garden', side * 0.47, 0.52, '#b3a695'],
    ['drum', -side * 0.19, 0.46, '#a7b2bd'],
  ];
  for (const [kind, u, size, tint] of plan)
    tower(sketch, kind, width * (0.5 + u), base, rise * size, glass(tint));
  if (isEvening(sketch)) pen.glow(width / 2, base, width * 0.6, height * 0.16, '#ffc684', 0.34);
  if (variant === 1) river(sketch, base, from);
  else if (variant === 2) roofPool(sketch, base);
  else parkBelow(sketch, base);
}

function parkBelow(sketch: Sketch, base: number) {
  const { pen, view, tone, random, variant } = sketch;
  const { width, height, unit } = view;
  for (let i = 0; i < 22; i++)
    crown(
      sketch,
      ((i + 0.5) / 22) * width,
      base + random.between(-4, 10) * unit,
      unit * random.between(46, 90),
      unit * random.between(34, 62),
      mix(tone.haze, tone.outside(mix(tone.leafDark, tone.leaf, random())), 0.66),
      4,
    );
  paving(sketch, base + height * 0.04, tone.outside(tone.surface('#cfc8bb', 0.2)));
  pen.depth('main');
  for (const which of [-1, 1]) {
    const x = width * (0.5 + which * 0.4);
    pen.curve(
      [
        [x - which * width * 0.14, height * 0.8],
        [x, base + height * 0.06],
        [x + which * width * 0.14, base + height * 0.05],
        [x + which * width * 0.16, height * 1.1],
        [x - which * width * 0.2, height * 1.1],
      ],
      down(base, height, [0, tone.outside(tone.leaf)], [1, darken(tone.outside(tone.leafDark), 0.2)]),
    );
    for (const [u, y, size] of toTriples([0.28, 0.8, 0.46, 0.37, 0.84, 0.6, 0.47, 0.92, 0.78]))
      if (variant !== 3 || u > 0.3) palmAt(sketch, which * u, y, size);
  }
  if (variant === 3) {
    pen.depth('near');
    for (const which of [-1, 1])
      for (let i = 0; i < 9; i++)
        leaf(
          sketch,
          [width * (0.5 + which * 0.54), height * (0.02 + (i % 5) * 0.03)],
          [width * (0.5 + which * random.between(0.3, 0.42)), height * (0.02 + i * 0.045)],
          unit * 30,
          tone.outside(mix(tone.leafDark, tone.leaf, random())),
        );
  }
  foreground(sketch, tone.outside(tone.leaf));
}

function river(sketch: Sketch, base: number, from: number) {
  const { pen, view, tone, random, side } = sketch;
  const { width, height, unit } = view;
  reflection(sketch, from, base, 0.24);
  for (let i = 0; i < 20; i++)
    crown(
      sketch,
      ((i + 0.5) / 20) * width,
      base - unit * 4,
      unit * random.between(40, 74),
      unit * random.between(20, 40),
      mix(tone.haze, tone.outside(tone.leafDark), 0.7),
      3,
    );
  pen.rect(0, base - unit * 4, width, unit * 12, tone.outside('#b9b1a4'));
  pen.depth('main');
  const deck = tone.outside(tone.surface('#b08a63', 0.3));
  const top = height * 0.88;
  pen.rect(0, top, width, height - top, down(top, height, [0, lighten(deck, 0.12)], [1, darken(deck, 0.22)]));
  for (let i = 1; i < 5; i++)
    pen.rect(0, top + (height - top) * (i / 5) ** 1.4, width, unit * 3, darken(deck, 0.4), {
      opacity: 0.6,
      role: 'detail',
    });
  const rail = tone.outside('#e9edf0');
  pen.rect(0, top - height * 0.1, width, unit * 9, rail);
  for (let i = 0; i <= 10; i++)
    pen.rect((i / 10) * width - unit * 4, top - height * 0.1, unit * 8, height * 0.1 + 2, rail);
  for (const y of [0.03, 0.065]) pen.rect(0, top - height * y, width, unit * 3, rail, { opacity: 0.8 });
  if (isEvening(sketch))
    for (let i = 0; i <= 5; i++) {
      const x = (i / 5) * width;
      pen.glow(x, top - height * 0.11, unit * 130, unit * 110, '#ffd28a', 0.5);
      pen.ellipse(x, top - height * 0.11, unit * 13, unit * 13, '#fff1cc');
      pen.glow(x, top + height * 0.03, unit * 210, unit * 40, '#ffc57a', 0.4);
    }
  for (const [u, size] of toPairs([0.45, 0.74, -0.46, 0.62])) palmAt(sketch, side * u, 0.94, size);
}

function roofPool(sketch: Sketch, base: number) {
  const { pen, view, tone, side } = sketch;
  const { width, height, unit } = view;
  pen.depth('main');
  const deck = tone.outside(tone.surface('#b98f68', 0.3));
  const blue = mix(
    tone.outside('#43b5c6'),
    isEvening(sketch) ? '#58d6e0' : tone.sky.middle,
    isEvening(sketch) ? 0.5 : 0.25,
  );
  pen.rect(
    0,
    base,
    width,
    height * 0.14,
    down(base, base + height * 0.14, [0, mix(blue, tone.sky.low, 0.4)], [1, blue]),
  );
  for (let i = 0; i < 26; i++) {
    const x = ((i * 0.377) % 1) * width;
    const y = base + height * (0.012 + ((i * 0.61) % 1) * 0.12);
    pen.line(outline(x, y, unit, unit, [0, 0, 60, 3, 120, 0]), unit * 2.4, lighten(blue, 0.5), {
      bent: true,
      opacity: 0.5,
      role: 'detail',
    });
  }
  pen.rect(0, base - unit * 5, width, unit * 8, lighten(deck, 0.5));
  const top = base + height * 0.14;
  pen.rect(0, top, width, height - top, down(top, height, [0, lighten(deck, 0.14)], [1, darken(deck, 0.2)]));
  pen.rect(0, top, width, unit * 16, tone.outside('#efe9df'));
  for (let i = -10; i <= 10; i++)
    pen.bar(
      [width / 2 + i * width * 0.06, top + unit * 16],
      [width / 2 + i * width * 0.1, height],
      unit * 2.4,
      darken(deck, 0.4),
      { opacity: 0.6, role: 'detail' },
    );
  for (const which of [-1, 1]) {
    const x = width * (0.5 + which * 0.42);
    const w = width * 0.2;
    for (let i = 0; i < 9; i++)
      leaf(
        sketch,
        [x + (i - 4) * w * 0.1, top + unit * 20],
        [x + (i - 4) * w * 0.2, top - unit * (70 + ((i * 37) % 60))],
        unit * 20,
        tone.outside(i % 2 ? tone.leaf : tone.leafDark),
      );
    pen.rect(
      x - w / 2,
      top + unit * 4,
      w,
      height * 0.07,
      rounded(sketch, x - w / 2, x + w / 2, tone.outside('#e7e0d5'), 0.7),
    );
    tree(
      sketch,
      'palm',
      x + which * w * 0.2,
      top + unit * 20,
      Math.min(height, width * 1.2) * (which === side ? 0.62 : 0.48),
      tone.outside(tone.leaf),
    );
  }
}
