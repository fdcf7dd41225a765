import { darken, lighten, mix } from '../color';
import { down } from '../pen';
import { isEvening, outline, rounded, turned } from '../props/form';
import { drawSky } from '../props/sky';
import { toPairs, toTriples } from '../geometry';
import type { Sketch } from '../sketch';
import { skyline } from './city';
import { boat } from './shores';
import { farBank, grove, hills, ranges, reflection, treeLine, water } from './wild';

/** A basin between the far shore and the quay: boats with masts at both sides, cranes on one, open water in the middle. */
export function harbour(sketch: Sketch): void {
  const { pen, view, tone, side, variant } = sketch;
  const { width, height, unit } = view;
  const line = height * 0.56;
  const size = Math.min(height, width * 1.2);
  drawSky(sketch, line);
  if (variant % 2) skyline(sketch, line, 0, 3, height * 0.16);
  else ranges(sketch, line, '#5d7f86', 2, height * 0.14);
  water(sketch, line, 0.46, '#3c86a6');
  if (tone.weather !== 'storm')
    for (const [u, s] of toPairs([-0.06, 0.05, 0.14, 0.036]))
      boat(sketch, width * (0.5 + side * u), line + size * s * 0.4, size * s);
  pen.depth('mid');
  const pier = tone.outside('#8d8a86');
  pen.rect(side > 0 ? width * 0.68 : 0, line - unit * 14, width * 0.32, unit * 34, pier);
  for (const [u, s] of toPairs(variant === 2 ? [0.42, 0.3] : [0.28, 0.26, 0.43, 0.38]))
    crane(sketch, width * (0.5 + side * u), line, size * s);
  const from = pen.shapes.length;
  for (const [u, v, s] of toTriples([
    -0.24, 0.05, 0.16, -0.36, 0.1, 0.25, 0.31, 0.12, 0.2, 0.46, 0.19, 0.3, -0.47, 0.21, 0.34,
  ]))
    moored(sketch, width * (0.5 + side * u), line + height * v, size * s, u < 0 ? side : side > 0 ? -1 : 1);
  reflection(sketch, from, line + height * 0.2, 0.16);
  pen.depth('main');
  sketch.wants('boat');
  quay(sketch, height * 0.85);
}

/** A crane on legs whose arm reaches over the water. */
function crane({ pen, tone, side }: Sketch, x: number, base: number, size: number) {
  const steel = tone.outside(mix(tone.wished ?? '#c9573c', tone.haze, 0.3));
  const bar = (thick: number, ...pairs: number[]) =>
    pen.line(outline(x, base, size, size, pairs, side === 1 ? -1 : 1), size * thick, steel);
  for (const u of [-0.12, 0.12]) bar(0.026, u, 0, u * 0.8, 0.62);
  bar(0.02, -0.12, 0.3, 0.12, 0.3);
  bar(0.014, -0.12, 0.02, 0.11, 0.3);
  bar(0.034, -0.3, 0.62, 0.62, 0.62);
  bar(0.026, 0, 0.62, 0, 0.94);
  bar(0.01, 0, 0.94, 0.6, 0.63);
  bar(0.01, 0, 0.94, -0.28, 0.63);
  bar(0.006, 0.46, 0.62, 0.46, 0.34);
  pen.polygon(
    outline(x, base, size, size, [-0.3, 0.62, -0.3, 0.72, -0.16, 0.72, -0.16, 0.62], side === 1 ? -1 : 1),
    darken(steel, 0.25),
  );
}

/** A fishing boat at its mooring, `size` long, with its bow to one side. */
function moored(sketch: Sketch, x: number, y: number, size: number, way: -1 | 1) {
  const { pen, tone, random } = sketch;
  const hull = tone.outside(random.pick(['#2f6f8f', '#a8433a', '#e9e2d2', '#3f7d62']));
  const at = (pairs: readonly number[]) => outline(x, y, size, size, pairs, way);
  const rope = { role: 'detail', opacity: 0.7 } as const;
  const wood = tone.outside('#6b4a35');
  pen.shade(x, y, size * 0.6, size * 0.05, 0.35);
  for (const [u, top] of toPairs([0.08, 0.78, -0.3, 0.5])) {
    pen.line(at([u, 0.1, u, top]), size * 0.022, wood, { end: size * 0.012 });
    pen.line(at([u, top, 0.5, 0.2]), size * 0.006, wood, rope);
    pen.line(at([u, top, -0.46, 0.15]), size * 0.006, wood, rope);
    pen.line(at([u, top * 0.55, u - 0.24, top * 0.62]), size * 0.012, wood);
  }
  pen.polygon(
    at([-0.34, 0.1, -0.34, 0.3, 0, 0.3, 0, 0.1]),
    rounded(sketch, x - size * 0.34, x + size * 0.34, tone.outside('#f4efe4')),
  );
  pen.polygon(at([-0.38, 0.3, -0.37, 0.335, 0.04, 0.335, 0.03, 0.3]), tone.outside('#c8573f'));
  for (const u of [-0.29, -0.18, -0.07])
    pen.polygon(
      at([u, 0.19, u, 0.26, u + 0.07, 0.26, u + 0.07, 0.19]),
      isEvening(sketch) ? '#ffd98a' : tone.outside('#5d7f96'),
      rope,
    );
  const deck = [-0.5, 0.15, -0.2, 0.1, 0.2, 0.12, 0.56, 0.22];
  pen.polygon(
    at([...deck, 0.4, -0.04, -0.44, -0.04]),
    down(y - size * 0.2, y, [0, lighten(hull, 0.16)], [1, darken(hull, 0.35)]),
  );
  pen.line(at(deck), size * 0.025, tone.outside('#f7f3ea'));
}

