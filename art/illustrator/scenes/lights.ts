import { type Color, darken, lighten, mix } from '../color';
import { down, radial } from '../pen';
import { ARCH, rounded, turned } from '../props/form';
import { crescent, mosqueFront } from '../props/moorish';
import { foreground } from '../props/nature';
import { candleFlame, clayLamp, ketupat, lampRail, marigolds, rangoli } from '../props/oil-lamps';
import { drawSky } from '../props/sky';
import { stiltHouse } from '../props/village';
import { toPairs, toTriples } from '../geometry';
import type { Sketch } from '../sketch';
import { palmAt, ground, hills, paving, treeLine } from './wild';

/** Hari Raya: woven pouches, a new moon and oil lamps, at a village or before a wall of green and gold. */
export function hariRaya(sketch: Sketch): void {
  const { variant } = sketch;
  if (variant === 2) greenWall(sketch);
  else if (variant === 3) archOfNight(sketch);
  else villageEve(sketch);
}

const KETUPAT = ['#7fb04a', '#d9b544', '#5f9a55', '#c9a63a'] as const;

function ketupats(sketch: Sketch, spots: readonly (readonly [u: number, y: number, size: number])[]) {
  const { view, tone } = sketch;
  spots.forEach(([u, y, size], i) => {
    const hue = i % 2 === 0 && tone.wished !== null ? tone.wished : (KETUPAT[i % 4] ?? KETUPAT[0]);
    ketupat(sketch, view.width * (0.5 + u), -10, view.height * y, view.unit * size, hue);
  });
}

const CORNERS = [
  [-0.45, 0.2, 150],
  [-0.36, 0.09, 118],
  [-0.27, 0.03, 92],
  [0.27, 0.05, 96],
  [0.36, 0.12, 124],
  [0.45, 0.23, 150],
] as const;

function villageEve(sketch: Sketch) {
  const { pen, view, tone, side, variant } = sketch;
  const { width, height, unit } = view;
  const base = height * 0.66;
  drawSky(sketch, base, false);
  crescent(sketch, width * (0.5 + side * 0.2), height * 0.2, unit * 84, '#fbeec6', side === 1 ? -1 : 1);
  pen.glow(width * (0.5 + side * 0.2), height * 0.2, unit * 330, unit * 330, '#fff1c9', 0.4);
  hills(sketch, base, height * 0.16);
  treeLine(sketch, ['palm', 'round'], base, height * 0.2);
  pen.depth('mid');
  const grass = tone.outside(tone.leaf);
  if (variant === 0) {
    mosqueFront(
      sketch,
      width * (0.5 - side * (view.upright ? 0.1 : 0.14)),
      base + 3,
      Math.min(width * 0.62, height * 0.48),
    );
    paving(sketch, base, tone.outside('#bfae97'));
  } else {
    ground(sketch, base, mix(grass, tone.haze, 0.4), grass);
    const path = tone.outside('#d2b583');
    pen.curve(
      [
        [width * 0.48, base],
        [width * 0.53, base],
        [width * 0.58, base + height * 0.1],
        [width * 0.7, height * 1.05],
        [width * 0.3, height * 1.05],
        [width * 0.45, base + height * 0.1],
      ],
      down(base, height, [0, mix(path, tone.haze, 0.3)], [1, darken(path, 0.1)]),
    );
    stiltHouse(
      sketch,
      width * (0.5 + side * 0.3),
      base + height * 0.08,
      Math.min(height * 0.56, width * 0.66),
      side === 1 ? -1 : 1,
    );
    palmAt(sketch, -side * 0.36, 0.74, 0.5);
  }
  for (const which of [-1, 1])
    for (const [u, y, w] of toTriples([0.22, 0.76, 0.1, 0.29, 0.84, 0.14, 0.39, 0.95, 0.2])) {
      pen.depth(w < 0.2 ? 'mid' : 'main');
      const wide = Math.min(width, height * 1.3) * w;
      lampRail(sketch, width * (0.5 + which * u), height * y, wide, wide * 0.8);
    }
  pen.depth('main');
  ketupats(sketch, CORNERS);
  if (variant === 1) foreground(sketch, grass);
}

