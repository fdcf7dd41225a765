import { darken, lighten, mix } from '../color';
import { type Point, quad } from '../geometry';
import { down, type Fill } from '../pen';
import { crown, leaf, ridge, tree, type TreeKind } from '../props/nature';
import type { Sketch } from '../sketch';

/** Soft ground from the horizon to the lower edge. */
export function ground(sketch: Sketch, top: number, far: string, near: string): void {
  const { pen, view } = sketch;
  pen.polygon(
    quad(0, top, view.width, view.height),
    down(top, view.height, [0, far], [0.35, mix(far, near, 0.6)], [1, darken(near, 0.2)]),
  );
}

/** Mountains, one behind the other in the haze. */
export function ranges(
  sketch: Sketch,
  base: number,
  color: string,
  rows: number,
  height: number,
  cap: string | null = null,
): void {
  const { tone } = sketch;
  for (let i = 0; i < rows; i++) {
    const share = i / Math.max(1, rows - 1);
    const tint = mix(tone.haze, tone.outside(color), 0.24 + share * 0.6);
    ridge(
      sketch,
      base + (i * height) / 12,
      height * 0.12 * (1 - share),
      height * (1 - share * 0.62),
      tint,
      mix(tint, tone.haze, 0.55),
      0.9 - share * 0.3,
      cap === null ? null : mix(tone.haze, tone.outside(cap), 0.55 + share * 0.4),
    );
  }
}

/** Trees on both sides, those nearer bigger and lower; the middle stays open. */
export function grove(
  sketch: Sketch,
  kinds: readonly TreeKind[],
  rows: number,
  base: number,
  size: number,
  open = 0.24,
): void {
  const { pen, view, tone, random } = sketch;
  for (let row = 0; row < rows; row++) {
    const share = (row + 1) / rows;
    pen.depth(row < rows - 1 ? 'mid' : 'main');
    const count = Math.max(2, Math.round((view.upright ? 4 : 7) * (1.5 - share * 0.8)));
    for (const which of [-1, 1])
      for (let i = 0; i < count; i++) {
        const off =
          open * (0.4 + share * 0.9) + ((i + random.between(0.1, 0.9)) / count) * (0.62 - open * 0.5);
        const x = view.width * (0.5 + which * off);
        const tint = mix(
          tone.haze,
          tone.outside(random.chance(0.5) ? tone.leaf : tone.leafDark),
          0.35 + share * 0.65,
        );
        tree(
          sketch,
          random.pick(kinds),
          x,
          base + share * (view.height - base) * 0.42,
          size * (0.45 + share * 0.75) * random.between(0.85, 1.15),
          tint,
        );
      }
  }
}

export const treesOf = (sketch: Sketch, usual: readonly TreeKind[]): readonly TreeKind[] =>
  sketch.wish.season === 'winter' ? ['pine', 'bare'] : usual;

/** Low hills in the haze. */
export function hills(sketch: Sketch, base: number, height: number): void {
  const { tone } = sketch;
  for (const share of [0.35, 0.6]) {
    const tint = mix(tone.haze, tone.outside('#6f9a78'), share);
    ridge(sketch, base, height * 0.2, height * (1.3 - share), tint, mix(tint, tone.haze, 0.4), 0.3);
  }
}

/** A stretch of still water below a line, with the light in it. */
export function water(sketch: Sketch, top: number, share: number, tint = '#4f8fae'): void {
  const { pen, view, tone, random } = sketch;
  const bottom = top + view.height * share;
  const color = mix(tone.outside(tint), tone.sky.middle, 0.45);
  pen.rect(
    0,
    top,
    view.width,
    bottom - top + 2,
    down(top, bottom, [0, mix(color, tone.sky.low, 0.55)], [1, darken(color, 0.16)]),
  );
  for (let i = 0; i < 60; i++) {
    const depth = random();
    const y = top + depth ** 1.6 * (bottom - top);
    const length = view.unit * (18 + depth * 170) * random.between(0.6, 1.3);
    const x = random.between(-0.05, 1) * view.width;
    pen.line(
      [
        [x, y],
        [x + length / 2, y - view.unit * depth],
        [x + length, y],
      ],
      view.unit * (0.8 + depth * 2.4),
      lighten(tone.sky.low, 0.3),
      { opacity: random.between(0.18, 0.5), role: 'detail' },
    );
  }
}