/** The edge of the quay with its bollards, and lamps that burn in the evening. */
function quay(sketch: Sketch, top: number) {
  const { pen, view, tone, side } = sketch;
  const { width, height, unit } = view;
  const stone = tone.outside('#b8afa2');
  pen.rect(0, top, width, unit * 46, darken(stone, 0.42));
  pen.rect(
    0,
    top + unit * 30,
    width,
    height,
    down(top, height, [0, lighten(stone, 0.14)], [1, darken(stone, 0.22)]),
  );
  pen.rect(0, top + unit * 30, width, unit * 14, lighten(stone, 0.28));
  for (let i = -8; i <= 8; i++)
    pen.bar(
      [width * (0.5 + i * 0.075), top + unit * 44],
      [width * (0.5 + i * 0.12), height],
      unit * 3,
      darken(stone, 0.3),
      { role: 'detail', opacity: 0.5 },
    );
  for (const u of [-0.4, -0.2, 0.22, 0.42]) {
    const [x, y] = [width * (0.5 + u), top + unit * 74];
    pen.shade(x, y, unit * 46, unit * 10, 0.4);
    pen.curve(
      turned(x, y, unit * 24, unit * 62, [0.9, 0, 0.6, 0.3, 0.6, 0.6, 1, 0.75, 0.9, 1]),
      rounded(sketch, x - unit * 24, x + unit * 24, tone.outside('#3d434c')),
    );
  }
  for (const [u, tall] of toPairs([-side * 0.46, 0.5, side * 0.34, 0.36])) {
    const [x, head] = [width * (0.5 + u), top - height * tall * 0.6];
    pen.bar([x, top + unit * 60], [x, head], unit * 10, tone.outside('#343a44'), { end: unit * 6 });
    if (isEvening(sketch)) pen.glow(x, head, unit * 190, unit * 190, '#ffcf86', 0.7);
    pen.ellipse(x, head, unit * 22, unit * 26, isEvening(sketch) ? '#ffe9b8' : tone.outside('#e9eef0'));
  }
}

/** Dragon boats on a river under flags, ready for their feast. */
export function dragonBoats(sketch: Sketch): void {
  const { pen, view, tone, side, variant } = sketch;
  const { width, height } = view;
  const line = height * 0.54;
  drawSky(sketch, line);
  if (variant % 2) ranges(sketch, line, '#5d8073', 3, height * 0.3);
  else hills(sketch, line, height * 0.2);
  treeLine(sketch, ['round'], line, height * 0.1, 0.55);
  farBank(sketch, line);
  water(sketch, line, 0.48, '#3f9a94');
  grove(sketch, ['bamboo'], 1, height * 0.62, height * 0.44, 0.5);
  const size = Math.min(width * 0.62, height * 0.95);
  pen.depth('mid');
  const other = side === 1 ? -1 : 1;
  dragonBoat(sketch, width * (0.5 + side * 0.12), line + height * 0.1, size * 0.44, other, '#2f8f6f');
  if (variant !== 3)
    dragonBoat(sketch, width * (0.5 - side * 0.24), line + height * 0.2, size * 0.66, side, '#3f77c0');
  pen.depth('main');
  dragonBoat(
    sketch,
    width * (0.5 + side * 0.16),
    height * 0.92,
    size,
    variant === 1 ? side : other,
    tone.wished ?? '#d23a2c',
  );
  pen.depth('near');
  // Leaves of the reed in which rice is wrapped for the day.
  for (const which of [-1, 1])
    for (let i = 0; i < 5; i++)
      pen.curve(
        outline(
          width * (0.5 + which * 0.52),
          height * 1.02,
          width * 0.2,
          height * (0.2 + i * 0.045),
          [0, 0, 0.2 + i * 0.05, 0.6, 0.62 - i * 0.1, 1, 0.34 - i * 0.02, 0.52],
          which === 1 ? -1 : 1,
        ),
        mix(tone.outside(tone.leafDark), tone.outside(tone.leaf), i / 5),
      );
}

