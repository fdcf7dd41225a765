import { level } from '../space';
import { darken, lighten, mix } from '../color';
import { down, linear } from '../pen';
import { crown, tree } from '../props/nature';
import { shopFront } from '../props/shopfront';
import { drawSky } from '../props/sky';
import { rounded } from '../props/form';
import { toPairs } from '../geometry';
import type { Sketch } from '../sketch';
import { ground, water } from './wild';

/** Towers in rows, the nearer darker by night and clearer by day. */
export function skyline(sketch: Sketch, base: number, row: number, rows: number, height: number): void {
  const { pen, view, tone, random } = sketch;
  const share = (row + 1) / rows;
  const night = tone.time === 'night' || tone.time === 'dusk';
  for (let x = -view.unit * 60; x < view.width; ) {
    const w = view.unit * random.between(60, 120) * (0.7 + share * 0.5);
    const middle = Math.abs((x + w / 2) / view.width - 0.5) * 2;
    const h = height * random.between(0.4, 1) * (0.4 + 0.6 * middle) * (1.1 - share * 0.35);
    const usual = tone.surface(random.pick(['#7f93aa', '#8fa3b4', '#6f87a3', '#a39a93']), 0.25);
    const wall = mix(tone.haze, tone.outside(usual), 0.25 + share * 0.55);
    pen.rect(x, base - h, w, h + 6, rounded(sketch, x, x + w, wall, 0.55));
    if (random.chance(0.3))
      pen.rect(x + w * 0.46, base - h - view.unit * 46, w * 0.06, view.unit * 48, wall, { role: 'detail' });
    else if (random.chance(0.4))
      pen.rect(x + w * 0.2, base - h - view.unit * 20, w * 0.6, view.unit * 22, darken(wall, 0.06));
    const step = view.unit * 21;
    for (let wy = base - h + step * 0.7; wy < base - step * 0.4; wy += step)
      if (night) {
        for (let wx = x + step * 0.4; wx < x + w - step * 0.5; wx += step * 0.85)
          if (random.chance(0.3 * share + 0.1))
            pen.rect(
              wx,
              wy,
              step * 0.42,
              step * 0.5,
              random.pick(['#ffdf9c', '#fff1cf', '#ffc67a', '#bfe0ff']),
              { opacity: random.between(0.55, 0.95), role: 'detail' },
            );
      } else
        pen.rect(x + w * 0.1, wy, w * 0.8, step * 0.42, mix(wall, tone.sky.top, 0.4), {
          opacity: 0.5,
          role: 'detail',
        });
    x += w + view.unit * random.between(-6, 18);
  }
}

export function city(sketch: Sketch): void {
  const { pen, view, tone, random, variant } = sketch;
  const base = view.height * (variant === 3 ? 0.9 : 0.78);
  drawSky(sketch, base);
  pen.depth('far');
  skyline(sketch, base, 0, 3, view.height * 0.52);
  pen.rect(
    0,
    base - view.height * 0.24,
    view.width,
    view.height * 0.26,
    down(base - view.height * 0.24, base, [0, tone.haze, 0], [1, tone.haze, 0.7]),
    { role: 'glow' },
  );
  skyline(sketch, base, 1, 3, view.height * 0.46);
  pen.depth('mid');
  skyline(sketch, base, 2, 3, view.height * (view.upright ? 0.34 : 0.42));
  if (sketch.wants('fireworks')) fireworks(sketch);
  if (variant === 1) {
    water(sketch, base, 0.24, '#3f6f92');
    for (let i = 0; i < 70; i++)
      if (tone.time === 'night' || tone.time === 'dusk')
        pen.rect(
          random() * view.width,
          base + random() * view.height * 0.18,
          view.unit * 4,
          view.unit * random.between(16, 60),
          random.pick(['#ffd48a', '#ffefc8', '#9fd0ff']),
          { opacity: 0.3, role: 'detail' },
        );
    return;
  }
  // A roof terrace to stand on.
  pen.depth('main');
  const floor = tone.outside(tone.surface('#a79c90', 0.3));
  ground(sketch, base, lighten(floor, 0.06), floor);
  for (let i = -12; i <= 12; i++)
    pen.bar(
      [view.width / 2 + i * view.width * 0.07, base],
      [view.width / 2 + i * view.width * 0.15, view.height],
      view.unit * 1.8,
      darken(floor, 0.35),
      { opacity: 0.4, role: 'detail' },
    );
  const rail = tone.time === 'night' ? '#2b3040' : tone.outside('#e6ebef');
  const height = view.height * 0.1;
  if (variant !== 3) {
    pen.rect(0, base - height, view.width, view.unit * 9, rail);
    pen.rect(0, base - height + view.unit * 9, view.width, height, mix(tone.sky.low, '#cfe5f2', 0.5), {
      opacity: 0.2,
    });
    for (let i = 0; i <= 8; i++)
      pen.rect((i / 8) * view.width - view.unit * 4, base - height, view.unit * 8, height, rail);
  }
  for (const which of [-1, 1]) {
    const x = view.width * (0.5 + which * 0.42);
    const w = view.width * 0.14;
    pen.rect(
      x - w / 2,
      base - view.height * 0.015,
      w,
      view.height * 0.1,
      linear([x - w / 2, 0], [x + w / 2, 0], [0, lighten(floor, 0.14)], [1, darken(floor, 0.25)]),
    );
    for (let i = 0; i < 5; i++)
      crown(
        sketch,
        x + (i - 2) * w * 0.2,
        base - view.height * 0.035,
        w * 0.16,
        view.height * random.between(0.035, 0.06),
        tone.outside(tone.leafDark),
        4,
      );
  }
}