/** Paved ground whose joints run to the middle of the horizon. */
export function paving(sketch: Sketch, base: number, color: string): void {
  const { pen, view, tone } = sketch;
  const deep = view.height - base;
  ground(sketch, base, mix(color, tone.haze, 0.35), color);
  const joint = { opacity: 0.35, role: 'detail' } as const;
  for (let i = 0; i < 7; i++)
    pen.bar(
      [0, base + deep * (i / 7) ** 1.8],
      [view.width, base + deep * (i / 7) ** 1.8],
      view.unit * (1 + i * 0.5),
      darken(color, 0.3),
      joint,
    );
  for (let i = -8; i <= 8; i++)
    pen.bar(
      [view.width / 2 + i * view.width * 0.05, base],
      [view.width / 2 + i * view.width * 0.14, view.height],
      view.unit * 1.8,
      darken(color, 0.3),
      joint,
    );
}

/** Trees in a row at the horizon, pale with distance. */
export function treeLine(
  sketch: Sketch,
  kinds: readonly TreeKind[],
  base: number,
  size: number,
  share = 0.5,
): void {
  const { pen, view, tone, random } = sketch;
  pen.depth('far');
  const count = view.upright ? 9 : 18;
  for (let i = 0; i < count; i++) {
    const kind = random.pick(kinds);
    const x = ((i + random.between(0.1, 0.9)) / count) * view.width;
    const tall = size * random.between(0.7, 1.15);
    const tint = mix(tone.haze, tone.outside(random.chance(0.5) ? tone.leaf : tone.leafDark), share);
    if (kind !== 'round') tree(sketch, kind, x, base + view.unit * 6, tall, tint);
    else {
      // So far away, a few clumps do for a crown.
      pen.rect(x - tall * 0.02, base - tall * 0.5, tall * 0.04, tall * 0.52, darken(tint, 0.3));
      crown(sketch, x, base - tall * 0.62, tall * 0.33, tall * 0.32, tint, 4);
    }
  }
  // Bushes close the gaps between the stems.
  for (let i = 0; i <= count; i++)
    crown(
      sketch,
      (i / count) * view.width,
      base,
      (view.width / count) * random.between(0.6, 0.95),
      size * random.between(0.16, 0.26),
      mix(tone.haze, tone.outside(tone.leafDark), share * 0.85),
      3,
    );
}

/** The low bank of the far shore, which what stands there stands on. */
export function farBank({ pen, view, tone }: Sketch, base: number): void {
  const earth = tone.outside(mix(tone.leafDark, '#8b7f6a', 0.5));
  pen.rect(0, base - view.unit * 5, view.width, view.unit * 12, earth);
  pen.rect(0, base + view.unit * 4, view.width, view.unit * 5, darken(earth, 0.35));
}

/** What was drawn since `from`, a number of forms, once more upside down in the water below a line. */
export function reflection({ pen }: Sketch, from: number, line: number, share = 0.3): void {
  const turn = ([x, y]: Point): Point => [x, line + (line - y) * 0.8];
  for (const { points, fill, opacity, role } of pen.shapes.slice(from)) {
    if (role === 'shadow') continue;
    const below: Fill =
      typeof fill === 'string'
        ? fill
        : fill.kind === 'linear'
          ? { ...fill, from: turn(fill.from), to: turn(fill.to) }
          : { ...fill, center: turn(fill.center) };
    pen.polygon(points.map(turn), below, {
      opacity: opacity * share,
      role: role === 'glow' ? 'glow' : 'detail',
    });
  }
}

/** A palm with grass at its foot, by shares of the paper; it is not as high as a paper that is higher than wide. */
export function palmAt(
  sketch: Sketch,
  u: number,
  y: number,
  size: number,
  color = sketch.tone.outside(sketch.tone.leaf),
): void {
  const { pen, view, random } = sketch;
  const tall = Math.min(view.height, view.width * 1.1) * size;
  const [x, foot] = [view.width * (0.5 + u), view.height * y];
  pen.shade(x, foot, tall * 0.12, tall * 0.02, 0.35);
  tree(sketch, 'palm', x, foot, tall, color);
  for (let i = 0; i < 7; i++)
    leaf(
      sketch,
      [x, foot + tall * 0.008],
      [x + (i - 3) * tall * 0.022, foot - tall * random.between(0.03, 0.07)],
      tall * 0.008,
      mix(darken(color, 0.25), color, random()),
      { role: 'detail' },
    );
}
