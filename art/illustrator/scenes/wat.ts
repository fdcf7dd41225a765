import { darken, lighten, mix } from '../color';
import { down } from '../pen';
import { rounded, turned } from '../props/form';
import { foreground, leaf } from '../props/nature';
import { drawSky } from '../props/sky';
import { chedi, gilded, watFront, watSide } from '../props/thai';
import { toPairs, toTriples } from '../geometry';
import type { Sketch } from '../sketch';
import { farBank, hills, palmAt, paving, reflection, treeLine, water } from './wild';

/** A Thai temple: from its court, across a pond, from its stairs, or out of an open hall. */
export function wat(sketch: Sketch): void {
  const { view, variant } = sketch;
  const base = view.height * (variant === 2 ? 0.6 : 0.7);
  drawSky(sketch, base);
  hills(sketch, base, view.height * 0.24);
  treeLine(sketch, ['round', 'palm'], base, view.height * 0.17);
  if (variant === 1) acrossPond(sketch, base);
  else if (variant === 2) stairs(sketch, base);
  else if (variant === 3) fromHall(sketch, base);
  else court(sketch, base);
}

function court(sketch: Sketch, base: number) {
  const { pen, view, tone, side } = sketch;
  pen.depth('mid');
  const size = Math.min(view.width * 0.8, view.height * 0.66);
  const apart = view.upright ? 0.4 : 0.34;
  chedi(sketch, view.width * (0.5 - apart), base, size * 0.62);
  chedi(sketch, view.width * (0.5 + apart), base, size * 0.62);
  watFront(sketch, view.width * 0.5, base + 4, size);
  paving(sketch, base, tone.outside('#cfc6b6'));
  pen.depth('main');
  for (const which of [-1, 1] as const) {
    balustrade(sketch, base + view.height * 0.015, which);
    lotusBowl(sketch, view.width * (0.5 + which * 0.37), view.height * 0.88, view.unit * 130);
  }
  frangipani(sketch, side === 1 ? -1 : 1);
}

function acrossPond(sketch: Sketch, base: number) {
  const { pen, view, tone, side } = sketch;
  water(sketch, base, 0.32, '#4d8f96');
  pen.depth('mid');
  const from = pen.shapes.length;
  const size = Math.min(view.width * 0.62, view.height * 0.72);
  chedi(sketch, view.width * (0.5 - side * 0.33), base, size * 0.72);
  watSide(sketch, view.width * (0.5 + side * (view.upright ? 0.18 : 0.27)), base, size);
  reflection(sketch, from, base);
  farBank(sketch, base);
  pen.depth('main');
  for (let i = 0; i < 16; i++) {
    const far = (i % 4) / 4;
    const x = view.width * (0.5 + (i % 2 ? 1 : -1) * (0.22 + ((i * 7) % 16) * 0.018 + far * 0.08));
    lotusPad(sketch, x, view.height * (0.8 + far * 0.18), view.unit * (30 + far * 64), i % 3 === 0);
  }
  foreground(sketch, tone.outside(tone.leaf));
}

function stairs(sketch: Sketch, base: number) {
  const { pen, view, tone } = sketch;
  const { width, height, unit } = view;
  pen.depth('mid');
  const size = Math.min(width * 0.74, height * 0.56);
  for (const which of [-1, 1])
    chedi(sketch, width * (0.5 + which * (view.upright ? 0.4 : 0.27)), base, size * 0.6);
  watFront(sketch, width * 0.5, base + 4, size);
  const grass = tone.outside(tone.leaf);
  pen.curve(
    [
      [-width * 0.1, base + height * 0.1],
      [width * 0.2, base + height * 0.012],
      [width * 0.8, base + height * 0.012],
      [width * 1.1, base + height * 0.1],
      [width * 1.1, height * 1.2],
      [-width * 0.1, height * 1.2],
    ],
    down(base, height, [0, mix(grass, tone.haze, 0.3)], [1, darken(grass, 0.3)]),
  );
  const stone = tone.outside('#d8d0c2');
  const [near, far] = [width * (view.upright ? 0.3 : 0.2), width * (view.upright ? 0.15 : 0.09)];
  pen.polygon(
    [
      [width / 2 - far, base],
      [width / 2 + far, base],
      [width / 2 + near, height],
      [width / 2 - near, height],
    ],
    down(base, height, [0, mix(stone, tone.haze, 0.3)], [1, darken(stone, 0.14)]),
  );
  for (let i = 1; i < 15; i++) {
    const share = (i / 15) ** 1.5;
    const y = base + (height - base) * share;
    const half = far + (near - far) * share;
    pen.rect(width / 2 - half, y, half * 2, unit * (2 + share * 9), darken(stone, 0.32), {
      opacity: 0.7,
      role: 'detail',
    });
  }
  pen.depth('main');
  for (const which of [-1, 1] as const) {
    naga(
      sketch,
      which,
      [width / 2 + which * far * 1.12, base],
      [width / 2 + which * near * 1.14, height * 0.96],
    );
    palmAt(sketch, which * 0.44, 0.86, 0.5, tone.outside(tone.leafDark));
  }
  foreground(sketch, grass);
}

