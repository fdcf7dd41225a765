import { type Color, darken, lighten, mix } from '../color';
import { down } from '../pen';
import { toPairs, toTriples } from '../geometry';
import type { Sketch } from '../sketch';
import { isEvening, outline, rounded, turned } from './form';

/** Gold in the light of the day; lamps are turned on it in the evening. */
export const gilded = (sketch: Sketch): Color =>
  mix(sketch.tone.outside('#d9a840'), '#ffcf7d', isEvening(sketch) ? 0.42 : 0);

const tiles = ({ tone }: Sketch) => ({
  field: tone.outside(tone.surface('#c9632f', 0.6)),
  edge: tone.outside('#2f7a58'),
});
const whiteWall = (sketch: Sketch): Color =>
  mix(sketch.tone.outside('#f5efe2'), '#ffdca6', isEvening(sketch) ? 0.44 : 0);

/** A slender finial like a flame that leans to a side. */
function flame({ pen }: Sketch, x: number, y: number, size: number, lean: number, color: Color): void {
  pen.line(
    [
      [x, y + size * 0.1],
      [x + lean * size * 0.24, y - size * 0.4],
      [x + lean * size * 0.1, y - size * 0.72],
      [x + lean * size * 0.34, y - size * 1.1],
    ],
    size * 0.2,
    color,
    { bent: true, end: size * 0.03 },
  );
}

const GABLE = [1, 0, 0.82, 0.1, 0.62, 0.25, 0.44, 0.44, 0.27, 0.65, 0.12, 0.85, 0, 1] as const;

/** The end of a roof: a steep pointed field between gilded boards with flames on them. */
function gable(sketch: Sketch, x: number, eave: number, half: number, tall: number, field: Color): void {
  const { pen } = sketch;
  const gold = gilded(sketch);
  pen.polygon(
    turned(x, eave, half, tall, GABLE),
    down(eave - tall, eave, [0, lighten(gold, 0.2)], [1, gold]),
  );
  pen.polygon(turned(x, eave, half * 0.9, tall * 0.9, GABLE), tiles(sketch).edge);
  pen.polygon(turned(x, eave, half * 0.84, tall * 0.83, GABLE), field);
  for (const way of [-1, 1] as const) {
    for (const [u, v] of toPairs([0.82, 0.1, 0.62, 0.25, 0.44, 0.44, 0.27, 0.65]))
      pen.polygon(outline(x, eave, half, tall, [u, v, u + 0.09, v + 0.13, u - 0.06, v + 0.11], way), gold, {
        role: 'detail',
      });
    flame(sketch, x + way * half * 0.98, eave, tall * 0.2, way, gold);
  }
  flame(sketch, x, eave - tall, tall * 0.26, sketch.side, gold);
}

