import { darken, lighten } from '../color';
import { down, linear } from '../pen';
import { balloon, flowerBunch, petalsOf } from '../props/festive';
import { outline } from '../props/form';
import { toTriples } from '../geometry';
import type { Sketch } from '../sketch';
import { flowers } from './park';

export function wedding(sketch: Sketch): void {
  const { pen, view, tone, random, side, variant } = sketch;
  const pale = tone.surface('#f4e4e2', 0.4);
  pen.depth('far');
  pen.light(null);
  const floor = view.height * 0.8;
  pen.rect(
    0,
    0,
    view.width,
    view.height,
    down(0, view.height, [0, lighten(pale, 0.3)], [0.7, pale], [1, darken(pale, 0.1)]),
  );
  const folds = view.upright ? 16 : 28;
  for (let i = 0; i < folds; i++) {
    const x = (i / folds) * view.width;
    const w = view.width / folds + 1;
    pen.rect(
      x,
      0,
      w,
      floor,
      linear([x, 0], [x + w, 0], [0, darken(pale, 0.1)], [0.5, lighten(pale, 0.5)], [1, darken(pale, 0.06)]),
      { opacity: 0.8 },
    );
  }
  pen.glow(
    view.width * (0.5 + side * 0.1),
    view.height * 0.4,
    view.width * 0.5,
    view.height * 0.55,
    '#fffaf0',
    0.8,
  );
  pen.depth('mid');
  const reach = Math.min(view.width * 0.33, view.height * 0.5);
  const cx = view.width / 2;
  if (variant !== 3) {
    const points =
      variant === 2
        ? ([
            [cx - reach, floor + 20],
            [cx - reach, view.height * 0.14],
            [cx + reach, view.height * 0.14],
            [cx + reach, floor + 20],
          ] as const)
        : Array.from(
            { length: 33 },
            (_, i) =>
              [
                cx + Math.cos(Math.PI + (i / 32) * Math.PI) * reach,
                floor - reach * 0.62 + Math.sin(Math.PI + (i / 32) * Math.PI) * reach * 0.95,
              ] as const,
          );
    pen.line(
      variant === 2 ? points : [[cx - reach, floor + 20], ...points, [cx + reach, floor + 20]],
      view.unit * 12,
      '#d9b870',
    );
  }
  const petals = petalsOf(sketch);
  const bunch = (x: number, y: number, spread: number, count: number) =>
    flowerBunch(sketch, x, y, spread, count, petals);
  pen.depth('main');
  pen.rect(
    0,
    floor,
    view.width,
    view.height - floor,
    down(floor, view.height, [0, darken(pale, 0.06)], [1, darken(pale, 0.2)]),
  );
  pen.polygon(
    [
      [cx - view.width * 0.09, floor],
      [cx + view.width * 0.09, floor],
      [cx + view.width * 0.22, view.height],
      [cx - view.width * 0.22, view.height],
    ],
    '#fffdfa',
    { opacity: 0.85 },
  );
  const size = view.unit * 100;
  if (variant === 3)
    for (const which of [-1, 1])
      for (let i = 0; i < 5; i++)
        bunch(cx + which * view.width * (0.5 - i * 0.05), view.height * (0.02 + i * 0.03), size, 9);
  else {
    /** Height of the arch at a share of its half width. */
    const arch = (share: number) =>
      variant === 2 ? view.height * 0.15 : floor - reach * (0.62 + 0.95 * Math.sqrt(1 - share ** 2));
    bunch(cx - side * reach * 0.88, arch(0.88), size * 1.3, 16);
    bunch(cx - side * reach * 0.5, arch(0.5), size * 0.9, 11);
    bunch(cx + side * reach, floor - size * 0.3, size * 1.1, 14);
  }
  for (const which of [-1, 1]) {
    bunch(cx + which * view.width * 0.43, floor - size * 0.1, size * 1.2, 15);
    for (let i = 0; i < 3; i++) {
      const x = cx + which * view.width * (0.3 + i * 0.035);
      const h = view.unit * (130 - i * 28);
      pen.rect(x - view.unit * 13, floor + view.unit * 34 - h, view.unit * 26, h, '#fff9ee');
      pen.glow(x, floor + view.unit * 20 - h, view.unit * 60, view.unit * 60, '#ffd68c', 0.8);
    }
  }
  pen.depth('near');
  for (let i = 0; i < 22; i++)
    pen.glow(
      random() * view.width,
      random.between(0, 0.6) * view.height,
      view.unit * random.between(14, 46),
      view.unit * random.between(14, 46),
      '#fff3d6',
      0.6,
    );
}

