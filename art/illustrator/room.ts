import { type Color, darken, lighten, mix } from './color';
import { at, type Point } from './geometry';
import type { Stuff } from '../lexicon/concepts';
import { type Fill, type Look, linear } from './pen';
import type { Sketch } from './sketch';
import { type Place, level } from './space';

/** A room in meters; its middle is x = 0, its back wall at z = depth. */
export interface Room {
  half: number;
  height: number;
  depth: number;
  /** A rectangle on the back wall. */
  back(x0: number, y0: number, x1: number, y1: number, fill: Fill, look?: Look): void;
  /** A rectangle on a side wall: -1 is the left one. */
  wall(which: -1 | 1, z0: number, y0: number, z1: number, y1: number, fill: Fill, look?: Look): void;
  backPoints(x0: number, y0: number, x1: number, y1: number): Point[];
  wallPoints(which: -1 | 1, z0: number, y0: number, z1: number, y1: number): Point[];
}

export interface RoomLook {
  wall: Color;
  floor: Color;
  ceiling?: Color;
  backStuff?: Stuff | 'plain';
  floorStuff?: 'planks' | 'tiles' | 'gloss' | 'carpet';
  depth?: number;
  /** Height in meters; wide rooms of pictures that are higher than wide rise by themselves. */
  height?: number;
  /** Width as a share of what is seen at the back. */
  span?: number;
}

export function drawRoom(sketch: Sketch, look: RoomLook): Room {
  const { space, pen, tone, view, side } = sketch;
  const depth = look.depth ?? 7.5;
  const half = space.reach(depth) * (look.span ?? 0.8);
  const height = (look.height ?? 3.3) * (view.upright ? 1.45 : 1);
  const room: Room = {
    half,
    height,
    depth,
    back: (x0, y0, x1, y1, fill, more) => space.face(backPlaces(x0, y0, x1, y1, depth), fill, more),
    wall: (which, z0, y0, z1, y1, fill, more) =>
      space.face(wallPlaces(which * half, z0, y0, z1, y1), fill, more),
    backPoints: (x0, y0, x1, y1) => backPlaces(x0, y0, x1, y1, depth).map(space.point),
    wallPoints: (which, z0, y0, z1, y1) => wallPlaces(which * half, z0, y0, z1, y1).map(space.point),
  };
  pen.light(tone.inside);
  pen.depth('far');
  pen.rect(0, 0, view.width, view.height, look.wall);
  drawCeiling(sketch, room, look.ceiling ?? lighten(look.wall, 0.35));
  drawWalls(sketch, room, look.wall);
  drawFloor(sketch, room, look.floor, look.floorStuff ?? 'planks');
  cover(sketch, room, look);
  const [cx, cy] = space.point([side * half * 0.3, height * 0.55, depth]);
  pen.glow(cx, cy, view.width * 0.5, view.height * 0.5, tone.light, tone.isDark ? 0.16 : 0.42);
  return room;
}

const backPlaces = (x0: number, y0: number, x1: number, y1: number, z: number): Place[] => [
  [x0, y0, z],
  [x1, y0, z],
  [x1, y1, z],
  [x0, y1, z],
];
const wallPlaces = (x: number, z0: number, y0: number, z1: number, y1: number): Place[] => [
  [x, y0, z0],
  [x, y0, z1],
  [x, y1, z1],
  [x, y1, z0],
];

function drawWalls({ space, side }: Sketch, room: Room, wall: Color) {
  const { half, height, depth } = room;
  for (const which of [-1, 1] as const) {
    const lit = which !== side;
    const tint = lit ? lighten(wall, 0.1) : darken(wall, 0.12);
    space.face(wallPlaces(which * half, 0.4, 0, depth, height), () =>
      linear(
        space.point([which * half, height / 2, 2]),
        space.point([which * half, height / 2, depth]),
        [0, darken(tint, 0.16)],
        [0.75, tint],
        [1, darken(tint, 0.1)],
      ),
    );
  }
  space.face(backPlaces(-half, 0, half, height, depth), () =>
    linear(
      space.point([side * half, height, depth]),
      space.point([-side * half, 0, depth]),
      [0, lighten(wall, 0.2)],
      [0.5, wall],
      [1, darken(wall, 0.12)],
    ),
  );
  // A skirting board holds wall and floor apart.
  room.back(-half, 0, half, 0.12, lighten(wall, 0.35), { role: 'detail' });
  for (const which of [-1, 1] as const)
    room.wall(which, 0.4, 0, depth, 0.12, lighten(wall, 0.22), { role: 'detail' });
}

