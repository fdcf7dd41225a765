import { fill, line, linear, mirror, n, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { foldedDefs, foldedHands } from '../parts/folded-hands';

export const clothesDefs = (skin: Skin): string =>
  [
    foldedDefs(skin),
    linear('lace', [
      [0, '#d9566f'],
      [0.45, '#c03c58'],
      [1, '#932640'],
    ]),
    linear(
      'laceSleeve',
      [
        [0, '#8d2440'],
        [0.32, '#d8566f'],
        [0.62, '#bf3d59'],
        [1, '#7f1d37'],
      ],
      '0 0 1 0.1',
    ),
    linear(
      'sarong',
      [
        [0, '#151d3f'],
        [0.26, '#35457f'],
        [0.52, '#2a376a'],
        [0.8, '#1d274f'],
        [1, '#10162f'],
      ],
      '0 0 1 0',
    ),
    linear('batikGold', [
      [0, '#f3d48c'],
      [1, '#b98a3e'],
    ]),
    linear('lining', [
      [0, '#f0dcc9'],
      [1, '#cfb39b'],
    ]),
    radial('laceSheen', [
      [0, '#ffc2cc', 0.5],
      [1, '#ffc2cc', 0],
    ]),
    radial('laceFold', [
      [0, '#4d0c20', 0.5],
      [1, '#4d0c20', 0],
    ]),
    linear('shoe', [
      [0, '#d9b36a'],
      [1, '#8a6126'],
    ]),
  ].join('');

const FOLD = '#560f26';
const LIGHT = '#ffb9c5';

/** Flower of the lace, as large as its size. */
const flower = (x: number, y: number, size: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${size})">${[0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<ellipse cx="0" cy="-4.6" rx="2.6" ry="4.4" fill="#f7b4c0" fill-opacity="0.5" transform="rotate(${turn})"/>`,
    )
    .join('')}<circle r="1.7" fill="#ffe3c9" fill-opacity="0.8"/></g>`;

/** The sleeve: down to the elbow, and forward to the wrist before the waist. */
const sleeve = [
  fill(
    'M300 268C276 274 262 288 256 316C246 366 236 420 232 470C230 490 238 506 254 514C278 526 296 536 312 544L325 513C310 505 298 498 286 488C288 440 296 380 302 336C306 308 306 286 300 268Z',
    'url(#laceSleeve)',
  ),
  // The forearm lies in its own light.
  fill(
    'M232 472C232 492 240 506 254 514C278 526 296 536 312 544L325 513C308 504 292 494 278 484C262 474 244 466 232 472Z',
    'url(#lace)',
    'fill-opacity="0.75"',
  ),
  spot('laceSheen', 262, 360, 12, 60),
  spot('laceSheen', 274, 500, 26, 8, 'transform="rotate(28 274 500)"'),
  ribbon('286 488 272 480 256 474 240 476', 7, FOLD, 'fill-opacity="0.5"'),
  ribbon('285 472 272 466 258 462 240 464', 5, FOLD, 'fill-opacity="0.35"'),
  ribbon('288 434 276 448 262 456 244 456', 5, FOLD, 'fill-opacity="0.3"'),
  ribbon('262 300 252 350 246 400 242 446', 5, LIGHT, 'fill-opacity="0.3"'),
  flower(274, 350, 1),
  flower(264, 412, 0.9),
  flower(264, 496, 0.8),
].join('');

/** The scalloped cuff, over the wrist. */
const cuff = [
  line('M311 546L326 513', '#f6c9a4', 3.4),
  ...[0.06, 0.28, 0.5, 0.72, 0.94].map(
    (share) => `<circle cx="${n(313 + 15 * share)}" cy="${n(545 - 32 * share)}" r="3" fill="#f6c9a4"/>`,
  ),
].join('');

/** Half of the kebaya: fitted at the waist, open below it over the sarong. */
const kebayaHalf = [
  fill(
    'M336 252C322 262 312 266 300 268C296 300 292 330 290 356C290 392 298 424 304 452C307 476 304 500 298 528C288 570 280 620 276 676C272 690 272 700 274 708C298 716 326 716 348 706C354 650 358 580 362 520L362 372C352 330 342 290 336 252Z',
    'url(#lace)',
  ),
  spot('laceSheen', 314, 336, 16, 46, 'fill-opacity="0.5"'),
  spot('laceSheen', 306, 596, 12, 54, 'fill-opacity="0.7"'),
  spot('laceFold', 340, 470, 16, 60, 'fill-opacity="0.7"'),
  ribbon('298 420 310 440 326 450 346 450', 5, FOLD, 'fill-opacity="0.4"'),
  ribbon('300 444 312 462 330 470 350 466', 5, FOLD, 'fill-opacity="0.34"'),
  ribbon('304 494 314 484 330 480 350 484', 4, LIGHT, 'fill-opacity="0.24"'),
  ribbon('300 540 292 590 288 640 284 700', 6, FOLD, 'fill-opacity="0.28"'),
  ribbon('322 540 318 590 312 650 308 708', 6, FOLD, 'fill-opacity="0.24"'),
  line('M290 356C290 392 298 424 304 452', FOLD, 1.4, 'stroke-opacity="0.45"'),
  flower(312, 318, 1.2),
  flower(312, 390, 0.9),
  flower(328, 408, 0.9),
  flower(300, 566, 1),
  flower(318, 612, 1.1),
  flower(296, 656, 1.1),
  flower(330, 668, 0.9),
].join('');

/** The lace's edge along the opening and the hem, scalloped. */
const borderHalf = (() => {
  const points: [number, number][] = [];
  for (let i = 0; i <= 20; i++) points.push([361 - (i / 20) ** 1.6 * 14, 520 + (i / 20) * 186]);
  for (let i = 0; i <= 9; i++) points.push([346 - i * 8, 708 + Math.sin((i / 9) * Math.PI) * 6]);
  return points
    .map(
      ([x, y]) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="4.4" fill="#f3b9b4"/><circle cx="${n(x)}" cy="${n(y)}" r="1.500" fill="#a32d48"/>`,
    )
    .join('');
})();

