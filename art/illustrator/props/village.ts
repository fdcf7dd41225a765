import { type Color, darken, lighten, mix } from '../color';
import { down } from '../pen';
import { toPairs } from '../geometry';
import type { Sketch } from '../sketch';
import { isEvening, outline, rounded, turned } from './form';
import { leaf } from './nature';

/** A wooden house on stilts; `width` of its roof, the veranda lies to one side. */
export function stiltHouse(
  sketch: Sketch,
  x: number,
  base: number,
  width: number,
  way: -1 | 1,
  usual: Color = '#a9764a',
): void {
  const { pen, tone } = sketch;
  const wood = tone.outside(tone.surface(usual, 0.5));
  const post = tone.outside('#6b4a35');
  const roof = tone.outside('#7a5340');
  const lamp = isEvening(sketch);
  const floor = base - width * 0.19;
  const eave = floor - width * 0.2;
  const box = (u0: number, v0: number, u1: number, v1: number, fill: Parameters<typeof pen.rect>[4]) =>
    pen.rect(
      Math.min(x + way * u0 * width, x + way * u1 * width),
      floor - v1 * width,
      Math.abs(u1 - u0) * width,
      (v1 - v0) * width,
      fill,
    );
  pen.shade(x, base, width * 0.52, width * 0.05, 0.45);
  // The dark below the floor, and what the house stands on.
  box(-0.42, -0.16, 0.46, 0, darken(mix(wood, tone.haze, 0.1), 0.6));
  for (let i = 0; i <= 6; i++) {
    const px = x + way * (-0.42 + i * 0.146) * width;
    pen.rect(
      px - width * 0.011,
      floor,
      width * 0.022,
      width * 0.19,
      rounded(sketch, px - width * 0.011, px + width * 0.011, post),
    );
    pen.rect(px - width * 0.02, base - width * 0.018, width * 0.04, width * 0.022, tone.outside('#b7b0a4'));
  }
  // The body, of upright boards.
  box(-0.42, 0, 0.2, 0.21, rounded(sketch, x - width * 0.42, x + width * 0.42, wood, 0.7));
  for (let i = 0; i < 17; i++) box(-0.42 + i * 0.037, 0.005, -0.417 + i * 0.037, 0.2, darken(wood, 0.24));
  for (const u of [-0.34, -0.16, 0.02]) {
    box(u - 0.012, 0.035, u + 0.122, 0.172, tone.outside(lighten(usual, 0.55)));
    box(u, 0.045, u + 0.11, 0.162, lamp ? '#ffca7c' : darken(mix(wood, tone.sky.top, 0.25), 0.5));
    for (const shift of [0, 0.064])
      box(u + shift, 0.045, u + shift + 0.046, 0.162, mix(tone.outside('#4f7f74'), wood, 0.25));
    for (let k = 0; k < 5; k++)
      box(u, 0.05 + k * 0.012, u + 0.11, 0.053 + k * 0.012, tone.outside(lighten(usual, 0.5)));
  }
  // The veranda with its rail, in the shade of its roof.
  box(0.2, 0, 0.46, 0.2, darken(wood, lamp ? 0.3 : 0.42));
  if (lamp) {
    box(0.27, 0.02, 0.36, 0.17, '#ffd592');
    pen.glow(x + way * width * 0.32, floor - width * 0.1, width * 0.3, width * 0.24, '#ffc774', 0.6);
  } else box(0.27, 0, 0.36, 0.165, darken(wood, 0.62));
  const trim = tone.outside(lighten(usual, 0.62));
  for (const u of [0.2, 0.32, 0.448]) box(u, 0, u + 0.014, 0.2, trim);
  for (let i = 0; i < 12; i++) if (i < 4 || i > 7) box(0.205 + i * 0.021, 0, 0.211 + i * 0.021, 0.07, trim);
  box(0.2, 0.066, 0.285, 0.076, trim);
  box(0.375, 0.066, 0.46, 0.076, trim);
  box(-0.44, -0.018, 0.48, 0.006, darken(wood, 0.3));
  // Steps up to the veranda.
  pen.polygon(
    outline(x + way * width * 0.33, base, width, width, [-0.02, 0.19, 0.05, 0.19, 0.12, 0, 0.02, 0], way),
    darken(wood, 0.36),
  );
  for (let i = 0; i < 6; i++) {
    const v = 0.012 + i * 0.03;
    const u = 0.068 - i * 0.0125;
    pen.rect(
      x + way * (0.33 + u) * width - width * 0.045,
      base - (v + 0.016) * width,
      width * 0.09,
      width * 0.014,
      lighten(wood, 0.2),
    );
  }
  // The lower roof over the veranda, then the steep one with crossed ends.
  pen.polygon(
    outline(x, eave, width, width, [0.16, 0.1, 0.34, 0.1, 0.53, -0.03, 0.52, -0.05, 0.16, -0.02], way),
    down(eave - width * 0.1, eave + width * 0.04, [0, lighten(roof, 0.06)], [1, darken(roof, 0.24)]),
  );
  const main = [
    -0.47, -0.045, 0.24, -0.045, 0.25, -0.02, 0.17, 0.1, 0.13, 0.29, -0.36, 0.29, -0.4, 0.1, -0.48, -0.02,
  ];
  pen.polygon(
    outline(x, eave, width, width, main, way),
    down(eave - width * 0.29, eave + width * 0.04, [0, lighten(roof, 0.2)], [1, darken(roof, 0.16)]),
  );
  for (let k = 1; k < 7; k++)
    pen.line(
      outline(
        x,
        eave,
        width,
        width,
        [-0.45 + k * 0.012, k * 0.042 - 0.03, 0.225 - k * 0.012, k * 0.042 - 0.03],
        way,
      ),
      width * 0.005,
      darken(roof, 0.34),
      {
        opacity: 0.6,
        role: 'detail',
      },
    );
  for (const [u, lean] of toPairs([-0.36, -1, 0.13, 1]))
    for (const turn of [0.03, -0.012])
      pen.line(
        outline(x, eave, width, width, [u - lean * turn, 0.25, u + lean * turn * 1.5, 0.35], way),
        width * 0.013,
        trim,
        { end: width * 0.006 },
      );
  pen.line(
    outline(x, eave, width, width, [-0.37, 0.292, 0.14, 0.292], way),
    width * 0.016,
    darken(roof, 0.3),
  );
}