export function fireworks({ pen, view, random, tone }: Sketch): void {
  const hues = ['#ffd36b', '#ff7d7d', '#8fd3ff', '#d6a2ff', tone.accent];
  for (const [x, y] of toPairs([0.16, 0.2, 0.83, 0.17, 0.31, 0.11, 0.69, 0.29, 0.93, 0.38])) {
    const color = random.pick(hues);
    const radius = view.unit * random.between(80, 150);
    pen.glow(x * view.width, y * view.height, radius * 1.3, radius * 1.3, color, 0.35);
    for (let i = 0; i < 26; i++) {
      const angle = (i / 26) * Math.PI * 2;
      const far = radius * (i % 2 ? 1 : 0.66);
      const cx = x * view.width;
      const cy = y * view.height;
      pen.bar(
        [cx + Math.cos(angle) * far * 0.3, cy + Math.sin(angle) * far * 0.3],
        [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far + far * 0.07],
        view.unit * 1.6,
        lighten(color, 0.3),
        { end: view.unit * 4.4 },
      );
    }
  }
}

export function street(sketch: Sketch): void {
  const { pen, view, tone, random, space, side, variant } = sketch;
  drawSky(sketch, view.horizon);
  const night = tone.time === 'night' || tone.time === 'dusk';
  pen.light(null);
  pen.depth('mid');
  const half = space.reach(7) * (view.upright ? 0.86 : 0.62);
  const lane = tone.outside('#8d8b8c');
  ground(sketch, view.horizon, mix(lane, tone.haze, 0.5), lane);
  const old = variant % 2 === 1 || sketch.wish.moods.has('retro');
  for (let i = 9; i >= 0; i--)
    for (const which of [-1, 1] as const) {
      const z = 2.4 + i * 2.6;
      const tint = tone.surface(
        random.pick(
          old
            ? ['#d9b48c', '#c98d6c', '#e3cfae', '#b7695a', '#d8c6b0']
            : ['#c9cdd1', '#b6bcc4', '#d9d4cc', '#a9b4bd'],
        ),
        0.2,
      );
      const wall = mix(tone.outside(tint), tone.haze, Math.min(0.75, i * 0.085));
      const top = random.between(old ? 4.2 : 6, old ? 6.4 : 15);
      pen.depth(i > 5 ? 'far' : i > 1 ? 'mid' : 'main');
      const x = which * half;
      const lit = which !== side ? lighten(wall, 0.06) : darken(wall, 0.14);
      space.face(
        [
          [x, 0, z],
          [x, 0, z + 2.6],
          [x, top, z + 2.6],
          [x, top, z],
        ],
        lit,
      );
      space.face(
        [
          [x, 0, z],
          [x + which * 3, 0, z],
          [x + which * 3, top, z],
          [x, top, z],
        ],
        darken(lit, 0.1),
      );
      if (old)
        space.face(
          [
            [x - which * 0.35, top, z - 0.1],
            [x - which * 0.35, top, z + 2.7],
            [x + which * 1.4, top + 1.3, z + 2.7],
            [x + which * 1.4, top + 1.3, z - 0.1],
          ],
          mix(tone.outside('#6b4a43'), tone.haze, i * 0.06),
        );
      for (let y = 2.9; y < top - 0.6; y += 1.35)
        for (const dz of [0.35, 1.5]) {
          const glowing = night && random.chance(0.55);
          space.face(
            [
              [x, y - 0.1, z + dz - 0.07],
              [x, y - 0.1, z + dz + 0.82],
              [x, y + 0.92, z + dz + 0.82],
              [x, y + 0.92, z + dz - 0.07],
            ],
            lighten(lit, 0.3),
            { role: 'detail' },
          );
          space.face(
            [
              [x, y, z + dz],
              [x, y, z + dz + 0.75],
              [x, y + 0.85, z + dz + 0.75],
              [x, y + 0.85, z + dz],
            ],
            glowing ? '#ffdb96' : mix(lit, tone.sky.top, 0.45),
            { role: 'detail' },
          );
        }
      shopFront(sketch, x, which, z, lit, i);
    }
  pen.depth('mid');
  for (const which of [-1, 1])
    space.face(level(which * half * 0.98, 0.6, which * half * 0.62, 26, 0.05), mix(lane, '#d8d2c8', 0.5), {
      opacity: 0.8,
    });
  if (sketch.wish.weather === 'rain')
    for (let i = 0; i < 24; i++)
      pen.glow(
        random() * view.width,
        random.between(view.horizon + 60, view.height),
        view.unit * random.between(40, 120),
        view.unit * random.between(8, 20),
        night ? '#ffce85' : '#ffffff',
        0.35,
      );
  pen.depth('main');
  for (const z of [9, 4.6])
    for (const which of [-1, 1]) {
      const x = which * half * 0.7;
      const [px, foot] = space.point([x, 0, z]);
      const top = space.point([x, 3.7, z])[1];
      const s = space.scale(z);
      if (sketch.wants('tree', variant === 2) && z > 4)
        tree(
          sketch,
          sketch.wish.season === 'winter' ? 'bare' : 'round',
          px,
          foot,
          s * 3.4,
          tone.outside(tone.leaf),
        );
      else {
        pen.rect(px - s * 0.035, top, s * 0.07, foot - top, '#33373d');
        pen.bar([px, top + s * 0.05], [px - which * s * 0.5, top], s * 0.05, '#33373d');
        pen.ellipse(px - which * s * 0.52, top + s * 0.06, s * 0.13, s * 0.08, night ? '#fff2cc' : '#e8e6df');
        if (night) pen.glow(px - which * s * 0.52, top + s * 0.06, s * 1.3, s * 1.3, '#ffdf9a', 0.75);
      }
    }
}