/** A hall seen from its front: three gables, one before the other, on a white body; `width` at its foot. */
export function watFront(sketch: Sketch, x: number, base: number, width: number): void {
  const { pen, tone } = sketch;
  const { field, edge } = tiles(sketch);
  const wall = whiteWall(sketch);
  const gold = gilded(sketch);
  const lacquer = mix(tone.outside('#7c2c28'), '#ff9d4d', isEvening(sketch) ? 0.2 : 0);
  for (const [half, from, to] of toTriples([0.5, 0, 0.035, 0.46, 0.035, 0.07]))
    pen.rect(
      x - half * width,
      base - to * width,
      half * 2 * width,
      (to - from) * width,
      rounded(sketch, x - half * width, x + half * width, darken(wall, 0.06)),
    );
  const eave = base - width * 0.33;
  pen.rect(
    x - width * 0.36,
    eave,
    width * 0.72,
    width * 0.26,
    rounded(sketch, x - width * 0.36, x + width * 0.36, wall),
  );
  for (const u of [-0.22, 0, 0.22]) {
    const door = u === 0 ? 0.058 : 0.042;
    const foot = base - width * 0.07;
    pen.polygon(
      turned(x + u * width, foot, width * door * 1.35, width * (door * 3.9), [1, 0, 1, 0.78, 0, 1.2]),
      gold,
    );
    pen.polygon(
      turned(x + u * width, foot, width * door, width * (door * 3.4), [1, 0, 1, 0.8, 0, 1]),
      lacquer,
    );
  }
  for (const u of [-0.345, -0.12, 0.12, 0.345])
    pen.rect(
      x + (u - 0.017) * width,
      eave,
      width * 0.034,
      width * 0.262,
      rounded(sketch, x + (u - 0.017) * width, x + (u + 0.017) * width, lighten(wall, 0.2)),
    );
  // Roofs over the aisles, lower than the nave's.
  for (const way of [-1, 1] as const)
    for (const [drop, out] of toPairs([0.05, 0.5, 0, 0.42])) {
      const y = eave + drop * width;
      pen.polygon(outline(x, y, width, width, [0.16, 0.2, out, -0.015, out, -0.045, 0.16, -0.02], way), edge);
      pen.polygon(
        outline(x, y, width, width, [0.16, 0.185, out - 0.03, 0.0, 0.16, 0.0], way),
        down(y - width * 0.2, y, [0, lighten(field, 0.12)], [1, darken(field, 0.16)]),
      );
      flame(sketch, x + way * out * width, y + width * 0.02, width * 0.07, way, gold);
    }
  gable(sketch, x, eave - width * 0.07, width * 0.33, width * 0.46, field);
  gable(sketch, x, eave - width * 0.035, width * 0.28, width * 0.37, lighten(field, 0.06));
  gable(sketch, x, eave, width * 0.225, width * 0.28, lacquer);
  // Gilded carving in the front field.
  for (const [v, count] of toPairs([0.05, 5, 0.1, 3, 0.155, 1]))
    for (let i = 0; i < count; i++)
      pen.polygon(
        turned(
          x + (i - (count - 1) / 2) * width * 0.045,
          eave - v * width,
          width * 0.016,
          width * 0.04,
          [0.4, 0, 1, 0.4, 0, 1],
        ),
        gold,
        { role: 'detail' },
      );
  if (isEvening(sketch)) pen.glow(x, eave, width * 0.62, width * 0.46, '#ffc36b', 0.4);
}

/** A stretch of roof seen from its long side. */
function roofSide(sketch: Sketch, x: number, eave: number, low: number, high: number, tall: number): void {
  const { pen } = sketch;
  const { field, edge } = tiles(sketch);
  const gold = gilded(sketch);
  const bend = high + (low - high) * 0.36;
  const form = (by: number) =>
    turned(x, eave, 1, 1, [
      low - by * 1.6,
      by * 0.8,
      bend - by * 1.1,
      tall * 0.5,
      high - by,
      tall - by * 0.8,
    ]);
  pen.polygon(form(0), edge);
  pen.polygon(
    form(tall * 0.11),
    down(eave - tall, eave, [0, lighten(field, 0.16)], [1, darken(field, 0.14)]),
  );
  for (let i = -6; i <= 6; i++)
    pen.bar(
      [x + (i / 7) * high * 0.94, eave - tall * 0.86],
      [x + (i / 7) * low * 0.9, eave - tall * 0.12],
      tall * 0.016,
      darken(field, 0.35),
      { opacity: 0.45, role: 'detail' },
    );
  pen.rect(x - high, eave - tall * 1.04, high * 2, tall * 0.06, gold);
  for (const way of [-1, 1] as const) {
    pen.line(
      [
        [x + way * high, eave - tall],
        [x + way * bend, eave - tall * 0.5],
        [x + way * low, eave],
      ],
      tall * 0.05,
      gold,
      { bent: true },
    );
    flame(sketch, x + way * high, eave - tall, tall * 0.42, way, gold);
    flame(sketch, x + way * low, eave, tall * 0.26, way, gold);
  }
}

