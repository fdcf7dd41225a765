import { darken, lighten, mix } from '../color';
import { down, radial } from '../pen';
import { blossomBough } from '../props/festive';
import { crown, tree } from '../props/nature';
import { drawSky, moon } from '../props/sky';
import { outline } from '../props/form';
import { toPairs } from '../geometry';
import type { Sketch } from '../sketch';
import { fireworks } from './city';
import { candleFlame } from '../props/oil-lamps';
import { lotus } from './wat';
import { hills, paving, ranges, reflection } from './wild';

import { hall, lantern, lanternRows } from '../props/lanterns';
export function temple(sketch: Sketch): void {
  const { pen, view, tone, side, variant, random } = sketch;
  const base = view.height * 0.7;
  drawSky(sketch, base);
  ranges(sketch, base, '#6f8d92', 3, view.height * 0.34);
  pen.depth('mid');
  if (variant === 1) hall(sketch, view.width * (0.5 + side * 0.3), base + 6, view.height * 0.34, 4);
  else if (variant === 2)
    for (const which of [-1, 1])
      hall(sketch, view.width * (0.5 + which * 0.38), base + 6, view.height * 0.52, which === side ? 2 : 1);
  else
    hall(
      sketch,
      view.width * 0.5,
      base + 8,
      Math.min(view.width * 0.62, view.height * (variant === 3 ? 0.95 : 0.8)),
      variant === 3 ? 1 : 2,
    );
  const stone = tone.outside('#c9c1b3');
  paving(sketch, base, stone);
  pen.depth('main');
  const bough = view.width * (0.5 - side * 0.46);
  const isSpring = sketch.wish.season === 'spring' || sketch.wish.season === null;
  const blossom = sketch.wants('blossom', isSpring) ? '#f0b3c0' : tone.leaf;
  if (sketch.wish.stuffs.includes('bamboo'))
    for (let i = 0; i < 6; i++)
      tree(
        sketch,
        'bamboo',
        bough + side * i * view.unit * 26 - side * 60,
        view.height * 0.96,
        view.height * random.between(0.8, 1.05),
        tone.outside('#7da046'),
      );
  else {
    pen.line(
      [
        [bough - side * 90, view.height * 0.98],
        [bough, view.height * 0.5],
        [bough + side * view.width * 0.08, view.height * 0.22],
      ],
      view.unit * 46,
      tone.outside('#5b463b'),
      { bent: true, end: view.unit * 12 },
    );
    for (let i = 0; i < 13; i++)
      crown(
        sketch,
        bough + side * random.between(-0.06, 0.2) * view.width,
        view.height * random.between(0.02, 0.3),
        view.unit * random.between(50, 90),
        view.unit * random.between(36, 64),
        tone.outside(mix(blossom, '#ffffff', random.between(0, 0.35))),
        4,
      );
  }
  if (sketch.wants('lantern', variant !== 1))
    for (const x of [0.3, 0.42])
      lantern(
        sketch,
        view.width * (0.5 + side * x),
        -10,
        view.height * (0.1 + x * 0.16),
        view.unit * 84,
        tone.outside('#c8372f'),
      );
}

