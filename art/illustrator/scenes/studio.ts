import { darken, lighten, mix } from '../color';
import { ellipsePoints } from '../geometry';
import { down, linear } from '../pen';
import { block, plantAt } from '../props/furniture';
import type { Sketch } from '../sketch';

/** A seamless paper cove, or panels with light behind: what is behind presenters in studios. */
export function studio(sketch: Sketch): void {
  const { pen, view, tone, side, variant, random } = sketch;
  const { width: w, height: h, unit } = view;
  const wall = tone.inside(tone.surface(tone.isDark ? '#3a4054' : '#dfe4ee', 0.85));
  pen.depth('far');
  const floor = h * 0.8;
  pen.rect(
    0,
    0,
    w,
    h,
    down(
      0,
      h,
      [0, darken(wall, 0.14)],
      [0.45, wall],
      [0.76, lighten(wall, 0.3)],
      [0.84, lighten(wall, 0.12)],
      [1, darken(wall, 0.12)],
    ),
  );
  pen.glow(w * (0.5 + side * 0.16), h * 0.42, w * 0.6, h * 0.6, '#ffffff', tone.isDark ? 0.24 : 0.8);
  if (variant === 1 || sketch.wants('neon')) {
    const count = view.upright ? 5 : 9;
    for (let i = 0; i < count; i++) {
      const x = ((i + 0.5) / count) * w;
      const gap = Math.abs(i - (count - 1) / 2) / count;
      const wide = (w / count) * 0.78;
      pen.rect(
        x - wide / 2,
        h * (0.06 + gap * 0.12),
        wide,
        floor - h * (0.06 + gap * 0.12),
        linear(
          [x - wide / 2, 0],
          [x + wide / 2, 0],
          [0, darken(mix(wall, tone.accent, 0.2), 0.1)],
          [1, lighten(mix(wall, tone.accent, 0.2), 0.14)],
        ),
      );
      pen.glow(x + wide / 2 + 4, floor * 0.5, unit * 70, floor * 0.55, lighten(tone.accent, 0.4), 0.6);
    }
  }
  if (variant === 2) {
    const radius = Math.min(w, h) * 0.46;
    pen.ellipse(
      w / 2,
      floor - radius * 0.72,
      radius,
      radius,
      linear(
        [0, floor - radius * 1.7],
        [0, floor],
        [0, lighten(tone.accent, 0.3)],
        [1, mix(tone.accent, wall, 0.45)],
      ),
    );
    pen.glow(w / 2, floor - radius * 0.72, radius * 1.6, radius * 1.6, lighten(tone.accent, 0.4), 0.4);
  }
  if (variant === 3) {
    for (let i = 0; i < 5; i++) {
      const x = w * (0.5 + side * (0.02 + i * 0.13));
      const wide = w * 0.045;
      pen.polygon(
        [
          [x, 0],
          [x + wide, 0],
          [x + wide - side * w * 0.2, floor],
          [x - side * w * 0.2, floor],
        ],
        down(0, floor, [0, '#ffffff', 0.42], [1, '#ffffff', 0]),
      );
    }
  }
  pen.rect(
    0,
    floor,
    w,
    h - floor,
    down(floor, h, [0, lighten(wall, 0.2), 0], [0.25, darken(wall, 0.05)], [1, darken(wall, 0.26)]),
  );
  pen.glow(w / 2, floor + h * 0.07, w * 0.36, h * 0.07, '#ffffff', 0.5);
  pen.depth('mid');
  pen.light(tone.inside);
  for (const which of [-1, 1]) {
    if (variant === 0 || (variant === 2 && which === side)) {
      const width = unit * random.between(150, 210);
      const x = w * (0.5 + which * 0.4) - width / 2;
      const top = floor - unit * random.between(90, 230);
      pen.shade(x + width / 2, floor + unit * 46, width * 0.8, unit * 26, 0.4);
      pen.rect(
        x,
        top,
        width,
        floor + unit * 40 - top,
        linear([x, 0], [x + width, 0], [0, lighten(wall, 0.25)], [1, darken(wall, 0.16)]),
      );
      pen.ellipse(x + width / 2, top, width / 2, unit * 17, lighten(wall, 0.4));
    }
  }
  if (sketch.wants('spotlight'))
    for (const which of [-1, 1]) ringLight(sketch, w * (0.5 + which * 0.36), floor, which === side ? 1 : 0.8);
  pen.depth('main');
  if (sketch.wants('plant', variant === 0)) plantAt(sketch, side * sketch.space.reach(4) * 0.78, 4, 1.3);
}

