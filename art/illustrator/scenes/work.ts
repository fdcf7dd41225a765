import { level } from '../space';
import { darken } from '../color';
import { drawWindow } from '../outlook';
import {
  backShelves,
  chair,
  desk,
  floorLamp,
  painting,
  pendant,
  plantAt,
  wallScreen,
} from '../props/furniture';
import { drawRoom } from '../room';
import { outline } from '../props/form';
import type { Sketch } from '../sketch';

/** Whether the windows are in the back wall, and on which side otherwise. */
const windowPlan = (sketch: Sketch): 'back' | 'side' | 'both' =>
  (['back', 'side', 'both', 'back'] as const)[sketch.variant];

export function office(sketch: Sketch): void {
  const { tone, side, pen } = sketch;
  const room = drawRoom(sketch, {
    wall: tone.surface('#e9e6e0', 0.45),
    floor: '#c7ac8b',
    floorStuff: sketch.variant === 1 ? 'carpet' : 'planks',
    ceiling: '#f3f2ef',
  });
  const { half, height, depth } = room;
  const plan = windowPlan(sketch);
  const frame = sketch.variant % 2 ? '#3d434c' : '#f5f5f3';
  if (!sketch.refuses('window')) {
    if (plan !== 'side')
      drawWindow(
        sketch,
        room.backPoints(-half * 0.92, 0.5, half * (plan === 'both' ? 0.3 : 0.92), height - 0.35),
        plan === 'both' ? 4 : 6,
        2,
        frame,
      );
    if (plan !== 'back')
      drawWindow(sketch, room.wallPoints(side, 2.2, 0.4, depth - 0.3, height - 0.35), 5, 2, frame);
  }
  if (plan === 'side') {
    backShelves(sketch, room, -side * half * 0.95, -side * half * 0.35, 2.3, '#a9825b', 'books');
    painting(sketch, room, side * half * 0.3 - 0.5, 1.3, side * half * 0.3 + 0.5, 2.1);
  }
  pen.depth('mid');
  const wood = tone.surface('#b98a5e', 0.25);
  for (const which of [-1, 1] as const) {
    desk(
      sketch,
      which < 0 ? -half * 0.98 : half * 0.42,
      which < 0 ? -half * 0.42 : half * 0.98,
      5.2,
      6,
      wood,
    );
    const x = which * half * 0.7;
    sketch.space.box([x - 0.3, 0.86, 5.6], [x + 0.3, 1.24, 5.64], '#2b2f37');
    sketch.space.box([x - 0.04, 0.76, 5.6], [x + 0.04, 0.88, 5.64], '#4b4f57');
  }
  if (sketch.wants('chair', sketch.variant === 0))
    for (const which of [-1, 1]) chair(sketch, which * half * 0.7, 4.4, darken(tone.second, 0.2));
  pen.depth('main');
  plantAt(sketch, -side * half * 0.78, 3.7, 1.5);
  if (sketch.variant !== 2) plantAt(sketch, side * half * 0.86, 4.6, 1.15, '#c98f6a');
  if (sketch.variant === 2 || sketch.wants('lamp')) floorLamp(sketch, side * half * 0.8, 4.4);
  if (sketch.variant === 3)
    for (const x of [-0.62, 0, 0.62]) pendant(sketch, x * half, height - 0.9, 5.4, height, tone.accent);
}

