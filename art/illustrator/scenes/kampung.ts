import { quad, toPairs } from '../geometry';
import { darken, lighten, mix } from '../color';
import { down } from '../pen';
import { foreground, leaf } from '../props/nature';
import { drawSky } from '../props/sky';
import { bananaPlant, sampan, stiltHouse } from '../props/village';
import { outline } from '../props/form';
import type { Sketch } from '../sketch';
import { palmAt, ground, hills, reflection, treeLine, water } from './wild';

/** A village of houses on stilts: at the paddy, along a path, at a river, or seen from a veranda. */
export function kampung(sketch: Sketch): void {
  const { view, variant } = sketch;
  const base = view.height * 0.62;
  drawSky(sketch, base);
  hills(sketch, base, view.height * 0.26);
  treeLine(sketch, ['palm', 'round'], base, view.height * 0.2);
  if (variant === 1) alongPath(sketch, base);
  else if (variant === 2) atRiver(sketch, base);
  else if (variant === 3) fromVeranda(sketch, base);
  else atPaddy(sketch, base);
}

const houseWidth = ({ view }: Sketch, share: number) =>
  Math.min(view.height * share, view.width * share * 1.25);

function palms(sketch: Sketch, spots: readonly (readonly [u: number, y: number, size: number])[]) {
  for (const [u, y, size] of spots) palmAt(sketch, u, y, size);
}

/** Flooded beds between low banks, with young rice in rows. */
export function paddy(sketch: Sketch, top: number, bottom: number): void {
  const { pen, view, tone, random } = sketch;
  const green = tone.outside(tone.surface(sketch.wish.season === 'autumn' ? '#d9b551' : '#8fbf4f', 0.4));
  ground(sketch, top, mix(green, tone.haze, 0.45), green);
  const wet = mix(tone.sky.middle, green, 0.4);
  const rows = 6;
  for (let row = 0; row < rows; row++) {
    const near = (row + 1) / rows;
    const y0 = top + (bottom - top) * (row / rows) ** 1.6;
    const y1 = top + (bottom - top) * near ** 1.6;
    const bank = (y1 - y0) * 0.12;
    const middle = view.width * (0.5 + (row % 2 ? -1 : 1) * sketch.side * 0.22);
    for (const [x0, x1] of toPairs([-20, middle - bank * 2, middle + bank * 2, view.width + 20]))
      pen.polygon(
        [
          [x0, y0 + bank],
          [x1, y0 + bank],
          [x1 + (x1 > view.width ? 0 : bank * 2), y1 - bank],
          [x0 - (x0 < 0 ? 0 : bank * 2), y1 - bank],
        ],
        down(y0, y1, [0, mix(wet, tone.sky.low, 0.35)], [1, row % 2 ? mix(wet, green, 0.6) : wet]),
      );
    const tufts = view.upright ? 12 : 22;
    for (let line = 0; line < 2; line++)
      for (let i = 0; i < tufts; i++) {
        const x = ((i + random.between(0.2, 0.8)) / tufts) * view.width;
        const y = y0 + (y1 - y0) * (0.5 + line * 0.36);
        const size = view.unit * (7 + near ** 1.6 * 44);
        for (const lean of [-0.35, 0, 0.35])
          pen.polygon(
            [
              [x - size * 0.07, y],
              [x + lean * size, y - size * random.between(0.8, 1.1)],
              [x + size * 0.07, y],
            ],
            mix(darken(green, 0.22), lighten(green, 0.12), random()),
            { role: 'detail' },
          );
      }
  }
}

function atPaddy(sketch: Sketch, base: number) {
  const { pen, view, tone, side } = sketch;
  paddy(sketch, base, view.height * 1.02);
  pen.depth('main');
  const bank = tone.outside(mix(tone.leaf, '#9c8a5a', 0.3));
  const x = view.width * (0.5 + side * 0.31);
  pen.curve(
    outline(
      x,
      base,
      view.width,
      view.height,
      [-0.27, -0.08, 0, -0.045, 0.27, -0.08, 0.2, -0.14, -0.2, -0.14],
    ),
    bank,
  );
  palms(sketch, [
    [side * 0.46, 0.72, 0.58],
    [side * 0.19, 0.69, 0.4],
  ]);
  stiltHouse(sketch, x, base + view.height * 0.095, houseWidth(sketch, 0.56), side === 1 ? -1 : 1);
  bananaPlant(
    sketch,
    x + side * view.width * 0.14,
    base + view.height * 0.13,
    view.height * 0.22,
    tone.outside(tone.leaf),
  );
  palms(sketch, [[-side * 0.44, 0.92, 0.7]]);
  foreground(sketch, tone.outside(tone.leaf));
}

