import { darken, lighten, mix } from '../color';
import { drawWindow } from '../outlook';
import { linear } from '../pen';
import {
  backShelves,
  block,
  chair,
  counter,
  desk,
  floorLamp,
  painting,
  pendant,
  plantAt,
  sideShelves,
  sofa,
  wallScreen,
} from '../props/furniture';
import { drawRoom } from '../room';
import { outline } from '../props/form';
import { toPairs } from '../geometry';
import type { Sketch } from '../sketch';

export function library(sketch: Sketch): void {
  const { tone, side, pen, space } = sketch;
  const wood = tone.surface('#7d573c', 0.45);
  const room = drawRoom(sketch, {
    wall: lighten(wood, 0.12),
    floor: '#8d6748',
    floorStuff: 'planks',
    ceiling: '#d9cbb8',
    height: 3.6,
  });
  const { half, height, depth } = room;
  const hasWindow = sketch.wants('window', sketch.variant % 2 === 0);
  const gap = hasWindow ? half * 0.34 : 0;
  if (hasWindow) {
    drawWindow(sketch, room.backPoints(-gap, 0.7, gap, height - 0.4), 2, 3, '#4a3424');
    backShelves(sketch, room, -half, -gap - 0.08, height - 0.15, wood, 'books');
    backShelves(sketch, room, gap + 0.08, half, height - 0.15, wood, 'books');
  } else backShelves(sketch, room, -half, half, height - 0.15, wood, 'books');
  for (const which of [-1, 1] as const)
    if (which !== side || sketch.variant > 1)
      sideShelves(sketch, room, which, 2.2, depth - 0.1, height - 0.3, wood, 'books');
  if (!hasWindow)
    pen.rect(0, 0, sketch.view.width, sketch.view.height, '#1a100a', { opacity: 0.22, role: 'shadow' });
  const [gx, gy] = space.point([0, height * 0.6, depth]);
  pen.glow(gx, gy, sketch.view.width * 0.4, sketch.view.height * 0.5, '#ffdca2', 0.4);
  pen.depth('main');
  const x = -side * half * 0.72;
  if (sketch.variant !== 1) {
    desk(sketch, x - 0.7, x + 0.7, 4.2, 4.9, darken(wood, 0.1));
    const [lx, ly] = space.point([x - 0.3, 1.12, 4.5]);
    const s = space.scale(4.5);
    pen.bar([lx, ly], [lx, ly + s * 0.36], s * 0.03, '#b08a4a');
    pen.curve(outline(lx, ly, s, s, [-0.22, -0.04, -0.14, 0.1, 0.14, 0.1, 0.22, -0.04]), '#2f7a55');
    pen.glow(lx, ly + s * 0.15, s * 1.1, s * 0.8, '#ffe2a0', 0.6);
  }
  if (sketch.variant % 2) floorLamp(sketch, side * half * 0.76, 4.4);
  else plantAt(sketch, side * half * 0.82, 4, 1.2, '#6b4a34');
}

export function living(sketch: Sketch): void {
  const { tone, side, pen, space, view } = sketch;
  const room = drawRoom(sketch, {
    wall: tone.surface('#e8e0d4', 0.55),
    floor: '#c29e78',
    floorStuff: 'planks',
  });
  const { half, height, depth } = room;
  const big = sketch.variant === 0 || sketch.variant === 3;
  if (!sketch.refuses('window')) {
    const points = big
      ? room.backPoints(-half * 0.56, 0.25, half * 0.56, height - 0.4)
      : room.wallPoints(side, 2.3, 0.4, depth - 0.8, height - 0.4);
    drawWindow(sketch, points, big ? 4 : 3, 1, '#f6f3ee');
    if (big && !sketch.refuses('curtain'))
      for (const which of [-1, 1])
        for (let i = 0; i < 6; i++) {
          const x = which * half * (0.54 + i * 0.035);
          room.back(
            Math.min(x, x + which * half * 0.035),
            0.05,
            Math.max(x, x + which * half * 0.035),
            height - 0.25,
            i % 2 ? lighten(tone.second, 0.6) : lighten(tone.second, 0.45),
          );
        }
  }
  if (!big) {
    for (const [x, w] of toPairs([-0.34, 0.34, 0.12, 0.3, 0.44, 0.2]))
      painting(sketch, room, x * half - w, 1.35, x * half + w, 1.35 + w * 2.4);
  }
  pen.depth('mid');
  const [cx, cy] = space.point([0, 0, 4.4]);
  if (sketch.wants('carpet', true))
    pen.ellipse(
      cx,
      cy + view.unit * 20,
      space.scale(4.4) * Math.min(2.2, half * 0.8),
      space.scale(4.4) * 0.4,
      lighten(tone.second, 0.45),
      { opacity: 0.8 },
    );
  const low = -side * half * 0.95;
  sofa(
    sketch,
    Math.min(low, low + side * half * 0.62),
    Math.max(low, low + side * half * 0.62),
    5,
    mix('#b8b3ab', tone.accent, 0.35),
  );
  if (sketch.wants('screen')) wallScreen(sketch, room, -0.9, 1, 0.9, 2.1, '#33415c');
  const shelf = side * half * 0.68;
  block(sketch, shelf - 0.6, shelf + 0.6, 6.2, 6.6, 0.62, '#a8794f');
  pen.depth('main');
  floorLamp(sketch, side * half * 0.9, 5, 1.7);
  plantAt(sketch, -side * half * 0.97, 4.1, 1.5, '#c98f6a');
  if (sketch.variant === 2) plantAt(sketch, shelf, 6.2, 0.8);
}