export function meeting(sketch: Sketch): void {
  const { tone, side, pen, space } = sketch;
  const room = drawRoom(sketch, {
    wall: tone.surface('#d8dbe0', 0.5),
    floor: '#8d8f96',
    floorStuff: 'carpet',
    backStuff: sketch.variant === 1 ? 'wood' : 'concrete',
  });
  const { half, height, depth } = room;
  if (!sketch.refuses('window'))
    drawWindow(sketch, room.wallPoints(side, 2.4, 0.5, depth - 0.4, height - 0.4), 5, 1, '#e9eaec');
  if (sketch.wants('screen', sketch.variant !== 2))
    wallScreen(
      sketch,
      room,
      -half * 0.46,
      1.1,
      half * 0.46,
      Math.min(height - 0.4, 2.75),
      tone.wished ?? '#3c5f94',
    );
  else for (const x of [-0.55, 0.55]) painting(sketch, room, x * half - 0.6, 1.2, x * half + 0.6, 2.1);
  // Slats of light along the ceiling lead the eye to the middle.
  for (const x of [-0.5, 0.5])
    space.face(level(x * half - 0.1, 2, x * half + 0.1, depth, height - 0.01), '#ffffff');
  pen.depth('mid');
  for (let i = 3; i >= 0; i--)
    for (const which of [-1, 1]) chair(sketch, which * (half * 0.78 + 0.1), 3.6 + i * 0.95, '#3f4652');
  const top = tone.surface('#a67c54', 0.2);
  for (const which of [-1, 1]) {
    const x0 = which < 0 ? -half * 0.72 : half * 0.36;
    desk(sketch, x0, x0 + half * 0.36, 3.4, 6.6, top);
  }
  pen.depth('main');
  plantAt(sketch, -side * half * 0.92, 3.1, 1.3);
  if (sketch.variant % 2) plantAt(sketch, side * half * 0.9, 6.9, 1.7);
}

export function classroom(sketch: Sketch): void {
  const { tone, side, pen, space } = sketch;
  const room = drawRoom(sketch, {
    wall: tone.surface('#f1e9d6', 0.4),
    floor: '#c59d70',
    floorStuff: 'planks',
  });
  const { half, height, depth } = room;
  const white = sketch.variant === 1 || sketch.variant === 3;
  const span = half * (sketch.variant === 2 ? 0.5 : 0.62);
  const top = Math.min(height - 0.5, 2.55);
  room.back(-span - 0.07, 0.98, span + 0.07, top + 0.07, white ? '#b9bec6' : '#a57a4c');
  room.back(-span, 1.05, span, top, white ? '#f8faf9' : '#2f5648');
  for (let i = 0; i < 4; i++)
    room.back(
      -span * 0.86,
      top - 0.35 - i * 0.2,
      -span * (0.5 - (i % 3) * 0.12),
      top - 0.335 - i * 0.2,
      white ? '#7d93b5' : '#dfeae4',
      { opacity: 0.45, role: 'detail' },
    );
  const [cx, cy] = space.point([span * 0.66, 1.8, depth]);
  const s = space.scale(depth);
  pen.line(
    outline(cx, cy, s, s, [-0.4, -0.3, 0, 0.34, 0.4, -0.3, -0.4, -0.3]),
    s * 0.018,
    white ? '#c66a5c' : '#dfeae4',
    { opacity: 0.5, role: 'detail' },
  );
  room.back(-span, 0.95, span, 1.0, '#8a6440');
  if (!sketch.refuses('window'))
    drawWindow(sketch, room.wallPoints(side, 2.2, 0.95, depth - 0.5, height - 0.5), 4, 2, '#fbfaf6');
  painting(sketch, room, -side * half * 0.84 - 0.32, 1.4, -side * half * 0.84 + 0.32, 2.1);
  pen.depth('mid');
  if (sketch.variant % 2 === 0)
    backShelves(sketch, room, side * half * 0.72, side * half * 0.98, 1.3, '#b9884f', 'books');
  for (let row = 2; row >= 0; row--)
    for (const which of [-1, 1]) {
      const x = which * half * (0.56 + row * 0.02);
      const z = 3 + row * 1.25;
      chair(sketch, x, z + 0.55, '#6d8f7c');
      desk(sketch, x - 0.42, x + 0.42, z, z + 0.5, '#d9b483', 0.7);
    }
  pen.depth('main');
  plantAt(sketch, -side * half * 0.93, 5.4, 1.25, '#c98f6a');
}
