import { brightness, darken, lighten, mix, saturate, toRgb } from '../colour';
import { bounds, ellipsePoints, type Point } from '../geometry';
import type { Fill } from '../pen';
import { createRandom } from '../random';
import { noise, opaque, over, raster } from '../raster';
import type { Sketch } from '../sketch';
import { createSvg } from '../svg';
import { chroma, flatColour, flatOpacity, inOrder, shareOf, sheet, wobbly } from './common';
import type { Finish } from './style';

const PAPER = '#fbf8f0';

/** Thin colour that ran a little over its edge and dried darker there, on rough paper. */
export const watercolor: Finish = async (sketch, check) => {
  const { view } = sketch;
  const random = createRandom(29);
  const svg = sheet(sketch, PAPER);
  for (const shape of inOrder(sketch)) {
    if (shape.role === 'shadow') continue;
    if (shape.role === 'glow') {
      if (shape.opacity > 0.4) svg.shape({ ...shape, opacity: shape.opacity * 0.7 });
      continue;
    }
    const share = shareOf(sketch, shape);
    const strength = flatOpacity(shape);
    const colour = saturate(lighten(flatColour(shape.fill), 0.16), 1.3);
    const by = view.unit * (share > 0.02 ? 13 : 6);
    // Opaque enough that what is behind does not show as a ghost; what varies is the colour.
    const ground = mix(PAPER, colour, 0.8);
    const { fill } = shape;
    const kept =
      typeof fill === 'string' || share < 0.05
        ? null
        : {
            ...fill,
            stops: fill.stops.map(
              ([place, one, opacity = 1]) =>
                [place, mix(PAPER, saturate(lighten(one, 0.12), 1.35), 0.84), opacity] as const,
            ),
          };
    svg.add(
      wobbly(shape.points, by * 0.5, random, view.unit * 46),
      kept ?? faded(shape.points, ground, random() < 0.5),
      strength * 0.86,
    );
    if (shape.role === 'surface' && share > 0.0006) {
      svg.add(wobbly(shape.points, by * 1.6, random, view.unit * 60), colour, strength * 0.2);
      svg.stroke(
        wobbly(shape.points, by * 0.5, random, view.unit * 46),
        view.unit * 2.6,
        darken(saturate(colour, 1.3), 0.24),
        strength * 0.3,
      );
    }
  }
  for (let i = 0; i < 9; i++) {
    // Blooms where water ran back.
    const x = random() * view.width;
    const y = random() * view.height;
    const size = view.unit * random.between(40, 190);
    const bloom: Fill = {
      kind: 'radial',
      centre: [x, y],
      rx: size,
      ry: size * 0.8,
      stops: [
        [0, PAPER, 0.14],
        [0.6, PAPER, 0.09],
        [1, PAPER, 0],
      ],
    };
    svg.add(ellipsePoints(x, y, size, size * 0.8), bloom);
  }
  const pixels = await raster(svg.text());
  check();
  return opaque(pixels).composite([
    { input: await noise(view.width, view.height, 110, 0.42), blend: 'soft-light' },
    over(await raster(margin(sketch, 0.055))),
  ]);
};

/** More water at one end of a form. */
function faded(points: readonly Point[], colour: string, downwards: boolean): Fill {
  const { top, bottom } = bounds(points);
  const light = mix(colour, PAPER, 0.4);
  return {
    kind: 'linear',
    from: [0, top],
    to: [0, bottom],
    stops: downwards
      ? [
          [0, colour],
          [1, light],
        ]
      : [
          [0, light],
          [1, colour],
        ],
  };
}

/** Paper that stays white along the uneven edges. */
function margin({ view }: Sketch, share: number): string {
  const { width, height } = view;
  const random = createRandom(7);
  const svg = createSvg(width, height);
  const depth = Math.min(width, height) * share;
  for (let pass = 0; pass < 3; pass++)
    for (const edge of [0, 1, 2, 3]) {
      const points: Point[] = [];
      const along = edge % 2 ? height : width;
      for (let k = 0; k <= 34; k++) {
        const off =
          depth * random.between(0.3, 0.85) * (1 - pass * 0.22) +
          (k % 7 === 3 ? depth * random.between(0, 0.5) : 0);
        const t = (k / 34) * along;
        points.push(
          edge === 0 ? [t, off] : edge === 1 ? [width - off, t] : edge === 2 ? [t, height - off] : [off, t],
        );
      }
      const outer: Point[] =
        edge === 0
          ? [
              [width, -9],
              [0, -9],
            ]
          : edge === 1
            ? [
                [width + 9, height],
                [width + 9, 0],
              ]
            : edge === 2
              ? [
                  [width, height + 9],
                  [0, height + 9],
                ]
              : [
                  [-9, height],
                  [-9, 0],
                ];
      svg.add([...points, ...outer], PAPER, 0.62);
    }
  return svg.text();
}