export function bedroom(sketch: Sketch): void {
  const { tone, side, pen } = sketch;
  const room = drawRoom(sketch, {
    wall: tone.surface('#dcd6e0', 0.6),
    floor: '#c4a686',
    floorStuff: 'planks',
  });
  const { half, height, depth } = room;
  if (!sketch.refuses('window'))
    drawWindow(
      sketch,
      sketch.variant % 2
        ? room.backPoints(-half * 0.42, 0.9, half * 0.36, height - 0.5)
        : room.wallPoints(side, 2.6, 0.7, depth - 0.9, height - 0.5),
      3,
      1,
      '#faf7f2',
    );
  pen.depth('mid');
  const x0 = side > 0 ? -half * 0.98 : half * 0.2;
  const x1 = x0 + half * 0.78;
  block(sketch, x0, x1, depth - 0.15, depth, 1.25, mix('#a58a78', tone.accent, 0.25));
  block(sketch, x0 + 0.05, x1 - 0.05, 4.8, depth - 0.15, 0.5, lighten(tone.second, 0.55));
  sketch.space.box([x0, 0.5, 4.75], [x1, 0.6, 6.2], lighten(tone.accent, 0.3));
  for (const x of [x0 + 0.12, x1 - 0.95]) sketch.space.box([x, 0.52, 6.7], [x + 0.8, 0.76, 7.2], '#fbf9f5');
  painting(sketch, room, -side * half * 0.5 - 0.4, 1.6, -side * half * 0.5 + 0.4, 2.3);
  pen.depth('main');
  floorLamp(sketch, side * half * 0.72, 5.6, 1.5);
  plantAt(sketch, side * half * 0.92, 4.2, 1.2);
}

export function cafe(sketch: Sketch): void {
  const { tone, side, pen } = sketch;
  const room = drawRoom(sketch, {
    wall: tone.surface(sketch.variant === 1 ? '#5f7068' : '#b07a5c', 0.55),
    floor: '#9b7552',
    floorStuff: 'planks',
    backStuff: sketch.variant % 2 ? 'wood' : 'brick',
    ceiling: '#4c403a',
    height: 3.5,
  });
  const { half, height, depth } = room;
  if (!sketch.refuses('window'))
    drawWindow(sketch, room.wallPoints(side, 2, 0.4, depth - 0.5, height - 0.5), 4, 2, '#2f2a27');
  const left = sketch.variant < 2 ? -0.9 : 0.15;
  backShelves(sketch, room, left * half, (left + 0.75) * half, 2.6, '#8a6040', 'bottles', 1.5);
  if (!sketch.refuses('painting'))
    painting(
      sketch,
      room,
      (left < 0 ? 0.45 : -0.6) * half - 0.4,
      1.4,
      (left < 0 ? 0.45 : -0.6) * half + 0.4,
      2.3,
    );
  pen.depth('mid');
  counter(
    sketch,
    left * half,
    (left + 0.8) * half,
    depth - 1.3,
    darken(tone.surface('#6e4b36', 0.4), 0.05),
    '#d8b48a',
  );
  for (const [x, z] of toPairs([-side * 0.72, 4.1, side * 0.8, 4.9])) {
    chair(sketch, x * half - 0.75, z, '#3f3a37');
    desk(sketch, x * half - 0.42, x * half + 0.42, z, z + 0.6, '#c79a6b');
    chair(sketch, x * half + 0.75, z, '#3f3a37');
  }
  pen.depth('main');
  for (const x of [-0.72, -0.36, 0.36, 0.72])
    pendant(sketch, x * half, height - 0.95, 5.4, height, sketch.variant % 2 ? '#c9a055' : '#2e3230');
  plantAt(sketch, -side * half * 0.97, 3.4, 1.3, '#efe6da');
  pen.depth('near');
  for (const [x, y] of toPairs([0.08, 0.12, 0.9, 0.2, 0.16, 0.3, 0.83, 0.08]))
    pen.glow(
      x * sketch.view.width,
      y * sketch.view.height,
      sketch.view.unit * 60,
      sketch.view.unit * 60,
      '#ffd79a',
      0.5,
    );
}