/** The cloth below the lace, in the neckline, and the collar that follows it down. */
const neckline = [
  fill('M336 252C340 290 350 330 361 366C372 330 382 290 384 252C376 268 344 268 336 252Z', 'url(#lining)'),
  line('M336 252C341 292 351 334 361 372L361 520', '#f3b9b4', 5.4),
  line('M384 252C379 292 371 334 361 372', '#f3b9b4', 5.4),
  line('M337 256C342 294 352 335 361 370', '#a32d48', 1, 'stroke-opacity="0.7" stroke-dasharray="2 3"'),
  line('M383 256C378 294 370 335 361 370', '#a32d48', 1, 'stroke-opacity="0.7" stroke-dasharray="2 3"'),
  ...[384, 424, 464].map(
    (y) =>
      `<g transform="translate(361 ${y})"><circle r="6.6" fill="url(#batikGold)"/><circle r="3" fill="#a5203c"/><circle cx="-1" cy="-1" r="1" fill="#ffd9df"/></g>`,
  ),
  line('M361 390L361 418M361 430L361 458', '#d9ae5c', 1.1, 'stroke-dasharray="1.600 2"'),
].join('');

/** A batik flower with leaves, as large as its size. */
const batik = (x: number, y: number, size: number, turn: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${size})">${[0, 60, 120, 180, 240, 300]
    .map(
      (angle) =>
        `<path d="M0 -3C-5 -8 -4 -15 0 -18C4 -15 5 -8 0 -3Z" fill="#d76a5a" stroke="#f3d48c" stroke-width="1" transform="rotate(${angle})"/>`,
    )
    .join(
      '',
    )}<circle r="4" fill="#f3d48c"/><path d="M14 6C26 2 34 10 36 20C26 20 16 16 14 6Z" fill="#5b74c4" stroke="#f3d48c" stroke-width="0.9"/><path d="M-14 -6C-26 -2 -34 -10 -36 -20C-26 -20 -16 -16 -14 -6Z" fill="#5b74c4" stroke="#f3d48c" stroke-width="0.9"/></g>`;

/** The sarong with its pleats in front, to the ankles. */
const sarong = [
  fill(
    'M296 560C286 640 276 800 288 920C294 1000 300 1090 304 1172C322 1184 344 1188 362 1188C382 1188 402 1184 416 1172C422 1090 428 1000 434 920C444 800 434 640 424 560Z',
    'url(#sarong)',
  ),
  ...[
    [312, 772, 0.66, 10],
    [318, 872, 0.62, 40],
    [321, 976, 0.56, -12],
    [326, 1080, 0.5, 24],
    [413, 800, 0.6, -24],
    [410, 906, 0.56, 12],
    [407, 1010, 0.5, -30],
    [403, 1104, 0.42, 18],
  ].map(([x = 0, y = 0, size = 1, turn = 0]) => batik(x, y, size, turn)),
  // The pleats: narrow folds over one another, with a band of gold along the outer one.
  fill('M344 700C346 860 350 1020 350 1186L386 1187C388 1020 388 860 384 700Z', '#232f5e'),
  ...[0, 1, 2].map((i) =>
    line(
      `M${352 + i * 11} 704C${354 + i * 11} 860 ${357 + i * 10} 1020 ${358 + i * 10} 1186`,
      '#0f1530',
      2.4,
      'stroke-opacity="0.7"',
    ),
  ),
  ...[0, 1, 2].map((i) =>
    line(
      `M${355.5 + i * 11} 704C${357.5 + i * 11} 860 ${360 + i * 10} 1020 ${361 + i * 10} 1186`,
      '#6f84c8',
      1.2,
      'stroke-opacity="0.45"',
    ),
  ),
  line('M384 700C388 860 388 1020 386 1187', 'url(#batikGold)', 3),
  line('M344 702C346 860 350 1020 350 1186', '#0b1028', 3, 'stroke-opacity="0.6"'),
  // Border at the hem.
  line('M303 1150C322 1163 344 1167 362 1167C382 1167 402 1163 417 1150', 'url(#batikGold)', 3),
  line('M304 1166C322 1179 344 1183 362 1183C382 1183 402 1179 416 1166', 'url(#batikGold)', 2),
  ribbon('284 740 290 860 300 980 306 1140', 9, '#7b90d4', 'fill-opacity="0.22"'),
  ribbon('428 740 428 860 422 1000 412 1150', 10, '#070b1c', 'fill-opacity="0.45"'),
  ribbon('286 800 312 812 330 812 344 800', 8, '#070b1c', 'fill-opacity="0.3"'),
  ribbon('394 860 410 872 424 872 438 858', 8, '#070b1c', 'fill-opacity="0.3"'),
  // Shadow of the kebaya.
  fill(
    'M288 700C306 726 332 728 360 718C392 728 416 726 433 700L433 724C416 744 390 744 360 734C330 744 304 744 288 724Z',
    '#060918',
    'fill-opacity="0.42"',
  ),
].join('');

/** A foot in a pointed shoe. */
const foot = (skin: Skin): string =>
  [
    fill('M326 1168C324 1186 322 1200 314 1218L353 1220C353 1200 352 1182 351 1168Z', skin.shade),
    fill('M328 1168C327 1184 325 1200 320 1214L341 1216C342 1198 342 1180 341 1168Z', skin.base),
    fill(
      'M314 1200C306 1216 302 1230 308 1238C318 1246 340 1246 350 1236C355 1226 354 1212 350 1200C342 1214 324 1214 314 1200Z',
      'url(#shoe)',
    ),
    fill(
      'M318 1204C326 1216 340 1216 348 1204C350 1212 350 1216 348 1220C338 1226 326 1226 316 1218Z',
      skin.base,
    ),
    line('M311 1228C318 1237 338 1238 350 1230', '#f6dfa0', 1.6, 'stroke-opacity="0.8"'),
    line('M307 1237C318 1246 340 1247 351 1236', '#4b3210', 2.4),
  ].join('');

/** A lace kebaya over a batik sarong, with folded hands: the whole figure, in pixels of the base. */
export const clothesOf = (skin: Skin): string =>
  [
    foot(skin),
    mirror(foot(skin)),
    sarong,
    kebayaHalf,
    mirror(kebayaHalf),
    borderHalf,
    mirror(borderHalf),
    neckline,
    // The wrists are in the sleeves.
    foldedHands(skin, 360.5, 537, 0.86),
    sleeve,
    mirror(sleeve),
    cuff,
    mirror(cuff),
  ].join('');
