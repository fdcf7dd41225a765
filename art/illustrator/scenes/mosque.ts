import { darken, lighten, mix } from '../color';
import { type Point, toPairs, toTriples } from '../geometry';
import { down } from '../pen';
import { ARCH, isEvening, rounded, turned } from '../props/form';
import { arcade, dome, minaret, mosqueFront, paleStone } from '../props/moorish';
import { foreground } from '../props/nature';
import { drawSky } from '../props/sky';
import type { Sketch } from '../sketch';
import { palmAt, hills, paving, reflection, treeLine, water } from './wild';

/** A mosque: behind a long pool, on the water, from its court, or through an arch. */
export function mosque(sketch: Sketch): void {
  const { view, variant } = sketch;
  const base = view.height * 0.68;
  drawSky(sketch, base);
  hills(sketch, base, view.height * 0.16);
  treeLine(sketch, ['palm', 'round'], base, view.height * 0.16);
  if (variant === 1) onWater(sketch, base);
  else if (variant === 2) court(sketch, base);
  else if (variant === 3) throughArch(sketch, base);
  else behindPool(sketch, base);
}

const breadth = ({ view }: Sketch, share: number) => Math.min(view.width * 0.98, view.height * share);

function behindPool(sketch: Sketch, base: number) {
  const { pen, view, tone } = sketch;
  const { width, height } = view;
  pen.depth('mid');
  mosqueFront(sketch, width / 2, base + 3, breadth(sketch, 0.78));
  paving(sketch, base, tone.outside('#d9d0c0'));
  pool(sketch, base + height * 0.035);
  pen.depth('main');
  for (const which of [-1, 1])
    for (const [u, y, size] of toTriples([0.31, 0.75, 0.34, 0.45, 0.92, 0.62]))
      palmAt(sketch, which * u, y, size);
}

/** A long basin that runs from the lower edge to the building; what stands behind it shines in it. */
function pool({ pen, view, tone }: Sketch, top: number) {
  const { width, height, unit } = view;
  const [far, near] = [width * (view.upright ? 0.09 : 0.055), width * (view.upright ? 0.3 : 0.2)];
  const basin = (by: number) =>
    [
      [width / 2 - far - by * 0.3, top - by * 0.12],
      [width / 2 + far + by * 0.3, top - by * 0.12],
      [width / 2 + near + by, height],
      [width / 2 - near - by, height],
    ] as const;
  pen.polygon(basin(unit * 42), tone.outside('#efe8da'));
  pen.polygon(
    basin(0),
    down(
      top,
      height,
      [0, mix(tone.sky.low, tone.outside('#e8dcc6'), 0.45)],
      [0.45, mix(tone.sky.middle, tone.outside('#3c8f9d'), 0.4)],
      [1, mix(tone.sky.top, tone.outside('#2b7284'), 0.55)],
    ),
  );
  for (let i = 0; i < 9; i++) {
    const share = ((i + 1) / 10) ** 1.6;
    const half = (far + (near - far) * share) * 0.8;
    pen.bar(
      [width / 2 - half * (i % 2 ? 0.9 : 0.4), top + (height - top) * share],
      [width / 2 + half * (i % 2 ? 0.3 : 0.9), top + (height - top) * share],
      unit * (1 + share * 3),
      lighten(tone.sky.low, 0.3),
      { opacity: 0.35, role: 'detail' },
    );
  }
}

function onWater(sketch: Sketch, base: number) {
  const { pen, view, tone, side } = sketch;
  const { width, height, unit } = view;
  water(sketch, base, 0.34, '#4a97ac');
  pen.depth('mid');
  const from = pen.shapes.length;
  const w = Math.min(width * 0.9, height * 0.74);
  const x = width * (0.5 + side * (view.upright ? 0 : 0.18));
  mosqueFront(sketch, x, base - unit * 14, w);
  pen.rect(x - w * 0.55, base - unit * 16, w * 1.1, unit * 18, tone.outside('#d8cfbf'));
  reflection(sketch, from, base);
  pen.depth('main');
  for (const [u, size] of toPairs([0.47, 0.74, 0.36, 0.56]))
    palmAt(sketch, -side * u, 1.0, size, tone.outside(tone.leafDark));
  foreground(sketch, tone.outside(tone.leaf));
}

function court(sketch: Sketch, base: number) {
  const { pen, view, tone } = sketch;
  const { width, height } = view;
  pen.depth('mid');
  const w = Math.min(width, height) * 0.9;
  for (const which of [-1, 1])
    minaret(sketch, width / 2 + which * Math.min(width * 0.3, w * 0.4), base, w * 0.62);
  dome(sketch, width / 2, base - w * 0.14, w * 0.2);
  arcade(sketch, -width * 0.02, base, width * 1.04, Math.min(width, height) * 0.2, view.upright ? 5 : 11);
  paving(sketch, base, tone.outside('#e0d8ca'));
  star(sketch, width / 2, base + (height - base) * 0.55, width * (view.upright ? 0.36 : 0.22));
  pen.depth('main');
  for (const which of [-1, 1] as const) gallery(sketch, base, Math.min(width, height) * 0.21, which);
}

