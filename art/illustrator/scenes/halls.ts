import { level } from '../space';
import { darken, lighten, mix } from '../color';
import { drawWindow } from '../outlook';
import { block, chair, counter, plantAt, wallScreen } from '../props/furniture';
import { drawRoom } from '../room';
import type { Sketch } from '../sketch';

export function lecture(sketch: Sketch): void {
  const { tone, pen, space, side } = sketch;
  const room = drawRoom(sketch, {
    wall: tone.surface('#7c5b45', 0.5),
    floor: '#5c4536',
    floorStuff: 'gloss',
    backStuff: 'wood',
    ceiling: '#3a302b',
    height: 4.2,
  });
  const { half, height, depth } = room;
  if (sketch.variant !== 2)
    wallScreen(sketch, room, -half * 0.5, 1.3, half * 0.5, height - 0.7, tone.wished ?? '#4a6ea5');
  else
    for (let i = 0; i < 7; i++)
      room.back(
        -half * 0.62 + i * half * 0.19,
        0.6,
        -half * 0.62 + i * half * 0.19 + 0.22,
        height - 0.5,
        lighten(tone.accent, 0.1),
        { opacity: 0.75 },
      );
  for (const which of [-1, 1] as const)
    for (let i = 0; i < 5; i++) {
      room.wall(which, 2.2 + i, 0.5, 2.75 + i, height - 0.4, mix('#a87d59', tone.accent, 0.12));
      const [x, y] = space.point([which * half, height * 0.72, 2.5 + i]);
      pen.glow(x, y, space.scale(2.5 + i) * 0.8, space.scale(2.5 + i) * 1.1, '#ffd596', 0.5);
    }
  pen.depth('mid');
  block(sketch, -half, half, depth - 1.3, depth, 0.34, '#8b6446');
  const x = side * half * 0.52;
  block(sketch, x - 0.34, x + 0.34, depth - 1.9, depth - 1.4, 1.15, '#6f4c33');
  for (let i = 0; i < 4; i++) {
    const [lx, ly] = space.point([(i - 1.5) * half * 0.5, height, 4.6]);
    pen.glow(lx, ly, space.scale(4.6) * 0.6, space.scale(4.6) * 2.6, '#ffe9c4', 0.45);
  }
  pen.depth('near');
  seats(sketch, darken(tone.surface('#7c2f35', 0.6), 0.25));
}

/** Backs of the first row, out of focus along the lower edge. */
function seats({ pen, view }: Sketch, color: string) {
  const width = view.unit * 190;
  const count = Math.ceil(view.width / width) + 1;
  for (let i = 0; i < count; i++) {
    const x = i * width - width * 0.4;
    const middle = Math.abs(x + width / 2 - view.width / 2) / view.width;
    const top = view.height - view.unit * (26 + 130 * middle);
    pen.curve(
      [
        [x, view.height + 40],
        [x + width * 0.05, top + 20],
        [x + width * 0.3, top],
        [x + width * 0.66, top],
        [x + width * 0.9, top + 20],
        [x + width * 0.94, view.height + 40],
      ],
      darken(color, (i % 2) * 0.12),
    );
  }
}

export function bank(sketch: Sketch): void {
  const { tone, pen, side } = sketch;
  const room = drawRoom(sketch, {
    wall: tone.surface('#dfe0df', 0.45),
    floor: '#cfcac2',
    floorStuff: 'gloss',
    backStuff: 'marble',
    height: 3.9,
  });
  const { half, height, depth } = room;
  room.back(-half * 0.62, 0.3, half * 0.62, height - 0.6, tone.surface('#2f4f7c', 0.7));
  for (let i = 1; i < 8; i++)
    room.back(
      -half * 0.62 + (i * half * 1.24) / 8,
      0.3,
      -half * 0.62 + (i * half * 1.24) / 8 + 0.03,
      height - 0.6,
      '#c9a864',
      { role: 'detail', opacity: 0.75 },
    );
  if (!sketch.refuses('window'))
    drawWindow(sketch, room.wallPoints(side, 2, 0.1, depth - 0.6, height - 0.5), 4, 2, '#53585f');
  pen.depth('mid');
  for (const which of [-1, 1]) {
    const x0 = which < 0 ? -half * 0.96 : half * 0.34;
    counter(sketch, x0, x0 + half * 0.62, 5.6, '#f0ede8', '#7b5c41');
  }
  for (const x of sketch.variant % 2 ? [-0.9, 0.9] : [-0.76, 0.76])
    block(sketch, x * half - 0.2, x * half + 0.2, 4.6, 5, height, '#e8e5df');
  pen.depth('main');
  plantAt(sketch, -side * half * 0.8, 3.6, 1.45, '#5a5f68');
  if (sketch.variant === 0 || sketch.variant === 3) plantAt(sketch, side * half * 0.7, 4.1, 1.2, '#5a5f68');
}

export function hospital(sketch: Sketch): void {
  const { tone, pen, side, space } = sketch;
  const room = drawRoom(sketch, {
    wall: tone.surface('#e6f1f1', 0.35),
    floor: '#cfdcdc',
    floorStuff: 'gloss',
    ceiling: '#fbfdfd',
  });
  const { half, height, depth } = room;
  const band = tone.wished ?? '#5fb3ad';
  room.back(-half, 0.85, half, 1.05, lighten(band, 0.25));
  for (const which of [-1, 1] as const) room.wall(which, 0.5, 0.85, depth, 1.05, lighten(band, 0.2));
  if (!sketch.refuses('window'))
    drawWindow(
      sketch,
      sketch.variant % 2
        ? room.backPoints(-half * 0.5, 1.15, half * 0.5, height - 0.5)
        : room.wallPoints(side, 2.4, 1.1, depth - 0.8, height - 0.5),
      3,
      1,
      '#ffffff',
    );
  for (let i = 0; i < 3; i++)
    space.face(level(-0.9, 2.4 + i * 1.8, 0.9, 3.2 + i * 1.8, height - 0.01), '#ffffff');
  const doorX = -side * half * 0.62;
  room.back(doorX - 0.55, 0, doorX + 0.55, 2.15, lighten(band, 0.55));
  room.back(doorX - 0.14, 1.3, doorX + 0.14, 1.95, '#cfe6ee', { role: 'detail' });
  pen.depth('mid');
  counter(
    sketch,
    side < 0 ? -half * 0.95 : half * 0.3,
    side < 0 ? -half * 0.3 : half * 0.95,
    5.3,
    '#fbfcfc',
    band,
  );
  // A quiet cross of light says where one is.
  const [cx, cy] = space.point([side * half * 0.62, 1.95, depth]);
  const s = space.scale(depth) * 0.22;
  pen.rect(cx - s, cy - s / 3, s * 2, (s * 2) / 3, band);
  pen.rect(cx - s / 3, cy - s, (s * 2) / 3, s * 2, band);
  if (sketch.variant !== 1)
    for (let i = 0; i < 3; i++) chair(sketch, -side * half * 0.84, 3.6 + i * 0.7, mix(band, '#ffffff', 0.35));
  pen.depth('main');
  plantAt(sketch, side * half * 0.9, 3.6, 1.35, '#f4f4f2');
}
