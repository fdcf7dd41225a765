import { fill, line, linear, n, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { along, edgesOf, type Level } from '../parts/silhouette';

export const sarongDefs = (skin: Skin): string =>
  [
    linear(
      'sarong',
      [
        [0, '#1c2650'],
        [0.3, '#34447f'],
        [1, '#222d5c'],
      ],
      '0 0 1 0',
    ),
    linear(
      'sarongRound',
      [
        [0, '#060918', 0.62],
        [0.16, '#060918', 0.1],
        [0.34, '#93a6e6', 0.2],
        [0.52, '#060918', 0],
        [0.8, '#060918', 0.24],
        [1, '#060918', 0.66],
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
    radial('sarongSheen', [
      [0, '#a9b9f0', 0.4],
      [1, '#a9b9f0', 0],
    ]),
    linear('shoe', [
      [0, '#ecd08e'],
      [0.5, '#c99a4a'],
      [1, '#8a6126'],
    ]),
    radial('sarongShade', [
      [0, '#070b1c', 0.62],
      [0.6, '#070b1c', 0.3],
      [1, '#070b1c', 0],
    ]),
    // The sarong shades the ankles.
    linear('instep', [
      [0, skin.deep],
      [0.3, skin.shade],
      [0.6, skin.base],
      [1, skin.light],
    ]),
  ].join('');

const GOLD = '#eac987';
const NIGHT = '#070b1c';
const TOP = 540;
const HEM = 1168;

type Point = readonly [x: number, y: number];

/** Left and right edge of the cloth at a height of the base: hips, thighs, the knee that is bent, hem. */
const LEVELS: readonly Level[] = [
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
];

const edgesAt = edgesOf(LEVELS);

/** How far the hem hangs lower than at the bent knee, at a place from -1 to 1 across the cloth. */
const sag = (across: number): number => 12 * (1 - across * across) + 3 * across;

/** A point of the cloth in the picture: `turn` in quarters round the legs from the front, `y` in pixels of the base. */
function onCloth(turn: number, y: number): Point {
  const [left, right] = edgesAt(y);
  const across = Math.sin((turn * Math.PI) / 2);
  return [(left + right) / 2 + ((right - left) / 2) * across, y + sag(across) * ((y - TOP) / (HEM - TOP))];
}

const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

/** A leaf of the motif between two points of the cloth, as a path. */
function leaf(turn: number, y: number, toTurn: number, toY: number, wide: number): string {
  const [midTurn, midY] = [(turn + toTurn) / 2, (y + toY) / 2];
  // A quarter turn is about 150 pixels of cloth.
  const [alongTurn, alongY] = [(toTurn - turn) * 150, toY - y];
  const length = Math.hypot(alongTurn, alongY);
  const [acrossTurn, acrossY] = [((-alongY / length) * wide) / 150, (alongTurn / length) * wide];
  return `M${at(onCloth(turn, y))}Q${at(onCloth(midTurn + acrossTurn, midY + acrossY))} ${at(onCloth(toTurn, toY))}Q${at(onCloth(midTurn - acrossTurn, midY - acrossY))} ${at(onCloth(turn, y))}Z`;
}

const COLUMNS = 8;
const CELL_TURN = 2 / COLUMNS;
const CELL_Y = 40;

/** Every crossing of the lattice that lies on the cloth. */
const crossings: Point[] = Array.from({ length: 13 }, (_, row) => row).flatMap((row) =>
  Array.from(
    { length: COLUMNS },
    (_, column): Point => [-1 + (column + 0.5) * CELL_TURN, 632 + row * CELL_Y],
  ),
);

/** Kawung: four seeds of the sugar palm round a crossing, repeated over the cloth, with a dot between them. */
const kawung = [
  fill(
    crossings
      .flatMap(([turn, y]) =>
        [
          [1, 1],
          [1, -1],
          [-1, 1],
          [-1, -1],
        ].map(([dx = 1, dy = 1]) =>
          leaf(
            turn + dx * CELL_TURN * 0.08,
            y + dy * CELL_Y * 0.08,
            turn + dx * CELL_TURN * 0.45,
            y + dy * CELL_Y * 0.45,
            14,
          ),
        ),
      )
      .join(''),
    GOLD,
    'fill-opacity="0.86"',
  ),
  fill(
    crossings
      .flatMap(([turn, y]) =>
        [
          [1, 1],
          [1, -1],
          [-1, 1],
          [-1, -1],
        ].map(([dx = 1, dy = 1]) =>
          leaf(
            turn + dx * CELL_TURN * 0.16,
            y + dy * CELL_Y * 0.16,
            turn + dx * CELL_TURN * 0.37,
            y + dy * CELL_Y * 0.37,
            4.4,
          ),
        ),
      )
      .join(''),
    '#8a4a2a',
  ),
  ...crossings
    .filter(([turn]) => turn + CELL_TURN / 2 < 1)
    .map(([turn, y]) => onCloth(turn + CELL_TURN / 2, y))
    .map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="1.500" fill="#d98a5a"/>`),
].join('');

const outline = `M${at(onCloth(-1, TOP))}${along(edgesAt, 'left', TOP, HEM)}${Array.from({ length: 21 }, (_, i) => `L${at(onCloth(-1 + i / 10, HEM))}`).join('')}${along(edgesAt, 'right', HEM, TOP)}Z`;

/** A line down the cloth at a place that moves from one turn to another. */
const down = (turn: number, toTurn: number, from = TOP, to = HEM): string =>
  Array.from({ length: 9 }, (_, i) => {
    const share = i / 8;
    const y = from + (to - from) * share;
    return `${i === 0 ? 'M' : 'L'}${at(onCloth(turn + (toTurn - turn) * share ** 1.4, y))}`;
  }).join('');

/** A strip of the cloth between two such lines. */
const strip = (left: readonly [number, number], right: readonly [number, number]): string =>
  `${down(...left)}${down(...right, HEM, TOP).replace('M', 'L')}Z`;

/** Where the kepala's edges are, above and at the hem. */
const LEFT = [-0.16, -0.2] as const;
const RIGHT = [0.3, 0.2] as const;

/** A point of the kepala: `share` from its left edge to the right one. */
function onKepala(share: number, y: number): Point {
  const fallen = Math.max(0, (y - TOP) / (HEM - TOP)) ** 1.4;
  const [left, right] = [LEFT, RIGHT].map(([top, hem]) => top + (hem - top) * fallen) as [number, number];
  return onCloth(left + (right - left) * share, y);
}

/** A row of tumpal, the bamboo shoots: triangles from an edge of the kepala towards its middle. */
const tumpal = (edge: number, apex: number, shift: number, paint: string, wide: number): string =>
  fill(
    Array.from({ length: 19 }, (_, i) => {
      const y = 562 + shift + i * 32;
      return `M${at(onKepala(edge, y - wide))}L${at(onKepala(apex, y))}L${at(onKepala(edge, y + wide))}Z`;
    }).join(''),
    paint,
  );

/** The kepala: the panel of the sarong that is worn in front. */
const kepala = [
  fill(strip(RIGHT, [0.5, 0.36]), NIGHT, 'fill-opacity="0.5"'),
  fill(strip(LEFT, RIGHT), 'url(#kepala)'),
  tumpal(0.13, 0.48, 0, GOLD, 14),
  tumpal(0.13, 0.36, 0, '#8e2f2a', 8),
  tumpal(0.87, 0.52, 16, GOLD, 14),
  tumpal(0.87, 0.64, 16, '#8e2f2a', 8),
  ...[0.02, 0.12, 0.88, 0.98].map((share) =>
    line(
      Array.from({ length: 9 }, (_, i) => {
        const y = TOP + ((HEM - TOP) * i) / 8;
        return `${i === 0 ? 'M' : 'L'}${at(onKepala(share, y))}`;
      }).join(''),
      'url(#batikGold)',
      1.6,
    ),
  ),
  ...[0.07, 0.93].map((share) =>
    Array.from({ length: 48 }, (_, i) => {
      const [x, y] = onKepala(share, 562 + i * 12.8);
      return `<circle cx="${n(x)}" cy="${n(y)}" r="1.700" fill="${GOLD}"/>`;
    }).join(''),
  ),
].join('');

const dark = (curve: string, width: number, opacity: number): string =>
  ribbon(curve, width, NIGHT, `fill-opacity="${opacity}"`);
/** Narrow pleats, laid over one another beside the kepala. */
const pleats = [
  [0.34, 0.25],
  [0.42, 0.32],
  [0.5, 0.4],
]
  .map(([turn = 0, toTurn = 0]) =>
    [
      line(down(turn, toTurn, TOP, HEM - 3), NIGHT, 4, 'stroke-opacity="0.55"'),
      line(down(turn - 0.03, toTurn - 0.03, TOP, HEM - 3), 'url(#batikGold)', 1.3, 'stroke-opacity="0.8"'),
    ].join(''),
  )
  .join('');

const acrossHem = (y: number): string =>
  Array.from({ length: 21 }, (_, i) => `${i === 0 ? 'M' : 'L'}${at(onCloth(-1 + i / 10, y))}`).join('');

/** The border at the hem: lines, and small shoots between them. */
const border = [
  fill(
    `${acrossHem(HEM - 34)}${Array.from({ length: 21 }, (_, i) => `L${at(onCloth(1 - i / 10, HEM + 1))}`).join('')}Z`,
    '#4f2614',
    'fill-opacity="0.9"',
  ),
  fill(
    Array.from({ length: 26 }, (_, i) => {
      const turn = -0.98 + i * 0.0784;
      return `M${at(onCloth(turn - 0.03, HEM - 9))}L${at(onCloth(turn, HEM - 28))}L${at(onCloth(turn + 0.03, HEM - 9))}Z`;
    }).join(''),
    GOLD,
    'fill-opacity="0.9"',
  ),
  line(acrossHem(HEM - 34), 'url(#batikGold)', 1.8),
  line(acrossHem(HEM - 4), 'url(#batikGold)', 2.2),
].join('');

/** What the legs do to the cloth: the knee at rest comes forward, the hip that carries the weight pulls. */
const drape = [
  fill(outline, 'url(#sarongRound)'),
  // The thigh, and the knee that is bent.
  spot('sarongSheen', 294, 820, 28, 120, 'transform="rotate(-4 294 820)"'),
  spot('sarongSheen', 298, 892, 32, 56),
  spot('sarongSheen', 418, 790, 18, 120, 'fill-opacity="0.6" transform="rotate(8 418 790)"'),
  // From the hip that carries the weight to the knee.
  spot('sarongShade', 392, 812, 112, 13, 'fill-opacity="0.75" transform="rotate(-52 392 812)"'),
  spot('sarongSheen', 384, 796, 100, 9, 'fill-opacity="0.7" transform="rotate(-52 384 796)"'),
  spot('sarongShade', 396, 872, 96, 12, 'fill-opacity="0.7" transform="rotate(-50 396 872)"'),
  spot('sarongSheen', 388, 856, 84, 7, 'fill-opacity="0.6" transform="rotate(-50 388 856)"'),
  spot('sarongShade', 402, 930, 66, 10, 'fill-opacity="0.6" transform="rotate(-46 402 930)"'),
  // What falls from the knee, and the hollow between the legs.
  spot('sarongShade', 336, 1050, 18, 122, 'transform="rotate(-2 336 1050)"'),
  spot('sarongShade', 386, 1056, 12, 116, 'fill-opacity="0.5" transform="rotate(3 386 1060)"'),
  spot('sarongSheen', 300, 1050, 14, 120),
  spot('sarongSheen', 364, 1080, 10, 90, 'fill-opacity="0.7"'),
  dark('258 892 266 922 284 938 314 936', 10, 0.4),
  dark('264 926 274 952 292 964 320 958', 8, 0.3),
  dark('258 776 272 802 294 812 320 806', 8, 0.22),
  dark('274 1000 282 1060 288 1120 286 1166', -10, 0.34),
  dark('438 960 430 1020 422 1090 424 1166', 16, 0.4),
  // The kebaya's shade.
  fill(
    'M260 698C282 716 312 734 334 752C352 650 359 570 361 500L372 520C371 590 364 680 346 778C318 756 288 736 260 716ZM361 500C365 580 380 660 400 758C424 740 446 726 468 704L468 724C450 744 428 766 406 786C388 700 374 600 361 500Z',
    NIGHT,
    'fill-opacity="0.5"',
  ),
].join('');

/** A foot in a slipper that points to the front: the one that carries the weight. */
const standingFoot = (skin: Skin): string =>
  [
    fill(
      'M377 1160C378 1186 374 1200 371 1218L382 1232L408 1232L421 1218C418 1200 412 1186 413 1160Z',
      'url(#instep)',
    ),
    ribbon('413 1170 412 1188 417 1202 421 1218', 8, skin.deep, 'fill-opacity="0.34"'),
    spot('foldedGlow', 390, 1206, 7, 14),
    fill(
      'M369 1212C364 1224 367 1240 379 1245C390 1249 404 1249 414 1245C425 1240 428 1224 423 1212C414 1222 406 1227 396 1227C386 1227 378 1222 369 1212Z',
      'url(#shoe)',
    ),
    line('M369 1212C378 1222 386 1227 396 1227C406 1227 414 1222 423 1212', '#fbe7ad', 1.6),
    line('M371 1242C382 1250 410 1250 422 1242', '#4b3210', 2.6),
    ribbon('371 1222 372 1232 377 1238 384 1241', 3, '#fff3cf', 'fill-opacity="0.7"'),
    ...[-12, -6, 0, 6, 12].map(
      (x) => `<circle cx="${396 + x}" cy="${n(1237 - Math.abs(x) * 0.25)}" r="1.800" fill="#a5203c"/>`,
    ),
  ].join('');

/** The foot at rest, turned to the side, with its heel. */
const restingFoot = (skin: Skin): string =>
  [
    fill('M316 1204C327 1210 331 1226 330 1243L321 1244C320 1230 316 1220 306 1214Z', '#6f4c1a'),
    fill(
      'M294 1160C294 1184 284 1200 268 1216L286 1234L322 1226C327 1206 331 1186 330 1160Z',
      'url(#instep)',
    ),
    ribbon('330 1170 331 1190 328 1208 322 1224', 8, skin.deep, 'fill-opacity="0.34"'),
    spot('foldedGlow', 292, 1210, 8, 15, 'transform="rotate(34 292 1210)"'),
    fill(
      'M268 1210C256 1220 247 1232 252 1239C262 1248 290 1249 312 1243C323 1238 327 1228 326 1217C318 1225 306 1229 294 1227C283 1225 275 1219 268 1210Z',
      'url(#shoe)',
    ),
    line('M268 1210C275 1219 283 1225 294 1227C306 1229 318 1225 326 1217', '#fbe7ad', 1.6),
    line('M252 1238C263 1249 291 1249 314 1242', '#4b3210', 2.6),
    ribbon('266 1217 258 1226 256 1234 264 1238', 3, '#fff3cf', 'fill-opacity="0.7"'),
    ...[0, 1, 2, 3, 4].map(
      (i) => `<circle cx="${272 + i * 6}" cy="${n(1234 + i * 0.9)}" r="1.800" fill="#a5203c"/>`,
    ),
  ].join('');

/** A batik sarong to the ankles over slippers, in pixels of the base. */
export const sarongOf = (skin: Skin): string =>
  [
    restingFoot(skin),
    standingFoot(skin),
    fill(outline, 'url(#sarong)'),
    kawung,
    border,
    pleats,
    kepala,
    drape,
  ].join('');