/** A red wall of festivity, or a night sky with fireworks over roofs. */
export function newYear(sketch: Sketch): void {
  const { pen, view, tone, random, variant } = sketch;
  const red = tone.surface('#b3261f', 0.85);
  pen.depth('far');
  pen.light(null);
  const cx = view.width / 2;
  if (variant === 2) {
    drawSky(
      {
        ...sketch,
        tone: {
          ...tone,
          time: 'night',
          sky: { top: '#170b24', middle: darken(red, 0.62), low: darken(red, 0.35) },
        },
      },
      view.height * 0.8,
      false,
    );
    fireworks(sketch);
    oldTown({ ...sketch, tone: { ...tone, time: 'night' } }, red);
  } else {
    pen.rect(
      0,
      0,
      view.width,
      view.height,
      radial(
        [cx, view.height * 0.45],
        view.width * 0.75,
        view.height * 0.95,
        [0, lighten(red, 0.2)],
        [0.55, red],
        [1, darken(red, 0.4)],
      ),
    );
    const radius = Math.min(view.width, view.height) * 0.4;
    if (variant !== 3) {
      const gold = '#e6bd6a';
      for (const [r, w] of toPairs([1, 7, 0.93, 2.5, 1.06, 2.5]))
        pen.line(
          Array.from(
            { length: 61 },
            (_, i) =>
              [
                cx + Math.cos((i / 60) * Math.PI * 2) * radius * r,
                view.height * 0.46 + Math.sin((i / 60) * Math.PI * 2) * radius * r,
              ] as const,
          ),
          view.unit * w,
          gold,
          { opacity: 0.9 },
        );
      pen.glow(cx, view.height * 0.46, radius * 1.3, radius * 1.3, '#ffb066', 0.5);
    } else
      for (let i = 0; i < 24; i++) {
        const angle = (i / 24) * Math.PI * 2;
        pen.polygon(
          [
            [cx, view.height * 0.5],
            [cx + Math.cos(angle) * view.width, view.height * 0.5 + Math.sin(angle) * view.width],
            [
              cx + Math.cos(angle + 0.13) * view.width,
              view.height * 0.5 + Math.sin(angle + 0.13) * view.width,
            ],
          ],
          lighten(red, 0.18),
          { opacity: 0.28 },
        );
      }
    // Clouds of happy omen, rolled in at both sides.
    pen.depth('mid');
    for (const which of [-1, 1])
      for (let i = 0; i < 6; i++) {
        const x = cx + which * view.width * (0.28 + i * 0.055);
        const y = view.height * (0.95 - (i % 3) * 0.035 - i * 0.012);
        const size = view.unit * random.between(80, 130);
        for (const [r, color] of [
          [1, '#f1cf86'],
          [0.84, lighten(red, 0.08)],
          [0.62, '#f1cf86'],
          [0.48, darken(red, 0.08)],
        ] as const)
          pen.ellipse(x, y, size * r, size * r, color);
      }
  }
  pen.rect(
    0,
    view.height * 0.9,
    view.width,
    view.height * 0.1,
    down(view.height * 0.9, view.height, [0, darken(red, 0.2), 0], [1, darken(red, 0.55), 0.9]),
    { role: 'glow' },
  );
  pen.depth('main');
  if (!sketch.refuses('lantern'))
    lanternRows(sketch, tone.wished === null ? '#d4322a' : lighten(red, 0.1), variant === 1 ? 1 : 2);
  if (variant !== 2 && sketch.wants('blossom', true)) blossomBough(sketch, 0.5, ['#ffd3d6'], '#4b2a20');
  pen.depth('near');
  for (let i = 0; i < 24; i++)
    pen.glow(
      random() * view.width,
      random() * view.height,
      view.unit * random.between(10, 30),
      view.unit * random.between(10, 30),
      '#ffd58a',
      0.6,
    );
}

/** Halls on both sides of a square that shines with their lamps, behind low roofs. */
function oldTown(sketch: Sketch, red: string) {
  const { pen, view, random } = sketch;
  const { width, height, unit } = view;
  const base = height * 0.8;
  pen.depth('far');
  const roof = darken(red, 0.72);
  for (let x = -unit * 40; x < width; ) {
    const w = unit * random.between(120, 210);
    const tall = unit * random.between(60, 120);
    pen.polygon(
      [
        [x - w * 0.1, base - tall * 0.6],
        [x + w * 0.12, base - tall],
        [x + w * 0.88, base - tall],
        [x + w * 1.1, base - tall * 0.6],
        [x + w * 0.96, base - tall * 0.56],
        [x + w * 0.96, base + 4],
        [x + w * 0.04, base + 4],
        [x + w * 0.04, base - tall * 0.56],
      ],
      mix(roof, red, random.between(0, 0.2)),
    );
    for (let k = 0; k < 3; k++)
      pen.rect(x + w * (0.2 + k * 0.23), base - tall * 0.4, w * 0.12, tall * 0.24, '#ffc46e', {
        opacity: 0.8,
        role: 'detail',
      });
    x += w;
  }
  pen.glow(width / 2, base, width * 0.5, height * 0.16, '#ff9d52', 0.6);
  pen.depth('mid');
  const stone = darken(red, 0.5);
  const size = Math.min(height * 0.46, width * 0.5);
  const apart = view.upright ? 0.36 : 0.37;
  for (const which of [-1, 1]) {
    const x = width * (0.5 + which * apart);
    hall(sketch, x, base + unit * 4, size, 2);
    pen.rect(x - size * 0.52, base, size * 1.04, unit * 26, mix(stone, '#d8a27a', 0.25));
    pen.rect(x - size * 0.56, base + unit * 24, size * 1.12, unit * 20, mix(stone, '#d8a27a', 0.12));
  }
  pen.depth('far');
  pen.rect(
    0,
    base,
    width,
    height - base,
    down(base, height, [0, mix(stone, '#ff9d52', 0.3)], [0.4, stone], [1, darken(stone, 0.4)]),
  );
  pen.depth('mid');
  for (const which of [-1, 1])
    pen.glow(width * (0.5 + which * apart), base + height * 0.09, size * 0.6, height * 0.06, '#ffb765', 0.4);
}

