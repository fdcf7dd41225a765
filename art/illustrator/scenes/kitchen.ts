import { darken, lighten } from '../color';
import { drawWindow } from '../outlook';
import { rounded, turned } from '../props/form';
import { backShelves, counter, pendant, plantAt } from '../props/furniture';
import { heap } from '../props/village';
import { drawRoom } from '../room';
import type { Sketch } from '../sketch';

export function kitchen(sketch: Sketch): void {
  const { tone, side, pen } = sketch;
  const cupboard = tone.surface('#f2efe9', 0.65);
  const room = drawRoom(sketch, { wall: '#ece8e1', floor: '#c9b79f', floorStuff: 'tiles' });
  const { half, height, depth } = room;
  // Tiles between the counter and what hangs above it.
  const tile = tone.surface('#9fc0b6', 0.5);
  room.back(-half, 0.9, half, 1.68, tile);
  for (let i = 0; i * 0.26 < half * 2; i++)
    room.back(-half + i * 0.26, 0.9, -half + i * 0.26 + 0.014, 1.68, lighten(tile, 0.4), { role: 'detail' });
  for (const y of [1.16, 1.42]) room.back(-half, y, half, y + 0.014, lighten(tile, 0.4), { role: 'detail' });
  if (!sketch.refuses('window'))
    drawWindow(sketch, room.backPoints(-half * 0.3, 1.15, half * 0.3, height - 0.7), 3, 2, '#fdfcfa');
  for (const which of [-1, 1]) {
    for (let i = 0; i < 3; i++) {
      const x = which * half * (0.36 + i * 0.21);
      const next = x + which * half * 0.19;
      const [left, right] = [Math.min(x, next), Math.max(x, next)];
      if (sketch.variant % 2 && which === side) continue;
      room.back(left - 0.03, 1.72, right + 0.03, 2.78, darken(cupboard, 0.24));
      room.back(left, 1.75, right, 2.75, i % 2 ? cupboard : darken(cupboard, 0.05));
      room.back(left + 0.07, 1.84, right - 0.07, 2.66, darken(cupboard, 0.09), { role: 'detail' });
      room.back((left + right) / 2 - 0.1, 1.78, (left + right) / 2 + 0.1, 1.81, '#8d8478', {
        role: 'detail',
      });
    }
  }
  if (sketch.variant % 2)
    backShelves(
      sketch,
      room,
      side < 0 ? -half * 0.9 : half * 0.4,
      side < 0 ? -half * 0.4 : half * 0.9,
      2.7,
      '#b98f63',
      'goods',
      1.6,
    );
  pen.depth('mid');
  const front = depth - 0.9;
  counter(sketch, -half * 0.98, half * 0.98, front, cupboard, '#8b6a4b');
  kitchenFront(sketch, half * 0.98, front, cupboard);
  pen.depth('main');
  for (const x of sketch.variant === 2 ? [-0.7, -0.45] : [-0.62, 0.62])
    pendant(sketch, x * half, height - 1.0, 5, height, tone.accent);
  plantAt(sketch, -side * half * 0.86, 4.3, 1.1, '#c98f6a');
}

/** Doors of the counter, with what stands on it: jars, a bowl of fruit and a tap. */
function kitchenFront(sketch: Sketch, half: number, z: number, color: string) {
  const { space, pen, side, random } = sketch;
  const count = Math.max(4, Math.round(half * 1.7));
  const wide = (half * 2) / count;
  for (let i = 0; i < count; i++) {
    const x = -half + i * wide;
    const door = (x0: number, y0: number, x1: number, y1: number, fill: string) =>
      space.face(
        [
          [x0, y0, z - 0.01],
          [x1, y0, z - 0.01],
          [x1, y1, z - 0.01],
          [x0, y1, z - 0.01],
        ],
        fill,
        { role: 'detail' },
      );
    door(x + 0.03, 0.14, x + wide - 0.03, 0.98, darken(color, 0.13));
    door(x + 0.05, 0.16, x + wide - 0.05, i % 3 === 1 ? 0.66 : 0.96, lighten(color, 0.12));
    if (i % 3 === 1) door(x + 0.05, 0.7, x + wide - 0.05, 0.96, lighten(color, 0.12));
    door(x + wide / 2 - 0.12, 0.86, x + wide / 2 + 0.12, 0.89, '#7d766d');
  }
  const onTop = (x: number) => ({ at: space.point([x, 1.09, z + 0.2]), s: space.scale(z + 0.2) });
  const bowl = onTop(-side * half * 0.62);
  heap(sketch, bowl.at[0], bowl.at[1] - bowl.s * 0.08, bowl.s * 0.34, 3);
  pen.curve(
    turned(bowl.at[0], bowl.at[1], bowl.s * 0.24, bowl.s * 0.15, [0.4, 0, 0.8, 0.3, 1, 1]),
    '#f3efe8',
  );
  for (let i = 0; i < 3; i++) {
    const {
      at: [x, y],
      s,
    } = onTop(side * half * (0.52 + i * 0.07));
    const tall = s * (0.32 - i * 0.06);
    const hue = random.pick(['#c9825a', '#7f9a8c', '#d9c7a3']);
    pen.rect(x - s * 0.075, y - tall, s * 0.15, tall, rounded(sketch, x - s * 0.075, x + s * 0.075, hue));
    pen.rect(x - s * 0.08, y - tall - s * 0.035, s * 0.16, s * 0.045, '#8a6a4c');
  }
  const tap = onTop(side * half * 0.12);
  pen.line(
    [
      [tap.at[0], tap.at[1]],
      [tap.at[0], tap.at[1] - tap.s * 0.34],
      [tap.at[0] + tap.s * 0.09, tap.at[1] - tap.s * 0.4],
      [tap.at[0] + tap.s * 0.17, tap.at[1] - tap.s * 0.26],
    ],
    tap.s * 0.03,
    '#b9c0c6',
    { bent: true },
  );
}
