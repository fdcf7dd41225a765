import { type Color, darken, lighten, mix } from '../color';
import { type Point, toPairs } from '../geometry';
import { outline, rounded, turned } from './form';
import { radial } from '../pen';
import type { Sketch } from '../sketch';
import { lantern } from './lanterns';
import { blossomOf, leaf, tree } from './nature';

/** A balloon whose string ends at `foot`. */
export function balloon(
  { pen, view, side }: Sketch,
  x: number,
  y: number,
  r: number,
  hue: Color,
  foot: Point,
): void {
  pen.line([[x, y + r], foot], view.unit * 2, '#ffffff', { opacity: 0.8 });
  pen.ellipse(
    x,
    y,
    r * 0.86,
    r,
    radial(
      [x + side * r * 0.3, y - r * 0.35],
      r * 1.4,
      r * 1.5,
      [0, lighten(hue, 0.6)],
      [0.35, hue],
      [1, darken(hue, 0.25)],
    ),
  );
  pen.polygon(outline(x, y, r, r, [-0.1, -1.08, 0.1, -1.08, 0, -0.96]), darken(hue, 0.2));
}

/** Colors of cut flowers; the wished one is among them. */
export const petalsOf = ({ tone }: Sketch): Color[] => [
  tone.wished ?? '#f0b7bd',
  '#fdf3ee',
  lighten(tone.second, 0.45),
  '#e9a2ab',
];

/** Flowers with leaves round a place. */
export function flowerBunch(
  sketch: Sketch,
  x: number,
  y: number,
  spread: number,
  count: number,
  petals: readonly Color[],
): void {
  const { pen, random } = sketch;
  for (let i = 0; i < count; i++)
    leaf(
      sketch,
      [x, y],
      [x + random.between(-1, 1) * spread * 1.3, y + random.between(-1, 1) * spread * 1.1],
      spread * 0.12,
      mix('#8fae86', '#5f8562', random()),
    );
  for (let i = 0; i < count; i++) {
    const px = x + random.between(-1, 1) * spread * 0.9;
    const py = y + random.between(-1, 1) * spread * 0.7;
    const r = spread * random.between(0.16, 0.3);
    const tint = random.pick(petals);
    pen.ellipse(px, py, r, r, darken(tint, 0.08));
    pen.ellipse(px - r * 0.1, py - r * 0.12, r * 0.72, r * 0.7, tint);
    pen.ellipse(px, py, r * 0.36, r * 0.34, darken(tint, 0.12), { role: 'detail' });
  }
}

/** A bough in bloom that reaches in from the side of the light, at a share of the height. */
export function blossomBough(sketch: Sketch, share: number, petals: readonly Color[], bark: Color): void {
  const { pen, view, random, side } = sketch;
  const { unit, width, height } = view;
  const x = side < 0 ? 0 : width;
  const y = height * share;
  const at = (...pairs: number[]) => outline(x, y, width, height, pairs, side < 0 ? 1 : -1);
  pen.line(at(0, 0, 0.14, 0.14, 0.26, 0.14), unit * 16, bark, { bent: true, end: unit * 4 });
  for (let i = 0; i < 22; i++) {
    const along = random();
    const bx = x - side * along * width * 0.27;
    const by = y - height * (0.02 + along * 0.12) + random.between(-34, 24) * unit;
    const hue = random.pick(petals);
    for (let k = 0; k < 5; k++) {
      const [dx, dy] = [Math.cos(k * 1.257) * unit * 9, Math.sin(k * 1.257) * unit * 9];
      pen.ellipse(bx + dx, by + dy, unit * 8, unit * 8, hue, { role: 'detail' });
    }
    pen.ellipse(bx, by, unit * 4, unit * 4, '#f4c95d', { role: 'detail' });
  }
}