function alongPath(sketch: Sketch, base: number) {
  const { pen, view, tone } = sketch;
  const { width, height } = view;
  const grass = tone.outside(tone.leaf);
  pen.depth('mid');
  ground(sketch, base, mix(grass, tone.haze, 0.4), grass);
  const sand = tone.outside('#d8bd8f');
  pen.curve(
    [
      [width * 0.485, base + 4],
      [width * 0.515, base + 4],
      [width * 0.55, base + height * 0.1],
      [width * 0.66, height * 1.05],
      [width * 0.34, height * 1.05],
      [width * 0.45, base + height * 0.1],
    ],
    down(base, height, [0, mix(sand, tone.haze, 0.4)], [1, darken(sand, 0.12)]),
  );
  const w = houseWidth(sketch, 0.5);
  palms(sketch, [
    [-0.27, 0.68, 0.4],
    [0.25, 0.67, 0.36],
  ]);
  const apart = view.upright ? 0.36 : 0.33;
  stiltHouse(sketch, width * (0.5 - apart), base + height * 0.09, w, 1);
  stiltHouse(sketch, width * (0.5 + apart), base + height * 0.09, w, -1, '#8fa39a');
  pen.depth('main');
  for (const which of [-1, 1]) {
    bananaPlant(sketch, width * (0.5 + which * 0.43), height * 0.9, height * 0.3, grass);
    for (let i = 0; i < 6; i++)
      hedge(
        sketch,
        width * (0.5 + which * (0.2 + i * 0.055)),
        height * (0.8 + i * 0.028),
        view.unit * (46 + i * 16),
      );
  }
  palms(sketch, [
    [-0.47, 0.86, 0.72],
    [0.48, 0.86, 0.66],
  ]);
  foreground(sketch, grass);
}

/** A low bush of hibiscus. */
function hedge(sketch: Sketch, x: number, y: number, size: number) {
  const { pen, tone, random } = sketch;
  for (let i = 0; i < 9; i++)
    leaf(
      sketch,
      [x, y],
      [x + random.between(-0.8, 0.8) * size, y - random.between(0.4, 1) * size],
      size * 0.16,
      tone.outside(mix(tone.leafDark, tone.leaf, random())),
    );
  for (let i = 0; i < 3; i++) {
    const [fx, fy] = [x + random.between(-0.6, 0.6) * size, y - random.between(0.45, 0.9) * size];
    pen.ellipse(fx, fy, size * 0.13, size * 0.12, tone.outside('#d9384a'), { role: 'detail' });
    pen.ellipse(fx, fy, size * 0.045, size * 0.045, tone.outside('#f6cf5b'), { role: 'detail' });
  }
}

function atRiver(sketch: Sketch, base: number) {
  const { pen, view, tone, side } = sketch;
  const { width, height, unit } = view;
  water(sketch, base, 0.42, '#5d9a92');
  pen.depth('mid');
  const from = pen.shapes.length;
  const w = houseWidth(sketch, 0.46);
  palms(sketch, [
    [side * 0.42, 0.63, 0.46],
    [-side * 0.36, 0.63, 0.38],
    [side * 0.2, 0.625, 0.32],
  ]);
  stiltHouse(sketch, width * (0.5 + side * 0.31), base + unit * 8, w, side === 1 ? -1 : 1);
  stiltHouse(sketch, width * (0.5 - side * 0.38), base + unit * 4, w * 0.74, side, '#7f9a94');
  reflection(sketch, from, base + unit * 8, 0.26);
  pen.depth('main');
  sampan(sketch, width * (0.5 - side * 0.27), height * 0.82, Math.min(width * 0.34, height * 0.36), null);
  jetty(sketch, side);
  foreground(sketch, tone.outside(tone.leaf));
}

