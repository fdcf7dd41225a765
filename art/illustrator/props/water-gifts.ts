import { type Color, darken, lighten, mix } from '../color';
import { down } from '../pen';
import type { Sketch } from '../sketch';
import { rounded, turned } from './form';
import { gilded } from './thai';

/** A drop of water. */
export function drop({ pen }: Sketch, x: number, y: number, size: number, blue: Color) {
  pen.curve(
    turned(x, y + size, size, size * 2.4, [0.5, 0.02, 0.8, 0.3, 0.4, 0.66, 0, 1]),
    down(y - size, y + size, [0, '#ffffff'], [1, blue]),
    { opacity: 0.85 },
  );
}

/** A silver bowl with water and petals. */
export function bowl(sketch: Sketch, x: number, y: number, size: number) {
  const { pen, tone } = sketch;
  const silver = mix(tone.outside('#c9ced6'), gilded(sketch), 0.25);
  pen.shade(x, y, size * 0.6, size * 0.12, 0.45);
  pen.polygon(
    turned(x, y, size * 0.3, size * 0.16, [1, 0, 0.6, 0.5, 0.7, 1]),
    rounded(sketch, x - size * 0.3, x + size * 0.3, darken(silver, 0.1)),
  );
  pen.curve(
    turned(x, y - size * 0.12, size * 0.5, size * 0.42, [0.3, 0, 0.72, 0.14, 0.98, 0.6, 1.04, 1]),
    rounded(sketch, x - size * 0.5, x + size * 0.5, silver, 1.4),
  );
  for (const v of [0.28, 0.44])
    pen.rect(x - size * 0.44, y - size * v, size * 0.88, size * 0.02, darken(silver, 0.3), {
      opacity: 0.5,
      role: 'detail',
    });
  pen.ellipse(x, y - size * 0.54, size * 0.51, size * 0.11, lighten(silver, 0.35));
  pen.ellipse(x, y - size * 0.535, size * 0.46, size * 0.09, tone.outside('#79c3d6'));
  for (const [u, v, hue] of [
    [-0.24, 0.55, '#f7f1e4'],
    [0.05, 0.57, '#e86f9a'],
    [0.26, 0.54, '#f3bd3c'],
    [-0.08, 0.52, '#e86f9a'],
    [0.15, 0.5, '#f7f1e4'],
  ] as const)
    for (let k = 0; k < 5; k++)
      pen.ellipse(
        x + (u + Math.cos(k * 1.257) * 0.05) * size,
        y - (v + Math.sin(k * 1.257) * 0.022) * size,
        size * 0.04,
        size * 0.026,
        tone.outside(hue),
        { role: 'detail' },
      );
}

/** A tall jar of clay full of water. */
export function jar(sketch: Sketch, x: number, y: number, size: number) {
  const { pen, tone } = sketch;
  const clay = tone.outside('#9a5a3c');
  pen.shade(x, y, size * 0.5, size * 0.1, 0.45);
  pen.curve(
    turned(x, y, size * 0.42, size * 0.82, [0.5, 0, 0.78, 0.16, 1, 0.48, 0.96, 0.74, 0.66, 0.94]),
    rounded(sketch, x - size * 0.42, x + size * 0.42, clay),
  );
  for (const v of [0.5, 0.56])
    pen.rect(x - size * 0.38, y - size * v, size * 0.76, size * 0.022, tone.outside('#d7a65c'), {
      opacity: 0.7,
      role: 'detail',
    });
  pen.ellipse(x, y - size * 0.8, size * 0.31, size * 0.075, lighten(clay, 0.2));
  pen.ellipse(x, y - size * 0.795, size * 0.26, size * 0.055, tone.outside('#79c3d6'));
}

/** A heap of sand in the form of a temple's tower, with paper flags. */
export function sandChedi(sketch: Sketch, x: number, y: number, size: number) {
  const { pen, tone } = sketch;
  const sand = tone.outside('#d9bd84');
  pen.shade(x, y, size * 0.62, size * 0.1, 0.35);
  ['#e4504f', '#f4c03f', '#4aa96c', '#3f7fd0', '#e78ab0'].forEach((hue, i) => {
    const u = (i - 2) * 0.2;
    const top = y - size * (1.12 - Math.abs(u) * 0.6);
    pen.bar(
      [x + u * size * 0.7, y - size * (0.7 - Math.abs(u))],
      [x + u * size, top],
      size * 0.018,
      tone.outside('#8d6a48'),
    );
    pen.polygon(
      [
        [x + u * size, top],
        [x + u * size + size * 0.19, top + size * 0.07],
        [x + u * size, top + size * 0.14],
      ],
      tone.outside(hue),
    );
  });
  pen.polygon(
    turned(
      x,
      y,
      size * 0.56,
      size * 0.92,
      [
        1, 0, 0.92, 0.1, 0.78, 0.12, 0.72, 0.26, 0.58, 0.28, 0.5, 0.44, 0.34, 0.47, 0.24, 0.7, 0.08, 0.9, 0,
        1,
      ],
    ),
    rounded(sketch, x - size * 0.56, x + size * 0.56, sand),
  );
  for (const v of [0.11, 0.25, 0.42])
    pen.rect(
      x - size * 0.56 * (0.9 - v),
      y - size * v,
      size * 1.12 * (0.9 - v),
      size * 0.014,
      darken(sand, 0.3),
      { opacity: 0.5, role: 'detail' },
    );
}