const RICE_PAPER = '#f3ecdc';

/** Water and ink on rice paper: forms fade downwards into mist; red alone keeps its colour. */
export const ink: Finish = async (sketch, check) => {
  const { view } = sketch;
  const random = createRandom(43);
  const svg = sheet(sketch, RICE_PAPER);
  for (const shape of inOrder(sketch)) {
    if (shape.role === 'shadow') continue;
    if (shape.role === 'glow') {
      if (shape.opacity > 0.55)
        svg.shape({ ...shape, fill: glowOf(shape.fill), opacity: shape.opacity * 0.4 });
      continue;
    }
    const share = shareOf(sketch, shape);
    const colour = flatColour(shape.fill);
    const [r, g, b] = toRgb(colour);
    const isRed = r > 130 && r - Math.max(g, b) > 60;
    const dark = 1 - brightness(colour);
    const strength = flatOpacity(shape);
    const points = wobbly(shape.points, view.unit * (share > 0.01 ? 7 : 3), random, view.unit * 60);
    const box = bounds(points);
    const tint = isRed ? mix(colour, '#7d2a22', 0.2) : mix('#20242a', colour, chroma(colour) * 0.3);
    const deep = Math.min(0.92, 0.07 + dark ** 0.9 * 1.12);
    if (share < 0.45) svg.add(points, RICE_PAPER, strength * 0.8);
    const fill: Fill = {
      kind: 'linear',
      from: [0, box.top],
      to: [0, box.bottom],
      stops: [
        [0, tint, deep],
        [0.5, tint, deep * 0.62],
        [1, tint, deep * 0.14],
      ],
    };
    svg.add(points, share > 0.45 ? mix(RICE_PAPER, tint, deep * 0.22) : fill, strength);
    if (shape.role === 'surface' && share > 0.0008 && share < 0.35)
      brush(
        points,
        view.unit * (shape.depth === 'far' ? 2 : 4),
        isRed ? darken(colour, 0.4) : '#17191d',
        strength * (shape.depth === 'far' ? 0.42 : 0.9) * (0.45 + deep),
        svg,
        random,
      );
  }
  const pixels = await raster(svg.text());
  check();
  return opaque(pixels).composite([
    { input: await noise(view.width, view.height, 150, 0.34), blend: 'soft-light' },
    over(await raster(mist(sketch))),
  ]);
};

const glowOf = (fill: Fill): Fill =>
  typeof fill === 'string'
    ? RICE_PAPER
    : { ...fill, stops: fill.stops.map(([place, , opacity = 1]) => [place, RICE_PAPER, opacity] as const) };

/** A line of a brush: pressed here, lifted there. */
function brush(
  points: readonly Point[],
  width: number,
  colour: string,
  opacity: number,
  svg: ReturnType<typeof createSvg>,
  random: ReturnType<typeof createRandom>,
) {
  const run = Math.max(3, Math.ceil(points.length / 4));
  for (let i = 0; i < points.length; i += run) {
    const part = points.slice(i, i + run + 1);
    if (part.length > 2 && random() < 0.85)
      svg.stroke(
        part,
        width * random.between(0.45, 1.5),
        colour,
        Math.min(1, opacity * random.between(0.6, 1.1)),
        false,
      );
  }
}

/** Mist over the middle and the empty edges of the paper. */
function mist({ view }: Sketch): string {
  const { width, height } = view;
  const svg = createSvg(width, height, 0.25);
  const random = createRandom(5);
  for (let i = 0; i < 9; i++) {
    const rx = width * random.between(0.2, 0.42);
    const ry = height * random.between(0.05, 0.13);
    const centre: Point = [random() * width, height * random.between(0.4, 0.78)];
    svg.add(
      Array.from(
        { length: 24 },
        (_, k) => [centre[0] + Math.cos(k * 0.262) * rx, centre[1] + Math.sin(k * 0.262) * ry] as const,
      ),
      {
        kind: 'radial',
        centre,
        rx,
        ry,
        stops: [
          [0, RICE_PAPER, 0.62],
          [1, RICE_PAPER, 0],
        ],
      },
    );
  }
  svg.add(
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    {
      kind: 'radial',
      centre: [width / 2, height / 2],
      rx: width * 0.72,
      ry: height * 0.74,
      stops: [
        [0, RICE_PAPER, 0],
        [0.72, RICE_PAPER, 0],
        [1, RICE_PAPER, 0.9],
      ],
    },
  );
  // Drawn small; resvg enlarges it while it rasters.
  return svg.text().replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`);
}