/** Planks on posts that lead from the lower edge onto the water. */
export function jetty({ pen, view, tone }: Sketch, side: -1 | 1): void {
  const { width, height, unit } = view;
  const wood = tone.outside('#9c7753');
  const top = height * 0.76;
  const x = width * (0.5 + side * 0.12);
  const [far, near] = [unit * 60, unit * 300];
  const half = (share: number) => far + (near - far) * share;
  const middle = (share: number) => x + side * width * 0.1 * share;
  for (const share of [0.05, 0.4])
    for (const which of [-1, 1])
      pen.rect(
        middle(share) + which * half(share) * 0.9 - unit * 9,
        top + (height - top) * share,
        unit * (16 + share * 20),
        unit * (50 + share * 60),
        darken(wood, 0.45),
      );
  pen.polygon(
    [
      [middle(0) - half(0), top],
      [middle(0) + half(0), top],
      [middle(1) + half(1), height],
      [middle(1) - half(1), height],
    ],
    down(top, height, [0, lighten(wood, 0.12)], [1, darken(wood, 0.2)]),
  );
  for (let i = 1; i < 12; i++) {
    const share = (i / 12) ** 1.5;
    pen.bar(
      [middle(share) - half(share), top + (height - top) * share],
      [middle(share) + half(share), top + (height - top) * share],
      unit * (1 + share * 4),
      darken(wood, 0.5),
      { opacity: 0.6, role: 'detail' },
    );
  }
}

function fromVeranda(sketch: Sketch, base: number) {
  const { pen, view, tone, side } = sketch;
  const { width, height, unit } = view;
  const floor = height * 0.86;
  paddy(sketch, base, height);
  pen.depth('mid');
  stiltHouse(sketch, width * (0.5 - side * 0.24), base + height * 0.06, houseWidth(sketch, 0.3), side);
  palms(sketch, [
    [-side * 0.4, 0.7, 0.42],
    [side * 0.26, 0.68, 0.34],
  ]);
  pen.depth('main');
  const wood = tone.outside(tone.surface('#8a5f40', 0.4));
  pen.polygon(
    quad(0, floor, width, height),
    down(floor, height, [0, lighten(wood, 0.14)], [1, darken(wood, 0.2)]),
  );
  for (let i = -9; i <= 9; i++)
    pen.bar(
      [width / 2 + i * width * 0.062, floor],
      [width / 2 + i * width * 0.09, height],
      unit * 3,
      darken(wood, 0.45),
      { opacity: 0.7, role: 'detail' },
    );
  const rail = height * 0.66;
  for (const which of [-1, 1]) {
    const from = width * (0.5 + which * 0.2);
    const to = width * (0.5 + which * 0.52);
    const left = Math.min(from, to);
    for (const [y, thick] of [
      [rail, 20],
      [floor - unit * 26, 14],
    ] as const)
      pen.rect(left, y, Math.abs(to - from), unit * thick, darken(wood, 0.06));
    for (let i = 0; i < 12; i++)
      pen.rect(
        from + ((to - from) * i) / 12,
        rail + unit * 18,
        unit * 9,
        floor - rail - unit * 40,
        darken(wood, 0.18),
      );
    for (const u of [0.2, 0.455]) {
      const x = width * (0.5 + which * u);
      const top = u === 0.2 ? rail - unit * 30 : 0;
      pen.rect(
        x - unit * 19,
        top,
        unit * 38,
        floor - top + unit * 12,
        down(top, floor, [0, darken(wood, 0.2)], [1, wood]),
      );
    }
  }
  // The fringe of the roof with its carved boards.
  pen.rect(0, 0, width, height * 0.06, darken(wood, 0.4));
  const count = view.upright ? 13 : 24;
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count) * width;
    const w = (width / count) * 0.46;
    pen.polygon(
      [
        [x - w, height * 0.055],
        [x + w, height * 0.055],
        [x + w * 0.8, height * 0.085],
        [x, height * 0.11],
        [x - w * 0.8, height * 0.085],
      ],
      darken(wood, 0.24),
    );
  }
  bananaPlant(sketch, width * (0.5 + side * 0.47), height * 0.98, height * 0.44, tone.outside(tone.leaf));
}
