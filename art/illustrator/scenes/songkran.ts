import { darken, lighten, mix } from '../color';
import { down, radial } from '../pen';
import { leaf } from '../props/nature';
import { drawSky } from '../props/sky';
import { chedi, watFront, watSide } from '../props/thai';
import { bowl, drop, jar, sandChedi } from '../props/water-gifts';
import { outline } from '../props/form';
import { toPairs, toTriples } from '../geometry';
import type { Sketch } from '../sketch';
import { lotus } from './wat';
import { farBank, hills, paving, reflection, treeLine, water } from './wild';

/** Songkran: golden shower trees, bowls of scented water and splashes, at a temple, a river, or before blue. */
export function songkran(sketch: Sketch): void {
  const { pen, view, tone, side, variant } = sketch;
  const { width, height, unit } = view;
  const base = height * 0.68;
  if (variant === 2) return splashWall(sketch);
  drawSky(sketch, base);
  hills(sketch, base, height * 0.2);
  treeLine(sketch, ['palm', 'round'], base, height * 0.18);
  pen.depth('mid');
  const size = Math.min(width * 0.7, height * 0.52);
  if (variant === 1) {
    water(sketch, base, 0.2, '#4f9aa8');
    const from = pen.shapes.length;
    watSide(sketch, width * (0.5 - side * (view.upright ? 0.1 : 0.2)), base, size * 1.05);
    reflection(sketch, from, base);
    farBank(sketch, base);
    const sand = tone.outside('#e8d3a4');
    pen.curve(
      [
        [-80, height * 0.86],
        [width * 0.3, height * 0.81],
        [width * 0.7, height * 0.83],
        [width + 80, height * 0.8],
        [width + 80, height * 1.2],
        [-80, height * 1.2],
      ],
      down(height * 0.8, height, [0, lighten(sand, 0.15)], [1, darken(sand, 0.16)]),
    );
    pen.depth('main');
    for (const [u, y, s] of toTriples([-0.4, 0.9, 190, -0.27, 0.875, 120, 0.29, 0.88, 130, 0.41, 0.92, 210]))
      sandChedi(sketch, width * (0.5 + u), height * y, unit * s);
  } else {
    if (variant === 0) {
      chedi(sketch, width * (0.5 + side * (view.upright ? 0.38 : 0.28)), base, size * 0.8);
      watFront(sketch, width * (0.5 - side * (view.upright ? 0.1 : 0.15)), base + 4, size);
    } else
      for (const [u, s] of toPairs([-0.26, 0.62, 0.26, 0.62, 0, 0.9]))
        chedi(sketch, width * (0.5 + u), base, size * s);
    paving(sketch, base, tone.outside('#d5ccbc'));
    pen.depth('main');
    for (const which of [-1, 1]) {
      bowl(sketch, width * (0.5 + which * 0.3), height * 0.86, unit * 150);
      jar(sketch, width * (0.5 + which * 0.43), height * 0.95, unit * 250);
    }
  }
  goldenShower(sketch, variant === 3 ? [-1, 1] : [side]);
  splash(sketch, variant === 3 ? 0.36 : 0.4);
}

/** Drops in two bows that rise from both lower corners and leave the middle dry. */
function splash(sketch: Sketch, reach: number) {
  const { pen, view, tone, random } = sketch;
  const { width, height, unit } = view;
  const blue = mix(tone.outside('#8fd4f2'), '#ffffff', 0.35);
  for (const which of [-1, 1]) {
    const x0 = width * (0.5 + which * 0.53);
    const bow = (u: number, lift: number) =>
      [
        x0 - which * u * width * (0.53 - reach + 0.12),
        height * (0.98 - lift * Math.sin(Math.min(1, u) * 2.4) ** 0.8),
      ] as const;
    for (const lift of [0.46, 0.34, 0.22]) {
      const jet = [0, 0.16, 0.34, 0.52, 0.74].map((u) => bow(u, lift));
      pen.line(jet, unit * 150, blue, { bent: true, end: unit * 10, opacity: 0.45 });
      pen.line(jet, unit * 70, lighten(blue, 0.5), { bent: true, end: unit * 5, opacity: 0.6 });
      const [tx, ty] = bow(0.74, lift);
      for (const [dx, dy, r] of toTriples([0, 0, 17, -26, 20, 11, 22, -24, 12, -44, 52, 8]))
        drop(sketch, tx - which * dx * unit, ty + dy * unit, unit * r, blue);
    }
    for (let i = 0; i < 26; i++) {
      const [x, y] = bow(random.between(0.1, 1), random.between(0.2, 0.56));
      drop(
        sketch,
        x + random.between(-50, 50) * unit,
        y + random.between(-60, 40) * unit,
        unit * random.between(5, 16),
        blue,
      );
    }
  }
}