export function shop(sketch: Sketch): void {
  const { tone, side, pen, space } = sketch;
  const room = drawRoom(sketch, {
    wall: tone.surface('#f0ebe4', 0.55),
    floor: '#d8cfc2',
    floorStuff: 'gloss',
    height: 3.5,
  });
  const { half, height, depth } = room;
  const wood = tone.surface('#c79f73', 0.2);
  const kind = sketch.variant % 2 ? 'goods' : 'boxes';
  backShelves(sketch, room, -half * 0.94, -half * 0.34, 2.5, wood, kind);
  backShelves(sketch, room, half * 0.34, half * 0.94, 2.5, wood, kind);
  room.back(
    -half * 0.3,
    0.2,
    half * 0.3,
    2.6,
    linear(
      space.point([-half * 0.3, 2.6, depth]),
      space.point([half * 0.3, 0.2, depth]),
      [0, lighten(tone.accent, 0.35)],
      [1, tone.accent],
    ),
  );
  for (const which of [-1, 1] as const) sideShelves(sketch, room, which, 2.6, depth - 0.5, 2.3, wood, kind);
  for (let i = 0; i < 5; i++) {
    const x = (i - 2) * half * 0.4;
    const [lx, ly] = space.point([x, height, depth - 0.8]);
    pen.glow(lx, ly, space.scale(depth) * 0.5, space.scale(depth) * 1.6, '#fff2d4', 0.55);
  }
  pen.depth('mid');
  const x = side * half * 0.66;
  if (sketch.variant !== 2) counter(sketch, x - half * 0.26, x + half * 0.26, 4.7, '#fbf8f4', wood);
  block(sketch, -x - 0.6, -x + 0.6, 4.4, 5.1, 0.7, '#fbf8f4');
  for (let i = 0; i < 3; i++)
    space.box(
      [-x - 0.5 + i * 0.36, 0.7, 4.6],
      [-x - 0.26 + i * 0.36, 0.95 + (i % 2) * 0.14, 4.8],
      i === 1 ? tone.accent : tone.second,
    );
  pen.depth('main');
  plantAt(sketch, side * half * 0.98, 3.6, 1.35, '#ffffff');
  if (sketch.variant === 3)
    for (const px of [-0.5, 0.5]) pendant(sketch, px * half, height - 0.8, 5, height, tone.accent);
}

export function lobby(sketch: Sketch): void {
  const { tone, side, pen, space } = sketch;
  const room = drawRoom(sketch, {
    wall: tone.surface('#d9cdbb', 0.5),
    floor: '#b9ab98',
    floorStuff: 'gloss',
    backStuff: 'marble',
    height: 4.6,
    depth: 8.5,
  });
  const { half, height, depth } = room;
  if (!sketch.refuses('window'))
    for (const which of sketch.variant === 1 ? [side] : ([-1, 1] as const))
      drawWindow(sketch, room.wallPoints(which, 2.4, 0.1, depth - 1, height - 0.6), 4, 2, '#6b5a45');
  room.back(-half * 0.5, 0.1, half * 0.5, height - 0.8, tone.surface('#6d5138', 0.6));
  for (let i = 0; i <= 10; i++)
    room.back(
      -half * 0.5 + i * half * 0.1 - 0.02,
      0.1,
      -half * 0.5 + i * half * 0.1 + 0.02,
      height - 0.8,
      '#d8b676',
      { role: 'detail', opacity: 0.7 },
    );
  pen.depth('mid');
  for (const which of [-1, 1])
    for (const z of [7.2, 5.2]) {
      const x = which * half * (sketch.variant === 2 ? 0.7 : 0.84);
      block(sketch, x - 0.26, x + 0.26, z, z + 0.5, height, '#efe6d8');
    }
  counter(sketch, -half * 0.36, half * 0.36, depth - 1.1, '#57432f', '#efe6d8');
  sofa(
    sketch,
    side > 0 ? -half * 0.72 : half * 0.24,
    side > 0 ? -half * 0.24 : half * 0.72,
    4.4,
    mix('#8f7f70', tone.accent, 0.35),
  );
  const [cx, cy] = space.point([0, height - 0.5, 6]);
  const s = space.scale(6);
  if (!sketch.refuses('lamp'))
    for (let row = 0; row < 3; row++)
      for (let i = -4 + row; i <= 4 - row; i++) {
        pen.ellipse(cx + i * s * 0.15, cy + row * s * 0.16, s * 0.045, s * 0.06, '#fff3d2');
        pen.glow(cx + i * s * 0.15, cy + row * s * 0.16, s * 0.22, s * 0.22, '#ffe2a6', 0.5);
      }
  pen.depth('main');
  plantAt(sketch, -side * half * 0.93, 3.8, 1.7, '#6b5a45');
  if (sketch.variant % 2) plantAt(sketch, side * half * 0.86, 4.4, 1.5, '#6b5a45');
}