/** Broad leaves that rise from one foot. */
export function bananaPlant(sketch: Sketch, x: number, y: number, size: number, color: Color): void {
  const { pen, random } = sketch;
  pen.rect(x - size * 0.035, y - size * 0.5, size * 0.07, size * 0.5, mix(color, '#8a7a4e', 0.5));
  for (let i = 0; i < 8; i++) {
    const angle = -Math.PI * (0.1 + ((i * 5) % 8) * 0.114) + random.between(-0.08, 0.08);
    const far = size * random.between(0.46, 0.62);
    leaf(
      sketch,
      [x, y - size * 0.46],
      [x + Math.cos(angle) * far, y - size * 0.5 + Math.sin(angle) * far * 0.9],
      size * 0.075,
      mix(darken(color, 0.2), lighten(color, 0.14), i / 8),
    );
  }
}

/** A long wooden boat with a high bow, drawn up or afloat; its bow shows to `way`. */
export function longtail(sketch: Sketch, x: number, y: number, size: number, way: -1 | 1): void {
  const { pen, tone } = sketch;
  const wood = tone.outside('#8f5d3a');
  const at = (pairs: readonly number[]) => outline(x, y, size, size, pairs, way);
  pen.shade(x, y + size * 0.02, size * 0.95, size * 0.06, 0.4);
  pen.line(at([-0.86, 0.16, -1.12, 0.2, -1.4, -0.02]), size * 0.018, tone.outside('#4a4d52'));
  pen.polygon(at([-0.95, 0.2, 0.5, 0.12, 0.86, 0.24, 0.5, 0.04, -0.9, 0.06]), darken(wood, 0.5));
  pen.curve(
    at([
      -0.95, 0.19, -0.9, 0.03, -0.6, -0.03, 0.3, -0.03, 0.66, 0.06, 0.92, 0.26, 1.12, 0.62, 1.06, 0.63, 0.86,
      0.36, 0.6, 0.19, 0.2, 0.12, -0.4, 0.13,
    ]),
    down(y - size * 0.6, y, [0, lighten(wood, 0.24)], [0.7, wood], [1, darken(wood, 0.25)]),
  );
  const stripe = tone.outside(tone.accent);
  pen.line(at([-0.92, 0.14, -0.3, 0.08, 0.3, 0.085, 0.68, 0.17, 0.92, 0.36]), size * 0.03, stripe, {
    bent: true,
  });
  for (const u of [-0.52, -0.14, 0.24]) pen.line(at([u, 0.08, u, 0.42]), size * 0.016, darken(wood, 0.2));
  pen.polygon(at([-0.64, 0.4, -0.56, 0.47, 0.28, 0.47, 0.36, 0.4]), tone.outside('#e9e2d2'));
  pen.polygon(at([-0.64, 0.37, -0.64, 0.41, 0.36, 0.41, 0.36, 0.37]), stripe);
  // Ribbons round the bow bring luck.
  for (const [i, hue] of ['#e0484a', '#f2c53d', '#3f9c6a', '#4777c9', '#e889ae'].entries())
    pen.polygon(
      at([
        1.02 + i * 0.004,
        0.56 - i * 0.035,
        1.08,
        0.53 - i * 0.035,
        1.03 - i * 0.012,
        0.3 - i * 0.03,
        0.985 - i * 0.012,
        0.32 - i * 0.03,
      ]),
      tone.outside(hue),
    );
}