/** The balustrade of a temple's stairs: a scaled body that runs down and raises its crested head at the foot. */
function naga(
  sketch: Sketch,
  which: -1 | 1,
  top: readonly [number, number],
  foot: readonly [number, number],
) {
  const { pen, view, tone } = sketch;
  const u = view.unit;
  const gold = gilded(sketch);
  const body = mix(tone.outside('#2f8467'), gold, 0.18);
  const [fx, fy] = foot;
  const [hx, hy] = [fx + which * u * 16, fy - u * 150];
  const back = Array.from({ length: 7 }, (_, i) => {
    const share = (i / 6) ** 1.4;
    return [top[0] + (fx - top[0]) * share, top[1] + (fy - top[1]) * share - u * (8 + share * 30)] as const;
  });
  pen.line(back, u * 22, body, { bent: true, end: u * 64 });
  pen.line(
    back.map(([x, y], i) => [x, y - u * (4 + i * 3)] as const),
    u * 5,
    gold,
    { bent: true, end: u * 15 },
  );
  // The neck rises from where the body ends; scales run down its front.
  pen.polygon(
    turned(
      hx - which * u * 8,
      fy + u * 4,
      u * 52,
      u * 210,
      [0.8, 0, 0.66, 0.16, 0.5, 0.4, 0.62, 0.62, 0.7, 0.74, 0.5, 0.86],
    ),
    rounded(sketch, hx - u * 44, hx + u * 44, body),
  );
  for (let i = 0; i < 5; i++)
    pen.rect(hx - which * u * 8 - u * 17, fy - u * (34 + i * 25), u * 34, u * 7, gold, { role: 'detail' });
  pen.polygon(
    turned(
      hx - which * u * 8,
      hy + u * 24,
      u * 74,
      u * 170,
      [0.5, 0, 0.95, 0.18, 0.86, 0.34, 1, 0.5, 0.62, 0.6, 0.5, 0.82, 0.16, 0.9, 0, 1.2],
    ),
    rounded(sketch, hx - u * 70, hx + u * 60, gold),
  );
  pen.polygon(
    turned(hx - which * u * 8, hy + u * 26, u * 46, u * 96, [0.5, 0, 0.92, 0.28, 0.8, 0.6, 0.36, 0.86, 0, 1]),
    rounded(sketch, hx - u * 50, hx + u * 40, body),
  );
}

function fromHall(sketch: Sketch, base: number) {
  const { pen, view, tone, side } = sketch;
  const { width, height, unit } = view;
  pen.depth('mid');
  const size = Math.min(width, height) * 0.6;
  chedi(sketch, width * (0.5 - side * 0.17), base, size * 0.86);
  chedi(sketch, width * (0.5 + side * 0.2), base, size * 0.66, 'cob');
  paving(sketch, base, tone.outside('#b9a58c'));
  pen.depth('main');
  const red = tone.outside('#8e2f2a');
  const gold = gilded(sketch);
  const thick = unit * 92;
  for (const which of [-1, 1])
    for (const [u, size2, foot] of toTriples([0.33, 0.62, 0.82, 0.45, 1, 1])) {
      const x = width * (0.5 + which * u);
      const half = (thick * size2) / 2;
      const end = height * foot;
      pen.shade(x, end, half * 2.4, half * 0.5, 0.4);
      pen.rect(x - half, 0, half * 2, end, rounded(sketch, x - half, x + half, red));
      for (const y of [0.14, 0.2, 0.86, 0.95])
        pen.rect(x - half, end * y, half * 2, half * 0.3, rounded(sketch, x - half, x + half, gold));
      pen.polygon(turned(x, end * 0.3, half * 0.8, half * 2.2, [0, -0.6, 1, 0.2, 0.4, 0.6, 0, 1]), gold, {
        role: 'detail',
      });
      pen.rect(x - half * 1.3, end - half * 0.5, half * 2.6, half * 0.5, lighten(red, 0.18));
    }
  // The carved edge of the roof.
  pen.rect(0, 0, width, height * 0.075, down(0, height * 0.075, [0, darken(red, 0.4)], [1, red]));
  pen.rect(0, height * 0.075, width, unit * 10, gold);
  const count = view.upright ? 12 : 22;
  for (let i = 0; i < count; i++)
    pen.polygon(
      turned(
        ((i + 0.5) / count) * width,
        height * 0.075 + unit * 8,
        (width / count) * 0.46,
        -unit * 52,
        [1, 0, 0.7, 0.4, 0, 1],
      ),
      i % 2 ? gold : lighten(red, 0.1),
    );
}