/** Stars of eight points in a lattice. */
function lattice({ pen, view }: Sketch, color: Color) {
  const size = view.unit * 150;
  for (let row = 0; row * size < view.height + size; row++)
    for (let column = 0; column * size < view.width + size; column++) {
      const [x, y] = [column * size, row * size];
      for (const turn of [0, Math.PI / 4])
        pen.line(
          Array.from(
            { length: 5 },
            (_, k) =>
              [
                x + Math.cos(turn + (k * Math.PI) / 2) * size * 0.46,
                y + Math.sin(turn + (k * Math.PI) / 2) * size * 0.46,
              ] as const,
          ),
          view.unit * 2.4,
          color,
          { opacity: 0.3, role: 'detail' },
        );
    }
}

function greenWall(sketch: Sketch) {
  const { pen, view, tone } = sketch;
  const { width, height, unit } = view;
  const green = tone.surface('#0f6b52', 0.85);
  pen.depth('far');
  pen.light(null);
  pen.rect(
    0,
    0,
    width,
    height,
    radial(
      [width / 2, height * 0.45],
      width * 0.75,
      height * 0.95,
      [0, lighten(green, 0.2)],
      [0.55, green],
      [1, darken(green, 0.45)],
    ),
  );
  pen.depth('mid');
  lattice(sketch, '#f0d28a');
  const half = Math.min(width * 0.4, height * 0.46);
  const foot = height * 1.02;
  const tall = height * 0.9;
  pen.polygon(
    turned(width / 2, foot, half, tall, ARCH),
    down(foot - tall, foot, [0, darken(green, 0.3)], [1, darken(green, 0.08)]),
  );
  for (const [by, thick] of toPairs([0, 12, 26, 4]))
    pen.line(turned(width / 2, foot, half + by * unit, tall + by * unit, ARCH), unit * thick, '#e6bd6a');
  pen.glow(width / 2, height * 0.5, half * 1.2, height * 0.5, '#ffe2a0', 0.35);
  crescent(sketch, width / 2, height * 0.27, unit * 96, '#f3d48a');
  pen.depth('main');
  for (const which of [-1, 1]) {
    for (const [u, y, w] of toTriples([0.32, 0.9, 0.12, 0.43, 0.98, 0.16])) {
      const wide = Math.min(width, height * 1.3) * w;
      lampRail(sketch, width * (0.5 + which * u), height * y, wide, wide * 0.8);
    }
  }
  ketupats(sketch, CORNERS);
}

function archOfNight(sketch: Sketch) {
  const { pen, view, tone, side } = sketch;
  const { width, height, unit } = view;
  const base = height * 0.76;
  drawSky(sketch, base, false);
  pen.glow(width * (0.5 + side * 0.12), height * 0.3, unit * 460, unit * 460, '#fff1c9', 0.4);
  crescent(sketch, width * (0.5 + side * 0.12), height * 0.3, unit * 110, '#fbeec6', side === 1 ? -1 : 1);
  hills(sketch, base, height * 0.2);
  treeLine(sketch, ['palm', 'round'], base, height * 0.18);
  pen.depth('main');
  const wall = mix(tone.surface('#14695a', 0.8), '#241a30', tone.isDark ? 0.35 : 0.05);
  const half = width * (view.upright ? 0.4 : 0.31);
  const opening = turned(width / 2, base, half, base * 0.94, ARCH);
  pen.polygon(
    [...opening, [-20, base], [-20, -20], [width + 20, -20], [width + 20, base]],
    rounded(sketch, 0, width, wall, 0.8),
  );
  for (const [by, thick] of toPairs([0, 14, 30, 4]))
    pen.line(
      turned(width / 2, base, half + by * unit, base * 0.94 + by * unit, ARCH),
      unit * thick,
      '#dcb463',
    );
  pen.rect(0, base, width, height - base, down(base, height, [0, darken(wall, 0.2)], [1, darken(wall, 0.5)]));
  pen.rect(0, base - unit * 6, width, unit * 20, '#dcb463');
  for (const which of [-1, 1])
    for (const u of [0.25, 0.33, 0.41]) {
      const x = width * (0.5 + which * u * (view.upright ? 1.1 : 1));
      const size = unit * (74 + (u - 0.25) * 260);
      const y = base + unit * 30 + (u - 0.25) * height * 0.7;
      pen.rect(
        x - size * 0.3,
        y - size * 0.6,
        size * 0.6,
        size * 0.6,
        rounded(sketch, x - size * 0.3, x + size * 0.3, '#a98445'),
      );
      pen.ellipse(x, y - size * 0.6, size * 0.3, size * 0.08, '#6d4f24');
      candleFlame(sketch, x, y - size * 0.62, size * 0.46);
    }
  ketupats(sketch, CORNERS);
}

