import { level } from '../space';
import { darken, lighten, mix } from '../color';
import { drawWindow } from '../outlook';
import { linear, radial } from '../pen';
import { block, desk, plantAt, wallScreen } from '../props/furniture';
import { drawRoom } from '../room';
import type { Sketch } from '../sketch';

export function factory(sketch: Sketch): void {
  const { tone, side, pen, space, random } = sketch;
  const room = drawRoom(sketch, {
    wall: tone.surface('#c3c9ce', 0.4),
    floor: '#9aa1a4',
    floorStuff: 'gloss',
    ceiling: '#7d868d',
    height: 5.2,
    depth: 10,
    backStuff: 'metal',
  });
  const { half, height, depth } = room;
  drawWindow(
    sketch,
    room.backPoints(-half * 0.86, height * 0.55, half * 0.86, height - 0.5),
    9,
    2,
    '#727b83',
  );
  for (let i = 0; i < 6; i++) {
    const z = 2.2 + i * 1.5;
    space.box([-half, height - 0.5, z], [half, height - 0.26, z + 0.16], '#5f6a72');
    for (let k = -3; k <= 3; k++) {
      const x = (k * half) / 3.5;
      const [ax, ay] = space.point([x, height - 0.3, z]);
      const [bx, by] = space.point([x + half / 7, height, z]);
      pen.bar([ax, ay], [bx, by], space.scale(z) * 0.05, '#6d7880', { role: 'detail' });
    }
    if (i % 2 === 0)
      for (const x of [-0.45, 0.45]) {
        const [lx, ly] = space.point([x * half, height - 0.75, z]);
        pen.ellipse(lx, ly, space.scale(z) * 0.28, space.scale(z) * 0.06, '#ffffff');
        pen.glow(lx, ly, space.scale(z) * 1.2, space.scale(z) * 0.9, '#fffbe8', 0.5);
      }
  }
  // Lines on the floor keep the way free.
  for (const x of [-0.42, 0.42])
    space.face(level(x * half - 0.06, 0.6, x * half + 0.06, depth, 0), '#e8b93c');
  pen.depth('mid');
  for (let i = 3; i >= 0; i--)
    for (const which of [-1, 1]) {
      const z = 3.4 + i * 1.6;
      const x0 = which < 0 ? -half * 0.95 : half * 0.5;
      const body = i % 2 ? mix('#e7eaec', tone.accent, 0.12) : '#5d7f9b';
      block(sketch, x0, x0 + half * 0.45, z, z + 1, random.between(1.1, 1.9), body);
      space.face(
        [
          [x0 + 0.2, 0.9, z - 0.01],
          [x0 + half * 0.25, 0.9, z - 0.01],
          [x0 + half * 0.25, 1.2, z - 0.01],
          [x0 + 0.2, 1.2, z - 0.01],
        ],
        '#27323c',
        { role: 'detail' },
      );
      const [gx, gy] = space.point([x0 + half * 0.34, 1.02, z]);
      pen.ellipse(gx, gy, space.scale(z) * 0.06, space.scale(z) * 0.06, i % 2 ? '#4fc27c' : '#f0b23c', {
        role: 'detail',
      });
    }
  if (sketch.variant % 2) {
    // An arm that waits at its place.
    const x = side * half * 0.44;
    const at = (dx: number, y: number) => space.point([x + dx, y, 4.6]);
    const s = space.scale(4.6);
    pen.depth('main');
    block(sketch, x - 0.3, x + 0.3, 4.5, 5.1, 0.4, '#454c53');
    pen.line([at(0, 0.4), at(side * 0.28, 1.3)], s * 0.24, tone.wished ?? '#ef8a2f', { end: s * 0.18 });
    pen.line([at(side * 0.28, 1.3), at(-side * 0.4, 1.75)], s * 0.17, tone.wished ?? '#ef8a2f', {
      end: s * 0.12,
    });
    pen.line([at(-side * 0.4, 1.75), at(-side * 0.55, 1.35)], s * 0.1, '#454c53');
    for (const joint of [at(side * 0.28, 1.3), at(-side * 0.4, 1.75)])
      pen.ellipse(joint[0], joint[1], s * 0.12, s * 0.12, '#39414a');
  }
}