function balustrade({ pen, view, tone }: Sketch, y: number, which: -1 | 1) {
  const wall = tone.outside('#efe8da');
  const from = view.width * (0.5 + which * 0.14);
  const to = view.width * (0.5 + which * 0.52);
  const tall = view.height * 0.05;
  const left = Math.min(from, to);
  pen.rect(left, y - tall, Math.abs(to - from), tall * 0.26, wall);
  pen.rect(left, y - tall * 0.16, Math.abs(to - from), tall * 0.3, darken(wall, 0.1));
  for (let i = 0; i <= 14; i++) {
    const x = from + ((to - from) * i) / 14;
    pen.polygon(
      turned(x, y - tall * 0.1, tall * 0.13, tall * 0.7, [0.7, 0, 1, 0.3, 0.5, 0.6, 0.8, 1]),
      darken(wall, 0.06),
      { role: 'detail' },
    );
  }
  const x = view.width * (0.5 + which * 0.14);
  pen.polygon(
    turned(x, y + tall * 0.14, tall * 0.3, tall * 1.9, [1, 0, 1, 0.62, 1.2, 0.66, 0.6, 0.76, 0, 1]),
    lighten(wall, 0.1),
  );
}

/** A round leaf on the water, with a flower on some. */
export function lotusPad(sketch: Sketch, x: number, y: number, size: number, hasFlower: boolean): void {
  const { pen, tone } = sketch;
  const green = tone.outside(mix(tone.leafDark, '#5d9a73', 0.4));
  pen.ellipse(x, y, size, size * 0.3, darken(green, 0.2));
  pen.ellipse(x - size * 0.03, y - size * 0.035, size * 0.95, size * 0.27, green);
  if (hasFlower) lotus(sketch, x, y - size * 0.05, size * 0.7);
}

/** A lotus in bloom whose petals rise from (x, y). */
export function lotus(sketch: Sketch, x: number, y: number, size: number): void {
  const pink = sketch.tone.outside(sketch.tone.wished ?? '#ec9dbb');
  for (const [spread, reach] of toPairs([1.05, 0.9, 0.7, 1.02, 0.36, 1.1, 0, 1.12]))
    for (const way of spread === 0 ? [1] : [-1, 1])
      leaf(
        sketch,
        [x, y],
        [x + way * Math.sin(spread) * size * reach, y - Math.cos(spread) * size * reach * 0.8],
        size * 0.2,
        lighten(pink, 0.2 + spread * 0.3),
      );
}

function lotusBowl(sketch: Sketch, x: number, y: number, size: number) {
  const { pen, tone } = sketch;
  const clay = tone.outside('#6c5a4e');
  pen.shade(x, y, size * 0.66, size * 0.13, 0.45);
  pen.polygon(
    turned(x, y, size * 0.52, size * 0.62, [0.6, 0, 0.92, 0.35, 1, 0.75, 0.94, 1]),
    rounded(sketch, x - size * 0.52, x + size * 0.52, clay),
  );
  pen.ellipse(x, y - size * 0.62, size * 0.49, size * 0.1, darken(clay, 0.5));
  for (const [dx, dy, s] of toTriples([-0.28, 0.86, 0.3, 0.26, 0.78, 0.26, 0.02, 1.1, 0.36])) {
    pen.bar(
      [x + dx * size * 0.5, y - size * 0.62],
      [x + dx * size, y - size * dy],
      size * 0.025,
      tone.outside(tone.leafDark),
    );
    lotus(sketch, x + dx * size, y - size * dy, size * s);
  }
  for (const way of [-1, 1])
    leaf(
      sketch,
      [x, y - size * 0.6],
      [x + way * size * 0.6, y - size * 0.82],
      size * 0.13,
      tone.outside(tone.leaf),
    );
}

/** A bough with white flowers in the upper corner. */
function frangipani(sketch: Sketch, which: -1 | 1) {
  const { pen, view, tone, random } = sketch;
  const u = view.unit;
  const x = view.width * (0.5 + which * 0.5);
  const bark = tone.outside('#7d6a5c');
  for (const [dx, dy] of toPairs([260, 150, 190, 290, 330, 40])) {
    const tip = [x - which * dx * u, dy * u] as const;
    pen.line(
      [[x + which * 40 * u, dy * 0.4 * u], [x - which * dx * 0.5 * u, dy * 0.72 * u], tip],
      u * 22,
      bark,
      { bent: true, end: u * 9 },
    );
    for (let i = 0; i < 9; i++) {
      const angle = random() * Math.PI * 2;
      leaf(
        sketch,
        tip,
        [tip[0] + Math.cos(angle) * u * 110, tip[1] + Math.sin(angle) * u * 80 + u * 14],
        u * 21,
        tone.outside(mix(tone.leafDark, tone.leaf, random())),
      );
    }
    for (let i = 0; i < 5; i++) {
      const fx = tip[0] + random.between(-46, 46) * u;
      const fy = tip[1] + random.between(-34, 40) * u;
      for (let k = 0; k < 5; k++)
        pen.ellipse(
          fx + Math.cos(k * 1.257) * u * 12,
          fy + Math.sin(k * 1.257) * u * 12,
          u * 10,
          u * 10,
          tone.outside('#fdf7ea'),
          { role: 'detail' },
        );
      pen.ellipse(fx, fy, u * 7, u * 7, tone.outside('#f4c64f'), { role: 'detail' });
    }
  }
}