/** A ring of light on a tripod, such as stands before those who stream. */
function ringLight({ pen, view, tone }: Sketch, x: number, floor: number, share: number) {
  const size = view.unit * 130 * share;
  const [y, foot] = [floor - size * 3.1, floor + size * 0.5];
  const steel = tone.inside('#3a3f4a');
  for (const u of [-0.55, 0.1, 0.6])
    pen.bar([x, foot - size * 0.7], [x + u * size, foot], size * 0.05, steel);
  pen.bar([x, foot - size * 0.6], [x, y + size * 0.8], size * 0.07, steel);
  pen.glow(x, y, size * 2.6, size * 2.6, '#fff4dc', 0.6);
  const ring = ellipsePoints(x, y, size * 0.8, size * 0.8);
  pen.line([...ring, ...ring.slice(0, 2)], size * 0.3, tone.inside('#d9dce2'));
  pen.line([...ring, ...ring.slice(0, 2)], size * 0.2, '#fffdf6', { role: 'glow' });
}

/** A curtain at the back, whose folds are darker towards the middle. */
function drawFolds({ pen, view, random }: Sketch, curtain: string, floor: number): void {
  const folds = Math.round(view.width / (view.unit * 74));
  for (let i = 0; i < folds; i++) {
    const share = Math.abs((i + 0.5) / folds - 0.5) * 2;
    const x = (i / folds) * view.width;
    const w = view.width / folds + 1;
    const body = darken(curtain, 0.5 - share * 0.15 + random.between(-0.04, 0.04));
    pen.rect(
      x,
      0,
      w,
      floor,
      linear([x, 0], [x + w, 0], [0, darken(body, 0.4)], [0.45, lighten(body, 0.1)], [1, darken(body, 0.45)]),
    );
  }
}

/** Frames of light, one within the other, in the place of the curtain. */
function drawLightFrames({ pen, view, tone }: Sketch, floor: number): void {
  for (let i = 0; i < 4; i++) {
    const inset = view.width * (0.05 + i * 0.075);
    const top = view.height * (0.06 + i * 0.05);
    const glowing = mix(tone.accent, '#ffffff', 0.3 + i * 0.12);
    pen.line(
      [
        [inset, floor],
        [inset, top],
        [view.width - inset, top],
        [view.width - inset, floor],
      ],
      view.unit * (11 - i * 2),
      glowing,
      { opacity: 0.9 },
    );
    pen.glow(view.width / 2, top, view.width * 0.46, view.unit * 80, glowing, 0.34);
  }
}

/** The boards of the floor, which run towards the back. */
function drawBoards({ pen, view }: Sketch, floor: number): void {
  pen.rect(
    0,
    floor,
    view.width,
    view.height - floor,
    down(floor, view.height, [0, '#4a3327'], [0.2, '#7a5840'], [1, '#2a1c16']),
  );
  for (let i = -14; i <= 14; i++)
    pen.bar(
      [view.width / 2 + i * view.width * 0.05, floor],
      [view.width / 2 + i * view.width * 0.115, view.height],
      view.unit * 1.6,
      '#1d120c',
      { opacity: 0.4, role: 'detail' },
    );
}

