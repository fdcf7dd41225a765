import { type Color, darken, fromHsl, lighten, mix, saturate } from '../color';
import { at, type Point } from '../geometry';
import { linear } from '../pen';
import type { Room } from '../room';
import { outline } from './form';
import type { Sketch } from '../sketch';
import { pottedPlant } from './nature';

/** A place on the floor, moved so far inwards that what stands there is on the paper. */
function seen({ space, view }: Sketch, x: number, z: number): Point {
  const [px, py] = space.point([x, 0, z]);
  return [Math.min(view.width * 0.93, Math.max(view.width * 0.07, px)), Math.min(py, view.height * 0.965)];
}

/** A potted plant on the floor, its height in meters. */
export function plantAt(sketch: Sketch, x: number, z: number, height: number, pot?: Color): void {
  if (sketch.refuses('plant')) return;
  const [px, py] = seen(sketch, x, z);
  pottedPlant(sketch, px, py, height * sketch.space.scale(z), pot);
}

/** The dark on the floor below a box. */
export function groundShade(
  { space, pen }: Sketch,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  opacity = 0.42,
): void {
  const [left, near] = space.point([x0, 0, z0]);
  const [right, far] = space.point([x1, 0, z1]);
  pen.shade(
    (left + right) / 2,
    (near + far) / 2 + 2,
    Math.abs(right - left) * 0.66,
    Math.max(6, Math.abs(near - far) * 1.3),
    opacity,
  );
}

export function floorLamp(sketch: Sketch, x: number, z: number, height = 1.75): void {
  if (sketch.refuses('lamp')) return;
  const { space, pen, tone } = sketch;
  const [px, foot] = seen(sketch, x, z);
  const top = at(space.point([x, height, z]), 1);
  const s = space.scale(z);
  pen.ellipse(px, foot, s * 0.16, s * 0.035, '#4a4a50');
  pen.rect(px - s * 0.013, top, s * 0.026, foot - top, '#5b5a5e');
  const shade = mix('#f7e8cb', tone.second, 0.2);
  pen.polygon(
    outline(px, top, s, s, [-0.14, 0.16, 0.14, 0.16, 0.23, -0.18, -0.23, -0.18]),
    linear(
      [0, top - s * 0.16],
      [0, top + s * 0.18],
      [0, mix(shade, '#d9a45e', 0.35)],
      [0.6, '#fff3d4'],
      [1, '#ffe3ac'],
    ),
  );
  pen.glow(px, top, s * 1.5, s * 1.5, '#ffd795', tone.isDark || tone.time === 'dusk' ? 0.75 : 0.34);
}

/** A lamp that hangs from above; the place is where its light is. */
export function pendant(
  sketch: Sketch,
  x: number,
  y: number,
  z: number,
  ceiling: number,
  color: Color,
): void {
  if (sketch.refuses('lamp')) return;
  const { space, pen, tone } = sketch;
  const [px, py] = space.point([x, y, z]);
  const top = at(space.point([x, ceiling, z]), 1);
  const s = space.scale(z);
  pen.rect(px - s * 0.008, top, s * 0.016, py - top, '#3d3d42', { role: 'detail' });
  pen.polygon(
    outline(px, py, s, s, [-0.06, 0.2, 0.06, 0.2, 0.23, 0, -0.23, 0]),
    linear([px - s * 0.2, 0], [px + s * 0.2, 0], [0, lighten(color, 0.15)], [1, darken(color, 0.3)]),
  );
  pen.ellipse(px, py, s * 0.2, s * 0.045, '#fff1cf');
  pen.glow(px, py + s * 0.12, s * 1.0, s * 0.9, '#ffdf9f', tone.isDark ? 0.7 : 0.4);
}

export function desk(
  sketch: Sketch,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  color: Color,
  height = 0.76,
): void {
  groundShade(sketch, x0, x1, z0, z1);
  const { space } = sketch;
  const leg = darken(color, 0.3);
  for (const x of [x0 + 0.04, x1 - 0.1])
    space.box([x, 0, z0 + 0.05], [x + 0.06, height - 0.05, z0 + 0.11], leg);
  for (const x of [x0 + 0.04, x1 - 0.1])
    space.box([x, 0, z1 - 0.1], [x + 0.06, height - 0.05, z1 - 0.04], leg);
  space.box([x0, height - 0.06, z0], [x1, height, z1], color);
}

