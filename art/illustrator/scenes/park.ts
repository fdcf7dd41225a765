import { darken, lighten, mix } from '../color';
import { down } from '../pen';
import { crown, foreground, tree, type TreeKind } from '../props/nature';
import { drawSky } from '../props/sky';
import { outline } from '../props/form';
import { toPairs } from '../geometry';
import type { Sketch } from '../sketch';
import { grove, ground, hills, water } from './wild';

import { skyline } from './city';
export function park(sketch: Sketch): void {
  const { pen, view, tone, side, variant, random } = sketch;
  const base = view.height * 0.6;
  drawSky(sketch, base);
  pen.depth('far');
  if (variant === 2) skyline(sketch, base, 0, 3, view.height * 0.3);
  else hills(sketch, base, view.height * 0.1);
  const grass = tone.outside(tone.leaf);
  for (let i = 0; i < 18; i++)
    crown(
      sketch,
      ((i + random.between(0.1, 0.9)) / 18) * view.width,
      base - view.height * 0.02,
      view.unit * random.between(70, 120),
      view.unit * random.between(50, 90),
      mix(tone.outside(tone.leafDark), tone.haze, 0.42),
      3,
    );
  pen.depth('mid');
  ground(sketch, base, lighten(grass, 0.24), grass);
  if (variant !== 3) {
    const path = tone.outside('#dccbad');
    const to = view.width * (0.5 - side * (variant === 1 ? 0.16 : 0.02));
    pen.curve(
      [
        [to - view.unit * 16, base],
        [to + view.unit * 16, base],
        [view.width * 0.55, view.height * 0.74],
        [view.width * 0.76, view.height * 1.08],
        [view.width * 0.28, view.height * 1.08],
        [view.width * 0.46, view.height * 0.74],
      ],
      down(base, view.height, [0, lighten(path, 0.3)], [1, darken(path, 0.1)]),
    );
  } else water(sketch, base + view.height * 0.04, 0.12);
  const winter = sketch.wish.season === 'winter';
  grove(
    sketch,
    winter ? ['bare', 'pine'] : variant === 1 ? ['round', 'pine'] : ['round'],
    3,
    base,
    view.height * 0.34,
    0.28,
  );
  pen.depth('main');
  if (sketch.wants('flower', sketch.wish.season === 'spring' || variant === 0))
    flowers(sketch, view.height * 0.84);
  if (sketch.wants('bench', variant === 0))
    bench(sketch, view.width * (0.5 - side * 0.32), view.height * 0.78, view.unit * 210);
  foreground(sketch, grass);
}

function bench({ pen, tone }: Sketch, x: number, y: number, width: number) {
  const wood = tone.outside('#a9754a');
  pen.shade(x, y + width * 0.24, width * 0.6, width * 0.08, 0.4);
  for (const dx of [-0.42, 0.38])
    pen.rect(x + dx * width, y - width * 0.05, width * 0.04, width * 0.3, '#3c4046');
  for (let i = 0; i < 3; i++)
    pen.rect(
      x - width / 2,
      y - width * (0.3 - i * 0.09),
      width,
      width * 0.06,
      i % 2 ? wood : lighten(wood, 0.1),
    );
  pen.rect(x - width * 0.52, y, width * 1.04, width * 0.07, lighten(wood, 0.16));
}

/** Beds of flowers at both sides. */
export function flowers({ pen, view, random, tone }: Sketch, y: number, colors?: readonly string[]): void {
  const hues = colors ?? [tone.wished ?? '#e4788f', '#f4c95d', '#ffffff', tone.second];
  for (const which of [-1, 1])
    for (let i = 0; i < 46; i++) {
      const off = random.between(0.22, 0.52);
      const x = view.width * (0.5 + which * off);
      const py = y + random.between(-0.03, 0.12) * view.height * (0.4 + off);
      const size = view.unit * random.between(7, 14) * (0.7 + off);
      pen.bar([x, py + size * 2.6], [x, py], size * 0.24, tone.outside(tone.leafDark), { role: 'detail' });
      const hue = tone.outside(random.pick(hues));
      for (let k = 0; k < 5; k++) {
        const angle = (k / 5) * Math.PI * 2;
        pen.ellipse(
          x + Math.cos(angle) * size * 0.55,
          py + Math.sin(angle) * size * 0.5,
          size * 0.5,
          size * 0.45,
          hue,
          { role: 'detail' },
        );
      }
      pen.ellipse(x, py, size * 0.3, size * 0.28, '#f6d77a', { role: 'detail' });
    }
}

