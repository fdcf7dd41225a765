import { fill, line, linear, n } from '../anatomy/scene';
import { along, edgesOf } from '../parts/silhouette';

export const batikDefs = [
  linear(
    'sarong',
    [
      [0, '#1c2650'],
      [0.3, '#34447f'],
      [1, '#222d5c'],
    ],
    '0 0 1 0',
  ),
  linear('kepala', [
    [0, '#6e3a20'],
    [1, '#4f2614'],
  ]),
  linear('batikGold', [
    [0, '#f3d48c'],
    [1, '#b98a3e'],
  ]),
].join('');

const GOLD = '#eac987';
const SOGA = '#8a4a2a';
const EARTH = '#4f2614';
export const NIGHT = '#070b1c';
const TOP = 540;
const HEM = 1168;

/** Left and right edge of the cloth: hips, thighs, the knee that is bent, hem. */
const edges = edgesOf([
  [540, 290, 446],
  [600, 274, 462],
  [660, 264, 470],
  [740, 259, 470],
  [820, 257, 462],
  [890, 258, 450],
  [960, 266, 441],
  [1060, 278, 432],
  [1130, 281, 431],
  [1168, 280, 437],
]);

type Point = readonly [x: number, y: number];

/** How far the hem hangs lower than at the bent knee, at a place from -1 to 1 across the cloth. */
const sag = (across: number): number => 12 * (1 - across * across) + 3 * across;

/** A point of the cloth in the picture: `turn` in quarters round the legs from the front, `y` in pixels of the base. */
function onCloth(turn: number, y: number): Point {
  const [left, right] = edges(y);
  const across = Math.sin((turn * Math.PI) / 2);
  return [(left + right) / 2 + ((right - left) / 2) * across, y + sag(across) * ((y - TOP) / (HEM - TOP))];
}