/** A closed block: a counter, a pedestal, a cupboard. */
export function block(
  sketch: Sketch,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  height: number,
  color: Color,
): void {
  groundShade(sketch, x0, x1, z0, z1);
  sketch.space.box([x0, 0, z0], [x1, height, z1], color);
}

export function counter(sketch: Sketch, x0: number, x1: number, z: number, color: Color, top: Color): void {
  block(sketch, x0, x1, z, z + 0.7, 1.02, color);
  sketch.space.box([x0 - 0.06, 1.02, z - 0.06], [x1 + 0.06, 1.09, z + 0.74], top);
  const { space } = sketch;
  space.face(
    [
      [x0, 0.06, z - 0.01],
      [x1, 0.06, z - 0.01],
      [x1, 0.1, z - 0.01],
      [x0, 0.1, z - 0.01],
    ],
    '#ffe2a8',
    { role: 'detail', opacity: 0.8 },
  );
}

export function sofa(sketch: Sketch, x0: number, x1: number, z: number, color: Color): void {
  const { space } = sketch;
  groundShade(sketch, x0 - 0.1, x1 + 0.1, z, z + 0.95);
  space.box([x0, 0.1, z + 0.65], [x1, 0.86, z + 0.95], darken(color, 0.08));
  space.box([x0, 0.08, z], [x1, 0.44, z + 0.68], color);
  for (const x of [x0 - 0.16, x1 - 0.02])
    space.box([x, 0.06, z - 0.02], [x + 0.18, 0.62, z + 0.95], darken(color, 0.05));
  const pillows = [sketch.tone.accent, sketch.tone.second];
  pillows.forEach((tint, i) => {
    const x = x0 + 0.12 + i * (x1 - x0 - 0.6);
    const [px, py] = space.point([x + 0.2, 0.62, z + 0.55]);
    const s = space.scale(z + 0.55);
    sketch.pen.curve(outline(px, py, s, s, [-0.2, 0.18, 0.2, 0.2, 0.21, -0.17, -0.21, -0.18]), tint);
  });
}

export function chair(sketch: Sketch, x: number, z: number, color: Color): void {
  const { space } = sketch;
  groundShade(sketch, x - 0.25, x + 0.25, z, z + 0.5, 0.32);
  for (const dx of [-0.2, 0.15])
    for (const dz of [0.42, 0.02])
      space.box([x + dx, 0, z + dz], [x + dx + 0.05, 0.45, z + dz + 0.05], darken(color, 0.4));
  space.box([x - 0.22, 0.5, z + 0.42], [x + 0.22, 0.95, z + 0.48], color);
  space.box([x - 0.23, 0.42, z], [x + 0.23, 0.48, z + 0.48], lighten(color, 0.06));
}

/** Cloth and paper as books have them: many hues, none of them loud. */
const spines = [
  '#8a5148',
  '#4c6072',
  '#c9b793',
  '#66735a',
  '#dbd2c0',
  '#6f5e50',
  '#a67d53',
  '#39505c',
  '#b8aa9b',
  '#8c8791',
];

/** Shelves in a rectangle of a wall, with books or goods on them. */
export function shelves(
  sketch: Sketch,
  wall: (u0: number, v0: number, u1: number, v1: number, fill: Color, role?: 'surface' | 'detail') => void,
  columns: number,
  rows: number,
  frame: Color,
  goods: 'books' | 'goods' | 'boxes' | 'bottles',
): void {
  const { random, tone } = sketch;
  wall(0, 0, 1, 1, darken(frame, 0.42));
  const hue = random.between(0, 360);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const u = column / columns + 0.01;
      const w = 1 / columns - 0.02;
      const v = row / rows + 0.02;
      const h = 1 / rows - 0.06;
      for (let x = 0.03; x < 0.9; ) {
        const step =
          goods === 'books'
            ? random.between(0.05, 0.1)
            : goods === 'bottles'
              ? random.between(0.1, 0.15)
              : random.between(0.2, 0.34);
        const end = Math.min(0.97, x + step);
        if (random.chance(goods === 'books' ? 0.93 : 0.8)) {
          const kept = random();
          const tint =
            goods === 'books'
              ? mix(random.pick(spines), tone.accent, kept < 0.12 ? 0.4 : 0)
              : kept < 0.15
                ? tone.accent
                : kept < 0.3
                  ? tone.second
                  : fromHsl(
                      (hue + random.between(-40, 40) + 360) % 360,
                      random.between(0.1, 0.3),
                      random.between(0.4, 0.8),
                    );
          wall(
            u + x * w,
            v,
            u + (end - step * 0.12) * w,
            v + h * random.between(goods === 'books' ? 0.66 : 0.4, 0.9),
            tint,
            'detail',
          );
        }
        x = end;
      }
    }
  for (let row = 0; row <= rows; row++) wall(0, row / rows - 0.008, 1, row / rows + 0.012, frame);
  for (let column = 0; column <= columns; column++)
    wall(column / columns - 0.006, 0, column / columns + 0.006, 1, lighten(frame, 0.06));
}

