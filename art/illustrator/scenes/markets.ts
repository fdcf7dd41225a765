import { type Color, darken, lighten, mix } from '../color';
import { at, type Point, toPairs, toTriples } from '../geometry';
import { down } from '../pen';
import { isEvening } from '../props/form';
import { candleFlame } from '../props/oil-lamps';
import { bananaPlant, heap, parasol, sampan, stiltHouse } from '../props/village';
import { foreground, tree } from '../props/nature';
import { drawSky } from '../props/sky';
import type { Sketch } from '../sketch';
import { skyline } from './city';
import { jetty } from './kampung';
import { palmAt, ground, hills, reflection, treeLine, water } from './wild';

const AWNINGS = ['#d8453c', '#2f8f8a', '#e2a32f', '#3f6fb5', '#c2557f', '#5d9950'] as const;

/** Stalls on both sides of a lane below strings of lamps. */
export function nightMarket(sketch: Sketch): void {
  const { pen, view, tone, space, random, variant, side } = sketch;
  const line = view.horizon;
  drawSky(sketch, line);
  pen.depth('far');
  skyline(sketch, line + view.unit * 6, 1, 3, view.height * (variant === 1 ? 0.2 : 0.3));
  treeLine(sketch, ['round', 'palm'], line + 6, view.height * 0.12, 0.7);
  const lane = tone.outside('#8a7f7b');
  ground(sketch, line, mix(lane, isEvening(sketch) ? '#c98a52' : tone.haze, 0.5), lane);
  const lamps = isEvening(sketch);
  const half = space.reach(5.2) * (view.upright ? 0.94 : 0.6);
  if (lamps) pen.glow(view.width / 2, line, view.width * 0.4, view.height * 0.24, '#ffbe6a', 0.8);
  const hues = AWNINGS.map((_, i) => at(AWNINGS, (i + variant * 2) % AWNINGS.length));
  for (let i = 7; i >= 0; i--)
    for (const which of [-1, 1] as const) {
      pen.depth(i > 4 ? 'far' : i > 0 ? 'mid' : 'main');
      // In one of the ways to compose only one side has stalls: the other one is open.
      if (variant === 2 && which === side) continue;
      stall(
        sketch,
        which * half,
        which,
        3 + i * 2.2,
        tone.wished ?? at(hues, (i + (which > 0 ? 2 : 0)) % hues.length),
        i,
      );
    }
  if (variant === 2) {
    pen.depth('mid');
    for (const [u, y, size] of toTriples([0.26, 0.66, 0.44, 0.46, 0.84, 0.8]))
      palmAt(sketch, side * u, y, size, tone.outside(tone.leafDark));
    pen.depth('main');
    for (const z of [6.4, 4]) {
      const [x, y] = space.point([side * half * 0.86, 0, z]);
      const size = space.scale(z);
      if (lamps) pen.glow(x, y - size * 0.7, size * 1.5, size * 1.2, '#ffc878', 0.6);
      table(sketch, x, y, size * 0.9);
      parasol(sketch, x, y, size * 1.9, mix(at(hues, z > 5 ? 1 : 0), '#ffd9a0', lamps ? 0.3 : 0));
      if (lamps) candleFlame(sketch, x - size * 0.2, y - size * 0.5, size * 0.1);
    }
  }
  pen.depth('main');
  strings(sketch, half, lamps);
  if (lamps)
    for (let i = 0; i < 10; i++)
      pen.glow(
        view.width * (0.5 + random.between(-0.3, 0.3)),
        random.between(line + view.unit * 80, view.height),
        view.unit * random.between(60, 150),
        view.unit * random.between(8, 22),
        '#ffc578',
        0.3,
      );
}