const FRUIT = ['#e2553d', '#f0a93a', '#f3d24b', '#7fb24a', '#c9506d', '#e98b3b'] as const;

/** Fruit in a heap as wide as `size`. */
export function heap({ pen, random, tone }: Sketch, x: number, y: number, size: number, rows = 3): void {
  const lamp = tone.time === 'night' ? 0.55 : 0;
  const hue = random.pick(FRUIT);
  const tint = mix(tone.outside(hue), hue, lamp);
  const count = 5;
  for (let row = 0; row < rows; row++)
    for (let i = 0; i < count - row; i++) {
      const r = size / count / 1.7;
      const fx = x + (i - (count - row - 1) / 2) * (size / count);
      const fy = y - r * 0.7 - row * r * 1.3;
      pen.ellipse(fx, fy, r, r * 0.94, darken(tint, 0.12 + 0.1 * ((i + row) % 2)), { role: 'detail' });
      pen.ellipse(fx - r * 0.2, fy - r * 0.25, r * 0.5, r * 0.44, lighten(tint, 0.25), {
        role: 'detail',
        opacity: 0.7,
      });
    }
}

/** A round sunshade on its pole, in strips of two colors. */
export function parasol({ pen, tone }: Sketch, x: number, foot: number, tall: number, hue: Color): void {
  const top = foot - tall;
  const half = tall * 0.46;
  const rise = tall * 0.32;
  const [first, second] = [tone.outside(hue), tone.outside(mix(hue, '#fff6e4', 0.75))];
  pen.bar([x, foot], [x, top], tall * 0.022, tone.outside('#8d6a48'));
  for (let i = -3; i < 3; i++) {
    const edge = (k: number) => x + Math.sin((k / 3) * (Math.PI / 2)) * half;
    pen.curve(
      [
        [x, top],
        [(edge(i) + x) / 2, top + rise * 0.22],
        [edge(i), top + rise],
        [(edge(i) + edge(i + 1)) / 2, top + rise * 1.1],
        [edge(i + 1), top + rise],
        [(edge(i + 1) + x) / 2, top + rise * 0.22],
      ],
      i % 2 ? first : second,
    );
  }
}

/** A flat boat of a market, laden with fruit; nobody is in it. */
export function sampan(sketch: Sketch, x: number, y: number, size: number, hue: Color | null): void {
  const { pen, tone } = sketch;
  const wood = tone.outside('#7b5238');
  const rim = y - size * 0.1;
  pen.shade(x, y + size * 0.03, size * 0.62, size * 0.05, 0.45);
  if (hue !== null) parasol(sketch, x - size * 0.16, rim, size * 0.6, hue);
  for (const u of [-0.24, 0, 0.24]) heap(sketch, x + u * size, rim + size * 0.03, size * 0.24, 3);
  pen.curve(
    turned(x, y, size, size, [0.2, -0.03, 0.4, 0.0, 0.52, 0.1, 0.6, 0.2, 0.5, 0.15, 0.36, 0.09, 0.1, 0.07]),
    down(y - size * 0.2, y, [0, lighten(wood, 0.16)], [1, darken(wood, 0.3)]),
  );
  pen.line(
    outline(x, y, size, size, [-0.56, 0.16, -0.36, 0.07, 0, 0.045, 0.36, 0.07, 0.56, 0.16]),
    size * 0.018,
    lighten(wood, 0.32),
    { bent: true },
  );
}