/** Shelves on the back wall between two places, from the floor up to a height. */
export function backShelves(
  sketch: Sketch,
  room: Room,
  x0: number,
  x1: number,
  height: number,
  frame: Color,
  goods: 'books' | 'goods' | 'boxes' | 'bottles',
  from = 0,
): void {
  const rows = Math.max(2, Math.round((height - from) / 0.46));
  const columns = Math.max(1, Math.round((x1 - x0) / 0.9));
  shelves(
    sketch,
    (u0, v0, u1, v1, fill, role) =>
      room.back(
        x0 + u0 * (x1 - x0),
        from + v0 * (height - from),
        x0 + u1 * (x1 - x0),
        from + v1 * (height - from),
        fill,
        role === undefined ? {} : { role },
      ),
    columns,
    rows,
    frame,
    goods,
  );
}

/** Shelves on a side wall. */
export function sideShelves(
  sketch: Sketch,
  room: Room,
  which: -1 | 1,
  z0: number,
  z1: number,
  height: number,
  frame: Color,
  goods: 'books' | 'goods' | 'boxes' | 'bottles',
): void {
  const rows = Math.max(2, Math.round(height / 0.46));
  const columns = Math.max(1, Math.round((z1 - z0) / 0.9));
  shelves(
    sketch,
    (u0, v0, u1, v1, fill, role) =>
      room.wall(
        which,
        z0 + u0 * (z1 - z0),
        v0 * height,
        z0 + u1 * (z1 - z0),
        v1 * height,
        fill,
        role === undefined ? {} : { role },
      ),
    columns,
    rows,
    frame,
    goods,
  );
}

/** A color as paint on a wall has it: it does not draw the eye from the person. */
const quiet = (color: Color) => mix(saturate(color, 0.65), '#b9b0a2', 0.3);

/** A picture in a frame on the back wall: fields of color, nothing to read. */
export function painting(sketch: Sketch, room: Room, x0: number, y0: number, x1: number, y1: number): void {
  if (sketch.refuses('painting')) return;
  const { tone, random } = sketch;
  room.back(x0 - 0.05, y0 - 0.05, x1 + 0.05, y1 + 0.05, '#4b4038');
  room.back(x0, y0, x1, y1, '#f3eee4');
  const w = x1 - x0;
  const h = y1 - y0;
  const split = random.between(0.35, 0.65);
  room.back(x0 + w * 0.1, y0 + h * 0.1, x1 - w * 0.1, y0 + h * split, quiet(tone.accent), { role: 'detail' });
  room.back(
    x0 + w * 0.1,
    y0 + h * split,
    x1 - w * 0.1,
    y1 - h * 0.1,
    mix(quiet(tone.second), '#ffffff', 0.3),
    {
      role: 'detail',
    },
  );
}

/** A lit panel on the back wall with a quiet pattern. */
export function wallScreen(
  sketch: Sketch,
  room: Room,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  color: Color,
): void {
  const { pen, space } = sketch;
  room.back(x0 - 0.06, y0 - 0.06, x1 + 0.06, y1 + 0.06, '#1d2026');
  pen.light(null);
  room.back(
    x0,
    y0,
    x1,
    y1,
    linear(
      space.point([x0, y1, room.depth]),
      space.point([x1, y0, room.depth]),
      [0, darken(color, 0.5)],
      [0.55, color],
      [1, lighten(color, 0.25)],
    ),
  );
  const [cx, cy] = space.point([(x0 + x1) / 2, (y0 + y1) / 2, room.depth]);
  const s = space.scale(room.depth);
  pen.glow(cx, cy, s * (x1 - x0), s * (y1 - y0), lighten(color, 0.3), 0.3);
  pen.light(sketch.tone.inside);
}