/** A stall with an awning, its table before it; `hue` is the awning's. */
function stall(sketch: Sketch, x: number, which: -1 | 1, z: number, hue: Color, row: number) {
  const { pen, space, tone } = sketch;
  const lamps = isEvening(sketch);
  const veil = (color: Color) =>
    mix(color, lamps ? mix(tone.haze, '#c98a52', 0.4) : tone.haze, Math.min(0.6, row * 0.08));
  const lit = (color: Color) => veil(lamps ? mix(tone.outside(color), color, 0.62) : tone.outside(color));
  const deep = 1.9;
  const out = x + which * 2.4;
  space.face(
    [
      [x, 0.9, z + deep],
      [out, 0.9, z + deep],
      [out, 2.3, z + deep],
      [x, 2.3, z + deep],
    ],
    lit('#7a4f38'),
  );
  // What hangs and stands at the back, in the light of the lamp.
  space.face(
    [
      [x + which * 0.4, 0, z],
      [x + which * 0.4, 0, z + deep],
      [x + which * 0.4, 2.3, z + deep],
      [x + which * 0.4, 2.3, z],
    ],
    veil(lamps ? '#ffc879' : tone.outside('#7d6553')),
  );
  for (let k = 0; k < 4; k++)
    space.face(
      [
        [x + which * 0.38, 1.25, z + 0.2 + k * 0.42],
        [x + which * 0.38, 1.25, z + 0.46 + k * 0.42],
        [x + which * 0.38, 1.75, z + 0.46 + k * 0.42],
        [x + which * 0.38, 1.75, z + 0.2 + k * 0.42],
      ],
      lit(at(AWNINGS, (k + row) % AWNINGS.length)),
      { role: 'detail', opacity: 0.85 },
    );
  // The table.
  const cloth = lit(mix(hue, '#fff3df', 0.35));
  space.face(
    [
      [x, 0, z],
      [x, 0, z + deep],
      [x, 0.82, z + deep],
      [x, 0.82, z],
    ],
    darken(cloth, 0.16),
  );
  space.face(
    [
      [x, 0, z],
      [x + which * 0.5, 0, z],
      [x + which * 0.5, 0.82, z],
      [x, 0.82, z],
    ],
    darken(cloth, 0.32),
  );
  space.face(
    [
      [x, 0.82, z],
      [x, 0.82, z + deep],
      [x + which * 0.5, 0.9, z + deep],
      [x + which * 0.5, 0.9, z],
    ],
    lighten(cloth, 0.2),
  );
  if (row < 5)
    for (let k = 2; k >= 0; k--) {
      const [hx, hy] = space.point([x + which * 0.2, 0.84, z + 0.35 + k * 0.6]);
      heap(sketch, hx, hy, space.scale(z + 0.35 + k * 0.6) * 0.42, row < 3 ? 3 : 2);
    }
  // Posts and the awning in strips.
  for (const dz of [0, deep])
    space.face(
      [
        [x, 0.8, z + dz],
        [x + which * 0.05, 0.8, z + dz],
        [x + which * 0.05, 2.4, z + dz],
        [x, 2.4, z + dz],
      ],
      veil(tone.outside('#5c4a40')),
    );
  const strips = row < 4 ? 6 : 3;
  for (let k = 0; k < strips; k++) {
    const [a, b] = [z - 0.15 + (k * (deep + 0.3)) / strips, z - 0.15 + ((k + 1) * (deep + 0.3)) / strips];
    const tint = k % 2 ? lit(hue) : lit(mix(hue, '#fff3df', 0.8));
    space.face(
      [
        [x - which * 0.35, 2.25, a],
        [x - which * 0.35, 2.25, b],
        [x + which * 1.6, 3, b],
        [x + which * 1.6, 3, a],
      ],
      tint,
    );
    space.face(
      [
        [x - which * 0.35, 2.25, a],
        [x - which * 0.35, 2.25, b],
        [x - which * 0.35, 2.06, b],
        [x - which * 0.35, 2.06, a],
      ],
      darken(tint, 0.14),
    );
  }
  space.face(
    [
      [x - which * 0.35, 2.25, z - 0.15],
      [x + which * 1.6, 3, z - 0.15],
      [x + which * 1.6, 2.25, z - 0.15],
    ],
    darken(lit(hue), 0.3),
  );
  if (lamps) {
    const [gx, gy] = space.point([x, 1.9, z + 0.9]);
    const s = space.scale(z + 0.9);
    pen.glow(gx, gy, s * 1.1, s * 0.9, '#ffd086', 0.55);
    pen.ellipse(gx, gy, s * 0.07, s * 0.08, '#fff3cf', { role: 'detail' });
  }
}

function table(sketch: Sketch, x: number, y: number, size: number) {
  const { pen, tone } = sketch;
  const wood = tone.outside('#8d6547');
  pen.shade(x, y, size * 0.7, size * 0.12, 0.4);
  for (const which of [-1, 1]) {
    pen.rect(
      x + which * size * 0.3 - size * 0.025,
      y - size * 0.5,
      size * 0.05,
      size * 0.5,
      darken(wood, 0.3),
    );
    const sx = x + which * size * 0.62;
    pen.rect(sx - size * 0.13, y - size * 0.27, size * 0.26, size * 0.05, tone.outside('#c8493f'));
    for (const leg of [-0.1, 0.08])
      pen.rect(sx + leg * size, y - size * 0.22, size * 0.025, size * 0.22, darken(wood, 0.4));
  }
  pen.rect(x - size * 0.45, y - size * 0.54, size * 0.9, size * 0.07, lighten(wood, 0.2));
}