/** A long boat with the head and the tail of a dragon, `size` long, with a drum and flags. */
function dragonBoat(sketch: Sketch, x: number, y: number, size: number, way: -1 | 1, color: string) {
  const { pen, tone } = sketch;
  const hue = tone.outside(color);
  const gold = tone.outside('#f0c14b');
  const at = (pairs: readonly number[]) => outline(x, y, size, size, pairs, way);
  const from = pen.shapes.length;
  ['#e8503f', '#f2c230', '#3fa36b', '#3f7fd0'].forEach((flag, i) => {
    const u = -0.34 + i * 0.17;
    pen.line(at([u, 0.06, u, 0.26]), size * 0.006, tone.outside('#6b4a35'));
    pen.polygon(at([u, 0.26, u - 0.1, 0.225, u, 0.18]), tone.outside(flag));
  });
  // The tail, and the neck that rises to the head.
  pen.curve(
    at([-0.42, 0.05, -0.5, 0.1, -0.54, 0.2, -0.5, 0.26, -0.56, 0.24, -0.6, 0.15, -0.55, 0.06, -0.46, 0.01]),
    hue,
  );
  pen.curve(
    at([0.36, 0.02, 0.43, 0.09, 0.44, 0.17, 0.47, 0.23, 0.53, 0.23, 0.53, 0.15, 0.54, 0.08, 0.5, 0.02]),
    rounded(sketch, x, x + way * size * 0.6, hue),
  );
  for (const v of [0.06, 0.1, 0.14, 0.18])
    pen.polygon(at([0.445 - v * 0.1, v, 0.4, v + 0.03, 0.445, v + 0.035]), gold);
  pen.curve(
    at([
      0.45, 0.2, 0.47, 0.26, 0.53, 0.275, 0.58, 0.255, 0.655, 0.25, 0.665, 0.225, 0.6, 0.205, 0.65, 0.185,
      0.63, 0.165, 0.56, 0.165, 0.5, 0.16,
    ]),
    lighten(hue, 0.12),
  );
  pen.line(at([0.5, 0.26, 0.46, 0.3, 0.42, 0.32]), size * 0.014, gold, { bent: true, end: size * 0.005 });
  pen.line(at([0.64, 0.22, 0.69, 0.25, 0.72, 0.24]), size * 0.006, gold, { bent: true, end: size * 0.002 });
  pen.ellipse(x + way * size * 0.535, y - size * 0.245, size * 0.017, size * 0.017, '#fff7e0');
  pen.ellipse(x + way * size * 0.54, y - size * 0.245, size * 0.008, size * 0.008, '#20222a', {
    role: 'detail',
  });
  // The drum stands where the boat is steered by its beat.
  pen.polygon(
    at([0.24, 0.05, 0.23, 0.1, 0.24, 0.15, 0.34, 0.15, 0.35, 0.1, 0.34, 0.05]),
    rounded(sketch, x + way * size * 0.24, x + way * size * 0.34, tone.outside('#b3261f')),
  );
  pen.ellipse(x + way * size * 0.29, y - size * 0.15, size * 0.05, size * 0.012, tone.outside('#f3e3c3'));
  pen.polygon(
    at([
      -0.5, 0.07, -0.36, 0.055, 0, 0.05, 0.3, 0.055, 0.46, 0.07, 0.42, 0.01, 0.3, -0.02, -0.3, -0.02, -0.44,
      0.01,
    ]),
    down(y - size * 0.07, y + size * 0.02, [0, lighten(hue, 0.1)], [1, darken(hue, 0.4)]),
  );
  pen.line(at([-0.5, 0.072, -0.36, 0.057, 0, 0.052, 0.3, 0.057, 0.46, 0.072]), size * 0.012, gold);
  for (let u = -0.36; u < 0.34; u += 0.07) {
    pen.ellipse(x + way * u * size, y - size * 0.018, size * 0.028, size * 0.02, gold, {
      role: 'detail',
      opacity: 0.55,
    });
    pen.line(at([u, 0.07, u - 0.05, -0.05]), size * 0.008, tone.outside('#c79a5f'));
  }
  reflection(sketch, from, y + size * 0.015, 0.28);
}