export function birthday(sketch: Sketch): void {
  const { pen, view, tone, random, side, variant } = sketch;
  const wall = tone.surface(['#fbd9c9', '#cfe3f4', '#fbe6b3', '#dccff0'][variant] ?? '#fbd9c9', 0.6);
  const floor = view.height * 0.82;
  pen.depth('far');
  pen.rect(0, 0, view.width, view.height, down(0, floor, [0, lighten(wall, 0.25)], [1, wall]));
  if (variant % 2)
    for (let i = 0; i < 40; i++)
      pen.ellipse(
        random() * view.width,
        random() * floor,
        view.unit * random.between(6, 16),
        view.unit * random.between(6, 16),
        lighten(wall, 0.5),
        { opacity: 0.8, role: 'detail' },
      );
  pen.rect(
    0,
    floor,
    view.width,
    view.height - floor,
    down(floor, view.height, [0, darken(wall, 0.05)], [1, darken(wall, 0.2)]),
  );
  pen.glow(view.width / 2, view.height * 0.44, view.width * 0.42, view.height * 0.5, '#ffffff', 0.7);
  const hues = [tone.accent, '#f2a24b', '#6bb7d9', '#f5cf57', '#e98aa5', '#8fc58a'];
  pen.depth('mid');
  const strings = variant === 1 ? 3 : 2;
  for (let s = 0; s < strings; s++) {
    const sag = view.height * (0.13 + s * 0.06);
    const flags = view.upright ? 9 : 17;
    for (let i = 0; i < flags; i++) {
      const u = (i + 0.5) / flags;
      const y = view.height * 0.015 + s * view.height * 0.02 + sag * 4 * u * (1 - u);
      const w = (view.width / flags) * 0.62;
      pen.polygon(
        [
          [u * view.width - w / 2, y],
          [u * view.width + w / 2, y],
          [u * view.width, y + w * 1.15],
        ],
        hues[(i + s) % hues.length] ?? tone.accent,
      );
    }
    pen.line(
      Array.from(
        { length: 21 },
        (_, i) =>
          [
            (i / 20) * view.width,
            view.height * 0.015 + s * view.height * 0.02 + sag * 4 * (i / 20) * (1 - i / 20),
          ] as const,
      ),
      view.unit * 2.5,
      '#ffffff',
    );
  }
  if (!sketch.refuses('balloon'))
    for (const which of variant === 2 ? [side] : [-1, 1])
      for (let i = 0; i < (variant === 2 ? 13 : 8); i++) {
        pen.depth(i < 3 ? 'mid' : 'main');
        const x = view.width * (0.5 + which * random.between(0.29, 0.47));
        const y = view.height * random.between(0.26, 0.66);
        const r = view.unit * random.between(56, 84);
        const hue = hues[i % hues.length] ?? tone.accent;
        balloon(sketch, x, y, r, hue, [view.width * (0.5 + which * 0.4), floor + view.unit * 60]);
      }
  pen.depth('main');
  const boxes = view.width * (0.5 - side * 0.36);
  for (const [dx, s, hue] of toTriples([0, 1, 0, 0.075, 0.7, 2, -0.06, 0.6, 3])) {
    const w = view.unit * 150 * s;
    const x = boxes + dx * view.width;
    const tint = hues[hue] ?? tone.accent;
    pen.shade(x, floor + view.unit * 66, w * 0.7, view.unit * 16, 0.35);
    pen.rect(
      x - w / 2,
      floor + view.unit * 66 - w * 0.8,
      w,
      w * 0.8,
      linear([x - w / 2, 0], [x + w / 2, 0], [0, lighten(tint, 0.15)], [1, darken(tint, 0.16)]),
    );
    pen.rect(x - w * 0.08, floor + view.unit * 66 - w * 0.8, w * 0.16, w * 0.8, '#fff7ea');
    for (const way of [-1, 1])
      pen.curve(
        [
          [x, floor + view.unit * 66 - w * 0.8],
          [x + way * w * 0.24, floor + view.unit * 66 - w * 1.02],
          [x + way * w * 0.3, floor + view.unit * 66 - w * 0.84],
        ],
        '#fff7ea',
      );
  }
  for (let i = 0; i < 60; i++) {
    const x = random() * view.width;
    const y = random() * view.height * 0.9;
    if (Math.abs(x / view.width - 0.5) < 0.16) continue;
    pen.polygon(outline(x, y, view.unit, view.unit, [0, 0, 9, -4, 6, -13, -3, -9]), random.pick(hues), {
      opacity: 0.85,
      role: 'detail',
    });
  }
  if (sketch.wants('flower')) flowers(sketch, view.height * 0.86);
}