/** Boughs in bloom, and petals in the air. */
function bloom(sketch: Sketch) {
  const { pen, view, random, tone } = sketch;
  const petals = blossomOf(sketch);
  pen.depth('main');
  for (const share of [0.22, 0.42]) blossomBough(sketch, share, petals, tone.outside('#5b463b'));
  for (let i = 0; i < 34; i++) {
    const [x, y] = [random() * view.width, random() * view.height];
    const size = view.unit * random.between(5, 10);
    pen.curve(turned(x, y, size, size * 1.6, [0.2, 0, 0.9, 0.4, 0.6, 0.9]), random.pick(petals), {
      role: 'detail',
      opacity: 0.85,
    });
  }
}

/** A fir with balls, lights and a star, for Christmas. */
function firTree(sketch: Sketch, x: number, foot: number, size: number) {
  const { pen, random } = sketch;
  pen.shade(x, foot, size * 0.26, size * 0.04, 0.4);
  tree(sketch, 'pine', x, foot, size, '#2f7a55');
  for (let i = 0; i < 46; i++) {
    const v = random.between(0.13, 0.9);
    const [bx, by] = [x + random.between(-0.22, 0.22) * size * (1 - v), foot - v * size];
    const hue = random.pick(['#d8392f', '#e9b949', '#f3efe6', '#d8392f']);
    if (i % 3 === 0) pen.glow(bx, by, size * 0.034, size * 0.034, '#ffd98a', 0.9);
    else
      pen.ellipse(
        bx,
        by,
        size * 0.013,
        size * 0.013,
        radial([bx, by], size * 0.02, size * 0.02, [0, lighten(hue, 0.4)], [1, hue]),
      );
  }
  const star = Array.from({ length: 10 }, (_, k): Point => {
    const reach = size * (k % 2 ? 0.018 : 0.045);
    return [x + Math.sin(k * 0.6283) * reach, foot - size * 1.1 - Math.cos(k * 0.6283) * reach];
  });
  pen.glow(x, foot - size * 1.1, size * 0.14, size * 0.14, '#ffdf9a', 0.8);
  pen.polygon(star, '#f4c84c');
}

/** What a text wishes for in a scene that has no place for it of its own; at the sides, where nobody stands. */
export function adorn(sketch: Sketch, indoors: boolean): void {
  const { pen, view, tone, side, random } = sketch;
  const { unit, width, height } = view;
  pen.depth('main');
  pen.light(null);
  if (sketch.wants('blossom')) bloom(sketch);
  if (sketch.wants('firtree'))
    firTree(sketch, width * (0.5 + side * 0.36), height * 0.96, Math.min(height * 0.62, width * 0.7));
  if (sketch.wants('lantern'))
    for (const which of [-1, 1])
      for (const [inwards, low] of toPairs([0.07, 0.13, 0.17, 0.05]))
        lantern(
          sketch,
          width * (which < 0 ? inwards : 1 - inwards),
          -10,
          height * low,
          unit * (view.upright ? 84 : 96),
          tone.wished ?? '#d4322a',
        );
  if (indoors && sketch.wants('balloon'))
    for (const which of [-1, 1])
      for (const [dx, y, hue] of [
        [-0.03, 0.36, tone.accent],
        [0.03, 0.42, '#f2b04b'],
        [0, 0.28, '#6bb7d9'],
      ] as const)
        balloon(
          sketch,
          width * (0.5 + which * 0.42 + dx),
          height * y * random.between(0.94, 1.06),
          unit * 62,
          hue,
          [width * (0.5 + which * 0.42), height * 0.82],
        );
  if (indoors && sketch.wants('flower')) {
    const x = width * (0.5 - side * 0.4);
    const foot = height * 0.95;
    const tall = unit * 120;
    pen.shade(x, foot, tall * 0.6, tall * 0.14, 0.4);
    pen.polygon(
      turned(x, foot, tall, tall, [0.2, 0, 0.3, 0.4, 0.2, 1]),
      rounded(sketch, x - tall * 0.3, x + tall * 0.3, mix('#e9e4da', tone.second, 0.2)),
    );
    flowerBunch(sketch, x, foot - tall * 1.25, unit * 92, 16, petalsOf(sketch));
  }
}