export function technology(sketch: Sketch): void {
  const { tone, pen, space, side, view } = sketch;
  const glowing = tone.wished ?? '#39a0ff';
  const bright =
    sketch.wish.moods.has('bright') || sketch.wish.moods.has('fresh') || sketch.wish.colors.includes('white');
  const base = bright ? '#dfe8f3' : darken(mix('#16213a', glowing, 0.14), 0.1);
  const room = drawRoom(sketch, {
    wall: base,
    floor: bright ? '#cfd9e6' : darken(base, 0.25),
    floorStuff: 'gloss',
    ceiling: bright ? '#f4f8fc' : darken(base, 0.4),
    height: 3.8,
    depth: 9,
  });
  const { half, height, depth } = room;
  pen.light(null);
  const light = lighten(glowing, 0.35);
  if (sketch.variant === 0 || sketch.variant === 2) {
    // Frames of light, one behind the other.
    for (let i = 5; i >= 0; i--) {
      const z = 3 + i * 1.15;
      const inset = 0.12;
      const corners = (
        [
          [-half + inset, 0.02],
          [-half + inset, height - inset],
          [half - inset, height - inset],
          [half - inset, 0.02],
        ] as const
      ).map(([x, y]) => space.point([x, y, z]));
      pen.line(corners, space.scale(z) * 0.06, light, { opacity: 0.9 - i * 0.06 });
      pen.line(corners, space.scale(z) * 0.22, glowing, { opacity: 0.16 });
    }
  } else {
    for (const which of [-1, 1] as const)
      for (let i = 0; i < 5; i++) {
        const z = 2.4 + i * 1.3;
        room.wall(which, z, 0.1, z + 1.1, 2.7, darken(base, bright ? 0.2 : 0.35));
        for (let k = 0; k < 9; k++) {
          room.wall(
            which,
            z + 0.12,
            0.3 + k * 0.26,
            z + 0.98,
            0.34 + k * 0.26,
            sketch.random.chance(0.3) ? '#58e0c0' : light,
            { opacity: sketch.random.between(0.35, 0.95), role: 'detail' },
          );
        }
      }
  }
  wallScreen(sketch, room, -half * 0.56, 0.8, half * 0.56, height - 0.6, glowing);
  const [cx, cy] = space.point([0, height * 0.52, depth]);
  pen.light(null);
  const s = space.scale(depth);
  for (let ring = 0; ring < 3; ring++)
    for (let i = 0; i < 40; i++) {
      const angle = (i / 40) * Math.PI * 2;
      const radius = s * (0.55 + ring * 0.3);
      if ((i + ring * 7) % 11 < 7)
        pen.ellipse(
          cx + Math.cos(angle) * radius,
          cy + Math.sin(angle) * radius * 0.9,
          view.unit * (3.2 - ring * 0.5),
          view.unit * (3.2 - ring * 0.5),
          '#dff3ff',
          { opacity: 0.55, role: 'detail' },
        );
    }
  pen.light(tone.inside);
  pen.depth('mid');
  for (const which of sketch.variant === 3 ? [side] : [-1, 1]) {
    const x0 = which < 0 ? -half * 0.92 : half * 0.46;
    desk(sketch, x0, x0 + half * 0.46, 4.6, 5.4, bright ? '#f5f8fc' : '#2a3654');
    pen.light(null);
    space.face(
      [
        [x0 + 0.2, 0.95, 5],
        [x0 + half * 0.36, 0.95, 5],
        [x0 + half * 0.36, 1.5, 5],
        [x0 + 0.2, 1.5, 5],
      ],
      linear(
        space.point([x0, 1.5, 5]),
        space.point([x0 + half * 0.4, 0.9, 5]),
        [0, light, 0.75],
        [1, glowing, 0.25],
      ),
    );
    pen.light(tone.inside);
  }
  space.face(level(-half, 0.6, -half + 0.07, depth, 0.001), light);
  space.face(level(half - 0.07, 0.6, half, depth, 0.001), light);
  pen.glow(...space.point([0, 0, 4]), view.width * 0.36, view.height * 0.16, light, bright ? 0.3 : 0.34);
}

export function gym(sketch: Sketch): void {
  const { tone, side, pen, space } = sketch;
  const room = drawRoom(sketch, {
    wall: tone.surface('#cdd1d4', 0.5),
    floor: '#c79a62',
    floorStuff: 'planks',
    height: 4.2,
    ceiling: '#6f767c',
    depth: 9,
  });
  const { half, height, depth } = room;
  drawWindow(
    sketch,
    sketch.variant % 2
      ? room.backPoints(-half * 0.8, 1.6, half * 0.8, height - 0.5)
      : room.wallPoints(side, 2.2, 1, depth - 0.5, height - 0.6),
    6,
    1,
    '#4d545a',
  );
  if (sketch.variant % 2 === 0)
    room.back(
      -half * 0.7,
      0.3,
      half * 0.7,
      2.7,
      linear(
        space.point([-half, 2.7, depth]),
        space.point([half, 0, depth]),
        [0, '#dfe7ec'],
        [0.5, '#b9c6cf'],
        [1, '#e8eef1'],
      ),
    );
  for (const y of [0.9, 1.1]) room.back(-half, y, half, y + 0.08, tone.accent, { opacity: 0.8 });
  for (let i = 0; i < 3; i++)
    for (const x of [-0.5, 0.5])
      space.face(level(x * half - 0.4, 2.6 + i * 2, x * half + 0.4, 3.4 + i * 2, height - 0.01), '#ffffff');
  pen.depth('mid');
  const x0 = -side * half * 0.7;
  for (const y of [0.35, 0.8, 1.25]) space.box([x0 - 0.9, y, 6], [x0 + 0.9, y + 0.06, 6.3], '#3b4046');
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 6; i++) {
      const [px, py] = space.point([x0 - 0.75 + i * 0.3, 0.48 + row * 0.45, 6]);
      const s = space.scale(6);
      pen.rect(px - s * 0.1, py - s * 0.06, s * 0.2, s * 0.12, i % 2 ? '#2a2e33' : tone.accent);
    }
  pen.depth('main');
  for (let i = 0; i < 2; i++) {
    const [bx, by] = space.point([side * half * (0.66 + i * 0.2), 0.28, 4.2 + i]);
    const s = space.scale(4.2 + i) * 0.3;
    pen.shade(bx, by + s, s * 1.2, s * 0.2, 0.4);
    pen.ellipse(
      bx,
      by,
      s,
      s,
      radial(
        [bx + side * s * 0.3, by - s * 0.3],
        s * 1.4,
        s * 1.4,
        [0, lighten(i ? tone.second : tone.accent, 0.4)],
        [1, darken(i ? tone.second : tone.accent, 0.25)],
      ),
    );
  }
  plantAt(sketch, -side * half * 0.98, 3.8, 1.4);
}
