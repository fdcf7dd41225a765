import { level } from '../space';
import { darken, lighten, mix } from '../color';
import { linear } from '../pen';
import { block, desk, plantAt, wallScreen } from '../props/furniture';
import { drawRoom } from '../room';
import { outline } from '../props/form';
import type { Sketch } from '../sketch';

/** A newsroom: a curved desk, panels of light, a quiet wall of screens. */
export function news(sketch: Sketch): void {
  const { tone, pen, space, side, view } = sketch;
  const base = tone.wished ?? '#2459a6';
  const room = drawRoom(sketch, {
    wall: darken(base, 0.55),
    floor: darken(base, 0.62),
    floorStuff: 'gloss',
    ceiling: '#12182a',
    height: 3.6,
  });
  const { half, height, depth } = room;
  if (sketch.variant === 0 || sketch.variant === 3)
    wallScreen(sketch, room, -half * 0.62, 0.9, half * 0.62, height - 0.35, base);
  else
    for (let i = 0; i < 3; i++)
      wallScreen(
        sketch,
        room,
        -half * 0.93 + i * half * 0.64,
        0.9 + (i % 2) * 0.25,
        -half * 0.93 + i * half * 0.64 + half * 0.57,
        height - 0.5 + (i % 2) * 0.2,
        mix(base, i % 2 ? '#57c2e8' : '#233a78', 0.35),
      );
  // A map of soft dots, where a globe would turn.
  pen.light(null);
  for (let i = 0; i < 90; i++) {
    const x = sketch.random.between(-0.56, 0.56) * half;
    const y = sketch.random.between(1.1, height - 0.6);
    if (Math.sin(x * 2.1 + sketch.variant) + Math.cos(y * 3.7 + x) > 0.25) {
      const [px, py] = space.point([x, y, depth]);
      pen.ellipse(px, py, view.unit * 4.5, view.unit * 4.5, '#bfe2ff', { opacity: 0.34, role: 'detail' });
    }
  }
  for (const which of [-1, 1] as const)
    for (let i = 0; i < 4; i++) {
      room.wall(
        which,
        2.4 + i * 1.25,
        0.2,
        3.3 + i * 1.25,
        height - 0.2,
        linear(
          space.point([0, height, 4]),
          space.point([0, 0, 4]),
          [0, mix(base, '#8fd0ff', 0.35)],
          [1, darken(base, 0.45)],
        ),
      );
      room.wall(
        which,
        3.36 + i * 1.25,
        0.2,
        3.42 + i * 1.25,
        height - 0.2,
        i % 2 ? '#ffffff' : tone.wished === null ? '#e4574c' : lighten(base, 0.5),
        { opacity: 0.85 },
      );
    }
  pen.depth('mid');
  pen.light(tone.inside);
  const far = 4.6;
  block(sketch, -half * 0.9, half * 0.9, far, far + 0.8, 0.98, mix('#e9eef6', base, 0.14));
  space.box([-half * 0.94, 0.98, far - 0.08], [half * 0.94, 1.05, far + 0.85], '#f6f8fc');
  space.face(
    [
      [-half * 0.9, 0.3, far - 0.01],
      [half * 0.9, 0.3, far - 0.01],
      [half * 0.9, 0.44, far - 0.01],
      [-half * 0.9, 0.44, far - 0.01],
    ],
    linear(
      space.point([-half, 0.4, far]),
      space.point([half, 0.4, far]),
      [0, base],
      [0.5, '#7cc8ff'],
      [1, base],
    ),
  );
  const [gx, gy] = space.point([side * half * 0.4, height, 3.4]);
  pen.glow(gx, gy, view.width * 0.3, view.height * 0.5, '#bfe0ff', 0.4);
}

