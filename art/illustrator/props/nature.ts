import { type Color, darken, lighten, mix } from '../color';
import { at, type Point } from '../geometry';
import { down, type Look } from '../pen';
import type { Sketch } from '../sketch';
import { rounded } from './form';

/** A leafy plant in a pot; x and y are the middle of the pot's foot, size its height in pixels. */
export function pottedPlant(
  sketch: Sketch,
  x: number,
  y: number,
  size: number,
  pot: Color = '#d9d3c8',
): void {
  const { pen, random, tone } = sketch;
  const top = y - size * 0.28;
  pen.shade(x, y, size * 0.26, size * 0.05, 0.4);
  const kind = random.whole(0, 2);
  const count = kind === 0 ? 11 : kind === 1 ? 15 : 9;
  for (let i = 0; i < count; i++) {
    const spread = (i / (count - 1) - 0.5) * 2;
    const order = ((i * 7) % count) / count;
    const angle = -Math.PI / 2 + spread * (kind === 1 ? 0.75 : 1.15) + random.between(-0.12, 0.12);
    const length =
      size * (kind === 2 ? 0.62 : 0.7) * (1 - Math.abs(spread) * 0.35) * random.between(0.82, 1.08);
    const tip: Point = [
      x + Math.cos(angle) * length,
      top + Math.sin(angle) * length + Math.abs(spread) * size * 0.14,
    ];
    const tint = mix(tone.leafDark, tone.leaf, order);
    leaf(sketch, [x, top], tip, size * (kind === 1 ? 0.045 : kind === 2 ? 0.13 : 0.085), tint);
  }
  const half = size * 0.15;
  pen.polygon(
    [
      [x - half, top],
      [x + half, top],
      [x + half * 0.76, y],
      [x - half * 0.76, y],
    ],
    rounded(sketch, x - half, x + half, pot, 0.8),
  );
}