export function garden(sketch: Sketch): void {
  const { pen, view, tone, random, side, variant } = sketch;
  const base = view.height * 0.66;
  drawSky(sketch, base);
  const kinds: readonly TreeKind[] = sketch.wish.season === 'winter' ? ['bare'] : ['round'];
  pen.depth('far');
  for (const [row, count] of toPairs([0, 13, 1, 17]))
    for (let i = 0; i < count; i++) {
      const x = ((i + random.between(0.2, 0.8)) / count) * view.width;
      const edge = Math.abs(x / view.width - 0.5) * 2;
      const tint = mix(
        tone.outside(random.chance(0.5) ? tone.leaf : tone.leafDark),
        tone.haze,
        0.46 - row * 0.24,
      );
      const size = view.unit * random.between(90, 130) * (0.75 + edge * 0.7) * (1 - row * 0.42);
      crown(sketch, x, base - size * 0.5, size, size * 0.86, tint, 5);
    }
  pen.depth('mid');
  ground(sketch, base, lighten(tone.outside(tone.leaf), 0.22), tone.outside(tone.leaf));
  if (variant === 1) {
    const arch = tone.outside('#f4f1ea');
    for (const w of [0.3, 0.33]) {
      const points = Array.from(
        { length: 25 },
        (_, i) =>
          [
            view.width / 2 +
              Math.cos(Math.PI + (i / 24) * Math.PI) * Math.min(view.width * w, view.height * 0.44),
            base + view.height * 0.05 + Math.sin(Math.PI + (i / 24) * Math.PI) * view.height * (w + 0.2),
          ] as const,
      );
      pen.line(points, view.unit * 13, arch);
      for (const [i, [x, y]] of points.entries())
        if (i % 2) crown(sketch, x, y, view.unit * 44, view.unit * 36, tone.outside(tone.leaf), 3);
    }
  }
  for (const which of [-1, 1])
    tree(
      sketch,
      kinds[0] ?? 'round',
      view.width * (0.5 + which * 0.43),
      view.height * 0.86,
      view.height * (which === side ? 0.66 : 0.5),
      tone.outside(tone.leaf),
    );
  pen.depth('main');
  if (variant === 2)
    for (let i = -9; i <= 9; i++)
      if (Math.abs(i) > 3)
        pen.polygon(
          [
            [view.width / 2 + i * view.width * 0.056 - view.unit * 19, view.height * 0.9],
            [view.width / 2 + i * view.width * 0.056 - view.unit * 19, view.height * 0.72],
            [view.width / 2 + i * view.width * 0.056, view.height * 0.7],
            [view.width / 2 + i * view.width * 0.056 + view.unit * 19, view.height * 0.72],
            [view.width / 2 + i * view.width * 0.056 + view.unit * 19, view.height * 0.9],
          ],
          tone.outside('#f6f3ec'),
        );
  flowers(sketch, view.height * 0.82);
  foreground(sketch, tone.outside(tone.leaf));
}

export function farm(sketch: Sketch): void {
  const { pen, view, tone, side, variant, random } = sketch;
  const base = view.height * 0.58;
  drawSky(sketch, base);
  hills(sketch, base, view.height * (variant === 1 ? 0.22 : 0.12));
  const blooms = sketch.wants('flower');
  const usual = sketch.wish.season === 'autumn' || variant === 3 ? '#dcb34f' : tone.leaf;
  const crop = tone.outside(tone.surface(usual, blooms ? 0.66 : 0.5));
  pen.depth('mid');
  ground(sketch, base, lighten(crop, 0.2), crop);
  const vanish = view.width * (0.5 - side * 0.1);
  for (let i = -16; i <= 16; i++)
    if (i % 2)
      pen.polygon(
        [
          [vanish + i * view.width * 0.022, base],
          [vanish + (i + 1) * view.width * 0.022, base],
          [vanish + (i + 1) * view.width * 0.13, view.height],
          [vanish + i * view.width * 0.13, view.height],
        ],
        down(base, view.height, [0, darken(crop, 0.08)], [1, darken(crop, 0.26)]),
        { opacity: 0.8 },
      );
  if (blooms)
    for (let i = 0; i < 900; i++) {
      // Flowers stand in the rows, smaller and denser with distance.
      const near = random() ** 0.8;
      const row = random.whole(-16, 15) + random.between(0.1, 0.9);
      const x = vanish + row * view.width * (0.022 + near * 0.108);
      const r = view.unit * (1.6 + near * 8);
      const hue = random.pick([
        tone.wished ?? '#e4788f',
        lighten(tone.wished ?? '#f4c95d', 0.3),
        tone.wished ?? '#ffffff',
      ]);
      pen.ellipse(x, base + near ** 1.25 * (view.height - base), r, r * 0.8, tone.outside(hue), {
        role: 'detail',
      });
    }
  if (variant !== 2) {
    const x = view.width * (0.5 + side * 0.33);
    const y = base + view.height * 0.02;
    const s = view.unit * 105;
    const wall = tone.outside(variant === 0 ? '#b5493f' : '#efe7d8');
    pen.polygon(outline(x, y, s, s, [-1, 0, -1, 0.8, -0.4, 1.35, 0.2, 0.8, 0.2, 0]), wall);
    pen.polygon(outline(x, y, s, s, [0.2, 0, 0.2, 0.8, 1.1, 0.8, 1.1, 0]), darken(wall, 0.16));
    pen.polygon(
      outline(x, y, s, s, [-0.4, 1.35, 0.55, 1.35, 1.2, 0.75, 0.26, 0.75]),
      tone.outside('#6d5a52'),
    );
    pen.rect(x - s * 0.58, y - s * 0.5, s * 0.36, s * 0.5, darken(wall, 0.4), { role: 'detail' });
  }
  grove(sketch, sketch.wish.season === 'winter' ? ['bare'] : ['round'], 2, base, view.height * 0.2, 0.36);
  foreground(sketch, crop);
}
