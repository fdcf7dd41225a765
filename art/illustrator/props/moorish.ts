import { type Color, darken, lighten, mix } from '../color';
import { down } from '../pen';
import { toPairs } from '../geometry';
import type { Sketch } from '../sketch';
import { ARCH, isEvening, rounded, turned } from './form';

const DOME = [
  0.84, 0, 0.96, 0.1, 1, 0.26, 0.95, 0.44, 0.8, 0.62, 0.55, 0.79, 0.28, 0.9, 0.1, 0.97, 0, 1.08,
] as const;

/** Walls of a mosque; lamps are turned on them in the evening. */
export const paleStone = (sketch: Sketch): Color =>
  mix(sketch.tone.outside('#f2ebdd'), '#ffd9a0', isEvening(sketch) ? 0.42 : 0);

const domeColor = (sketch: Sketch): Color =>
  mix(sketch.tone.outside(sketch.tone.wished ?? '#3f9aa0'), '#ffe2b0', isEvening(sketch) ? 0.18 : 0);

/** A crescent open to the right, or to the left with -1; `r` is the radius of its outer round. */
export function crescent(
  { pen }: Sketch,
  x: number,
  y: number,
  r: number,
  color: Color,
  way: -1 | 1 = 1,
): void {
  const round = (radius: number, shift: number, from: number) =>
    Array.from({ length: 25 }, (_, i) => {
      const angle = from + (i / 24) * (Math.PI * 2 - from * 2);
      return [x + way * (Math.cos(angle) * radius + shift), y + Math.sin(angle) * radius] as const;
    });
  // Both rounds meet where the inner one cuts the outer.
  pen.polygon([...round(r, 0, 0.62), ...round(r * 0.8, r * 0.3, 0.81).toReversed()], color);
}

/** A dome on a drum with a finial; `half` is half of its width. */
export function dome(sketch: Sketch, x: number, base: number, half: number, color = domeColor(sketch)): void {
  const { pen } = sketch;
  const stone = paleStone(sketch);
  const drum = half * 0.42;
  const foot = base - drum;
  pen.rect(
    x - half * 0.86,
    foot,
    half * 1.72,
    drum + 1,
    rounded(sketch, x - half * 0.86, x + half * 0.86, stone),
  );
  for (let i = -2; i <= 2; i++)
    pen.polygon(
      turned(x + i * half * 0.32, base - drum * 0.14, half * 0.09, drum * 0.62, ARCH),
      darken(stone, 0.42),
      {
        role: 'detail',
      },
    );
  pen.rect(x - half * 0.95, foot - half * 0.05, half * 1.9, half * 0.09, lighten(stone, 0.25));
  pen.polygon(turned(x, foot, half, half * 1.22, DOME), rounded(sketch, x - half, x + half, color, 1.3));
  for (const u of [-0.62, -0.3, 0.3, 0.62])
    pen.polygon(
      turned(x + u * half * 0.5, foot, half * 0.02, half * 1.1, [1 + u, 0, 1, 0.6, 0, 0.9]),
      darken(color, 0.3),
      {
        opacity: 0.35,
        role: 'detail',
      },
    );
  const gold = '#e2b95a';
  pen.rect(x - half * 0.025, foot - half * 1.62, half * 0.05, half * 0.42, gold);
  pen.ellipse(x, foot - half * 1.38, half * 0.06, half * 0.06, gold, { role: 'detail' });
  crescent(sketch, x, foot - half * 1.7, half * 0.13, gold);
}

