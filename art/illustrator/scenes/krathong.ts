import { down } from '../pen';
import { outline } from '../props/form';
import { foreground } from '../props/nature';
import { krathong } from '../props/oil-lamps';
import { drawSky, moon } from '../props/sky';
import { chedi, watFront, watSide } from '../props/thai';
import { toPairs } from '../geometry';
import type { Sketch } from '../sketch';
import { jetty } from './kampung';
import { farBank, hills, palmAt, reflection, treeLine, water } from './wild';

/** Loy Krathong: floats with candles on a river below the moon and lamps of paper in the air. */
export function loyKrathong(sketch: Sketch): void {
  const { pen, view, tone, random, side, variant } = sketch;
  const { width, height, unit } = view;
  const base = height * 0.58;
  drawSky(sketch, base, false);
  const moonX = width * (0.5 + side * (variant === 1 ? 0.04 : 0.18));
  moon(sketch, moonX, height * (variant === 1 ? 0.26 : 0.2), unit * (variant === 1 ? 130 : 84));
  hills(sketch, base, height * 0.16);
  treeLine(sketch, ['palm', 'round'], base, height * 0.18);
  skyLamps(sketch, variant === 1 ? 44 : 22);
  water(sketch, base, 0.44, '#2f5672');
  pen.depth('mid');
  const from = pen.shapes.length;
  const size = Math.min(width * 0.6, height * 0.46);
  if (variant === 0) {
    chedi(sketch, width * (0.5 + side * (view.upright ? 0.4 : 0.38)), base, size * 0.9);
    watSide(sketch, width * (0.5 - side * (view.upright ? 0.14 : 0.22)), base, size * 1.1);
  } else if (variant === 1)
    for (const which of [-1, 1]) chedi(sketch, width * (0.5 + which * 0.38), base, size * 0.8);
  else if (variant === 2) watFront(sketch, width * (0.5 - side * 0.26), base, size);
  else
    for (const [u, s] of toPairs([0.3, 0.8, 0.41, 0.56, 0.19, 0.5]))
      chedi(sketch, width * (0.5 - side * u), base, size * s, 'cob');
  reflection(sketch, from, base, 0.36);
  farBank(sketch, base);
  pen.glow(moonX, base + height * 0.1, width * 0.05, height * 0.16, '#ffe9b8', 0.5);
  if (variant === 2) jetty(sketch, side);
  pen.depth('main');
  const count = 19;
  for (let i = 0; i < count; i++) {
    const near = ((i + 1) / count) ** 1.5;
    const way = i % 2 ? 1 : -1;
    if (variant === 2 && way === side && near > 0.3) continue;
    const x = width * (0.5 + way * (0.05 + near * 0.16 + random.between(0, 0.28)));
    krathong(
      sketch,
      x,
      base + (height - base) * (0.1 + near * 0.8),
      unit * (24 + near * (variant === 3 ? 190 : 120)),
    );
  }
  foreground(sketch, tone.outside(tone.leafDark));
  if (variant === 2) {
    pen.depth('main');
    palmAt(sketch, side * 0.47, 0.9, 0.6, tone.outside(tone.leafDark));
  }
}

/** Lamps of paper that rise into the night. */
function skyLamps({ pen, view, random }: Sketch, count: number) {
  pen.depth('far');
  for (let i = 0; i < count; i++) {
    const share = random();
    const x = random() * view.width;
    const y = view.height * (0.04 + random() * 0.44);
    const s = view.unit * (9 + share ** 3 * 40);
    pen.glow(x, y, s * 2.6, s * 2.6, '#ffb55e', 0.5);
    pen.polygon(
      outline(x, y, s, s, [-0.42, 0.6, 0.42, 0.6, 0.6, 0.3, 0.44, -0.7, -0.44, -0.7, -0.6, 0.3]),
      down(y - s, y + s, [0, '#f08a3c'], [1, '#ffe2a0']),
    );
  }
}