/** Bulbs on wires from side to side. */
function strings({ pen, view, space }: Sketch, half: number, lamps: boolean) {
  for (const [z, sag] of toPairs([11, 0.5, 7, 0.6, 4.4, 0.6])) {
    const points: Point[] = Array.from({ length: 13 }, (_, i) => {
      const u = i / 6 - 1;
      return space.point([u * half * 1.02, 3.55 - sag * (1 - u * u), z]);
    });
    pen.line(points, Math.max(1, space.scale(z) * 0.012), '#3a302c');
    for (const [x, y] of points) {
      const r = space.scale(z) * 0.05;
      if (lamps) pen.glow(x, y + r, r * 5, r * 5, '#ffd486', 0.6);
      pen.ellipse(x, y + r * 0.9, r, r * 1.15, lamps ? '#fff0c4' : '#f0e6d2');
    }
  }
  // The nearest wire passes above the head of anyone who stands in the middle.
  const points: Point[] = Array.from({ length: 11 }, (_, i) => {
    const u = i / 5 - 1;
    return [view.width * (0.5 + u * 0.54), view.height * (0.02 + 0.07 * (1 - u * u))] as const;
  });
  pen.line(points, view.unit * 4, '#2f2724', { bent: true });
  for (const [x, y] of points) {
    const r = view.unit * 17;
    if (lamps) pen.glow(x, y + r, r * 5, r * 5, '#ffd486', 0.7);
    pen.ellipse(x, y + r, r, r * 1.2, lamps ? '#fff2cd' : '#f0e6d2');
  }
}

/** Boats laden with fruit on a canal between houses on stilts: along it, across it, from a jetty, and from near. */
export function floatingMarket(sketch: Sketch): void {
  const { pen, view, tone, variant, side } = sketch;
  const { width, height, unit } = view;
  const base = height * 0.57;
  drawSky(sketch, base);
  hills(sketch, base, height * 0.12);
  treeLine(sketch, ['palm', 'round'], base, height * 0.22);
  water(sketch, base, 0.46, '#6f9a7e');
  pen.depth('mid');
  const from = pen.shapes.length;
  const w = Math.min(height * 0.44, width * 0.6);
  const rows: readonly (readonly [u: number, size: number, drop: number])[] =
    variant === 1
      ? [
          [-0.42, 0.9, 4],
          [-0.12, 0.74, 2],
          [0.15, 0.76, 2],
          [0.43, 0.94, 4],
        ]
      : [
          [-0.19, 0.42, 1],
          [0.19, 0.42, 1],
          [-0.29, 0.72, 14],
          [0.29, 0.72, 14],
          [-0.46, 1.2, 40],
          [0.46, 1.2, 40],
        ];
  rows.forEach(([u, size, drop], i) => {
    if (variant !== 1 || i % 3 === 0)
      tree(
        sketch,
        'palm',
        width * (0.5 + u * 1.04),
        base,
        height * (0.2 + size * 0.24),
        mix(tone.haze, tone.outside(tone.leaf), 0.4 + size * 0.4),
      );
    stiltHouse(
      sketch,
      width * (0.5 + u),
      base + unit * drop,
      w * size,
      u < 0 ? 1 : -1,
      at(['#a9764a', '#8fa39a', '#b98a5e', '#9a6d55'], i % 4),
    );
  });
  reflection(sketch, from, base + unit * (variant === 1 ? 3 : 12), 0.22);
  pen.depth('main');
  const s = Math.min(width * 0.36, height * 0.42);
  const boats: readonly (readonly [u: number, y: number, size: number])[] =
    variant === 0
      ? [
          [-0.17, 0.66, 0.42],
          [0.2, 0.69, 0.5],
          [-0.31, 0.8, 0.86],
          [0.36, 0.9, 1.12],
        ]
      : variant === 1
        ? [
            [-0.24, 0.68, 0.5],
            [0.12, 0.66, 0.46],
            [0.33, 0.74, 0.7],
            [-0.36, 0.86, 1],
          ]
        : variant === 2
          ? [
              [-side * 0.1, 0.66, 0.42],
              [-side * 0.3, 0.74, 0.7],
              [-side * 0.36, 0.92, 1.1],
              [side * 0.36, 0.72, 0.6],
            ]
          : [
              [0.04, 0.65, 0.4],
              [-0.24, 0.7, 0.56],
              [0.27, 0.72, 0.6],
              [-0.36, 0.93, 1.3],
              [0.37, 0.97, 1.36],
            ];
  boats.forEach(([u, y, size], i) => {
    const hue = i % 3 === 1 ? null : (tone.wished ?? at(AWNINGS, (i * 2 + variant) % AWNINGS.length));
    sampan(sketch, width * (0.5 + u), height * y, s * size, hue);
  });
  if (variant === 2) {
    jetty(sketch, side);
    parasol(sketch, width * (0.5 + side * 0.44), height, height * 0.52, tone.wished ?? '#d8453c');
  } else if (variant === 1)
    bananaPlant(sketch, width * (0.5 + side * 0.47), height * 1.02, height * 0.42, tone.outside(tone.leaf));
  foreground(sketch, tone.outside(tone.leaf));
  pen.depth('near');
  pen.rect(
    0,
    height * 0.94,
    width,
    height * 0.06,
    down(height * 0.94, height, [0, '#10131f', 0], [1, '#10131f', 0.25]),
    { role: 'glow' },
  );
}