export function exhibition(sketch: Sketch): void {
  const { tone, pen, space, side, random } = sketch;
  const dark = tone.isDark || sketch.variant === 1;
  const room = drawRoom(sketch, {
    wall: tone.surface(dark ? '#3c3f49' : '#eceae6', 0.6),
    floor: dark ? '#34353c' : '#c9c2b8',
    floorStuff: 'gloss',
    height: 4,
  });
  const { half, height, depth } = room;
  const works = sketch.variant === 2 ? [-0.66, 0.66] : [-0.74, 0, 0.74];
  works.forEach((x, i) => {
    const w = half * (i === 1 && works.length === 3 ? 0.22 : 0.17);
    room.back(x * half - w - 0.05, 1.0, x * half + w + 0.05, 2.55, '#2b2622');
    room.back(
      x * half - w,
      1.05,
      x * half + w,
      2.5,
      linear(
        space.point([x * half - w, 2.5, depth]),
        space.point([x * half + w, 1, depth]),
        [0, mix(tone.accent, '#f4e7d0', 0.3)],
        [0.6, mix(tone.second, '#e9dcc8', 0.2)],
        [1, darken(tone.accent, 0.3)],
      ),
    );
    const [px, py] = space.point([x * half, 2.9, depth]);
    pen.glow(
      px,
      py + space.scale(depth) * 0.8,
      space.scale(depth) * 1.0,
      space.scale(depth) * 1.7,
      '#fff1d2',
      dark ? 0.6 : 0.5,
    );
  });
  for (const which of [-1, 1] as const)
    for (let i = 0; i < 3; i++) {
      const z = 2.6 + i * 1.6;
      room.wall(which, z, 1.1, z + 1, 2.4, '#2b2622');
      room.wall(
        which,
        z + 0.06,
        1.16,
        z + 0.94,
        2.34,
        mix(random.pick([tone.accent, tone.second]), '#efe6d6', random.between(0.2, 0.6)),
      );
    }
  for (let i = 0; i < 4; i++)
    space.face(level(-half * 0.8, 2 + i * 1.4, half * 0.8, 2.06 + i * 1.4, height - 0.02), '#24262b', {
      role: 'detail',
    });
  pen.depth('mid');
  for (const which of sketch.variant % 2 ? [side] : [-1, 1]) {
    const x = which * half * 0.62;
    block(sketch, x - 0.3, x + 0.3, 4.7, 5.3, 1.05, dark ? '#565963' : '#f6f4f0');
    const [px, py] = space.point([x, 1.05, 5]);
    const s = space.scale(5);
    pen.curve(
      outline(px, py, s, s, [-0.1, 0, 0.1, 0, 0.2, 0.26, 0.07, 0.46, -0.07, 0.46, -0.2, 0.26]),
      linear(
        [px - s * 0.2, 0],
        [px + s * 0.2, 0],
        [0, lighten(tone.accent, 0.35)],
        [1, darken(tone.accent, 0.3)],
      ),
    );
    pen.glow(px, py - s * 0.3, s * 0.7, s * 0.8, '#fff3d8', 0.4);
  }
  pen.depth('main');
  if (sketch.variant === 3) {
    const x = -side * half * 0.7;
    desk(sketch, x - 0.8, x + 0.8, 3.4, 3.9, '#b8936a', 0.45);
  }
  if (sketch.wants('stand')) stand(sketch, half * 0.5);
  if (sketch.wants('plant')) plantAt(sketch, side * half * 0.9, 3.6, 1.4);
}

/** A stand of a fair at one side: its wall with a screen, a roof on posts with lamps, a counter and a rack of leaflets. */
function stand(sketch: Sketch, middle: number) {
  const { pen, space, tone, side } = sketch;
  const hue = tone.wished ?? '#2f62b5';
  const x = -side * middle;
  const [left, right] = [x - 1.35, x + 1.35];
  space.box([left - 0.1, 0, 4.4], [right + 0.1, 0.09, 6.3], '#f3f1ec');
  space.box([left, 0.09, 6.1], [right, 2.7, 6.2], '#fbfaf7');
  const panel = (x0: number, y0: number, x1: number, y1: number, color: string, z = 6.09) =>
    space.box([x0, y0, z], [x1, y1, z + 0.01], color);
  panel(left, 0.09, left + 0.5, 2.7, hue);
  panel(left + 0.72, 1.05, right - 0.3, 2.1, '#20242e');
  panel(left + 0.76, 1.09, right - 0.34, 2.06, mix(hue, '#a8d4ff', 0.45), 6.07);
  for (const at of [left, right - 0.08]) space.box([at, 0.09, 4.5], [at + 0.08, 2.7, 4.58], '#d9d6cf');
  space.box([left - 0.06, 2.66, 4.46], [right + 0.06, 3, 6.2], hue);
  panel(left + 0.7, 2.76, right - 0.7, 2.88, '#ffffff', 4.45);
  for (const at of [left + 0.5, x, right - 0.5]) {
    const [lx, ly] = space.point([at, 2.6, 6.2]);
    pen.glow(lx, ly, space.scale(6.2) * 0.6, space.scale(6.2) * 0.9, '#fff3d8', 0.55);
  }
  space.box([x - 0.5, 0.09, 4.6], [x + 0.5, 1.02, 5], mix(hue, '#ffffff', 0.82));
  panel(x - 0.5, 0.5, x + 0.5, 0.72, hue, 4.59);
  space.box([x - 0.56, 1.02, 4.54], [x + 0.56, 1.08, 5.06], '#fdfcfa');
  for (const [i, color] of [hue, '#f0b64a', '#4fae8f'].entries())
    space.box([right - 0.45, 0.4 + i * 0.34, 5.5], [right - 0.12, 0.66 + i * 0.34, 5.54], color);
}