/** Beams of spotlights from above, which meet about where the figure stands. */
function drawBeams({ pen, view, tone, side }: Sketch, floor: number): void {
  const beams = view.upright ? 4 : 6;
  for (let i = 0; i < beams; i++) {
    const x = ((i + 0.5) / beams) * view.width;
    const to = view.width / 2 + (x - view.width / 2) * 0.35 + side * view.width * 0.03;
    const tint = i % 3 === 1 ? lighten(tone.accent, 0.5) : '#fff0d2';
    pen.polygon(
      [
        [x - view.unit * 8, -10],
        [x + view.unit * 8, -10],
        [to + view.unit * 150, floor + view.unit * 60],
        [to - view.unit * 150, floor + view.unit * 60],
      ],
      down(0, floor, [0, tint, 0.5], [0.7, tint, 0.12], [1, tint, 0.03]),
      { role: 'detail' },
    );
  }
}

/** The curtain in front: drawn to both sides. */
function drawWings({ pen, view }: Sketch, curtain: string): void {
  for (const which of [-1, 1]) {
    for (let i = 0; i < 5; i++) {
      const edge = which < 0 ? 0 : view.width;
      const x = edge - which * i * view.width * 0.032;
      const w = view.width * 0.036;
      const left = which < 0 ? x : x - w;
      pen.polygon(
        [
          [left, 0],
          [left + w, 0],
          [left + w - which * view.width * 0.012 * i, view.height],
          [left - which * view.width * 0.012 * i, view.height],
        ],
        linear(
          [left, 0],
          [left + w, 0],
          [0, darken(curtain, 0.35)],
          [0.5, lighten(curtain, 0.06)],
          [1, darken(curtain, 0.42)],
        ),
      );
    }
  }
}

/** The swags of the curtain in front, which hang along its top. */
function drawSwags({ pen, view }: Sketch, curtain: string): void {
  const swags = view.upright ? 3 : 5;
  for (let i = 0; i < swags; i++) {
    const x = (i / swags) * view.width;
    const w = view.width / swags;
    pen.curve(
      [
        [x, -30],
        [x + w, -30],
        [x + w, view.unit * 46],
        [x + w * 0.5, view.unit * 128],
        [x, view.unit * 46],
      ],
      linear(
        [x, 0],
        [x + w, 0],
        [0, darken(curtain, 0.2)],
        [0.5, lighten(curtain, 0.1)],
        [1, darken(curtain, 0.3)],
      ),
    );
  }
}

/** A stage with a curtain or frames of light behind, boards, and spotlights: where shows are presented. */
export function stage(sketch: Sketch): void {
  const { tone, pen, view } = sketch;
  const curtain = tone.surface('#8e2230', 0.9);
  pen.depth('far');
  pen.light(null);
  const floor = view.height * 0.77;
  pen.rect(
    0,
    0,
    view.width,
    view.height,
    down(0, floor, [0, darken(curtain, 0.78)], [0.7, darken(curtain, 0.45)], [1, darken(curtain, 0.6)]),
  );
  if (sketch.variant !== 1) drawFolds(sketch, curtain, floor);
  else drawLightFrames(sketch, floor);
  pen.depth('mid');
  drawBoards(sketch, floor);
  drawBeams(sketch, floor);
  pen.glow(
    view.width / 2,
    floor + view.height * 0.08,
    view.width * 0.34,
    view.height * 0.09,
    '#fff3d9',
    0.85,
  );
  pen.glow(view.width / 2, floor * 0.66, view.width * 0.36, floor * 0.5, lighten(curtain, 0.5), 0.3);
  pen.depth('main');
  if (sketch.variant === 0 || sketch.variant === 2 || sketch.wants('curtain')) {
    drawWings(sketch, curtain);
    drawSwags(sketch, curtain);
  }
  if (sketch.variant === 3)
    for (const which of [-1, 1])
      block(
        sketch,
        which * sketch.space.reach(5) * 0.62 - 0.3,
        which * sketch.space.reach(5) * 0.62 + 0.3,
        5,
        5.5,
        1.1,
        '#2e2a2c',
      );
}