function drawCeiling({ space, view }: Sketch, room: Room, color: Color) {
  const { half, height, depth } = room;
  space.face(
    level(-half, 0.4, half, depth, height),
    linear(
      [0, 0],
      [0, at(space.point([0, height, depth]), 1) + view.unit],
      [0, darken(color, 0.06)],
      [1, darken(color, 0.16)],
    ),
  );
}

function drawFloor(sketch: Sketch, room: Room, color: Color, kind: NonNullable<RoomLook['floorStuff']>) {
  const { space, view, pen, tone, side } = sketch;
  const { half, depth } = room;
  const top = at(space.point([0, 0, depth]), 1);
  const quad = (x0: number, z0: number, x1: number, z1: number): Place[] => level(x0, z0, x1, z1, 0);
  space.face(
    quad(-half, 0.4, half, depth),
    linear([0, top], [0, view.height], [0, darken(color, 0.08)], [0.25, color], [1, darken(color, 0.24)]),
  );
  const joint = { role: 'detail', opacity: 0.28 } as const;
  if (kind === 'planks') {
    for (let x = -half, i = 0; x < half; x += 0.42, i++) {
      if (i % 3 === 1)
        space.face(quad(x, 0.4, x + 0.42, depth), lighten(color, 0.12), { role: 'detail', opacity: 0.35 });
      space.face(quad(x, 0.4, x + 0.014, depth), darken(color, 0.45), joint);
    }
  }
  if (kind === 'tiles' || kind === 'gloss') {
    const size = kind === 'gloss' ? 1.5 : 1;
    for (let x = -half; x < half; x += size)
      space.face(quad(x, 0.4, x + 0.02, depth), lighten(color, 0.5), joint);
    for (let z = 1; z < depth; z += size)
      space.face(quad(-half, z, half, z + 0.025), lighten(color, 0.5), joint);
  }
  if (kind === 'gloss') {
    const [x, y] = space.point([side * half * 0.35, 0, depth * 0.7]);
    pen.glow(
      x,
      y + view.unit * 60,
      view.width * 0.34,
      view.height * 0.16,
      '#ffffff',
      tone.isDark ? 0.16 : 0.5,
    );
  }
}

/** What the back wall is made of. */
function cover(sketch: Sketch, room: Room, look: RoomLook) {
  const { random, tone } = sketch;
  const { half, height } = room;
  const wall = look.wall;
  const stuff =
    tone.stuff('marble') === 'marble' && sketch.wish.stuffs.length === 0
      ? (look.backStuff ?? 'plain')
      : tone.stuff('marble');
  const detail = { role: 'detail' } as const;
  if (stuff === 'brick') {
    const rows = Math.round(height / 0.26);
    for (let row = 0; row < rows; row++)
      for (let x = -half - (row % 2) * 0.35; x < half; x += 0.7)
        if (random.chance(0.62))
          room.back(
            Math.max(-half, x),
            (row * height) / rows,
            Math.min(half, x + 0.67),
            ((row + 0.86) * height) / rows,
            mix(wall, random.pick(['#ffffff', '#4a2d22', '#c98464']), random.between(0.06, 0.24)),
            { ...detail, opacity: 0.8 },
          );
  }
  if (stuff === 'wood' || stuff === 'bamboo' || stuff === 'metal') {
    const width = stuff === 'bamboo' ? 0.16 : stuff === 'wood' ? 0.34 : 0.9;
    for (let x = -half, i = 0; x < half; x += width, i++) {
      const share = random.between(0, 0.16);
      room.back(
        x,
        0,
        Math.min(half, x + width * 0.94),
        height,
        i % 2 ? lighten(wall, share) : darken(wall, share),
        {
          ...detail,
          opacity: 0.7,
        },
      );
    }
  }
  if (stuff === 'concrete' || stuff === 'marble') {
    const columns = Math.max(2, Math.round(half));
    for (let i = 0; i < columns; i++)
      for (let j = 0; j < 2; j++) {
        const x = -half + (i * 2 * half) / columns;
        room.back(
          x + 0.02,
          (j * height) / 2 + 0.02,
          x + (2 * half) / columns - 0.02,
          ((j + 1) * height) / 2 - 0.02,
          mix(wall, i % 2 === j ? '#ffffff' : '#6f7076', random.between(0.05, 0.12)),
          { ...detail, opacity: 0.75 },
        );
      }
  }
  if (stuff === 'fabric') {
    for (let x = -half; x < half; x += 0.24)
      room.back(x, 0, Math.min(half, x + 0.12), height, darken(wall, random.between(0.1, 0.2)), {
        ...detail,
        opacity: 0.6,
      });
  }
}