const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;
const path = (points: readonly Point[]): string => `M${points.map(at).join('L')}`;
const series = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => one(i));
const dot = ([x, y]: Point, radius: number, paint: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${radius}" fill="${paint}"/>`;

/** Across the whole cloth at a height. */
const across = (y: number): Point[] => series(21, (i) => onCloth(-1 + i / 10, y));

/** The whole cloth. */
export const outline = `M${at(onCloth(-1, TOP))}${along(edges, 'left', TOP, HEM)}L${across(HEM).map(at).join('L')}${along(edges, 'right', HEM, TOP)}Z`;

/** Width of a quarter turn of the cloth, in pixels. */
const QUARTER = 150;

/** A leaf of the motif between two points of the cloth. */
function leaf([turn, y]: Point, [toTurn, toY]: Point, wide: number): string {
  const [middle, middleY] = [(turn + toTurn) / 2, (y + toY) / 2];
  const [dx, dy] = [(toTurn - turn) * QUARTER, toY - y];
  const length = Math.hypot(dx, dy);
  const [aside, asideY] = [((-dy / length) * wide) / QUARTER, (dx / length) * wide];
  const [from, to] = [at(onCloth(turn, y)), at(onCloth(toTurn, toY))];
  return `M${from}Q${at(onCloth(middle + aside, middleY + asideY))} ${to}Q${at(onCloth(middle - aside, middleY - asideY))} ${from}Z`;
}

const COLUMNS = 8;
const ROWS = 13;
const [CELL_TURN, CELL_Y] = [2 / COLUMNS, 40];

/** Every crossing of the lattice that lies on the cloth. */
const crossings = (): Point[] =>
  series(ROWS, (row) =>
    series(COLUMNS, (column): Point => [-1 + (column + 0.5) * CELL_TURN, 632 + row * CELL_Y]),
  ).flat();

const DIAGONALS: readonly Point[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

/** Leaves on the diagonals of every cell. @param from and `to` in cells from the crossing */
const onDiagonals = (from: number, to: number, wide: number): string =>
  crossings()
    .flatMap(([turn, y]) =>
      DIAGONALS.map(([dx, dy]) => {
        const point = (share: number): Point => [turn + dx * CELL_TURN * share, y + dy * CELL_Y * share];
        return leaf(point(from), point(to), wide);
      }),
    )
    .join('');

/** Kawung: four seeds of the sugar palm round a crossing, repeated over the cloth, with dots between them. */
const kawung = (): string =>
  [
    fill(onDiagonals(0.08, 0.45, 14), GOLD, 'fill-opacity="0.86"'),
    fill(onDiagonals(0.16, 0.37, 4.4), SOGA),
    ...crossings()
      .filter(([turn]) => turn + CELL_TURN / 2 < 1)
      .map(([turn, y]) => dot(onCloth(turn + CELL_TURN / 2, y), 1.5, '#d98a5a')),
  ].join('');

/** The border at the hem: lines, and small shoots between them. */
const border = (): string =>
  [
    fill(`${path([...across(HEM - 34), ...across(HEM + 1).toReversed()])}Z`, EARTH, 'fill-opacity="0.9"'),
    fill(
      series(26, (i) => -0.98 + i * 0.0784)
        .map(
          (turn) =>
            `${path([onCloth(turn - 0.03, HEM - 9), onCloth(turn, HEM - 28), onCloth(turn + 0.03, HEM - 9)])}Z`,
        )
        .join(''),
      GOLD,
      'fill-opacity="0.9"',
    ),
    line(path(across(HEM - 34)), 'url(#batikGold)', 1.8),
    line(path(across(HEM - 4)), 'url(#batikGold)', 2.2),
  ].join('');

/** A fold that hangs down: its turn above, and at the hem. */
type Fall = readonly [top: number, hem: number];

const onFall = ([top, hem]: Fall, y: number): Point =>
  onCloth(top + (hem - top) * ((y - TOP) / (HEM - TOP)) ** 1.4, y);

const down = (fall: Fall, to = HEM): Point[] => series(9, (i) => onFall(fall, TOP + ((to - TOP) * i) / 8));

/** The cloth between two folds. */
const strip = (left: Fall, right: Fall): string => `${path([...down(left), ...down(right).toReversed()])}Z`;

const LEFT: Fall = [-0.16, -0.2];
const RIGHT: Fall = [0.28, 0.24];

/** The fold at a share of the kepala, from its left edge to the right one. */
const within = (share: number): Fall => [
  LEFT[0] + (RIGHT[0] - LEFT[0]) * share,
  LEFT[1] + (RIGHT[1] - LEFT[1]) * share,
];

/** A row of tumpal, the bamboo shoots: triangles from an edge of the kepala toward its middle. */
const tumpal = (edge: number, apex: number, first: number, half: number, paint: string): string =>
  fill(
    series(19, (i) => first + i * 32)
      .map(
        (y) =>
          `${path([onFall(within(edge), y - half), onFall(within(apex), y), onFall(within(edge), y + half)])}Z`,
      )
      .join(''),
    paint,
  );

/** The kepala: the panel of the sarong that is worn in front; its edge is folded back. */
const kepala = (): string =>
  [
    fill(strip(RIGHT, [0.52, 0.44]), NIGHT, 'fill-opacity="0.5"'),
    fill(strip(RIGHT, [0.31, 0.31]), '#3d1d0e'),
    fill(strip(LEFT, RIGHT), 'url(#kepala)'),
    tumpal(0.13, 0.48, 562, 14, GOLD),
    tumpal(0.13, 0.36, 562, 8, '#8e2f2a'),
    tumpal(0.87, 0.52, 578, 14, GOLD),
    tumpal(0.87, 0.64, 578, 8, '#8e2f2a'),
    ...[0.02, 0.12, 0.88, 0.98].map((share) => line(path(down(within(share))), 'url(#batikGold)', 1.6)),
    ...[0.07, 0.93].flatMap((share) =>
      series(48, (i) => dot(onFall(within(share), 562 + i * 12.8), 1.7, GOLD)),
    ),
  ].join('');

const PLEATS: readonly Fall[] = [
  [0.36, 0.36],
  [0.43, 0.43],
  [0.5, 0.51],
];

/** Narrow pleats, laid over one another beside the kepala. */
const pleats = (): string =>
  PLEATS.flatMap(([top, hem]) => [
    line(path(down([top, hem], HEM - 3)), NIGHT, 4, 'stroke-opacity="0.55"'),
    line(path(down([top - 0.03, hem - 0.03], HEM - 3)), 'url(#batikGold)', 1.3, 'stroke-opacity="0.8"'),
  ]).join('');

/** The cloth as it is printed, without the shades of its folds. */
export const batik = (): string =>
  [fill(outline, 'url(#sarong)'), kawung(), border(), pleats(), kepala()].join('');