/** A hall seen from its long side, its roofs stepping down to both ends. */
export function watSide(sketch: Sketch, x: number, base: number, width: number): void {
  const { pen, tone } = sketch;
  const wall = whiteWall(sketch);
  const gold = gilded(sketch);
  const lacquer = mix(tone.outside('#7c2c28'), '#ffb765', isEvening(sketch) ? 0.55 : 0);
  const eave = base - width * 0.17;
  pen.rect(x - width * 0.5, base - width * 0.03, width, width * 0.03, darken(wall, 0.08));
  pen.rect(
    x - width * 0.44,
    eave,
    width * 0.88,
    width * 0.142,
    rounded(sketch, x - width * 0.44, x + width * 0.44, wall, 0.7),
  );
  for (let i = -4; i <= 4; i++) {
    const wx = x + i * width * 0.095;
    pen.polygon(turned(wx, base - width * 0.035, width * 0.022, width * 0.1, [1, 0, 1, 0.78, 0, 1.1]), gold);
    pen.polygon(
      turned(wx, base - width * 0.035, width * 0.015, width * 0.085, [1, 0, 1, 0.8, 0, 1]),
      lacquer,
      {
        role: 'detail',
      },
    );
  }
  roofSide(sketch, x, eave + width * 0.02, width * 0.54, width * 0.47, width * 0.075);
  roofSide(sketch, x, eave - width * 0.03, width * 0.46, width * 0.4, width * 0.13);
  roofSide(sketch, x, eave - width * 0.055, width * 0.36, width * 0.3, width * 0.16);
  roofSide(sketch, x, eave - width * 0.08, width * 0.25, width * 0.2, width * 0.19);
  if (isEvening(sketch)) pen.glow(x, eave + width * 0.05, width * 0.6, width * 0.22, '#ffc36b', 0.4);
}

const CHEDI = [
  0.4, 0, 0.4, 0.05, 0.35, 0.05, 0.35, 0.1, 0.3, 0.1, 0.3, 0.15, 0.25, 0.15, 0.27, 0.18, 0.24, 0.21, 0.22,
  0.3, 0.18, 0.38, 0.12, 0.43, 0.11, 0.44, 0.11, 0.49, 0.075, 0.49, 0.06, 0.58, 0.045, 0.68, 0.028, 0.8,
  0.012, 0.92, 0, 1,
] as const;
const PRANG = [
  0.34, 0, 0.34, 0.05, 0.28, 0.07, 0.28, 0.14, 0.22, 0.17, 0.22, 0.26, 0.16, 0.3, 0.155, 0.42, 0.15, 0.58,
  0.13, 0.72, 0.095, 0.83, 0.05, 0.9, 0.012, 0.93, 0, 1,
] as const;

/** A tower of a temple: the bell-shaped one with a spire, or the one like an ear of maize. */
export function chedi(
  sketch: Sketch,
  x: number,
  base: number,
  tall: number,
  kind: 'bell' | 'cob' = 'bell',
  tint?: Color,
): void {
  const { pen } = sketch;
  const color = tint ?? (kind === 'bell' ? gilded(sketch) : whiteWall(sketch));
  const form = kind === 'bell' ? CHEDI : PRANG;
  const half = tall * (kind === 'bell' ? 0.25 : 0.2);
  if (isEvening(sketch)) pen.glow(x, base - tall * 0.35, tall * 0.5, tall * 0.6, '#ffcf7d', 0.4);
  pen.polygon(turned(x, base, tall * 0.92, tall, form), rounded(sketch, x - half, x + half, color, 1.2));
  const heights =
    kind === 'bell'
      ? [0.05, 0.1, 0.15, 0.19, 0.44, 0.53, 0.58, 0.63, 0.68]
      : [0.05, 0.14, 0.26, 0.36, 0.46, 0.56, 0.66, 0.76];
  for (const v of heights) {
    const wide = widthAt(form, v) * tall * 0.92;
    pen.rect(x - wide, base - tall * v, wide * 2, tall * 0.008, darken(color, 0.4), {
      opacity: 0.55,
      role: 'detail',
    });
  }
  if (kind === 'cob')
    for (const u of [-0.5, 0, 0.5])
      pen.bar(
        [x + u * tall * 0.26, base - tall * 0.28],
        [x + u * tall * 0.2, base - tall * 0.78],
        tall * 0.01,
        darken(color, 0.3),
        { opacity: 0.5, role: 'detail' },
      );
}

/** Half width of an outline at a height. */
function widthAt(pairs: readonly number[], height: number): number {
  for (let i = 0; i + 3 < pairs.length; i += 2) {
    const [u = 0, v = 0, nextU = 0, nextV = 0] = pairs.slice(i, i + 4);
    if (height >= v && height < nextV) return u + ((nextU - u) * (height - v)) / (nextV - v);
  }
  return 0;
}