/** Deepavali: clay lamps, patterns of flour and marigolds, on a terrace, before a wall, on steps, or at a house. */
export function deepavali(sketch: Sketch): void {
  const { pen, view, tone, side, variant } = sketch;
  const { width, height, unit } = view;
  const floor = height * (variant === 1 ? 0.86 : 0.72);
  const violet = tone.surface('#5b2a6e', 0.8);
  const dim = (color: Color) => (tone.time === 'night' ? mix(color, '#2a1635', 0.22) : color);
  if (variant === 0 || variant === 3) drawSky(sketch, floor);
  pen.depth('far');
  pen.light(null);
  if (variant === 1 || variant === 2) {
    pen.rect(
      0,
      0,
      width,
      height,
      radial(
        [width / 2, height * 0.46],
        width * 0.72,
        height * 0.9,
        [0, mix(violet, '#f0893a', 0.5)],
        [0.5, violet],
        [1, darken(violet, 0.55)],
      ),
    );
    for (let i = 0; i < 40; i++)
      pen.glow(
        ((i * 0.618) % 1) * width,
        ((i * 0.387) % 1) * height * 0.8,
        unit * (16 + ((i * 13) % 30)),
        unit * (16 + ((i * 13) % 30)),
        '#ffc774',
        0.35,
      );
  } else {
    hills(sketch, floor, height * 0.18);
    treeLine(sketch, ['palm', 'round'], floor, height * 0.2);
  }
  pen.depth('mid');
  if (variant === 1)
    rangoli(sketch, width / 2, height * 0.44, Math.min(width * 0.4, height * 0.36), 1, (c) =>
      mix(c, violet, 0.42),
    );
  if (variant === 2 || variant === 0)
    arches(sketch, floor, mix(violet, '#e7a15a', variant === 0 ? 0.45 : 0.25));
  if (variant === 3) for (const which of [-1, 1]) arches(sketch, floor, dim('#e2b183'), which as -1 | 1);
  const stone = variant === 1 ? darken(violet, 0.3) : dim(mix(tone.outside('#a98064'), '#b5714c', 0.35));
  pen.depth('main');
  pen.rect(
    0,
    floor,
    width,
    height - floor,
    down(floor, height, [0, lighten(stone, 0.08)], [1, darken(stone, 0.3)]),
  );
  if (variant === 2)
    for (let i = 0; i < 4; i++) {
      const y = floor + (height - floor) * (i / 4) ** 1.15;
      pen.rect(
        0,
        y,
        width,
        (height - floor) / 4 + 4,
        down(
          y,
          y + (height - floor) / 4,
          [0, lighten(stone, 0.16 - i * 0.03)],
          [0.3, stone],
          [1, darken(stone, 0.3)],
        ),
      );
      for (const which of [-1, 1])
        for (let k = 0; k < 4; k++)
          clayLamp(
            sketch,
            width * (0.5 + which * (0.2 + k * 0.075 + i * 0.012)),
            y + unit * 22,
            unit * (54 + i * 12),
          );
    }
  else {
    if (variant !== 1)
      rangoli(
        sketch,
        width * (0.5 + (variant === 3 ? side * 0.02 : 0)),
        height * 0.88,
        Math.min(width * 0.42, height * 0.36),
        0.24,
        dim,
      );
    for (const which of [-1, 1])
      for (let i = 0; i < 6; i++) {
        const near = (i + 1) / 6;
        clayLamp(
          sketch,
          width * (0.5 + which * (variant === 1 ? 0.12 + i * 0.07 : 0.25 + near * 0.2)),
          variant === 1 ? height * (0.9 + (i % 2) * 0.05) : floor + (height - floor) * (0.12 + near * 0.78),
          unit * (variant === 1 ? 84 : 50 + near * 66),
        );
      }
  }
  pen.depth('main');
  marigolds(sketch, height * 0.012, view.upright ? 4 : 6, height * 0.075);
  if (variant === 3) brassLamps(sketch);
}