/** A slender tower with two galleries. */
export function minaret(sketch: Sketch, x: number, base: number, tall: number): void {
  const { pen } = sketch;
  const stone = paleStone(sketch);
  const w = tall * 0.064;
  const part = (half: number, from: number, to: number, tint = stone) =>
    pen.rect(
      x - half,
      base - tall * to,
      half * 2,
      tall * (to - from) + 1,
      rounded(sketch, x - half, x + half, tint),
    );
  part(w * 0.78, 0, 0.16);
  part(w * 0.56, 0.16, 0.56);
  part(w * 0.46, 0.58, 0.76);
  part(w * 0.36, 0.78, 0.86);
  for (const v of [0.56, 0.76]) {
    pen.polygon(turned(x, base - tall * (v - 0.015), w, tall * 0.03, [0.5, 0, 0.92, 0.7, 0.92, 1.2]), stone);
    pen.rect(x - w, base - tall * (v + 0.022), w * 2, tall * 0.012, lighten(stone, 0.2));
    if (isEvening(sketch)) pen.glow(x, base - tall * v, w * 3, w * 3, '#ffd58c', 0.6);
  }
  for (const [v, half] of toPairs([0.28, 0.16, 0.42, 0.16, 0.64, 0.14]))
    pen.polygon(turned(x, base - tall * v, w * half, tall * 0.05, ARCH), darken(stone, 0.45), {
      role: 'detail',
    });
  const cap = domeColor(sketch);
  pen.polygon(
    turned(x, base - tall * 0.86, w * 0.46, tall * 0.085, DOME),
    rounded(sketch, x - w * 0.46, x + w * 0.46, cap),
  );
  pen.rect(x - w * 0.05, base - tall, w * 0.1, tall * 0.06, '#e2b95a');
}

/** A row of arches from x on; the last one of `count` ends at x + width. */
export function arcade(
  sketch: Sketch,
  x: number,
  base: number,
  width: number,
  tall: number,
  count: number,
): void {
  const { pen } = sketch;
  const stone = paleStone(sketch);
  const bay = width / count;
  const inner = isEvening(sketch) ? '#f0b566' : darken(mix(stone, sketch.tone.sky.top, 0.35), 0.34);
  pen.rect(x, base - tall, width, tall, rounded(sketch, x, x + width, stone, 0.5));
  for (let i = 0; i < count; i++) {
    const middle = x + (i + 0.5) * bay;
    pen.polygon(turned(middle, base, bay * 0.38, tall * 0.8, ARCH), lighten(stone, 0.22));
    pen.polygon(
      turned(middle, base, bay * 0.33, tall * 0.74, ARCH),
      down(base - tall * 0.74, base, [0, darken(inner, 0.25)], [1, inner]),
    );
  }
  pen.rect(x, base - tall * 1.05, width, tall * 0.09, lighten(stone, 0.2));
}

/** A mosque from its front; `width` is from minaret to minaret. */
export function mosqueFront(sketch: Sketch, x: number, base: number, width: number): void {
  const { pen } = sketch;
  const stone = paleStone(sketch);
  minaret(sketch, x - width * 0.47, base, width * 0.86);
  minaret(sketch, x + width * 0.47, base, width * 0.86);
  if (isEvening(sketch)) pen.glow(x, base - width * 0.2, width * 0.55, width * 0.36, '#ffcf85', 0.34);
  for (const way of [-1, 1]) dome(sketch, x + way * width * 0.29, base - width * 0.18, width * 0.075);
  pen.rect(
    x - width * 0.22,
    base - width * 0.27,
    width * 0.44,
    width * 0.27,
    rounded(sketch, x - width * 0.22, x + width * 0.22, stone, 0.6),
  );
  dome(sketch, x, base - width * 0.26, width * 0.19);
  arcade(sketch, x - width * 0.42, base, width * 0.84, width * 0.19, 9);
  // The portal stands before the arcade.
  pen.rect(
    x - width * 0.1,
    base - width * 0.255,
    width * 0.2,
    width * 0.255,
    rounded(sketch, x - width * 0.1, x + width * 0.1, lighten(stone, 0.12), 0.6),
  );
  const tile = domeColor(sketch);
  pen.polygon(turned(x, base, width * 0.078, width * 0.222, ARCH), tile);
  pen.polygon(
    turned(x, base, width * 0.064, width * 0.2, ARCH),
    isEvening(sketch) ? '#ffcf85' : darken(stone, 0.38),
  );
  pen.rect(x - width * 0.104, base - width * 0.265, width * 0.208, width * 0.014, lighten(stone, 0.3));
}