function splashWall(sketch: Sketch) {
  const { pen, view, tone, random } = sketch;
  const { width, height, unit } = view;
  const blue = tone.surface('#2f9fd6', 0.85);
  pen.depth('far');
  pen.light(null);
  pen.rect(
    0,
    0,
    width,
    height,
    radial(
      [width / 2, height * 0.46],
      width * 0.72,
      height * 0.9,
      [0, lighten(blue, 0.62)],
      [0.5, lighten(blue, 0.2)],
      [1, darken(blue, 0.25)],
    ),
  );
  for (let i = 0; i < 24; i++) {
    const angle = (i / 24) * Math.PI * 2;
    pen.polygon(
      [
        [width / 2, height * 0.5],
        [width / 2 + Math.cos(angle) * width, height * 0.5 + Math.sin(angle) * width],
        [width / 2 + Math.cos(angle + 0.13) * width, height * 0.5 + Math.sin(angle + 0.13) * width],
      ],
      '#ffffff',
      { opacity: 0.14 },
    );
  }
  pen.depth('mid');
  // A crown of water round the place of the person.
  const reach = Math.min(width * 0.44, height * 0.5);
  for (const [r, color, opacity] of [
    [1.16, '#ffffff', 0.35],
    [1.04, lighten(blue, 0.45), 0.9],
    [0.92, lighten(blue, 0.72), 1],
  ] as const)
    pen.curve(
      Array.from({ length: 34 }, (_, i) => {
        const angle = (i / 34) * Math.PI * 2;
        const far = reach * r * (i % 2 ? 1 : random.between(0.8, 0.9));
        return [
          width / 2 + Math.cos(angle) * far * 1.15,
          height * 0.56 + Math.sin(angle) * far * 0.92,
        ] as const;
      }),
      color,
      { opacity },
    );
  pen.glow(width / 2, height * 0.54, reach, reach * 0.85, '#ffffff', 0.8);
  for (let i = 0; i < 60; i++) {
    const angle = random() * Math.PI * 2;
    const far = reach * random.between(1.05, 1.7);
    drop(
      sketch,
      width / 2 + Math.cos(angle) * far * 1.15,
      height * 0.56 + Math.sin(angle) * far * 0.9,
      unit * random.between(6, 17),
      lighten(blue, 0.35),
    );
  }
  pen.depth('main');
  bunting(sketch);
  for (const which of [-1, 1]) {
    bowl(sketch, width * (0.5 + which * 0.38), height * 0.97, unit * 230);
    for (let i = 0; i < 3; i++)
      lotus(sketch, width * (0.5 + which * (0.26 + i * 0.035)), height * (0.985 - i * 0.012), unit * 56);
  }
  goldenShower(sketch, [-1, 1]);
}

/** Flags on threads across the top. */
function bunting({ pen, view }: Sketch) {
  const { width, height, unit } = view;
  const hues = ['#e4504f', '#f4c03f', '#4aa96c', '#3f7fd0', '#e78ab0'];
  for (const [y, sag] of toPairs([0.01, 0.08, -0.03, 0.17])) {
    const count = view.upright ? 12 : 20;
    const at = (u: number) => [u * width, height * (y + sag * 4 * u * (1 - u) * 0.5)] as const;
    pen.line([0, 0.25, 0.5, 0.75, 1].map(at), unit * 3, '#ffffff', { bent: true });
    for (let i = 0; i < count; i++) {
      const [x, top] = at((i + 0.5) / count);
      const w = (width / count) * 0.36;
      pen.polygon(outline(x, top, w, w, [-1, 0, 1, 0, 0, -2.1]), hues[i % 5] ?? '#e4504f');
    }
  }
}

/** Long yellow blossoms that hang from boughs in the upper corners. */
function goldenShower(sketch: Sketch, corners: readonly (-1 | 1)[]) {
  const { pen, view, tone, random } = sketch;
  const { width, unit } = view;
  pen.depth('main');
  for (const which of corners) {
    const x = width * (0.5 + which * 0.52);
    const bough = [
      [x, unit * 40],
      [x - which * unit * 180, unit * 20],
      [x - which * unit * 420, -unit * 12],
    ] as const;
    pen.line(bough, unit * 26, tone.outside('#6d5646'), { bent: true, end: unit * 8 });
    for (let i = 0; i < 16; i++)
      leaf(
        sketch,
        [x - which * unit * (i * 27), unit * (30 - i * 3)],
        [x - which * unit * (i * 27 + random.between(-60, 60)), unit * (70 + random.between(-60, 40))],
        unit * 17,
        tone.outside(mix(tone.leafDark, tone.leaf, random())),
      );
    for (let i = 0; i < 8; i++) {
      const bx = x - which * unit * (20 + i * 54);
      const long = unit * (300 - i * 26) * random.between(0.8, 1.1);
      for (let k = 0; k < 15; k++) {
        const share = k / 15;
        const spread = unit * 25 * (1 - share * 0.72);
        const hue = mix('#f8d440', '#e9a92a', random() * 0.6);
        const [px, py] = [bx + random.between(-1, 1) * spread, unit * 26 + share * long];
        const r = unit * (13 - share * 6);
        pen.ellipse(px, py, r, r * 0.9, mix(tone.outside(hue), hue, 0.35), {
          role: k % 2 ? 'detail' : 'surface',
        });
      }
    }
  }
}