export function lanternFeast(sketch: Sketch): void {
  const { pen, view, tone, random, side, variant } = sketch;
  const base = view.height * 0.74;
  drawSky(sketch, base, false);
  moon(sketch, view.width * (0.5 + side * (variant === 1 ? 0 : 0.24)), view.height * 0.26, view.unit * 120);
  hills(sketch, base, view.height * 0.2);
  pen.depth('far');
  for (let i = 0; i < 34; i++) {
    const share = random();
    const x = random() * view.width;
    const y = view.height * (0.06 + random() * 0.56);
    const s = view.unit * (8 + share * share * 32);
    pen.glow(x, y, s * 2.6, s * 2.6, '#ffb55e', 0.55);
    pen.polygon(
      outline(x, y, s, s, [-0.5, 0.6, 0.5, 0.6, 0.62, -0.4, 0.3, -0.7, -0.3, -0.7, -0.62, -0.4]),
      down(y - s, y + s, [0, '#ff9a4a'], [1, '#ffe2a0']),
    );
  }
  pen.depth('mid');
  const deep = darken(mix(tone.sky.low, '#2c4468', 0.6), 0.2);
  pen.rect(
    0,
    base,
    view.width,
    view.height - base,
    down(base, view.height, [0, mix(deep, tone.sky.low, 0.5)], [1, darken(deep, 0.5)]),
  );
  for (let i = 0; i < 40; i++)
    pen.rect(
      random() * view.width,
      base + random() * (view.height - base),
      view.unit * random.between(20, 90),
      view.unit * 2,
      '#ffc982',
      { opacity: random.between(0.2, 0.5), role: 'detail' },
    );
  const bank = (x: number, w: number) => {
    pen.rect(x - w / 2, base - view.unit * 16, w, view.unit * 22, tone.outside('#a99c8a'));
    pen.rect(x - w * 0.53, base + view.unit * 4, w * 1.06, view.unit * 12, tone.outside('#8b7f70'));
  };
  const size = Math.min(view.height * 0.42, view.width * 0.6);
  const from = pen.shapes.length;
  if (variant % 2 === 0) {
    const x = view.width * (0.5 - side * 0.34);
    hall(sketch, x, base - view.unit * 12, size, variant === 2 ? 3 : 2);
    bank(x, size * 1.04);
  } else
    for (const [which, storeys] of toPairs([-1, 1, 1, 3])) {
      const x = view.width * (0.5 + which * side * 0.38);
      hall(sketch, x, base - view.unit * 12, size * 0.62, storeys);
      bank(x, size * 0.66);
    }
  reflection(sketch, from, base + view.unit * 8, 0.32);
  // Lamps on leaves float toward anyone who looks.
  pen.depth('main');
  for (let i = 0; i < 11; i++) {
    const near = ((i + 1) / 11) ** 1.4;
    lotusLamp(
      sketch,
      view.width * (0.5 + (i % 2 ? 1 : -1) * (0.1 + near * 0.16 + random.between(0, 0.2))),
      base + (view.height - base) * (0.14 + near * 0.74),
      view.unit * (26 + near * 84),
    );
  }
  pen.depth('main');
  lanternRows(sketch, tone.wished ?? '#d8482e', 1);
}

/** A lamp of paper like a lotus, afloat. */
function lotusLamp(sketch: Sketch, x: number, y: number, size: number) {
  const { pen } = sketch;
  pen.glow(x, y, size * 1.4, size * 0.7, '#ff9fb0', 0.5);
  pen.ellipse(x, y + size * 0.06, size * 0.62, size * 0.14, '#3f7d62');
  lotus(
    { ...sketch, tone: { ...sketch.tone, wished: '#ff8fae', outside: (color) => color } },
    x,
    y + size * 0.04,
    size * 0.62,
  );
  candleFlame(sketch, x, y - size * 0.3, size * 0.3);
}