/** The arcade of one side of a court, which comes nearer to the lower corner. */
function gallery(sketch: Sketch, base: number, tall: number, which: -1 | 1) {
  const { pen, view, tone } = sketch;
  const stone = paleStone(sketch);
  const lit = sketch.side === which ? darken(stone, 0.1) : lighten(stone, 0.06);
  const inner = isEvening(sketch) ? '#eeb060' : darken(mix(stone, tone.sky.top, 0.3), 0.4);
  const horizon = base - tall * 0.3;
  const off = view.width * (view.upright ? 0.34 : 0.33);
  /** A place on the wall by its distance (1 is the back of the court) and its height. */
  const spot = (z: number, v: number): Point => [
    view.width / 2 + (which * off) / z,
    horizon + (base - horizon - v * tall) / z,
  ];
  const end = 0.5;
  pen.polygon([spot(1, 0), spot(1, 1.05), spot(end, 1.05), spot(end, 0)], lit);
  pen.polygon([spot(1, 0.97), spot(1, 1.06), spot(end, 1.06), spot(end, 0.97)], lighten(lit, 0.3));
  const bays = 4;
  const deep = (1 - end) / bays;
  for (let i = 0; i < bays; i++)
    for (const [wide, high, color] of [
      [0.42, 0.84, lighten(lit, 0.26)],
      [0.36, 0.77, inner],
    ] as const)
      pen.polygon(
        turned(0, 0, 1, 1, ARCH).map(([u, v]) => spot(1 - deep * (i + 0.5 + u * wide), -v * high)),
        color,
      );
}

/** A star of eight points laid into the floor. */
function star({ pen, tone }: Sketch, x: number, y: number, r: number) {
  const points = (radius: number, inner: number) =>
    Array.from({ length: 16 }, (_, i) => {
      const far = i % 2 ? radius * inner : radius;
      return [x + Math.cos((i * Math.PI) / 8) * far, y + Math.sin((i * Math.PI) / 8) * far * 0.26] as const;
    });
  const tile = tone.outside(tone.wished ?? '#3f8f96');
  pen.polygon(points(r, 0.74), tile, { opacity: 0.55 });
  pen.polygon(points(r * 0.86, 0.74), tone.outside('#eee7da'), { opacity: 0.8 });
  pen.polygon(points(r * 0.5, 0.62), tile, { opacity: 0.55 });
}

function throughArch(sketch: Sketch, base: number) {
  const { pen, view, tone, side } = sketch;
  const { width, height, unit } = view;
  pen.depth('mid');
  mosqueFront(sketch, width * (0.5 - side * 0.05), base, breadth(sketch, 0.52));
  paving(sketch, base, tone.outside('#d9d0c0'));
  pen.depth('main');
  const stone = mix(paleStone(sketch), tone.outside('#b99f7c'), 0.3);
  const half = width * (view.upright ? 0.42 : 0.33);
  const tall = height * 0.94;
  // A wall with an opening: one line round the paper and back along the arch.
  const wall = (reach: number, rise: number) => {
    const opening = turned(width / 2, height * 1.02, reach, rise, ARCH);
    return [
      ...opening,
      [-20, height * 1.02] as const,
      [-20, -20] as const,
      [width + 20, -20] as const,
      [width + 20, height * 1.02] as const,
    ];
  };
  pen.polygon(wall(half, tall), rounded(sketch, 0, width, stone, 0.6));
  for (const [by, color] of [
    [0, darken(stone, 0.24)],
    [unit * 20, lighten(stone, 0.3)],
    [unit * 44, tone.outside(tone.wished ?? '#3f8f96')],
  ] as const)
    pen.line(
      turned(width / 2, height * 1.02, half + by, tall + by, ARCH),
      unit * (by === 0 ? 26 : 10),
      color,
    );
  for (const which of [-1, 1])
    for (let i = 0; i < 4; i++) {
      const x = width / 2 + which * (half + (width / 2 - half) * 0.56);
      const y = height * (0.24 + i * 0.2);
      const r = Math.min((width / 2 - half) * 0.3, unit * 96);
      for (const turn of [0, Math.PI / 4])
        pen.polygon(
          Array.from(
            { length: 4 },
            (_, k) =>
              [
                x + Math.cos(turn + (k * Math.PI) / 2) * r,
                y + Math.sin(turn + (k * Math.PI) / 2) * r,
              ] as const,
          ),
          darken(stone, 0.3),
          { opacity: 0.6 },
        );
      pen.ellipse(x, y, r * 0.42, r * 0.42, lighten(stone, 0.12));
    }
}