/** Arches with scallops in a wall; at one side only, or along the whole of it with the middle one wider. */
function arches(sketch: Sketch, floor: number, wall: Color, which?: -1 | 1) {
  const { pen, view } = sketch;
  const { width, height, unit } = view;
  const scallop = [
    1, 0, 1, 0.52, 0.9, 0.56, 0.93, 0.66, 0.76, 0.7, 0.76, 0.8, 0.54, 0.82, 0.5, 0.91, 0.22, 0.92, 0, 1.04,
  ];
  const left = which === undefined || which < 0 ? 0 : width * (view.upright ? 0.74 : 0.7);
  const wide = which === undefined ? width : width * (view.upright ? 0.26 : 0.3);
  const top = Math.max(height * (which === undefined ? 0.06 : 0.1), floor - width * 1.1);
  pen.rect(left, top, wide, floor - top, rounded(sketch, left, left + wide, wall, 0.8));
  pen.rect(left, top - unit * 16, wide, unit * 26, lighten(wall, 0.25));
  pen.rect(left, floor - unit * 34, wide, unit * 34, darken(wall, 0.18));
  if (which !== undefined) {
    // A half column ends the wall toward the open middle.
    const x = which < 0 ? wide : left;
    pen.rect(
      x - unit * 26,
      top,
      unit * 52,
      floor - top,
      rounded(sketch, x - unit * 26, x + unit * 26, lighten(wall, 0.12)),
    );
    for (const y of [top + unit * 10, floor - unit * 44])
      pen.rect(
        x - unit * 36,
        y,
        unit * 72,
        unit * 30,
        rounded(sketch, x - unit * 36, x + unit * 36, lighten(wall, 0.3)),
      );
  }
  const bays = which === undefined ? (view.upright ? [0.16, 0.5, 0.84] : [0.1, 0.28, 0.5, 0.72, 0.9]) : [0.5];
  for (const u of bays) {
    const half =
      which !== undefined
        ? wide * 0.34
        : width * (u === 0.5 ? (view.upright ? 0.17 : 0.12) : view.upright ? 0.11 : 0.07);
    const tall = (floor - top) * (u === 0.5 ? 0.86 : 0.72);
    const x = left + u * wide;
    pen.polygon(turned(x, floor, half * 1.14, tall * 1.06, scallop), lighten(wall, 0.3));
    pen.polygon(
      turned(x, floor, half, tall, scallop),
      down(floor - tall, floor, [0, '#8a3b2a'], [0.6, '#e08a3f'], [1, '#ffcf86']),
    );
    pen.glow(x, floor - tall * 0.3, half * 1.7, tall * 0.6, '#ffca7a', 0.5);
  }
}

/** Lamps of brass on chains, at both sides. */
function brassLamps(sketch: Sketch) {
  const { pen, view } = sketch;
  const brass = '#c9983f';
  for (const [u, y] of toPairs([-0.45, 0.4, -0.21, 0.2, 0.21, 0.22, 0.45, 0.42])) {
    const [x, foot, s] = [view.width * (0.5 + u), view.height * y, view.unit * 90];
    pen.rect(x - s * 0.02, 0, s * 0.04, foot - s * 0.5, darken(brass, 0.3));
    pen.polygon(
      turned(x, foot, s * 0.5, s * 0.7, [0.1, 0, 0.5, 0.1, 1, 0.34, 0.9, 0.42, 0.24, 0.5, 0.16, 0.8, 0, 1]),
      rounded(sketch, x - s * 0.5, x + s * 0.5, brass),
    );
    for (const way of [-0.4, 0, 0.4]) candleFlame(sketch, x + way * s, foot - s * 0.26, s * 0.2);
  }
}