/** A leaf from its stem to its tip, bent a little downwards. */
export function leaf(
  { pen }: Sketch,
  from: Point,
  tip: Point,
  width: number,
  color: Color,
  look?: Look,
): void {
  const dx = tip[0] - from[0];
  const dy = tip[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const nx = (-dy / length) * width;
  const ny = (dx / length) * width;
  const along = (t: number, off: number): Point => [
    from[0] + dx * t + nx * off,
    from[1] + dy * t + ny * off - length * 0.1 * Math.sin(t * Math.PI),
  ];
  pen.polygon(
    [
      from,
      along(0.25, 0.7),
      along(0.5, 1),
      along(0.75, 0.75),
      tip,
      along(0.75, -0.75),
      along(0.5, -1),
      along(0.25, -0.7),
    ],
    {
      kind: 'linear',
      from,
      to: tip,
      stops: [
        [0, darken(color, 0.25)],
        [0.6, color],
        [1, lighten(color, 0.12)],
      ],
    },
    look,
  );
}

/** A round mass of leaves, lit from the side of the light. */
export function crown(
  sketch: Sketch,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: Color,
  clumps = 9,
): void {
  const { pen, random, side } = sketch;
  const blob = (bx: number, by: number, brx: number, bry: number, tint: Color) => {
    const points: Point[] = [];
    for (let i = 0; i < 9; i++) {
      const angle = (i / 9) * Math.PI * 2;
      const reach = random.between(0.82, 1.12);
      points.push([bx + Math.cos(angle) * brx * reach, by + Math.sin(angle) * bry * reach]);
    }
    pen.curve(points, tint);
  };
  blob(x, y, rx, ry, darken(color, 0.26));
  for (let i = 0; i < clumps; i++) {
    const share = i / clumps;
    const bx = x + random.between(-0.62, 0.62) * rx + side * rx * 0.22 * share;
    const by = y + ry * (0.42 - share * 0.85) + random.between(-0.16, 0.16) * ry;
    blob(
      bx,
      by,
      rx * random.between(0.3, 0.46),
      ry * random.between(0.24, 0.38),
      mix(darken(color, 0.16), lighten(color, 0.2), share),
    );
  }
}

/** Colors of trees in bloom. */
export const blossomOf = ({ tone }: Sketch): Color[] =>
  ['#f3b4c6', '#f9d3dc', '#eb9db6'].map((pink) => tone.outside(tone.wished ?? pink));

export type TreeKind = 'round' | 'pine' | 'palm' | 'bamboo' | 'bare';

/** A tree whose foot stands at (x, y), size pixels high; one with a round crown may be in bloom, or bamboo. */
export function tree(
  sketch: Sketch,
  usual: TreeKind,
  x: number,
  y: number,
  size: number,
  given: Color,
): void {
  const { pen, random, tone } = sketch;
  const kind = usual === 'round' && sketch.wish.stuffs.includes('bamboo') ? 'bamboo' : usual;
  const blooms = kind === 'round' && sketch.wants('blossom');
  const hue = blooms ? random.pick(blossomOf(sketch)) : tone.outside('#7da046');
  const color = blooms || kind !== usual ? mix(given, hue, 0.88) : given;
  const bark = mix(tone.outside('#6d5443'), color, 0.15);
  if (kind === 'pine') {
    pen.rect(x - size * 0.025, y - size * 0.2, size * 0.05, size * 0.2, bark);
    for (let i = 0; i < 6; i++) {
      const base = y - size * (0.1 + i * 0.145);
      const half = size * 0.24 * (1 - i / 7.2);
      const points: Point[] = [[x, base - size * 0.26]];
      for (let k = 0; k <= 5; k++)
        points.push([x + half - (k * half) / 2.5, base + (k % 2 ? -size * 0.02 : size * 0.012)]);
      pen.polygon(points, rounded(sketch, x - half, x + half, color, 0.8));
    }
    return;
  }
  if (kind === 'palm') {
    const lean = random.between(-0.16, 0.16);
    const head: Point = [x + lean * size, y - size * 0.86];
    pen.line([[x, y], [x + lean * size * 0.3, y - size * 0.45], head], size * 0.045, bark, {
      bent: true,
      end: size * 0.025,
    });
    for (let i = 0; i < 10; i++) {
      const angle = -Math.PI * (0.02 + (i / 9) * 0.96) + random.between(-0.1, 0.1);
      const length = size * random.between(0.32, 0.42);
      const middle: Point = [
        head[0] + Math.cos(angle) * length * 0.6,
        head[1] + Math.sin(angle) * length * 0.5,
      ];
      const tip: Point = [
        head[0] + Math.cos(angle) * length,
        head[1] + Math.sin(angle) * length * 0.4 + length * 0.36,
      ];
      pen.curve(
        [head, [middle[0], middle[1] - size * 0.02], tip, [middle[0], middle[1] + size * 0.045]],
        mix(darken(color, 0.2), lighten(color, 0.12), random()),
      );
    }
    return;
  }
  if (kind === 'bamboo') {
    const top = y - size;
    const lean = random.between(-0.04, 0.04) * size;
    pen.bar([x, y], [x + lean, top], size * 0.022, color, { end: size * 0.014 });
    for (let i = 1; i < 9; i++) {
      const share = i / 9;
      const jy = y - size * share;
      const jx = x + lean * share;
      pen.rect(jx - size * 0.013, jy, size * 0.026, size * 0.006, darken(color, 0.35), { role: 'detail' });
      if (share > 0.35)
        for (let k = 0; k < 3; k++) {
          const way = random.chance(0.5) ? 1 : -1;
          leaf(
            sketch,
            [jx, jy],
            [jx + way * size * random.between(0.06, 0.13), jy + size * random.between(-0.02, 0.07)],
            size * 0.009,
            lighten(color, random.between(0, 0.25)),
            { role: 'detail' },
          );
        }
    }
    return;
  }
  const fork: Point = [x + random.between(-0.03, 0.03) * size, y - size * 0.42];
  pen.line([[x, y], fork], size * 0.055, bark, { end: size * 0.03 });
  for (let i = 0; i < (kind === 'bare' ? 9 : 4); i++) {
    const angle = -Math.PI / 2 + ((i % 5) / 4 - 0.5) * 1.7 + random.between(-0.1, 0.1);
    const from: Point = kind === 'bare' ? [fork[0], fork[1] + (Math.floor(i / 5) * size) / 9] : fork;
    const length = size * (kind === 'bare' ? 0.45 : 0.3);
    const tip: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    pen.line([from, tip], size * 0.022, bark, { end: size * 0.005 });
    if (kind === 'bare')
      for (const turn of [-0.5, 0.5]) {
        const middle: Point = [
          from[0] + Math.cos(angle) * length * 0.5,
          from[1] + Math.sin(angle) * length * 0.5,
        ];
        pen.line(
          [
            middle,
            [
              middle[0] + Math.cos(angle + turn) * length * 0.45,
              middle[1] + Math.sin(angle + turn) * length * 0.45,
            ],
          ],
          size * 0.01,
          bark,
          { end: size * 0.003, role: 'detail' },
        );
      }
  }
  if (kind === 'round') crown(sketch, fork[0], y - size * 0.66, size * 0.31, size * 0.33, color, 11);
}

/** A line of hills or mountains from side to side; the heights are pixels above the base. */
export function ridge(
  sketch: Sketch,
  base: number,
  low: number,
  high: number,
  color: Color,
  foot: Color,
  rough = 0.5,
  /** Color of the summits, if they have another. */
  cap: Color | null = null,
): void {
  const { pen, random, view } = sketch;
  // As many peaks to a meter of paper, whatever its width.
  const count = view.upright ? 5 : 9;
  let points: Point[] = Array.from({ length: count + 1 }, (_, i) => {
    // The middle stays low: that is where the person stands.
    const middle = Math.abs(i / count - 0.5) * 2;
    return [
      (i / count) * view.width * 1.1 - view.width * 0.05,
      base - low - (high - low) * random.between(0.15, 1) * (0.45 + 0.55 * middle),
    ] as const;
  });
  let swing = (high - low) * 0.3 * rough;
  for (let round = 0; round < 4; round++) {
    points = points.flatMap((point, i) => {
      const next = points[i + 1];
      return next === undefined
        ? [point]
        : [
            point,
            [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2 + random.between(-swing, swing)] as const,
          ];
    });
    swing *= 0.5;
  }
  const top = Math.min(...points.map(([, y]) => y));
  pen.polygon(
    [...points, [at(points, points.length - 1)[0], base], [at(points, 0)[0], base]],
    cap === null
      ? down(top, base, [0, color], [1, foot])
      : down(top, base, [0, cap], [0.34, cap], [0.56, color], [1, foot]),
  );
}

/** Bunches of grass along the lower edge, out of focus. */
export function foreground(sketch: Sketch, color: Color): void {
  const { pen, random, view } = sketch;
  pen.depth('near');
  for (const edge of [0, 1]) {
    for (let i = 0; i < 16; i++) {
      const x = edge * view.width + (edge ? -1 : 1) * random.between(-0.02, 0.2) * view.width;
      const lean = random.between(-0.08, 0.08) * view.width;
      leaf(
        sketch,
        [x, view.height * 1.04],
        [
          x + lean,
          view.height * (1 - random.between(0.06, 0.24) * (1 - Math.abs(x / view.width - edge) * 3)),
        ],
        view.unit * random.between(9, 20),
        mix(darken(color, 0.35), color, random()),
      );
    }
  }
}
